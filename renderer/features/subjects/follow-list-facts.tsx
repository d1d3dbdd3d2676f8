import type { FollowList, FollowListSettings } from '../../../shared/domain/follow-list.ts'
import { type FamilyCounts, familyCounts } from '../../../shared/domain/follow-list.ts'
import { families, type Family, sumOfCounts } from '../../../shared/domain/subscription.ts'
import { countWords, momentWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow } from '../../live/context.ts'
import { useFacts } from '../../live/queries.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { FurtherFields } from '../../parts/further-fields.tsx'
import { settingWords } from './settings-words.ts'

/** All that the service says of a follow list: how it screens, and what it counts, family by family. To read only. */
export function FollowListFacts({ list }: { readonly list: FollowList }) {
  const { t } = useWording()
  return (
    <details className="list-facts">
      <summary>{t('subjects.about.title')}</summary>
      <div className="list-facts-body">
        <Settings list={list} />
        <Counters list={list} />
        {list.settings.further !== undefined && (
          <FurtherFields title={t('names.furtherFields.list')} fields={list.settings.further} />
        )}
      </div>
    </details>
  )
}

const settingFields = [
  'threshold',
  'frequency',
  'scheduleDayOfTheWeek',
  'scheduleDayOfTheMonth',
  'scheduleMonth',
  'datasets',
  'pepTiers',
  'matching',
  'dateOfBirthMatching',
  'dateOfBirthRequired',
  'countryRequired'
] as const satisfies readonly (keyof FollowListSettings)[]

/** The service told of a screening in a shape that is no text. It stands among the further fields. */
function isScreenedUnread({ further }: FollowListSettings): boolean {
  return further !== undefined && 'lastScreenedDateISO' in further
}

function Settings({ list: { id, settings, statistics } }: { readonly list: FollowList }) {
  const wording = useWording()
  const { t, format } = wording
  const now = useNow()
  const screenedAt = statistics?.lastScreenedDateISO ?? null
  const idName = t('names.followListId')
  return (
    <dl className="list-facts-settings">
      {settingFields.map((field) => (
        <div key={field}>
          <dt>{t(`subjects.fields.${field}`)}</dt>
          <dd>
            <bdi>{settingWords(wording, { kind: 'follow-list', settings }, field)}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('subjects.about.screenedAt')}</dt>
        <dd className="figures">
          {screenedAt !== null
            ? momentWords(format, screenedAt, now)
            : t(isScreenedUnread(settings) ? 'names.valueMissing' : 'review.notScreened')}
        </dd>
      </div>
      <div>
        <dt>{idName}</dt>
        <dd>
          <span className="verbatim">{id}</span>{' '}
          <CopyButton label={t('frame.copy')} name={t('names.copyNamed', { name: idName })} text={id} />
        </dd>
      </div>
    </dl>
  )
}

const counters = [
  'subscriptions',
  'openSubscriptions',
  'open',
  'truePositive',
  'falsePositive',
  'discarded'
] as const satisfies readonly (keyof FamilyCounts)[]

/** What the single read of the list counts, and beside it what the lists of its subjects say of themselves. */
function Counters({ list: { id, statistics } }: { readonly list: FollowList }) {
  const wording = useWording()
  const { t, format } = wording
  const now = useNow()
  const meta = useFacts()?.followLists.find(({ followList }) => followList.id === id)?.listMeta ?? {}
  const counted = (of: readonly Family[], counter: keyof FamilyCounts): string =>
    statistics === null
      ? t('names.valueMissing')
      : countWords(wording, sumOfCounts(of.map((family) => familyCounts(statistics, family)[counter])))
  const shown = families.filter((family) => meta[family] !== undefined)
  return (
    <table className="table" aria-label={t('subjects.about.counters')}>
      <thead>
        <tr>
          <th scope="col">{t('subjects.about.counter')}</th>
          {families.map((family) => (
            <th key={family} scope="col" className="number">
              {t(`subjects.about.${family}`)}
            </th>
          ))}
          <th scope="col" className="number">
            {t('subjects.about.all')}
          </th>
          {shown.map((family) => (
            <th key={family} scope="col" className="number">
              {t(`subjects.about.meta.${family}`, {
                time: format.moment(meta[family]?.readAt ?? now, now)
              })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counters.map((counter) => (
          <tr key={counter}>
            <th scope="row">{t(`subjects.about.rows.${counter}`)}</th>
            {families.map((family) => (
              <td key={family} className="number">
                {counted([family], counter)}
              </td>
            ))}
            <td className="number">{counted(families, counter)}</td>
            {shown.map((family) => (
              <td key={family} className="number">
                {countWords(wording, meta[family]?.[counter] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
