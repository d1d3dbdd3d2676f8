import { useState } from 'react'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { settingsOf } from '../../../shared/domain/subject-settings.ts'
import {
  type Subscription,
  subscriptionKey,
  type SubscriptionRef
} from '../../../shared/domain/subscription.ts'
import { type EditId, editId } from '../../../shared/ids.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useToday, useWorkspace } from '../../live/context.ts'
import type { SubjectDialog } from '../../parts/in-front.ts'
import { NothingToShow } from '../../parts/nothing-to-show.tsx'
import { Notice } from '../../ui/controls.tsx'
import { saveEdit } from './acts.ts'
import { ConflictTable } from './edit-list.tsx'
import { listBeginning, subjectBeginning } from './form-drafts.ts'
import { useEdit, useFirst, useListHere, useListsHere, useSubjectsOf, useWaitingEdit } from './queries.ts'
import { FollowListForm, SubjectForm } from './subject-forms.tsx'

type DialogOf<Kind extends SubjectDialog['kind']> = Extract<SubjectDialog, { readonly kind: Kind }>

interface FormDialogsProps<Kind extends SubjectDialog['kind']> {
  readonly dialog: DialogOf<Kind>
  readonly onClose: () => void
}

/** The edit that the form continues: the chosen one, or the one that waits. Undefined until it is read. */
function useEditToGoOn(
  chosen: EditId | null,
  edited: string | null
): { readonly edit: SubjectEdit | null } | null {
  const edit = useEdit(chosen)
  const waiting = useWaitingEdit(chosen === null ? edited : null)
  const answer = chosen === null ? waiting : edit
  return useFirst(answer === undefined ? null : { edit: answer })
}

/** The form of a follow list, filled in with what is known when it opens. It stays open if a sync finds the list gone. */
export function FollowListFormDialog({ dialog, onClose }: FormDialogsProps<'follow-list'>) {
  const workspace = useWorkspace()
  const { newId } = useAppServices()
  const [id] = useState(() => editId(newId()))
  const lists = useListsHere()
  const list = useFirst(lists?.find(({ followList }) => followList.id === dialog.id) ?? null)?.followList
  const goOn = useEditToGoOn(dialog.edit, dialog.id)
  if (goOn === null || lists === undefined) return null
  if (goOn.edit === null && (dialog.edit !== null || (dialog.id !== null && list === undefined)))
    return <NothingToShow onClose={onClose} />
  const { replaces, start, before } = listBeginning(goOn.edit, list?.settings ?? null)
  const isGone = dialog.id !== null && !lists.some(({ followList }) => followList.id === dialog.id)
  return (
    <FollowListForm
      start={start}
      before={before}
      notice={<FormNotices edit={goOn.edit} isGone={isGone} />}
      onClose={onClose}
      onSave={(settings) =>
        saveEdit(workspace, {
          id,
          content:
            dialog.id === null || before === null
              ? { kind: 'create-follow-list', settings }
              : { kind: 'edit-follow-list', followListId: dialog.id, settings, before },
          followListName: null,
          replaces
        })
      }
    />
  )
}

/**
 * The form of a person or business, filled in with what is known when it opens. It stays open if a sync finds
 * the subject gone.
 */
export function SubjectFormDialog({ dialog, onClose }: FormDialogsProps<'subject'>) {
  const workspace = useWorkspace()
  const { newId } = useAppServices()
  const today = useToday()
  const [id] = useState(() => editId(newId()))
  const list = useFirst(useListHere(dialog.list))?.followList
  const subjects = useSubjectsOf(dialog.list)
  const isShown = (one: Subscription): boolean => subscriptionKey(one) === dialog.key
  const subject = useFirst(subjects?.find(isShown) ?? null)
  const goOn = useEditToGoOn(dialog.edit, dialog.key)
  if (goOn === null || subjects === undefined || (list === undefined && goOn.edit === null)) return null
  if (goOn.edit === null && (dialog.edit !== null || (dialog.key !== null && subject === null)))
    return <NothingToShow onClose={onClose} />
  const { replaces, start, before } = subjectBeginning(
    goOn.edit,
    subject === null ? null : settingsOf(subject)
  )
  const ref = refOf(goOn.edit, subject)
  const followListName = list?.settings.name ?? goOn.edit?.followListName ?? ''
  return (
    <SubjectForm
      family={dialog.family}
      followListName={followListName}
      demands={{ ...list?.settings, today }}
      start={start}
      before={before}
      notice={<FormNotices edit={goOn.edit} isGone={dialog.key !== null && !subjects.some(isShown)} />}
      onClose={onClose}
      onSave={(settings) =>
        saveEdit(workspace, {
          id,
          content:
            ref === null || before === null
              ? {
                  kind: 'create-subscription',
                  followListId: list?.id ?? dialog.list,
                  family: dialog.family,
                  settings
                }
              : { kind: 'edit-subscription', subscription: ref, settings, before },
          followListName,
          replaces
        })
      }
    />
  )
}

/** The subject of the form. A waiting edit refers to it even if it is no longer shown. */
function refOf(edit: SubjectEdit | null, subject: Subscription | null): SubscriptionRef | null {
  if (edit?.content.kind === 'edit-subscription') return edit.content.subscription
  return subject === null
    ? null
    : { followListId: subject.followListId, family: subject.family, subscriptionId: subject.subscriptionId }
}

function FormNotices({ edit, isGone }: { readonly edit: SubjectEdit | null; readonly isGone: boolean }) {
  const { t } = useWording()
  return (
    <>
      {isGone && <Notice role="status">{t('subjects.forms.gone')}</Notice>}
      <ConflictNotice edit={edit} />
    </>
  )
}

/** Says first that an edit in conflict is continued on what the service shows now. */
function ConflictNotice({ edit }: { readonly edit: SubjectEdit | null }) {
  const { t } = useWording()
  if (edit?.state.kind !== 'conflict') return null
  return (
    <Notice role="none" tone="conflict">
      <p>{t('subjects.conflict.inForm')}</p>
      <ConflictTable content={edit.content} beside={{ kind: 'now', settings: edit.state.now }} />
    </Notice>
  )
}
