import type { EpochMillis } from '../../../shared/clock.ts'
import type { FieldPackEnding, FieldPackState } from '../../../shared/domain/field-pack.ts'
import type { SyncEnding, SyncState } from '../../../shared/domain/sync-run.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { FieldPackSession } from '../field-pack/field-pack-session.ts'
import type { Log } from '../log/log.ts'
import type { RunAnswer, RunTurn, SyncRuns } from '../run/run-control.ts'
import type { SyncSession } from './sync-session.ts'

export interface SyncRunsParts {
  readonly turn: RunTurn
  readonly currentId: () => WorkspaceId | null
  readonly newSession: (onState: (state: SyncState) => void) => SyncSession
  readonly newFieldPack: (onState: (state: FieldPackState) => void) => FieldPackSession
  readonly onState: (state: SyncState) => void
  readonly onFieldPackState: (state: FieldPackState) => void
  /** A run is full if the last full pass ended before this time. Null: only on demand. */
  readonly fullIfBefore: () => EpochMillis | null
  readonly onEnded: () => void
  /** Called with the ending of each run of the sync, whether it read or not. */
  readonly onEnding: (ending: SyncEnding) => void
  readonly log: Log
}

interface Sessions {
  readonly sync: SyncSession
  readonly fieldPack: FieldPackSession
}

export function createSyncRuns(parts: SyncRunsParts): SyncRuns {
  const { turn, currentId, fullIfBefore, onEnded, log } = parts
  const open = (): Sessions => ({
    sync: parts.newSession(parts.onState),
    fieldPack: parts.newFieldPack(parts.onFieldPackState)
  })
  let sessions = open()
  let servedId = currentId()
  const current = (): Sessions => {
    if (servedId !== currentId() && !turn.isTaken()) {
      servedId = currentId()
      sessions = open()
    }
    return sessions
  }
  const run = <Ending>(begin: (own: Sessions) => Promise<Ending>): Promise<RunAnswer<Ending>> => {
    const own = current()
    return turn.take(() => begin(own))
  }
  const told = (answer: RunAnswer<SyncEnding>): RunAnswer<SyncEnding> => {
    if (answer.kind === 'ended') parts.onEnding(answer.ending)
    return answer
  }
  return {
    start: async (full) =>
      told(
        await run(({ sync }) =>
          logged(log, sync.start({ full, fullIfBefore: fullIfBefore() }).finally(onEnded))
        )
      ),
    submit: async (options) => told(await run(({ sync }) => logged(log, sync.submit(options)))),
    cancel: () => sessions.sync.cancel(),
    pause: () => sessions.sync.pause(),
    resume: () => sessions.sync.resume(),
    state: () => current().sync.state(),
    takeOffline: (choice) => run(({ fieldPack }) => loggedFieldPack(log, fieldPack.start(choice))),
    cancelFieldPack: () => sessions.fieldPack.cancel(),
    fieldPackState: () => current().fieldPack.state(),
    isRunning: turn.isTaken,
    noteWaiting: (until) => {
      sessions.sync.noteWaiting(until)
      sessions.fieldPack.noteWaiting(until)
    }
  }
}

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
