import type { LedgerTotals } from '../../../shared/domain/budget.ts'
import type { FieldPackState } from '../../../shared/domain/field-pack.ts'
import type { SyncState } from '../../../shared/domain/sync-run.ts'
import type { EventName, EventValue } from '../../../shared/ipc/contract.ts'
import type { After } from '../rate/rate-gate.ts'

/** Tells the page what it did not ask for. */
export type Emit = <Name extends EventName>(name: Name, value: EventValue<Name>) => void

/** The ledger changes with every call, many times a second; a person reads it a few times a second at most. */
const ledgerEveryMillis = 250

/** Tells of the ledger at most every quarter of a second, and always of its last change. */
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

/** Progress changes with every commit; painting it costs the page the time that it needs for the next one. */
const progressEveryMillis = 150

/** Tells of a run's progress a few times a second, and of its beginning and its end at once. */
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
