import { ledgerCsvHead, ledgerCsvLine } from '../../../shared/domain/csv.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { Result } from '../../../shared/result.ts'
import type { NotWritten } from '../files/file-system.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import { estimate } from '../pull/estimate.ts'
import { type BudgetHandlersParts, readBudgets, readSchedule } from './budget.ts'
import { localDay } from './call-ledger.ts'

type BudgetHandlers = Pick<
  Handlers,
  | 'sync.estimate'
  | 'budget.read'
  | 'budget.save'
  | 'schedule.read'
  | 'schedule.save'
  | 'ledger.days'
  | 'ledger.export'
>

/** What a sync costs, what may be spent, what was spent. */
export function createBudgetHandlers(parts: BudgetHandlersParts): BudgetHandlers {
  const { budget, currentId, ledgers } = parts
  return {
    'sync.estimate': ({ full }) => estimate(parts, full),
    'budget.read': () => readBudgets(parts),
    'budget.save': async ({ budgets }) => {
      const id = currentId()
      const saved = toSaved(id === null ? null : await budget.saveBudgets(id, budgets))
      parts.onBudgets(await readBudgets(parts))
      return saved
    },
    'schedule.read': () => readSchedule(parts),
    'schedule.save': async ({ schedule }) => {
      const id = currentId()
      return toSaved(id === null ? null : await budget.saveSchedule(id, schedule))
    },
    'ledger.days': async ({ limit }) => {
      const id = currentId()
      return id === null ? [] : [...(await ledgers.of(id)).days(limit)]
    },
    'ledger.export': () => exportLedger(parts)
  }
}

/** Answers null where no workspace is chosen: there is nothing to remember it for. */
function toSaved(written: Result<null, NotWritten> | null): ContractResult<'budget.save'> {
  if (written === null) return { kind: 'not-written', code: 'no-workspace' }
  return written.kind === 'ok' ? { kind: 'saved' } : { kind: 'not-written', code: written.failure.code }
}

async function exportLedger({
  currentId,
  ledgers,
  clock
}: BudgetHandlersParts): Promise<ContractResult<'ledger.export'>> {
  const fileName = `fieldcase-calls-${localDay(clock.now())}.csv`
  const lines = [ledgerCsvHead]
  const id = currentId()
  if (id !== null) {
    const read = await (await ledgers.of(id)).readAll((entry) => void lines.push(ledgerCsvLine(entry)))
    if (read.kind === 'failed') return { kind: 'not-read', code: read.failure.code }
  }
  return { kind: 'exported', csv: `${lines.join('\r\n')}\r\n`, fileName, entries: lines.length - 1 }
}
