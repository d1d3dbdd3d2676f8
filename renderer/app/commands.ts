import { type Alert, alertKey } from '../../shared/domain/alert.ts'
import type { CaseView } from '../../shared/domain/case-view.ts'
import {
  families,
  type Family,
  type Subscription,
  subscriptionKey
} from '../../shared/domain/subscription.ts'
import { isRunUnderWay } from '../../shared/domain/sync-run.ts'
import type { Client } from '../client/client.ts'
import { type Command, onPage } from '../commands/command.ts'
import { readSubjects } from '../data/edits/queries.ts'
import { readCase } from '../data/pull/queries.ts'
import { readMonitoring } from '../data/work/monitoring.ts'
import type { OpenWorkspace } from '../data/workspace.ts'
import { triageLacks, uncoverCase } from '../decisions/chosen-alert.ts'
import { useTriage } from '../decisions/selection.ts'
import { useBackup } from '../features/backup/state.ts'
import { decisionBlock, openCase, withdraw } from '../features/case/acts.ts'
import { decideCommands } from '../features/case/commands.ts'
import { takeChosenOffline, togglePackedList, togglePackedSubject } from '../features/field-pack/acts.ts'
import { checkForChanges } from '../features/organisations/acts.ts'
import { addAllDrafts } from '../features/outbox/acts.ts'
import { moveCommands, selectCommands, viewCommands } from '../features/queue/commands.ts'
import type { NamedView } from '../features/queue/views.ts'
import { openReport } from '../features/reports/acts.ts'
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
} from '../features/subjects/acts.ts'
import { type ListHere, readListHere } from '../features/subjects/queries.ts'
import { useSubjects } from '../features/subjects/state.ts'
import { exportLedger, saveDiagnostic } from '../features/sync/acts.ts'
import { lockNow } from '../features/vault/acts.ts'
import type { Translate } from '../i18n/language.ts'
import { useSession } from '../live/session.ts'
import { sayDone, sayFailure } from '../parts/say.ts'
import { type Page, pages, useOverlay, usePage } from '../parts/in-front.ts'
import { languageChoices, type Preferences, usePreferences } from '../parts/preferences.ts'
import { readOneHistory, runSync, submitNow } from '../parts/runs.ts'

const goKeys: Readonly<Record<Page, string>> = {
  triage: 'T',
  outbox: 'O',
  subjects: 'S',
  addresses: 'A',
  organisations: 'N',
  reports: 'R',
  numbers: 'U',
  sync: 'Y',
  settings: ','
}

/** Everything that can be done by key or from the palette. */
export function createCommands(
  t: Translate,
  client: Client,
  workspace: OpenWorkspace,
  views: readonly NamedView[]
): readonly Command[] {
  return [
    ...[
      ...decideCommands(t, workspace),
      ...selectCommands(t, workspace),
      ...moveCommands(t, workspace),
      ...viewCommands(t, views),
      ...caseCommands(t, client, workspace)
    ],
    ...[
      ...goCommands(t),
      ...appCommands(t, client),
      ...serviceCommands(t, client, workspace),
      ...appearanceCommands(t),
      ...subjectCommands(t, workspace)
    ]
  ]
}

function goCommands(t: Translate): readonly Command[] {
  return pages.map((page) => ({
    id: `go-${page}`,
    group: 'go',
    label: t('frame.commands.goTo', { page: t(`frame.pages.${page}`) }),
    keys: ['G', goKeys[page]],
    run: () => usePage.getState().show(page)
  }))
}

function appCommands(t: Translate, client: Client): readonly Command[] {
  const { open } = useOverlay.getState()
  const app = (id: string, label: string, run: () => void, keys: readonly string[] = []): Command => ({
    id,
    group: 'app',
    label,
    keys,
    run
  })
  return [
    app('commands', t('frame.commands.openCommands'), () => open({ kind: 'commands' }), ['Ctrl', 'K']),
    app('shortcuts', t('frame.commands.openShortcuts'), () => open({ kind: 'shortcuts' }), ['?']),
    app('lock', t('protection.lockNow'), () => void lockNow(client), ['Ctrl', 'L']),
    app('make-backup', t('backup.make'), () => {
      useBackup.getState().make(true)
      usePage.getState().show('settings')
    }),
    app('restore', t('backup.restore'), () => open({ kind: 'restore' }))
  ]
}

function appearanceCommands(t: Translate): readonly Command[] {
  const { prefer } = usePreferences.getState()
  const look = (id: string, label: string, change: Partial<Preferences>): Command => ({
    id,
    group: 'app',
    label,
    keys: [],
    run: () => prefer(change)
  })
  return [
    look('theme-light', t('frame.commands.themeLight'), { theme: 'light' }),
    look('theme-dark', t('frame.commands.themeDark'), { theme: 'dark' }),
    look('theme-contrast', t('frame.commands.themeContrast'), { theme: 'contrast' }),
    look('theme-system', t('frame.commands.themeSystem'), { theme: 'system' }),
    look('compact', t('frame.commands.densityCompact'), { density: 'compact' }),
    look('comfortable', t('frame.commands.densityComfortable'), { density: 'comfortable' }),
    ...languageChoices.map((language) =>
      look(
        `language-${language}`,
        t('frame.commands.language', { language: t(`settings.languages.${language}`) }),
        { language }
      )
    )
  ]
}

/** What the palette offers without a key between this machine and the service. */
function serviceCommands(t: Translate, client: Client, workspace: OpenWorkspace): readonly Command[] {
  const { open } = useOverlay.getState()
  const command = (id: string, label: string, run: () => void): Command => ({
    id,
    label,
    group: 'app',
    keys: [],
    run
  })
  const workOffline = !useSession.getState().workOffline
  return [
    command('submit', t('frame.commands.submitNow'), () => void submitNow(client)),
    command('add-all-drafts', t('outbox.addAll'), () => void addAllDrafts(workspace)),
    command(
      'import-decisions',
      t('decisions.open'),
      onPage('outbox', () => open({ kind: 'import-decisions' }))
    ),
    command('sync', t('frame.commands.syncNow'), () => void runSync(client, { full: false })),
    command('sync-all', t('frame.commands.syncAll'), () => void runSync(client, { full: true })),
    command('pause-sync', t('frame.commands.pauseSync'), () => pauseSync(t, client)),
    command('cancel-sync', t('frame.commands.cancelSync'), () => cancelSync(t, client)),
    command(
      'work-offline',
      t(workOffline ? 'frame.commands.workOffline' : 'frame.commands.workOnline'),
      () => {
        void client.ask('network.work-offline', { workOffline })
      }
    ),
    command('carry-pack', t('frame.commands.carryPack'), () => takeChosenOffline(client)),
    command('export-ledger', t('frame.commands.exportLedger'), () => void exportLedger(client)),
    command('save-diagnostic', t('sync.diagnostic'), () => void saveDiagnostic(client, workspace)),
    command(
      'new-monitoring-list',
      t('organisations.newList'),
      onPage('organisations', () => open({ kind: 'monitoring-list' }))
    ),
    command(
      'add-organisations',
      t('organisations.addItems'),
      onPage('organisations', () => {
        void readMonitoring(workspace).then(({ length }) =>
          length > 0
            ? open({ kind: 'monitoring-items' })
            : sayFailure({ sentence: t('organisations.noList'), details: null })
        )
      })
    ),
    command(
      'check-for-changes',
      t('organisations.poll'),
      onPage('organisations', () => void checkForChanges({ client, workspace }))
    )
  ]
}

function pauseSync(t: Translate, client: Client): void {
  const { sync } = useSession.getState()
  if (isRunUnderWay(sync)) void client.ask(sync.kind === 'paused' ? 'sync.resume' : 'sync.pause', null)
  else sayDone(t('frame.commands.noSync'))
}

/** There is one run at a time. */
function cancelSync(t: Translate, client: Client): void {
  const { sync, fieldPack } = useSession.getState()
  if (fieldPack.kind === 'running') void client.ask('field-pack.cancel', null)
  else if (isRunUnderWay(sync)) void client.ask('sync.cancel', null)
  else sayDone(t('frame.commands.noSync'))
}

/** What the palette offers without a key for the chosen alert and its subject. */
function caseCommands(t: Translate, client: Client, workspace: OpenWorkspace): readonly Command[] {
  const { alert: lacks } = triageLacks(t)
  const command = (id: string, label: string, run: (view: CaseView) => void): Command => ({
    ...{ id, label, group: 'case', keys: [], lacks },
    run: () => void withChosen(t, workspace, run)
  })
  const inCase = (run: (view: CaseView) => void) => (view: CaseView) => {
    void uncoverCase().then(() => run(view))
  }
  return [
    command(
      'withdraw',
      t('frame.commands.withdraw'),
      inCase((view) => {
        const block = decisionBlock(view)
        if (block?.kind === 'queued') void withdraw(workspace, block.review)
        else sayFailure({ sentence: t('frame.commands.nothingToWithdraw'), details: null })
      })
    ),
    command(
      'next-of-subject',
      t('frame.commands.nextOfSubject'),
      inCase((view) => {
        const next = nextOfSubject(view)
        if (next === null) sayFailure({ sentence: t('frame.commands.noOtherAlert'), details: null })
        else useTriage.getState().select(alertKey(next))
      })
    ),
    command(
      'read-history',
      t('frame.commands.readHistory'),
      inCase(({ alert }) => void readOneHistory(client, alert))
    ),
    command('open-case', t('frame.commands.openCase'), ({ alert }) => openCase(alert)),
    command('report-case', t('frame.commands.reportCase'), ({ alert }) =>
      openReport([subscriptionKey(alert)])
    ),
    command('carry-case', t('frame.commands.carryCase'), ({ alert, subscription }) =>
      togglePackedSubject(alert, subscription?.name ?? t('review.unknownSubject'))
    )
  ]
}

async function withChosen(
  t: Translate,
  workspace: OpenWorkspace,
  run: (view: CaseView) => void
): Promise<void> {
  const { selected } = useTriage.getState()
  const view = selected === null ? undefined : await readCase(workspace, selected)
  if (view === undefined) sayFailure({ sentence: t('frame.commands.noAlertChosen'), details: null })
  else run(view)
}

/** The one behind it in the case's own list, the first one again behind the last. */
function nextOfSubject({ key, siblings }: CaseView): Alert | null {
  const index = siblings.findIndex((alert) => alertKey(alert) === key)
  const next = siblings[(index + 1) % siblings.length]
  return next === undefined || alertKey(next) === key ? null : next
}

type InList = (list: ListHere) => void
type OnSubject = (subject: Subscription) => void

/** What the palette offers without a key for follow lists and their subjects. */
function subjectCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const command = (id: string, label: string, run: () => void): Command => ({
    id,
    label,
    group: 'subjects',
    keys: [],
    run
  })
  const inList = (id: string, label: string, run: InList): Command =>
    command(id, label, () => void withList(t, workspace, run))
  const onSubject = (id: string, label: string, run: OnSubject): Command =>
    command(id, label, () => void withSubject(t, workspace, run))
  const say = (sentence: string): void => sayFailure({ sentence, details: null })
  // One that is on its way waits for its outcome, as its buttons do.
  const settled =
    (isPossible: (list: ListHere) => boolean, run: InList): InList =>
    (list) =>
      isPossible(list) ? run(list) : say(t('frame.commands.listOnItsWay'))
  const add =
    (family: Family): InList =>
    ({ followList }) =>
      openDialog({ kind: 'subject', list: followList.id, family, key: null, edit: null })
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
    inList('import-subjects', t('frame.commands.importSubjects'), ({ followList }) =>
      openDialog({ kind: 'import', list: followList.id })
    ),
    inList('export-subjects', t('frame.commands.exportSubjects'), ({ followList }) => {
      void readSubjects(workspace, followList.id, families).then((subjects) =>
        subjects.length === 0 ? say(t('frame.commands.noSubjects')) : exportSubjects(followList, subjects)
      )
    }),
    inList('carry-follow-list', t('frame.commands.carryList'), ({ followList, creation }) =>
      creation === null ? togglePackedList(followList) : say(t('frame.commands.nothingToCarry'))
    ),
    onSubject('edit-subject', t('frame.commands.editSubject'), editSubject),
    onSubject('delete-subject', t('frame.commands.deleteSubject'), deleteSubject),
    onSubject('carry-subject', t('frame.commands.carrySubject'), (subject) =>
      togglePackedSubject(subject, subject.name)
    )
  ]
}

/** On the page of the subjects, with the list that is chosen there. */
async function withList(t: Translate, workspace: OpenWorkspace, run: InList): Promise<void> {
  usePage.getState().show('subjects')
  const chosen = useSubjects.getState().list
  const list = chosen === null ? null : await readListHere(workspace, chosen)
  if (list === null) sayFailure({ sentence: t('frame.commands.noListChosen'), details: null })
  else run(list)
}

/** The same with the subject; one that the search has put out of sight is not meant. */
async function withSubject(t: Translate, workspace: OpenWorkspace, run: OnSubject): Promise<void> {
  usePage.getState().show('subjects')
  const { list: chosen, subject: key, text } = useSubjects.getState()
  const list = chosen === null || key === null ? null : await readListHere(workspace, chosen)
  const subjects = list === null ? [] : await readSubjects(workspace, list.followList.id, families)
  const subject = subjectsShown(subjects, text).find((one) => subscriptionKey(one) === key)
  if (subject === undefined) sayFailure({ sentence: t('frame.commands.noSubjectChosen'), details: null })
  else run(subject)
}
