import type { EpochMillis } from '../../../shared/clock.ts'
import { isUnderWay } from '../../../shared/domain/sync-state.ts'
import type { SyncEnding, SyncState } from '../../../shared/domain/sync-state.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { Log } from '../log/log.ts'
import type { SyncSession } from '../sync/session.ts'

export type RunAnswer = { readonly kind: 'ended'; readonly ending: SyncEnding } | { readonly kind: 'busy' }

/** One run at a time over all workspaces; a workspace that was changed begins with no last run. */
export interface SyncRuns {
  /** Submits what is ready, then reads. */
  start(full: boolean): Promise<RunAnswer>
  /** Submits what is ready, nothing else. */
  submit(): Promise<RunAnswer>
  cancel(): void
  pause(): void
  resume(): void
  state(): SyncState
  isRunning(): boolean
  noteWaiting(until: EpochMillis | null): void
}

export interface SyncRunsParts {
  readonly currentId: () => WorkspaceId | null
  readonly newSession: (onState: (state: SyncState) => void) => SyncSession
  readonly onState: (state: SyncState) => void
  /** A last full pass that ended before this makes a run a full one; null: only on demand. */
  readonly fullIfBefore: () => EpochMillis | null
  readonly onEnded: (ending: SyncEnding) => void
  readonly log: Log
}

export function createSyncRuns({ currentId, newSession, onState, fullIfBefore, onEnded, log }: SyncRunsParts): SyncRuns {
  let session = newSession(onState)
  let servedId = currentId()
  const isRunning = (): boolean => isUnderWay(session.state())
  const current = (): SyncSession => {
    if (servedId !== currentId() && !isRunning()) {
      servedId = currentId()
      session = newSession(onState)
    }
    return session
  }
  const run = async (begin: (session: SyncSession) => Promise<SyncEnding>): Promise<RunAnswer> => {
    if (isRunning()) return { kind: 'busy' }
    const ending = await begin(current())
    logEnding(log, ending)
    onEnded(ending)
    return { kind: 'ended', ending }
  }
  return {
    start: (full) => run((own) => own.start({ full, fullIfBefore: fullIfBefore() })),
    submit: () => run((own) => own.submit()),
    cancel: () => session.cancel(),
    pause: () => session.pause(),
    resume: () => session.resume(),
    state: () => current().state(),
    isRunning,
    noteWaiting: (until) => session.noteWaiting(until)
  }
}

function logEnding(log: Log, ending: SyncEnding): void {
  const { calls, pages, rows, refusedRows, acceptedReviews, needAttention } = ending.summary
  const because = ending.kind === 'stopped' ? `${ending.because.kind}.${ending.because.failure.kind}` : null
  log.info(`sync.${ending.kind}`, { because, calls, pages, rows, refusedRows, acceptedReviews, needAttention })
}
