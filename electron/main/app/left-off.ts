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
  /** It goes on with a run that was left off since its page had gone. */
  readonly isSecond: boolean
  readonly over: Promise<void>
}

/** The run that a lock has ended, or that lost its page, which is begun again (SPEC E13c, E13e). */
export interface LeftOff {
  /** The run that is under way now is left off, unless a person holds it. */
  leave(): void
  /** The same, since its page has gone. One that lost its page before is not begun again. */
  leavePage(): void
  /** What was stored is set aside, and nothing of it is gone on with. */
  forget(): void
  /** The page serves its database. Resolves when the run that was left off here is over again, if there was one. */
  goOn(): Promise<void>
}

/** What is known of the runs. */
interface Known {
  readonly runs: SyncRuns
  readonly currentId: () => WorkspaceId | null
  /** Whether a page serves its database. */
  readonly isServed: () => boolean
  underWay: RunUnderWay | null
  left: RunUnderWay | null
  isLeftByPage: boolean
  /** Of the run that is begun next. */
  isSecond: boolean
}

/** Wraps the runs, so that the one that is under way at a lock, or when its page goes, is known. */
export function createLeftOff(
  runs: SyncRuns,
  currentId: () => WorkspaceId | null,
  isServed: () => boolean
): { readonly runs: SyncRuns; readonly leftOff: LeftOff } {
  const known: Known = {
    ...{ runs, currentId, isServed, underWay: null, left: null },
    ...{ isLeftByPage: false, isSecond: false }
  }
  const noted: SyncRuns = {
    ...runs,
    start: (wish) => noting(known, { kind: 'sync', wish }, () => runs.start(wish)),
    submit: (options = { retriesOnly: false }) =>
      noting(known, { kind: 'submission', ...options }, () => runs.submit(options)),
    takeOffline: (choice) => noting(known, { kind: 'field-pack', choice }, () => runs.takeOffline(choice)),
    ...cancelling(runs, (isPack) => {
      if ((known.underWay?.begun.kind === 'field-pack') !== isPack) return
      if (known.isLeftByPage && known.left === known.underWay) known.left = null
      known.underWay = null
    })
  }
  return {
    runs: noted,
    leftOff: {
      leave: () => leave(known, false),
      leavePage: () => leave(known, true),
      forget: () => {
        known.left = null
      },
      goOn: () => goOn(known, noted)
    }
  }
}

async function noting<Ending extends RunEnding<object>>(
  known: Known,
  begun: Begun,
  run: () => Promise<RunAnswer<Ending>>
): Promise<RunAnswer<Ending>> {
  if (known.runs.isRunning()) return await run()
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => (end = resolve))
  const own: RunUnderWay = { begun, workspaceId: known.currentId(), isSecond: known.isSecond, over }
  known.underWay = own
  try {
    const answer = await run()
    if (known.left === own && answer.kind === 'ended')
      known.left = wasCutShort(answer.ending, known.isLeftByPage) ? restOf(own, answer.ending) : null
    return answer
  } finally {
    if (known.underWay === own) known.underWay = null
    end()
  }
}

function leave(known: Known, isByPage: boolean): void {
  const { underWay, runs } = known
  // A page that goes each time, as over what is read, would have the service called for ever.
  if (underWay === null || (isByPage && underWay.isSecond)) return
  if (runs.state().kind === 'paused') return
  known.left = underWay
  known.isLeftByPage = isByPage
}

async function goOn(known: Known, noted: SyncRuns): Promise<void> {
  // It may still have the answer to a request to wait for, and may then go on by itself with the page that is there now.
  if (known.left !== null && known.runs.isRunning()) await known.left.over
  // That page may have gone too meanwhile. The next one goes on with it.
  if (!known.isServed()) return
  const own = known.left
  known.left = null
  if (own === null || own.workspaceId !== known.currentId()) return
  known.isSecond = known.isLeftByPage
  const going = begin(noted, own.begun)
  known.isSecond = false
  await going
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

/** The run that is begun again. */
function restOf(own: RunUnderWay, ending: RunEnding<object>): RunUnderWay {
  const { begun } = own
  // Nobody has asked for another attempt of what the key refused (SPEC O23c).
  return begun.kind === 'sync' && isRefused(ending)
    ? { ...own, begun: { ...begun, wish: { ...begun.wish, sends: 'nothing' } } }
    : own
}

function isRefused({ summary }: RunEnding<object>): boolean {
  return 'sendingRefused' in summary && summary.sendingRefused === true
}

/** False where it came to its own end before the lock, or the page that has gone, could end it. */
function wasCutShort(ending: RunEnding<object>, isByPage: boolean): boolean {
  if (isByPage) return ending.kind === 'stopped' && ending.because.kind === 'store'
  return ending.kind === 'stopped' ? isCutShort(ending.because) : ending.kind === 'cancelled'
}
