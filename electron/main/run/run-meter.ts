import type { Clock } from '../../../shared/clock.ts'
import type { SyncPhase, SyncProgress, SyncSummary, Unread } from '../../../shared/domain/sync-run.ts'
import type { CommitReceipt, PageCommit } from '../../../shared/ipc/case-store.ts'

interface ReviewOutcomes {
  readonly accepted: number
  readonly needAttention: number
  readonly conflicts: number
}

/** What one run has done so far. It reports when something was committed or began, not at each call. */
export interface RunMeter {
  readonly forecast: CallForecast
  /** From here on `expectedCalls` is known. */
  followListsRead(): void
  enter(phase: SyncPhase): void
  readonly called: () => void
  committed(pages: readonly PageCommit[], receipt: CommitReceipt): void
  /** The service lists a follow list that it does not find, and the user is asked about it. */
  questioned(): void
  /** The service did not find a list of subjects or of alerts any more. */
  skipped(): void
  /** What the run could not read although the service answered. */
  couldNotRead(parts: readonly Unread[]): void
  settled(counts: ReviewOutcomes): void
  /** The key may not send, and what was to be sent is queued again. */
  sendingRefused(): void
  readonly editsSettled: (counts: { readonly accepted: number; readonly needAttention: number }) => void
  progress(): SyncProgress
  summary(): SyncSummary
}

const nothingYet = {
  calls: 0,
  pages: 0,
  rows: 0,
  newAlerts: 0,
  changedAlerts: 0,
  goneAlerts: 0,
  questionedLists: 0,
  refusedRows: 0,
  skippedFeeds: 0,
  acceptedReviews: 0,
  needAttention: 0,
  acceptedEdits: 0,
  editsNeedAttention: 0
}

type Sums = typeof nothingYet & { conflicts?: number; sendingRefused?: boolean; unread?: readonly Unread[] }

export function createRunMeter(clock: Clock, onChange: () => void): RunMeter {
  const forecast = createCallForecast()
  const startedAt = clock.now()
  const sums: Sums = { ...nothingYet }
  let phase: SyncPhase = 'submitting'
  let isForecastKnown = false
  const tellOf = (add: () => void): void => {
    add()
    onChange()
  }
  return {
    forecast,
    followListsRead: () => {
      isForecastKnown = true
      onChange()
    },
    enter: (next) => {
      if (phase === next) return
      phase = next
      onChange()
    },
    called: () => {
      sums.calls += 1
    },
    committed: (pages, receipt) => tellOf(() => addPages(sums, pages, receipt)),
    questioned: () => tellOf(() => (sums.questionedLists += 1)),
    skipped: () => tellOf(() => (sums.skippedFeeds += 1)),
    couldNotRead: (parts) => {
      if (parts.length > 0) sums.unread = parts
    },
    settled: (counts) => tellOf(() => addReviews(sums, counts)),
    sendingRefused: () => {
      sums.sendingRefused = true
    },
    editsSettled: (counts) => tellOf(() => addEdits(sums, counts)),
    progress: () => ({
      phase,
      calls: sums.calls,
      pages: sums.pages,
      rows: sums.rows,
      expectedCalls: isForecastKnown ? sums.calls + forecast.remaining() : null
    }),
    summary: () => ({ startedAt, endedAt: clock.now(), ...sums })
  }
}

function addPages(sums: typeof nothingYet, pages: readonly PageCommit[], receipt: CommitReceipt): void {
  sums.pages += pages.length
  for (const page of pages) {
    sums.rows += page.rows.rows.length
    sums.refusedRows += page.refused.length
  }
  sums.newAlerts += receipt.newAlerts
  sums.changedAlerts += receipt.changedAlerts
  sums.goneAlerts += receipt.goneAlerts
  sums.questionedLists += receipt.questionedLists
}

function addEdits(
  sums: typeof nothingYet,
  counts: { readonly accepted: number; readonly needAttention: number }
): void {
  sums.acceptedEdits += counts.accepted
  sums.editsNeedAttention += counts.needAttention
}

function addReviews(sums: Sums, counts: ReviewOutcomes): void {
  sums.acceptedReviews += counts.accepted
  sums.needAttention += counts.needAttention
  if (counts.conflicts > 0) sums.conflicts = (sums.conflicts ?? 0) + counts.conflicts
}

/**
 * How many calls a run still has to make, as far as that is known. Grows with what is found and shrinks with
 * what is done.
 */
export interface CallForecast {
  /** Sets how many calls a piece of work will still take. */
  expect(work: string, calls: number): void
  /**
   * Notes one call of that work. It never counts below zero, because a service may have more pages than its
   * counters say.
   */
  spend(work: string): void
  /** That work is over, whatever was expected. */
  finish(work: string): void
  remaining(): number
}

export function createCallForecast(): CallForecast {
  const expected = new Map<string, number>()
  let sum = 0
  const set = (work: string, calls: number): void => {
    sum += calls - (expected.get(work) ?? 0)
    if (calls === 0) expected.delete(work)
    else expected.set(work, calls)
  }
  return {
    expect: set,
    spend: (work) => set(work, Math.max(0, (expected.get(work) ?? 0) - 1)),
    finish: (work) => set(work, 0),
    remaining: () => sum
  }
}
