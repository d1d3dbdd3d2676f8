import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import type { FieldPackEnding, FieldPackState } from '../../../shared/domain/field-pack.ts'
import type { SyncEnding, SyncState } from '../../../shared/domain/sync-run.ts'
import type { RunWork } from '../../../shared/domain/waiting.ts'
import type { PassId, WorkspaceId } from '../../../shared/ids.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import { pushEdits } from '../edits/push-edits.ts'
import { createFieldPackMeter } from '../field-pack/field-pack-meter.ts'
import type { FieldPackSession } from '../field-pack/fetch-field-pack.ts'
import type { Log } from '../log/log.ts'
import type { PushDeps } from '../outbox/push-context.ts'
import { push } from '../outbox/push-reviews.ts'
import { pull, type PullOptions } from '../pull/pull.ts'
import type { Random } from '../rate/jitter.ts'
import { createCustomerCheck, type CustomerCheck } from '../run/customer-check.ts'
import type { RefusedKeys } from '../run/refused-key.ts'
import type { CustomerKeys } from '../run/list-check.ts'
import { cancelled, endingOf, isCutShort, isOfLookUps, mayReadAfter, type RunStop } from '../run/run-stop.ts'
import type { LostAnswerClock } from '../run/lost-answer-clock.ts'
import { createRunContext, type RunContext } from '../run/run-context.ts'
import {
  createRunHold,
  type RunAnswer,
  type RunHold,
  type RunTurn,
  type Sends,
  type SyncRuns
} from '../run/run-control.ts'
import { createRunMeter, type RunMeter } from '../run/run-meter.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import type { SubjectService } from '../service/subject-service.ts'

export interface SyncRunsParts {
  readonly turn: RunTurn
  readonly clock: Clock
  readonly currentId: () => WorkspaceId | null
  readonly newSession: (onState: (state: SyncState) => void) => SyncSession
  readonly newFieldPack: (onState: (state: FieldPackState) => void) => FieldPackSession
  readonly onState: (state: SyncState) => void
  readonly onFieldPackState: (state: FieldPackState) => void
  /** A run is full if the last full pass ended before this time. Null: only on demand. */
  readonly fullIfBefore: () => EpochMillis | null
  readonly onEnded: () => void
  /** Called with the ending of each run of the sync, whether it read or not, and with what it was to send. */
  readonly onEnding: (ending: SyncEnding, sends: Sends) => void
  /** Called when a field pack is over, however it ended. */
  readonly onPackOver: () => void
  readonly log: Log
}

interface Sessions {
  readonly sync: SyncSession
  readonly fieldPack: FieldPackSession
}

/** Those of the workspace that is served. Another one has its own. */
function openSessions(parts: SyncRunsParts): {
  readonly served: () => Sessions
  readonly ofWorkspace: () => Sessions
} {
  const { currentId } = parts
  const open = (): Sessions => ({
    sync: parts.newSession(parts.onState),
    fieldPack: parts.newFieldPack(parts.onFieldPackState)
  })
  let sessions = open()
  let servedId = currentId()
  return {
    served: () => sessions,
    ofWorkspace: () => {
      if (servedId !== currentId()) {
        servedId = currentId()
        sessions = open()
      }
      return sessions
    }
  }
}

export function createSyncRuns(parts: SyncRunsParts): SyncRuns {
  const { turn, fullIfBefore, onEnded, log } = parts
  const { served, ofWorkspace } = openSessions(parts)
  const current = (): Sessions => (turn.isTaken() ? served() : ofWorkspace())
  // The workspace may change until the turn has come, and the app may end.
  const run = <Ending>(
    begin: (own: Sessions) => Promise<Ending>,
    notBegun: (clock: Clock) => Ending
  ): Promise<RunAnswer<Ending>> =>
    turn.take(() => (turn.isClosed() ? Promise.resolve(notBegun(parts.clock)) : begin(ofWorkspace())))
  const told = (answer: RunAnswer<SyncEnding>, sends: Sends): RunAnswer<SyncEnding> => {
    if (answer.kind === 'ended') parts.onEnding(answer.ending, sends)
    return answer
  }
  return {
    start: async (wish) =>
      told(
        await run(
          ({ sync }) => logged(log, sync.start({ ...wish, fullIfBefore: fullIfBefore() }).finally(onEnded)),
          noSync
        ),
        wish.sends
      ),
    submit: async (options) =>
      told(
        await run(({ sync }) => logged(log, sync.submit(options)), noSync),
        options?.retriesOnly === true ? 'retries' : 'all'
      ),
    cancel: () => served().sync.cancel(),
    finish: () => served().sync.finish(),
    pause: () => served().sync.pause(),
    resume: () => served().sync.resume(),
    state: () => current().sync.state(),
    takeOffline: (choice) =>
      run(({ fieldPack }) => loggedFieldPack(log, fieldPack.start(choice)), noFieldPack).finally(
        parts.onPackOver
      ),
    cancelFieldPack: () => served().fieldPack.cancel(),
    fieldPackState: () => current().fieldPack.state(),
    isRunning: turn.isTaken
  }
}

/** What is said of a run that was asked for while the app ends. */
const noSync = (clock: Clock): SyncEnding =>
  endingOf(cancelled, createRunMeter(clock, () => undefined).summary())
const noFieldPack = (clock: Clock): FieldPackEnding =>
  endingOf(cancelled, createFieldPackMeter(clock, () => undefined).summary())

async function logged(log: Log, run: Promise<SyncEnding>): Promise<SyncEnding> {
  const ending = await run
  const { calls, pages, rows, refusedRows, acceptedReviews, needAttention } = ending.summary
  log.info(`sync.${ending.kind}`, {
    because: reasonOf(ending),
    calls,
    pages,
    rows,
    refusedRows,
    acceptedReviews,
    needAttention
  })
  return ending
}

async function loggedFieldPack(log: Log, run: Promise<FieldPackEnding>): Promise<FieldPackEnding> {
  const ending = await run
  const { calls, histories, images, imagesFailed, unknownAlerts } = ending.summary
  log.info(`pack.${ending.kind}`, {
    because: reasonOf(ending),
    calls,
    histories,
    images,
    imagesFailed,
    unknownAlerts
  })
  return ending
}

function reasonOf(ending: SyncEnding | FieldPackEnding): string | null {
  return ending.kind === 'stopped' ? `${ending.because.kind}.${ending.because.failure.kind}` : null
}

export interface SyncSessionDeps {
  readonly store: RemoteCaseStore
  readonly service: ComplianceService
  readonly subjects: SubjectService
  readonly clock: Clock
  readonly keys: CustomerKeys
  /** Keeps which key was refused, before the run is over and another one can take its place. */
  readonly refusedKeys: Pick<RefusedKeys, 'noteEnding'>
  /** Lives as long as the app does. */
  readonly lostAnswers: LostAnswerClock
  /** Runs evenly, whatever the machine's clock is set to. */
  readonly steady: Clock
  readonly newPassId: () => PassId
  readonly newRequestId: () => string
  /** Called at each visible change: begin, end, phase, commit, settlement. */
  readonly onState: (state: SyncState) => void
  /** Asked at the beginning of each run. */
  readonly sendingRules: () => SendingRules
  /** Spreads the next attempts of failed reviews. If left out, the longest delay is used. */
  readonly random?: Random
}

export type SendingRules = Pick<PushDeps, 'batchSize' | 'rereadAfterMillis'>

/**
 * Runs of the sync, one at a time (SPEC S19a). Throws if one is started while `state()` is `running`, because
 * that is a bug.
 */
export interface SyncSession {
  /** Sends what is ready, or less where `sends` says so, then reads. */
  start(options: PullOptions & { readonly sends?: Sends }): Promise<SyncEnding>
  /** Sends what is ready and nothing else. `retriesOnly`: only what was on its way before (SPEC O21a). */
  submit(options?: { readonly retriesOnly: boolean }): Promise<SyncEnding>
  /** Ends the run at the end of a page. The run's promise resolves when that has happened. */
  cancel(): void
  /** The same, but the request that is out is not cut off. */
  finish(): void
  /** Holds the run before its next call. Answers to calls under way still arrive and are committed (SPEC S23a, S23b). */
  pause(): void
  resume(): void
  state(): SyncState
}

interface Run extends RunContext<RunMeter> {
  readonly abort: AbortController
  /** Cuts off the request that is out. */
  readonly cut: AbortController
  readonly hold: RunHold
}

export function createSyncSession(deps: SyncSessionDeps): SyncSession {
  let run: Run | null = null
  let last: SyncEnding | null = null
  const memory = { unreadBefore: new Set<string>(), restartedInVain: new Set<string>() }
  const state = (): SyncState => (run === null ? { kind: 'idle', last } : stateOf(run))
  const tell = (): void => deps.onState(state())

  const end = (): void => {
    if (run === null || run.abort.signal.aborted) return
    run.abort.abort()
    tell()
  }

  async function runOnce(sends: Sends, work: Work): Promise<SyncEnding> {
    if (run !== null) throw new Error('A run is under way; ask state() first.')
    const own = createRun(deps.clock, tell)
    run = own
    tell()
    try {
      last = await carryOut(deps, own, sends, work)
      return last
    } finally {
      run = null
      tell()
    }
  }
  return {
    start: ({ sends = 'all', ...options }) =>
      runOnce(sends, async (own, { customer, same }) => {
        const asked = await customer.begin('ask')
        if (asked !== null) return asked
        const refused = await pushBefore(sends, same, own)
        if (refused !== null && !mayReadAfter(refused)) return refused
        const isLookUpDue = refused !== null || (sends === 'nothing' && !options.full)
        const lost = isLookUpDue ? await lookUpLost(same, own) : null
        if (lost !== null && !mayReadAfter(lost) && !isOfLookUps(lost)) return lost
        const stop = await pull({ ...same, ...own, ...memory, service: customer.goingOn }, options)
        return refused === null || isToGoOn(stop) ? stop : refused
      }),
    submit: ({ retriesOnly } = { retriesOnly: false }) =>
      runOnce(retriesOnly ? 'retries' : 'all', async (own, { customer, same }) => {
        return (await customer.begin('stand')) ?? pushAll(same, own, retriesOnly)
      }),
    cancel: () => {
      run?.cut.abort()
      end()
    },
    finish: end,
    ...pausing(() => run, tell),
    state
  }
}

type Work = (run: Run, checked: CheckedRun) => Promise<RunStop | null>

async function carryOut(deps: SyncSessionDeps, own: Run, sends: Sends, work: Work): Promise<SyncEnding> {
  const checked = checkedBy(deps, own)
  const ending = endingOf(await work(own, checked), own.meter.summary())
  await deps.refusedKeys.noteEnding(ending, sends, checked.customer.key())
  return ending
}

function pausing(current: () => Run | null, tell: () => void): Pick<SyncSession, 'pause' | 'resume'> {
  return {
    pause: () => {
      const run = current()
      if (run === null || run.abort.signal.aborted || run.hold.isHeld()) return
      run.hold.hold()
      tell()
    },
    resume: () => {
      const run = current()
      if (run?.hold.isHeld() !== true) return
      run.hold.release()
      tell()
    }
  }
}

interface CheckedRun {
  readonly customer: CustomerCheck
  readonly same: SyncSessionDeps
}

/** What a run works with: a service whose answers are those of the same customer (SPEC S38b). */
function checkedBy(deps: SyncSessionDeps, own: Run): CheckedRun {
  const customer = createCustomerCheck({ ...deps, ...own })
  return { customer, same: { ...deps, service: customer.service, subjects: customer.subjects } }
}

function createRun(clock: Clock, onChange: () => void): Run {
  const meter = createRunMeter(clock, onChange)
  const [abort, cut] = [new AbortController(), new AbortController()]
  const hold = createRunHold()
  const context = createRunContext({ clock, meter, signal: abort.signal, cutOff: cut.signal, hold })
  return { ...context, abort, cut, hold }
}

function stateOf({ meter, abort, hold }: Run): SyncState {
  const cancelling = abort.signal.aborted
  return hold.isHeld() && !cancelling
    ? { kind: 'paused', progress: meter.progress() }
    : { kind: 'running', progress: meter.progress(), cancelling }
}

/** A reading that was cut short is begun again by what its ending says (SPEC E13c). */
function isToGoOn(stop: RunStop | null): boolean {
  return stop !== null && (stop.kind === 'cancelled' || isCutShort(stop.because))
}

/** What could not be looked up is said by the entries themselves, and keeps no sync from reading (SPEC O10f). */
async function pushBefore(sends: Sends, deps: SyncSessionDeps, own: Run): Promise<RunStop | null> {
  const stop = sends === 'nothing' ? null : await pushAll(deps, own, sends === 'retries')
  return stop !== null && isOfLookUps(stop) ? null : stop
}

/** A key that may not send may be allowed to read what became of what was sent before (SPEC O23g). */
function lookUpLost(deps: SyncSessionDeps, own: Run): Promise<RunStop | null> {
  return pushBoth(deps, own, 'look-ups')
}

async function pushBoth(deps: SyncSessionDeps, own: Run, which: RunWork): Promise<RunStop | null> {
  const both = { ...deps, ...own, random: deps.random ?? (() => 1), which }
  const stop = await push({ ...both, ...deps.sendingRules() })
  if (stop !== null && !isOfLookUps(stop)) return stop
  return (await pushEdits(both)) ?? stop
}

/** Sends reviews first, so that decisions do not wait for creations. */
async function pushAll(deps: SyncSessionDeps, own: Run, retriesOnly = false): Promise<RunStop | null> {
  const stop = await pushBoth(deps, own, retriesOnly ? 'retries' : 'all')
  if (stop !== null && mayReadAfter(stop) && !isOfLookUps(stop)) own.meter.sendingRefused()
  return stop
}
