import type { FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import { subscriptionKey, totalAlerts } from '../../../shared/domain/subscription.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { useWording } from '../../i18n/wording.ts'
import { useStore, useSubjectCounts, useSubjectsOf } from '../../live/context.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { useListHere } from './queries.ts'
import { useFirst } from './use-first.ts'

interface DeleteListProps {
  readonly id: FollowListId
  readonly onClose: () => void
}

/** The question before a follow list is deleted. */
export function DeleteList({ id, onClose }: DeleteListProps) {
  const { t, format } = useWording()
  const { triage } = useStore()
  const list = useListHere(id)?.followList
  // A list that was created here has no statistics before a sync: what was put into it since is counted here.
  const here = useSubjectCounts(list?.statistics === null ? id : null)
  if (list === undefined || (list.statistics === null && here === undefined)) return null
  const { persons, businesses, alerts } = list.statistics === null ? { persons: 0, businesses: 0, ...here, alerts: null } : countsOf(list.statistics)
  const work = workOn(triage, id)
  const takes = [
    t('subjects.delete.persons', { count: persons }),
    t('subjects.delete.businesses', { count: businesses }),
    alerts === null ? t('subjects.delete.alertsNotCounted') : t('subjects.delete.alerts', { count: alerts }),
    ...(work > 0 ? [t('subjects.delete.work', { count: work, number: format.number(work) })] : [])
  ]
  return <DeleteDialog target={{ kind: 'follow-list', followListId: id }} name={list.settings.name} takes={takes} onClose={onClose} />
}

function countsOf(statistics: FollowListStatistics): { readonly persons: number; readonly businesses: number; readonly alerts: number } {
  const { personSubscriptionsCount: persons, businessSubscriptionsCount: businesses, ...rest } = statistics
  const alerts =
    rest.personOpenAlertsCount + rest.businessOpenAlertsCount + rest.personTruePositiveAlertsCount + rest.businessTruePositiveAlertsCount +
    rest.personFalsePositiveAlertsCount + rest.businessFalsePositiveAlertsCount + rest.personDiscardedAlertsCount + rest.businessDiscardedAlertsCount
  return { persons, businesses, alerts }
}

/** The user's own drafts and reviews on alerts of the list that the service does not have yet. */
function workOn(triage: ReturnType<typeof useStore>['triage'], id: FollowListId): number {
  const view = triage.view({ text: '', facets: { followList: [id] }, sort: 'score', descending: true })
  let count = 0
  for (let position = 0; position < view.total; position += 1) {
    const { userState } = view.rowAt(position)
    if (userState !== 'none' && userState !== 'sent') count += 1
  }
  return count
}

interface DeleteSubjectProps {
  readonly list: FollowListId
  readonly subjectKey: string
  readonly onClose: () => void
}

/** The question before a person or business is deleted. */
export function DeleteSubject({ list, subjectKey, onClose }: DeleteSubjectProps) {
  const { t } = useWording()
  // Somebody else may have been first: the dialog stays, and the delete says so.
  const subject = useFirst(useSubjectsOf(list)?.find((one) => subscriptionKey(one) === subjectKey) ?? null)
  if (subject === null) return null
  const { followListId, family, subscriptionId } = subject
  const takes = [t('subjects.delete.alerts', { count: totalAlerts(subject.counts) }), t('subjects.delete.history')]
  return <DeleteDialog target={{ kind: 'subscription', subscription: { followListId, family, subscriptionId } }} name={subject.name} takes={takes} onClose={onClose} />
}
