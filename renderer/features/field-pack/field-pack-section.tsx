import type { FollowListPack } from '../../data/pull/field-pack-queries.ts'
import { useWording } from '../../i18n/wording.ts'
import { useFacts, useFollowListPacks } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { usePack } from '../../parts/pack.ts'
import type { FollowListView } from '../../store/views.ts'

/** The follow lists, what is carried of each, and which are chosen. */
export function PackListTable() {
  const { t } = useWording()
  const openOnly = usePack((state) => state.wish.openOnly)
  const followLists = useFacts()?.followLists
  const packs = useFollowListPacks(openOnly) ?? []
  if (followLists === undefined) return null
  if (followLists.length === 0) return <p className="soft">{t('sync.noFollowLists')}</p>
  return (
    <table className="table" aria-label={t('pack.title')}>
      <thead>
        <tr>
          <th scope="col">{t('pack.columns.name')}</th>
          <th scope="col">{t('pack.columns.histories')}</th>
          <th scope="col">{t('pack.columns.images')}</th>
          <th scope="col">{t('pack.columns.oldest')}</th>
        </tr>
      </thead>
      <tbody>
        {followLists.map((view) => (
          <PackListRow key={view.followList.id} view={view} pack={packs.find(({ followListId }) => followListId === view.followList.id)} />
        ))}
      </tbody>
    </table>
  )
}

function PackListRow({ view, pack }: { readonly view: FollowListView; readonly pack: FollowListPack | undefined }) {
  const { t, format } = useWording()
  const now = useNow()
  const { id, settings } = view.followList
  const isChosen = usePack(({ wish }) => wish.followListIds.includes(id))
  const toggleList = usePack((state) => state.toggleList)
  return (
    <tr>
      <th scope="row">
        <label className="choice-option">
          <input type="checkbox" checked={isChosen} onChange={() => toggleList(id)} />
          {settings.name}
        </label>
      </th>
      <td className="figures">
        {pack !== undefined && t('pack.historiesOf', { count: pack.alerts, carried: format.number(pack.histories), number: format.number(pack.alerts) })}
      </td>
      <td className="figures">{pack !== undefined && t('pack.images', { count: pack.images, number: format.number(pack.images) })}</td>
      <td className="figures">
        {pack !== undefined && (pack.oldestAt === null ? <span className="soft">{t('pack.nothingCarried')}</span> : t('pack.asOf', { time: format.moment(pack.oldestAt, now) }))}
      </td>
    </tr>
  )
}
