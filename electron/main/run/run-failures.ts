import type { ServiceFailure } from '../../../shared/errors.ts'
import { isOfAccess } from './failure-kinds.ts'
import { type RunStop, stopForLookUps, stopForService } from './run-stop.ts'

/** How many sendings or look-ups may fail in a row (SPEC O10c, O10f). */
const failuresInARow = 3

/** What has failed in a run, by kind, since a service that answers every reading may still fail at every sending. */
export interface RunFailures {
  /** Null: the run goes on. Otherwise why it ends. */
  note(kind: 'send' | 'resolve', failure: ServiceFailure | null): RunStop | null
  /** Whether nothing more is looked up in this run: look-ups have failed, or the key may not make them (SPEC O10f). */
  mayLookUp(): boolean
  /** Why a run ends in which nothing more is due. */
  atEnd(): RunStop | null
}

export function createRunFailures(): RunFailures {
  const inARow = { send: 0, resolve: 0 }
  let ofLookUps: ServiceFailure | null = null
  return {
    note: (kind, failure) => {
      inARow[kind] = failure === null ? 0 : inARow[kind] + 1
      if (failure === null) return null
      const isEnough = inARow[kind] >= failuresInARow
      if (kind === 'resolve' && (isEnough || isOfAccess(failure))) ofLookUps = failure
      return kind === 'send' && isEnough ? stopForService(failure) : null
    },
    mayLookUp: () => ofLookUps === null,
    atEnd: () => (ofLookUps === null ? null : stopForLookUps(ofLookUps))
  }
}
