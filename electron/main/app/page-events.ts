import type { LedgerTotals } from '../../../shared/domain/budget.ts'
import type { FieldPackState } from '../../../shared/domain/field-pack.ts'
import type { SyncState } from '../../../shared/domain/sync-run.ts'
import type { EventName, EventValue } from '../../../shared/ipc/contract.ts'
import type { After } from '../rate/rate-gate.ts'

/** Sends an event to the page. */
export type Emit = <Name extends EventName>(name: Name, value: EventValue<Name>) => void

/** Milliseconds. The ledger changes many times a second, more often than anybody can read. */
const ledgerEveryMillis = 250

/** Tells about the ledger at most every quarter of a second, and always about its last change. */
export function createLedgerTeller(
  emit: Emit,
  after: After,
  totals: () => Promise<LedgerTotals | null>
): () => void {
  let isPlanned = false
  const tell = async (): Promise<void> => {
    isPlanned = false
    const value = await totals()
    if (value !== null) emit('ledger.changed', value)
  }
  return () => {
    if (isPlanned) return
    isPlanned = true
    after(ledgerEveryMillis, () => void tell())
  }
}

/** Milliseconds. Progress changes with each commit, but painting it delays the page's next commit. */
const progressEveryMillis = 250

/** Tells about the progress of a run a few times a second, and about its beginning and end at once. */
export function createRunTeller<State extends SyncState | FieldPackState>(
  emit: (state: State) => void,
  after: After
): (state: State) => void {
  let latest: State | null = null
  let isResting = false
  const tell = (): void => {
    if (latest === null) return
    emit(latest)
    latest = null
    isResting = true
    after(progressEveryMillis, () => {
      isResting = false
      tell()
    })
  }
  return (state) => {
    latest = state
    if (!isResting || state.kind !== 'running') tell()
  }
}
