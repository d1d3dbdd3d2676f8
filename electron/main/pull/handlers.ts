import type { HandlersOf } from '../ipc/dispatch.ts'
import type { Waits } from '../rate/waits.ts'
import type { SyncRuns } from '../run/run-control.ts'
import { estimate, type EstimateParts } from './estimate.ts'

export interface SyncHandlersParts extends EstimateParts {
  readonly waits: Pick<Waits, 'shown' | 'tryNow'>
  readonly runs: Pick<SyncRuns, 'start' | 'cancel' | 'pause' | 'resume' | 'state'>
}

/** What a sync costs, and what begins, holds and ends one. */
export function createSyncHandlers(parts: SyncHandlersParts): HandlersOf<'sync'> {
  const { runs, waits } = parts
  return {
    'sync.estimate': (asked) => estimate(parts, asked),
    // Who reads everything again asked for nothing to be sent (SPEC O25b).
    'sync.start': ({ full }) => runs.start({ full, sends: full ? 'nothing' : 'all' }),
    'sync.cancel': () => {
      runs.cancel()
      return null
    },
    'sync.pause': () => {
      runs.pause()
      return null
    },
    'sync.resume': () => {
      runs.resume()
      return null
    },
    'sync.read': () => runs.state(),
    'sync.read-waiting': () => waits.shown(),
    'sync.try-now': () => {
      waits.tryNow()
      return null
    }
  }
}
