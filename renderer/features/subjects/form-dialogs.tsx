import { useState } from 'react'
import { wantedOf } from '../../../shared/domain/subject-change.ts'
import type { SubjectChange } from '../../../shared/domain/subject-change.ts'
import { settingsOf } from '../../../shared/domain/subject-settings.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { Subscription } from '../../../shared/domain/subscription.ts'
import { changeId } from '../../../shared/ids.ts'
import type { ChangeId } from '../../../shared/ids.ts'
import type { SubjectDialog } from '../../state/subjects.ts'
import { Notice } from '../../ui/notice.tsx'
import { useChange, useStore, useSubjectsOf, useWaitingEdit } from '../live-query.ts'
import { useWording } from '../wording.ts'
import { ConflictTable } from './conflict-table.tsx'
import { FollowListForm } from './follow-list-form.tsx'
import { listBeginning, subjectBeginning } from './form-beginning.ts'
import { useListHere } from './lists-here.ts'
import { saveChange } from './save-change.ts'
import { SubjectForm } from './subject-form.tsx'
import { useFirst } from './use-first.ts'

type DialogOf<Kind extends SubjectDialog['kind']> = Extract<SubjectDialog, { readonly kind: Kind }>

interface FormDialogsProps<Kind extends SubjectDialog['kind']> {
  readonly dialog: DialogOf<Kind>
  readonly onClose: () => void
}

const newChangeId = (): ChangeId => changeId(crypto.randomUUID())

/** The change that the form goes on with: the one that was chosen, or the edit that waits. Undefined while it is read. */
function useChangeToGoOn(chosen: ChangeId | null, edited: string | null): { readonly change: SubjectChange | null } | null {
  const change = useChange(chosen)
  const waiting = useWaitingEdit(chosen === null ? edited : null)
  const answer = chosen === null ? waiting : change
  return useFirst(answer === undefined ? null : { change: answer })
}

/** The form of a follow list, with what is known of it when it opens. */
export function FollowListFormDialog({ dialog, onClose }: FormDialogsProps<'follow-list'>) {
  const store = useStore()
  const [id] = useState(newChangeId)
  const list = useFirst(useListHere(dialog.id))?.followList
  const goOn = useChangeToGoOn(dialog.change, dialog.id)
  if (goOn === null || (dialog.id !== null && list === undefined)) return null
  const { replaces, start, before } = listBeginning(goOn.change, list?.settings ?? null)
  return (
    <FollowListForm
      start={start}
      before={before}
      notice={<ConflictNotice change={goOn.change} />}
      onClose={onClose}
      onSave={(settings) =>
        saveChange(store, {
          id,
          content: dialog.id === null || before === null ? { kind: 'create-follow-list', settings } : { kind: 'edit-follow-list', followListId: dialog.id, settings, before },
          followListName: null,
          replaces
        })
      }
    />
  )
}

/** The form of a person or business, with what is known of it when it opens. */
export function SubjectFormDialog({ dialog, onClose }: FormDialogsProps<'subject'>) {
  const store = useStore()
  const [id] = useState(newChangeId)
  const list = useListHere(dialog.list)?.followList
  const subjects = useSubjectsOf(dialog.list)
  const subject = useFirst(subjects?.find((one) => subscriptionKey(one) === dialog.key) ?? null)
  const goOn = useChangeToGoOn(dialog.change, dialog.key)
  if (list === undefined || subjects === undefined || goOn === null || (dialog.key !== null && subject === null)) return null
  const { replaces, start, before } = subjectBeginning(goOn.change, subject === null ? null : settingsOf(subject))
  return (
    <SubjectForm
      family={dialog.family}
      followListName={list.settings.name}
      demands={list.settings}
      start={start}
      before={before}
      notice={<ConflictNotice change={goOn.change} />}
      onClose={onClose}
      onSave={(settings) =>
        saveChange(store, {
          id,
          content:
            subject === null || before === null
              ? { kind: 'create-subscription', followListId: list.id, family: dialog.family, settings }
              : { kind: 'edit-subscription', subscription: refOf(subject), settings, before },
          followListName: list.settings.name,
          replaces
        })
      }
    />
  )
}

function refOf({ followListId, family, subscriptionId }: Subscription) {
  return { followListId, family, subscriptionId }
}

/** An edit in conflict is gone on with on what the service shows by now: that is said first. */
function ConflictNotice({ change }: { readonly change: SubjectChange | null }) {
  const { t } = useWording()
  if (change?.state.kind !== 'conflict') return null
  return (
    <Notice role="none" tone="conflict">
      <p>{t('subjects.conflict.inForm')}</p>
      <ConflictTable mine={wantedOf(change.content)} now={change.state.now} />
    </Notice>
  )
}
