import type { Client } from './client.ts'
import { alertKey } from '../shared/domain/alert.ts'
import type { Alert } from '../shared/domain/alert.ts'
import type { Family } from '../shared/domain/family.ts'
import type { FollowListId } from '../shared/ids.ts'
import type { Command } from './features/commands/command.ts'
import { readOneHistory } from './features/pack-runs.ts'
import { decisionBlock } from './features/review/decision-block.ts'
import { uncoverCase } from './features/review/case-in-sight.ts'
import { openCase } from './features/review/open-case.ts'
import { withdraw } from './features/review/withdraw.ts'
import { sayFailure } from './features/say.ts'
import { openDialog } from './features/subjects/open-dialogs.ts'
import type { Translate } from './i18n/language.ts'
import { usePage } from './state/pages.ts'
import { useSubjects } from './state/subjects.ts'
import { useTriage } from './state/triage.ts'
import { readCase } from './store/queries.ts'
import type { CaseView } from './store/queries.ts'
import type { WorkspaceStore } from './store/workspace-store.ts'

/** What the palette offers without a key for the chosen alert and its subject. */
export function caseCommands(t: Translate, client: Client, store: WorkspaceStore): readonly Command[] {
  const command = (id: string, label: string, run: (view: CaseView) => void): Command => ({
    ...{ id, label, group: 'decide', keys: [] },
    run: () => void withChosen(t, store, run)
  })
  const inCase = (run: (view: CaseView) => void) => (view: CaseView) => {
    usePage.getState().show('triage')
    void uncoverCase().then(() => run(view))
  }
  return [
    command('withdraw', t('frame.commands.withdraw'), inCase((view) => {
      const block = decisionBlock(view)
      if (block?.kind === 'queued') void withdraw(store, block.review)
      else sayFailure({ sentence: t('frame.commands.nothingToWithdraw'), details: null })
    })),
    command('next-of-subject', t('frame.commands.nextOfSubject'), inCase((view) => {
      const next = nextOfSubject(view)
      if (next === null) sayFailure({ sentence: t('frame.commands.noOtherAlert'), details: null })
      else useTriage.getState().select(alertKey(next))
    })),
    command('read-history', t('frame.commands.readHistory'), inCase(({ alert }) => void readOneHistory(client, alert))),
    command('open-case', t('frame.commands.openCase'), ({ alert }) => openCase(alert))
  ]
}

/** What the palette offers without a key for follow lists and their subjects. */
export function subjectCommands(t: Translate): readonly Command[] {
  const command = (id: string, label: string, open: (list: FollowListId | null) => void): Command => ({
    ...{ id, label, group: 'app', keys: [] },
    run: () => {
      usePage.getState().show('subjects')
      open(useSubjects.getState().list)
    }
  })
  // Where no list is chosen, the page asks for one.
  const inList = (open: (list: FollowListId) => void) => (list: FollowListId | null) => (list === null ? undefined : open(list))
  const add = (family: Family) => inList((list) => openDialog({ kind: 'subject', list, family, key: null, change: null }))
  return [
    command('new-follow-list', t('subjects.newFollowList'), () => openDialog({ kind: 'follow-list', id: null, change: null })),
    command('add-person', t('subjects.addPerson'), add('persons')),
    command('add-business', t('subjects.addBusiness'), add('businesses')),
    command('import-subjects', t('frame.commands.importSubjects'), inList((list) => openDialog({ kind: 'import', list })))
  ]
}

async function withChosen(t: Translate, store: WorkspaceStore, run: (view: CaseView) => void): Promise<void> {
  const { selected } = useTriage.getState()
  const view = selected === null ? undefined : await readCase(store, selected)
  if (view === undefined) sayFailure({ sentence: t('frame.commands.noAlertChosen'), details: null })
  else run(view)
}

/** The one behind it in the case's own list, the first one again behind the last. */
function nextOfSubject({ key, siblings }: CaseView): Alert | null {
  const place = siblings.findIndex((alert) => alertKey(alert) === key)
  const next = siblings[(place + 1) % siblings.length]
  return next === undefined || alertKey(next) === key ? null : next
}
