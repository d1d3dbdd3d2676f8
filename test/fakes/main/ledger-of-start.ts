import type { CallLedger } from '../../../electron/main/budget/call-ledger.ts'
import type { LedgerEntry } from '../../../shared/domain/budget.ts'

/** One start's way into a ledger that outlives it. */
interface LedgerOfStart extends Pick<CallLedger, 'goesOut' | 'record'> {
  /** What is out now becomes an entry without an answer, as the next start makes one of its note (SPEC S24i). */
  killed(): void
}

/** A dead process writes nothing down, and takes nothing back. */
export function openLedgerOfStart(entries: LedgerEntry[]): LedgerOfStart {
  const out = new Set<LedgerEntry>()
  let isDead = false
  return {
    record: (entry) => {
      if (!isDead) entries.push(entry)
    },
    goesOut: (call) => {
      const note: LedgerEntry = { ...call, status: null, correlationId: null, remaining: null, millis: 0 }
      if (!isDead) out.add(note)
      return () => void out.delete(note)
    },
    killed: () => {
      isDead = true
      entries.push(...out)
      out.clear()
    }
  }
}
