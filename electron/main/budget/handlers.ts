import { dayText } from '../../../shared/clock.ts'
import type { LedgerTotals } from '../../../shared/domain/budget.ts'
import { type CsvDelimiter, ledgerCsvHead, ledgerCsvLine } from '../../../shared/domain/csv.ts'
import { failed } from '../../../shared/errors.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import { savedOrNot } from '../files/saved-or-not.ts'
import type { HandlersOf } from '../ipc/dispatch.ts'
import { type BudgetHandlersParts, readBudgets, readSchedule } from './budget.ts'

const noCalls: LedgerTotals = {
  total: 0,
  today: 0,
  byApi: { compliance: 0, locations: 0, 'organization-monitoring': 0 }
}

/** What may be spent and when, and what was spent. */
export function createBudgetHandlers(
  parts: BudgetHandlersParts
): HandlersOf<'budget' | 'schedule' | 'ledger'> {
  const { budget, currentId, ledgers } = parts
  return {
    'budget.read': () => readBudgets(parts),
    'budget.save': async ({ budgets }) => {
      const id = currentId()
      const saved = savedOrNot(id === null ? noWorkspace : await budget.saveBudgets(id, budgets))
      parts.onBudgets(await readBudgets(parts))
      return saved
    },
    'schedule.read': () => readSchedule(parts),
    'schedule.save': async ({ schedule }) => {
      const id = currentId()
      return savedOrNot(id === null ? noWorkspace : await budget.saveSchedule(id, schedule))
    },
    'ledger.read': ({ limit }) => readLedger(parts, limit),
    'ledger.days': async ({ limit }) => {
      const id = currentId()
      return id === null ? [] : [...(await ledgers.of(id)).days(limit)]
    },
    'ledger.export': ({ delimiter }) => exportLedger(parts, delimiter)
  }
}

/** Without a workspace there is nothing to which the setting could belong. */
const noWorkspace = failed({ kind: 'not-written', code: 'no-workspace' } as const)

async function readLedger(
  { currentId, ledgers, clock }: BudgetHandlersParts,
  limit: number
): Promise<ContractResult<'ledger.read'>> {
  const id = currentId()
  if (id === null) return { entries: [], totals: noCalls }
  const ledger = await ledgers.of(id)
  return { entries: [...ledger.newest(limit)], totals: ledger.totals(clock.now()) }
}

async function exportLedger(
  { currentId, ledgers, clock }: BudgetHandlersParts,
  delimiter: CsvDelimiter
): Promise<ContractResult<'ledger.export'>> {
  const fileName = `fieldcase-calls-${dayText(clock.now())}.csv`
  const lines = [ledgerCsvHead(delimiter)]
  const id = currentId()
  if (id !== null) {
    const read = await (
      await ledgers.of(id)
    ).readAll((entry) => void lines.push(ledgerCsvLine(entry, delimiter)))
    if (read.kind === 'failed') return { kind: 'not-read', code: read.failure.code }
  }
  return { kind: 'exported', csv: `${lines.join('\r\n')}\r\n`, fileName, entries: lines.length - 1 }
}
