import type { SyncEstimate } from '../../shared/domain/sync-estimate.ts'
import type { SyncEnding, SyncPhase, SyncState, SyncSummary } from '../../shared/domain/sync-run.ts'
import type { Translate } from '../app/words.ts'
import type { Client } from '../client/client.ts'
import { syncFailureText } from '../i18n/failure-text.ts'
import { wording } from '../i18n/wording.ts'
import { useSession } from '../live/session.ts'
import { budgetVerdict } from './budget-verdict.ts'
import { useOverlay } from './navigation.ts'
import { sayDone, sayFailure } from './say.ts'

/** Runs that this page asked for and whose answer it will say itself. */
let asked = 0

/** Syncs, unless that may pass the budget: then the person is asked first. Where there is no budget nothing is estimated. */
export async function runSync(client: Client, options: { readonly full: boolean }): Promise<void> {
  const isLimited = useSession.getState().budgets.compliance !== null
  const answer = isLimited ? await client.ask('sync.estimate', options) : null
  if (answer?.kind === 'estimated' && mayPass(answer.estimate)) {
    useOverlay.getState().open({ kind: 'budget', estimate: answer.estimate, full: options.full })
    return
  }
  await runSyncAnyway(client, options)
}

function mayPass(estimate: SyncEstimate): boolean {
  const verdict = budgetVerdict(estimate)
  return verdict === 'may-pass' || verdict === 'passes'
}

/** Submits what is ready, then reads what is new, and says how it ended. The budget ends it where it is spent. */
export async function runSyncAnyway(client: Client, options: { readonly full: boolean }): Promise<void> {
  const answer = await waitFor(client, 'follow-lists', client.ask('sync.start', options))
  const { t } = wording()
  if (answer.kind === 'busy') sayDone(t('sync.busy'))
  else sayEnding(answer.ending, ({ news }) => (news === '' ? t('sync.doneNothing') : t('sync.done', { news })))
}

/** Sends what is ready, nothing else, and says what came of it. */
export async function submitNow(client: Client): Promise<void> {
  const answer = await waitFor(client, 'submitting', client.ask('outbox.submit', null))
  const { t } = wording()
  if (answer.kind === 'busy') sayDone(t('outbox.busy'))
  else sayEnding(answer.ending, ({ outcome }) => (outcome === '' ? t('outbox.nothingToSend') : t('outbox.submitted', { outcome })))
}

/** A run that main began by itself (the connection came back) is told of when it did something or failed. */
export function reportRun(before: SyncState, after: SyncState): void {
  if (asked > 0 || before.kind === 'idle' || after.kind !== 'idle' || after.last === null) return
  sayEnding(after.last, ({ news, outcome }) => (news === '' ? null : wording().t('outbox.submitted', { outcome })))
}

/** Shows the run as running from the press of the button on, and as main says it is in the end. */
async function waitFor<Answer>(client: Client, phase: SyncPhase, answer: Promise<Answer>): Promise<Answer> {
  asked += 1
  if (useSession.getState().sync.kind === 'idle') useSession.setState({ sync: beginning(phase) })
  try {
    return await answer
  } finally {
    asked -= 1
    useSession.setState({ sync: await client.ask('sync.read', null) })
  }
}

function beginning(phase: SyncPhase): SyncState {
  return { kind: 'running', cancelling: false, progress: { phase, calls: 0, pages: 0, rows: 0, expectedCalls: null, waitingUntil: null } }
}

interface RunWords {
  /** Empty where nothing changed. */
  readonly news: string
  /** Empty where nothing was settled. */
  readonly outcome: string
}

function sayEnding(ending: SyncEnding, completed: (words: RunWords) => string | null): void {
  const { t, format } = wording()
  switch (ending.kind) {
    case 'completed': {
      const text = completed({ news: newsOf(t, ending.summary), outcome: submissionOutcome(t, ending.summary) })
      if (text !== null) sayDone(text)
      return
    }
    case 'cancelled':
      sayDone(t('sync.cancelled'))
      return
    case 'stopped':
      sayFailure(syncFailureText(t, format, ending.because))
  }
}

/** What a run found new or settled, in words; empty where nothing changed. */
export function newsOf(t: Translate, summary: SyncSummary): string {
  const parts = [
    summary.newAlerts > 0 ? t('sync.newAlerts', { count: summary.newAlerts }) : '',
    summary.changedAlerts > 0 ? t('sync.changedAlerts', { count: summary.changedAlerts }) : '',
    summary.goneAlerts > 0 ? t('sync.goneAlerts', { count: summary.goneAlerts }) : '',
    ...settled(t, summary)
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** How many reviews a run settled, in words; empty where none. */
export function submissionOutcome(t: Translate, summary: SyncSummary): string {
  return settled(t, summary).join(', ')
}

function settled(t: Translate, { acceptedReviews, needAttention, acceptedChanges, changesNeedAttention }: SyncSummary): readonly string[] {
  return [
    ...(acceptedReviews > 0 ? [t('outbox.accepted', { count: acceptedReviews })] : []),
    ...(needAttention > 0 ? [t('outbox.needAttention', { count: needAttention })] : []),
    ...(acceptedChanges > 0 ? [t('subjects.accepted', { count: acceptedChanges })] : []),
    ...(changesNeedAttention > 0 ? [t('subjects.needAttention', { count: changesNeedAttention })] : [])
  ]
}
