import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { foldText } from '../../../shared/domain/name-comparison.ts'
import { type Subscription, subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { writeSubjectsCsv } from '../../files/write-csv.ts'
import { wording } from '../../i18n/wording.ts'
import { saveFile } from '../../parts/save-file.ts'
import { actionsOf, discard } from './acts.ts'
import { mayBeEdited, openDialog } from './open-dialogs.ts'
import type { ListHere } from './queries.ts'

/** A list that is on its way cannot be edited before its outcome is known. */
export function canEditList({ creation }: ListHere): boolean {
  return creation === null || mayBeEdited(creation)
}

export function canRemoveList({ creation }: ListHere): boolean {
  return creation === null || actionsOf(creation).includes('discard')
}

/** Asks before a list of the service is deleted; one that was not sent is given up. */
export function removeList(store: WorkspaceStore, { creation, followList }: ListHere): void {
  if (creation === null) openDialog({ kind: 'delete-list', id: followList.id })
  else void discard(store, creation, 0)
}

/** The subjects of a list as a file. */
export function exportSubjects({ settings }: FollowList, subjects: readonly Subscription[]): void {
  saveFile(`${settings.name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-')}.csv`, 'text/csv', writeSubjectsCsv(subjects, wording().format.csvDelimiter))
}

/** Those whose name holds what is searched for. */
export function subjectsShown(subjects: readonly Subscription[], text: string): readonly Subscription[] {
  const wanted = foldText(text).trim()
  return subjects.filter(({ name }) => wanted === '' || foldText(name).includes(wanted))
}

export function editSubject(subject: Subscription): void {
  openDialog({ kind: 'subject', list: subject.followListId, family: subject.family, key: subscriptionKey(subject), change: null })
}

export function deleteSubject(subject: Subscription): void {
  openDialog({ kind: 'delete-subject', list: subject.followListId, key: subscriptionKey(subject) })
}
