import { type Family, type Subscription, subscriptionKey } from '../../../shared/domain/subscription.ts'
import { type Command, commandsOf, onPage } from '../../commands/command.ts'
import type { AppServices, OpenWorkspace } from '../../live/context.ts'
import type { Translate } from '../../i18n/wording.ts'
import { actsInFront, usePage } from '../../parts/in-front.ts'
import { sayFailure } from '../../parts/messages.ts'
import {
  canEditList,
  canRemoveList,
  deleteSubject,
  editList,
  editSubject,
  exportSubjects,
  openDialog,
  removeList,
  subjectsShown
} from './acts.ts'
import { type ListHere, readListHere, readSubjectsOf } from './queries.ts'
import { useSubjects } from './state.ts'

/** `inFront`: for what opens a dialog, since another one may have been opened while the list was read (SPEC W27v). */
type InList = (list: ListHere, inFront: InFront) => void
type OnSubject = (subject: Subscription, inFront: InFront) => void
type InFront = ReturnType<typeof actsInFront>

const command = commandsOf('subjects')

/** Makes commands for the follow list that is chosen on the page of subjects. */
export function listCommandsOf(
  workspace: OpenWorkspace
): (id: string, label: string, run: InList) => Command {
  return (id, label, run) => command(id, label, () => void withList(workspace, run))
}

/** Does the same for the subject that is chosen there. */
export function subjectCommandsOf(
  workspace: OpenWorkspace
): (id: string, label: string, run: OnSubject) => Command {
  return (id, label, run) => command(id, label, () => void withSubject(workspace, run))
}

export function listCommands(
  t: Translate,
  { client }: Pick<AppServices, 'client'>,
  workspace: OpenWorkspace
): readonly Command[] {
  const inList = listCommandsOf(workspace)
  // A list whose edit is on its way must wait for the outcome; its buttons are disabled meanwhile too.
  const settled =
    (isPossible: (list: ListHere) => boolean, run: (list: ListHere) => void): InList =>
    (list, inFront) =>
      isPossible(list)
        ? inFront(() => run(list))
        : sayFailure('command', (words) => words.t('frame.commands.listOnItsWay'))
  const add =
    (family: Family): InList =>
    ({ followList }, inFront) =>
      inFront(() => openDialog({ kind: 'subject', list: followList.id, family, key: null, edit: null }))
  return [
    command(
      'new-follow-list',
      t('subjects.newFollowList'),
      onPage('subjects', () => openDialog({ kind: 'follow-list', id: null, edit: null }))
    ),
    inList('edit-follow-list', t('frame.commands.editList'), settled(canEditList, editList)),
    inList(
      'remove-follow-list',
      t('frame.commands.removeList'),
      settled(canRemoveList, (list) => removeList(workspace, list))
    ),
    inList('add-person', t('subjects.addPerson'), add('persons')),
    inList('add-business', t('subjects.addBusiness'), add('businesses')),
    inList('import-subjects', t('frame.commands.importSubjects'), ({ followList }, inFront) =>
      inFront(() => openDialog({ kind: 'import', list: followList.id }))
    ),
    inList('export-subjects', t('frame.commands.exportSubjects'), ({ followList }) => {
      void readSubjectsOf(workspace, followList.id).then((subjects) =>
        subjects.length === 0
          ? sayFailure('command', (words) => words.t('frame.commands.noSubjects'))
          : void exportSubjects(client, followList, subjects)
      )
    })
  ]
}

export function subjectCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const onSubject = subjectCommandsOf(workspace)
  return [
    onSubject('edit-subject', t('frame.commands.editSubject'), (subject, inFront) =>
      inFront(() => editSubject(subject))
    ),
    onSubject('delete-subject', t('frame.commands.deleteSubject'), (subject, inFront) =>
      inFront(() => deleteSubject(subject))
    )
  ]
}

/** Shows the page of subjects, and runs with the list that is chosen there. */
async function withList(workspace: OpenWorkspace, run: InList): Promise<void> {
  const inFront = actsInFront()
  usePage.getState().show('subjects')
  const chosen = useSubjects.getState().list
  const list = chosen === null ? null : await readListHere(workspace, chosen)
  if (list === null) sayFailure('command', ({ t }) => t('frame.commands.noListChosen'))
  else run(list, inFront)
}

/** Does the same with the chosen subject, unless the search or the filter on that page hides it. */
async function withSubject(workspace: OpenWorkspace, run: OnSubject): Promise<void> {
  const inFront = actsInFront()
  usePage.getState().show('subjects')
  const { list: chosen, subject: key, text, alerts } = useSubjects.getState()
  const list = chosen === null || key === null ? null : await readListHere(workspace, chosen)
  const subjects = list === null ? [] : await readSubjectsOf(workspace, list.followList.id)
  const subject = subjectsShown(subjects, { text, alerts }).find((one) => subscriptionKey(one) === key)
  if (subject === undefined) sayFailure('command', ({ t }) => t('frame.commands.noSubjectChosen'))
  else run(subject, inFront)
}
