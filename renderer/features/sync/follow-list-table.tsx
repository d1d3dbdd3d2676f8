import { frequencyWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useFacts } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import type { FollowListView } from '../../store/views.ts'

/** The follow lists as the service last showed them. */
export function FollowListTable() {
  const { t } = useWording()
  const followLists = useFacts()?.followLists
  if (followLists === undefined) return null
  return (
    <section>
      <h2>{t('sync.followLists')}</h2>
      {followLists.length === 0 ? (
        <p className="soft">{t('sync.noFollowLists')}</p>
      ) : (
        <table className="table" aria-label={t('sync.followLists')}>
          <thead>
            <tr>
              <th scope="col">{t('sync.listColumns.name')}</th>
              <th scope="col" className="number">
                {t('sync.listColumns.open')}
              </th>
              <th scope="col" className="number">
                {t('sync.listColumns.subjects')}
              </th>
              <th scope="col" className="number">
                {t('sync.listColumns.threshold')}
              </th>
              <th scope="col">{t('sync.listColumns.schedule')}</th>
              <th scope="col">{t('sync.listColumns.screened')}</th>
            </tr>
          </thead>
          <tbody>
            {followLists.map((view) => (
              <FollowListRow key={view.followList.id} view={view} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function FollowListRow({ view }: { readonly view: FollowListView }) {
  const { t, format } = useWording()
  const now = useNow()
  const { settings, statistics } = view.followList
  const screenedAt = statistics?.lastScreenedDateISO ?? null
  const number = (value: number | undefined): string => (value === undefined ? '' : format.number(value))
  return (
    <tr>
      <th scope="row">
        {settings.name}
        {view.missing && <span className="label"> {t('sync.listMissing')}</span>}
      </th>
      <td className="number">{number(statistics === null ? undefined : statistics.personOpenAlertsCount + statistics.businessOpenAlertsCount)}</td>
      <td className="number">{number(statistics === null ? undefined : statistics.personSubscriptionsCount + statistics.businessSubscriptionsCount)}</td>
      <td className="number">{settings.threshold}</td>
      <td>{frequencyWords(t, settings.frequency)}</td>
      <td>{screenedAt === null ? t('review.notScreened') : format.dayOf(screenedAt, now)}</td>
    </tr>
  )
}
