import { families, type Family, type Subscription, subscriptionKey } from '../../shared/domain/subscription.ts'
import { onPage } from '../commands/app-on-page.ts'
import type { Command } from '../commands/command.ts'
import { readSubjects } from '../data/edits/queries.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { toggleCarriedList, toggleCarriedSubject } from '../features/field-pack/acts.ts'
import { canEditList, canRemoveList, deleteSubject, editSubject, exportSubjects, removeList, subjectsShown } from '../features/subjects/chosen-acts.ts'
import { editList, openDialog } from '../features/subjects/open-dialogs.ts'
import { type ListHere, readListHere } from '../features/subjects/queries.ts'
import { useSubjects } from '../features/subjects/state.ts'
import { usePage } from '../parts/pages.ts'
import { sayFailure } from '../parts/say.ts'
import type { Translate } from './words.ts'

type InList = (list: ListHere) => void
type OnSubject = (subject: Subscription) => void

/** What the palette offers without a key for follow lists and their subjects. */
export function subjectCommands(t: Translate, store: WorkspaceStore): readonly Command[] {
  const command = (id: string, label: string, run: () => void): Command => ({ id, label, group: 'subjects', keys: [], run })
  const inList = (id: string, label: string, run: InList): Command => command(id, label, () => void withList(t, store, run))
  const onSubject = (id: string, label: string, run: OnSubject): Command => command(id, label, () => void withSubject(t, store, run))
  const say = (sentence: string): void => sayFailure({ sentence, details: null })
  // One that is on its way waits for its outcome, as its buttons do.
  const settled = (isPossible: (list: ListHere) => boolean, run: InList): InList => (list) => (isPossible(list) ? run(list) : say(t('frame.commands.listOnItsWay')))
  const add = (family: Family): InList => ({ followList }) => openDialog({ kind: 'subject', list: followList.id, family, key: null, change: null })
  return [
    command('new-follow-list', t('subjects.newFollowList'), onPage('subjects', () => openDialog({ kind: 'follow-list', id: null, change: null }))),
    inList('edit-follow-list', t('frame.commands.editList'), settled(canEditList, editList)),
    inList('remove-follow-list', t('frame.commands.removeList'), settled(canRemoveList, (list) => removeList(store, list))),
    inList('add-person', t('subjects.addPerson'), add('persons')),
    inList('add-business', t('subjects.addBusiness'), add('businesses')),
    inList('import-subjects', t('frame.commands.importSubjects'), ({ followList }) => openDialog({ kind: 'import', list: followList.id })),
    inList('export-subjects', t('frame.commands.exportSubjects'), ({ followList }) => {
      void readSubjects(store, followList.id, families).then((subjects) => (subjects.length === 0 ? say(t('frame.commands.noSubjects')) : exportSubjects(followList, subjects)))
    }),
    inList('carry-follow-list', t('frame.commands.carryList'), ({ followList, creation }) => (creation === null ? toggleCarriedList(followList) : say(t('frame.commands.nothingToCarry')))),
    onSubject('edit-subject', t('frame.commands.editSubject'), editSubject),
    onSubject('delete-subject', t('frame.commands.deleteSubject'), deleteSubject),
    onSubject('carry-subject', t('frame.commands.carrySubject'), (subject) => toggleCarriedSubject(subject, subject.name))
  ]
}

/** On the page of the subjects, with the list that is chosen there. */
async function withList(t: Translate, store: WorkspaceStore, run: InList): Promise<void> {
  usePage.getState().show('subjects')
  const chosen = useSubjects.getState().list
  const list = chosen === null ? null : await readListHere(store, chosen)
  if (list === null) sayFailure({ sentence: t('frame.commands.noListChosen'), details: null })
  else run(list)
}

/** The same with the subject; one that the search has put out of sight is not meant. */
async function withSubject(t: Translate, store: WorkspaceStore, run: OnSubject): Promise<void> {
  usePage.getState().show('subjects')
  const { list: chosen, subject: key, text } = useSubjects.getState()
  const list = chosen === null || key === null ? null : await readListHere(store, chosen)
  const subjects = list === null ? [] : await readSubjects(store, list.followList.id, families)
  const subject = subjectsShown(subjects, text).find((one) => subscriptionKey(one) === key)
  if (subject === undefined) sayFailure({ sentence: t('frame.commands.noSubjectChosen'), details: null })
  else run(subject)
}
