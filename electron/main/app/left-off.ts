import type { FieldPackChoice } from '../../../shared/domain/field-pack.ts'
import type { RunEnding } from '../../../shared/domain/sync-run.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { isCutShort } from '../run/run-stop.ts'
import type { RunAnswer, SyncRuns, SyncWish } from '../run/run-control.ts'

type Begun =
  | { readonly kind: 'sync'; readonly wish: SyncWish }
  | { readonly kind: 'submission'; readonly retriesOnly: boolean }
  | { readonly kind: 'field-pack'; readonly choice: FieldPackChoice }

interface RunUnderWay {
  readonly begun: Begun
  readonly workspaceId: WorkspaceId | null
}

/** The run that a lock has ended, which is begun again once the app is open (SPEC E13c). */
export interface LeftOff {
  /** The run that is under way now is left off, unless a person holds it. */
  leave(): void
  /** What was stored is set aside, and nothing of it is gone on with. */
  forget(): void
  /** The page serves its database. Resolves when the run that was left off here is over again, if there was one. */
  goOn(): Promise<void>
}

/** Wraps the runs, so that the one that is under way at a lock is known. */
export function createLeftOff(
  runs: SyncRuns,
  currentId: () => WorkspaceId | null
): { readonly runs: SyncRuns; readonly leftOff: LeftOff } {
  let underWay: RunUnderWay | null = null
  let left: RunUnderWay | null = null
  const noting = async <Ending extends RunEnding<object>>(
    begun: Begun,
    run: () => Promise<RunAnswer<Ending>>
  ): Promise<RunAnswer<Ending>> => {
    if (runs.isRunning()) return await run()
    const own: RunUnderWay = { begun, workspaceId: currentId() }
    underWay = own
    try {
      const answer = await run()
      if (left === own && answer.kind === 'ended') left = restOf(own, answer.ending)
      return answer
    } finally {
      if (underWay === own) underWay = null
    }
  }
  const noted: SyncRuns = {
    ...runs,
    start: (wish) => noting({ kind: 'sync', wish }, () => runs.start(wish)),
    submit: (options = { retriesOnly: false }) =>
      noting({ kind: 'submission', ...options }, () => runs.submit(options)),
    takeOffline: (choice) => noting({ kind: 'field-pack', choice }, () => runs.takeOffline(choice)),
    ...cancelling(runs, (isPack) => {
      if ((underWay?.begun.kind === 'field-pack') === isPack) underWay = null
    })
  }
  return {
    runs: noted,
    leftOff: {
      leave: () => {
        if (underWay !== null && runs.state().kind !== 'paused') left = underWay
      },
      forget: () => {
        left = null
      },
      goOn: async () => {
        const own = left
        left = null
        if (own !== null && own.workspaceId === currentId()) await begin(noted, own.begun)
      }
    }
  }
}

/** A run that somebody cancels is not left off. */
function cancelling(
  runs: SyncRuns,
  forget: (isPack: boolean) => void
): Pick<SyncRuns, 'cancel' | 'cancelFieldPack'> {
  return {
    cancel: () => {
      forget(false)
      runs.cancel()
    },
    cancelFieldPack: () => {
      forget(true)
      runs.cancelFieldPack()
    }
  }
}

async function begin(runs: SyncRuns, begun: Begun): Promise<void> {
  if (begun.kind === 'sync') await runs.start(begun.wish)
  else if (begun.kind === 'submission') await runs.submit(begun)
  else await runs.takeOffline(begun.choice)
}

/** The run that is begun again. Null if it came to its own end before the lock could end it. */
function restOf(own: RunUnderWay, ending: RunEnding<object>): RunUnderWay | null {
  if (!wasCutShort(ending)) return null
  const { begun } = own
  // Nobody has asked for another attempt of what the key refused (SPEC O23c).
  return begun.kind === 'sync' && isRefused(ending)
    ? { ...own, begun: { ...begun, wish: { ...begun.wish, sends: 'nothing' } } }
    : own
}

function isRefused({ summary }: RunEnding<object>): boolean {
  return 'sendingRefused' in summary && summary.sendingRefused === true
}

function wasCutShort(ending: RunEnding<object>): boolean {
  return ending.kind === 'stopped' ? isCutShort(ending.because) : ending.kind === 'cancelled'
}
