import { Users } from 'lucide-react'
import { frequencyWords } from '../../i18n/domain-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFacts } from '../live-query.ts'
import type { FollowListView } from '../live-query.ts'
import { useWording } from '../wording.ts'

/** The follow lists with their counters, to be read. */
export function SubjectsPage() {
  const { t } = useWording()
  const followLists = useFacts()?.followLists ?? []
  return (
    <div className="page">
      <h1>{t('subjects.title')}</h1>
      <p className="soft">{t('subjects.intro')}</p>
      {followLists.length === 0 ? (
        <EmptyState icon={Users} title={t('subjects.emptyTitle')}>
          <p>{t('subjects.emptyText')}</p>
        </EmptyState>
      ) : (
        <table className="table" aria-label={t('subjects.grid')}>
          <thead>
            <tr>
              <th scope="col">{t('subjects.columns.name')}</th>
              <th scope="col">{t('subjects.columns.screening')}</th>
              {(['persons', 'businesses'] as const).map((column) => (
                <th key={column} scope="col" className="number">
                  {t(`subjects.columns.${column}`)}
                </th>
              ))}
              {(['open', 'truePositive', 'falsePositive', 'discarded'] as const).map((count) => (
                <th key={count} scope="col" className="number">
                  {t(`subjects.counts.${count}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {followLists.map((view) => (
              <FollowListRow key={view.followList.id} view={view} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function FollowListRow({ view }: { readonly view: FollowListView }) {
  const { t, format } = useWording()
  const { settings, statistics } = view.followList
  const numbers =
    statistics === null
      ? []
      : [
          statistics.personSubscriptionsCount,
          statistics.businessSubscriptionsCount,
          statistics.personOpenAlertsCount + statistics.businessOpenAlertsCount,
          statistics.personTruePositiveAlertsCount + statistics.businessTruePositiveAlertsCount,
          statistics.personFalsePositiveAlertsCount + statistics.businessFalsePositiveAlertsCount,
          statistics.personDiscardedAlertsCount + statistics.businessDiscardedAlertsCount
        ]
  return (
    <tr>
      <th scope="row">{settings.name}</th>
      <td className="soft">
        {t('subjects.screening', { frequency: frequencyWords(t, settings.frequency), threshold: settings.threshold })}
      </td>
      {numbers.map((value, column) => (
        <td key={`${view.followList.id} ${column}`} className="number">
          {format.number(value)}
        </td>
      ))}
    </tr>
  )
}
