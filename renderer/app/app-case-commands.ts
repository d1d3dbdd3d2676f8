import { type Alert, alertKey } from '../../shared/domain/alert.ts'
import { subscriptionKey } from '../../shared/domain/subscription.ts'
import type { Client } from '../client/client.ts'
import type { Command } from '../commands/command.ts'
import { readCase } from '../data/pull/queries.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { triageLacks } from '../decisions/app-triage-lacks.ts'
import { uncoverCase } from '../decisions/case-in-sight.ts'
import { useTriage } from '../decisions/selection.ts'
import { decisionBlock } from '../features/case/decision-block.ts'
import { openCase } from '../features/case/open-case.ts'
import { withdraw } from '../features/case/withdraw.ts'
import { toggleCarriedSubject } from '../features/field-pack/acts.ts'
import { openReport } from '../features/reports/open-report.ts'
import { readOneHistory } from '../parts/pack-runs.ts'
import { sayFailure } from '../parts/say.ts'
import type { CaseView } from '../store/views.ts'
import type { Translate } from './words.ts'

/** What the palette offers without a key for the chosen alert and its subject. */
export function caseCommands(t: Translate, client: Client, store: WorkspaceStore): readonly Command[] {
  const { alert: lacks } = triageLacks(t)
  const command = (id: string, label: string, run: (view: CaseView) => void): Command => ({
    ...{ id, label, group: 'case', keys: [], lacks },
    run: () => void withChosen(t, store, run)
  })
  const inCase = (run: (view: CaseView) => void) => (view: CaseView) => {
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
    command('open-case', t('frame.commands.openCase'), ({ alert }) => openCase(alert)),
    command('report-case', t('frame.commands.reportCase'), ({ alert }) => openReport([subscriptionKey(alert)])),
    command('carry-case', t('frame.commands.carryCase'), ({ alert, subscription }) => toggleCarriedSubject(alert, subscription?.name ?? t('review.unknownSubject')))
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
