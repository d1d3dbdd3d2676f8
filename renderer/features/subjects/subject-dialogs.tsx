import { useState } from 'react'
import type { FollowList, FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import { settingsOf } from '../../../shared/domain/subject-settings.ts'
import { subscriptionKey, totalAlerts } from '../../../shared/domain/subscription.ts'
import type { Subscription } from '../../../shared/domain/subscription.ts'
import { changeId } from '../../../shared/ids.ts'
import type { ChangeId, FollowListId } from '../../../shared/ids.ts'
import { useOverlay } from '../../state/overlays.ts'
import type { SubjectDialog } from '../../state/subjects.ts'
import { useChange, useStore, useSubjectsOf } from '../live-query.ts'
import { useWording } from '../wording.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { FollowListForm } from './follow-list-form.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { DiscardListDialog } from './discard-list-dialog.tsx'
import { saveChange } from './save-change.ts'
import { useListHere } from './lists-here.ts'
import { SubjectForm } from './subject-form.tsx'
import { useFirst } from './use-first.ts'

/** The dialog of the subjects page that is open. What it is about is read from the store by its id. */
export function SubjectDialogs({ dialog }: { readonly dialog: SubjectDialog }) {
  switch (dialog.kind) {
    case 'follow-list':
      return <FollowListDialog dialog={dialog} />
    case 'subject':
      return <SubjectDialogOf dialog={dialog} />
    case 'import':
      return <ImportOf list={dialog.list} />
    case 'discard-list':
      return <DiscardListDialog id={dialog.change} count={dialog.count} onClose={close} />
    case 'delete-list':
      return <DeleteList id={dialog.id} />
    case 'delete-subject':
      return <DeleteSubject list={dialog.list} subjectKey={dialog.key} />
  }
}

const newChangeId = (): ChangeId => changeId(crypto.randomUUID())
const close = (): void => useOverlay.getState().close()

function useFollowList(id: FollowListId | null): FollowList | null {
  return useListHere(id)?.followList ?? null
}

function FollowListDialog({ dialog }: { readonly dialog: Extract<SubjectDialog, { readonly kind: 'follow-list' }> }) {
  const store = useStore()
  const [id] = useState(newChangeId)
  const list = useFirst(useFollowList(dialog.id))
  const change = useChange(dialog.change)
  if (change === undefined || (dialog.id !== null && list === null)) return null
  const content = change?.content
  const started = content?.kind === 'create-follow-list' || content?.kind === 'edit-follow-list' ? content.settings : null
  return (
    <FollowListForm
      key={dialog.change}
      start={started ?? list?.settings ?? null}
      before={list?.settings ?? null}
      onClose={close}
      onSave={(settings) =>
        saveChange(store, {
          id,
          content: list === null ? { kind: 'create-follow-list', settings } : { kind: 'edit-follow-list', followListId: list.id, settings, before: list.settings },
          followListName: null,
          replaces: dialog.change
        })
      }
    />
  )
}

function SubjectDialogOf({ dialog }: { readonly dialog: Extract<SubjectDialog, { readonly kind: 'subject' }> }) {
  const store = useStore()
  const [id] = useState(newChangeId)
  const list = useFollowList(dialog.list)
  const subjects = useSubjectsOf(dialog.list)
  const change = useChange(dialog.change)
  const subject = useFirst(subjects?.find((one) => subscriptionKey(one) === dialog.key) ?? null)
  if (list === null || subjects === undefined || change === undefined || (dialog.key !== null && subject === null)) return null
  const content = change?.content
  const started = content?.kind === 'create-subscription' || content?.kind === 'edit-subscription' ? content.settings : null
  const before = subject === null ? null : settingsOf(subject)
  return (
    <SubjectForm
      family={dialog.family}
      followListName={list.settings.name}
      demands={list.settings}
      start={started ?? before}
      before={before}
      onClose={close}
      onSave={(settings) =>
        saveChange(store, {
          id,
          content:
            subject === null || before === null
              ? { kind: 'create-subscription', followListId: list.id, family: dialog.family, settings }
              : { kind: 'edit-subscription', subscription: refOf(subject), settings, before },
          followListName: list.settings.name,
          replaces: dialog.change
        })
      }
    />
  )
}

function refOf({ followListId, family, subscriptionId }: Subscription) {
  return { followListId, family, subscriptionId }
}

function ImportOf({ list: id }: { readonly list: FollowListId }) {
  const list = useFollowList(id)
  return list === null ? null : <ImportDialog list={list} onClose={close} />
}

function DeleteList({ id }: { readonly id: FollowListId }) {
  const { t, format } = useWording()
  const { triage } = useStore()
  const list = useFollowList(id)
  if (list === null) return null
  const { persons, businesses, alerts } = countsOf(list.statistics)
  const work = workOn(triage, id)
  const takes = [
    t('subjects.delete.persons', { count: persons }),
    t('subjects.delete.businesses', { count: businesses }),
    t('subjects.delete.alerts', { count: alerts }),
    ...(work > 0 ? [t('subjects.delete.work', { count: work, number: format.number(work) })] : [])
  ]
  return <DeleteDialog target={{ kind: 'follow-list', followListId: id }} name={list.settings.name} takes={takes} onClose={close} />
}

function countsOf(statistics: FollowListStatistics | null): { readonly persons: number; readonly businesses: number; readonly alerts: number } {
  if (statistics === null) return { persons: 0, businesses: 0, alerts: 0 }
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

function DeleteSubject({ list, subjectKey }: { readonly list: FollowListId; readonly subjectKey: string }) {
  const { t } = useWording()
  const subject = useSubjectsOf(list)?.find((one) => subscriptionKey(one) === subjectKey)
  if (subject === undefined) return null
  const takes = [t('subjects.delete.alerts', { count: totalAlerts(subject.counts) }), t('subjects.delete.history')]
  return <DeleteDialog target={{ kind: 'subscription', subscription: refOf(subject) }} name={subject.name} takes={takes} onClose={close} />
}
