import { noBudgets } from '../../shared/domain/call-budget.ts'
import { firstSchedule } from '../../shared/domain/sync-schedule.ts'

/** What a main answers that limits nothing, has counted nothing and can't estimate. */
export const noEconomy = {
  'sync.estimate': () => ({ kind: 'not-read' as const, failure: { kind: 'storage-closed' as const } }),
  'budget.read': () => ({ budgets: noBudgets, standings: [] }),
  'budget.save': () => ({ kind: 'saved' as const }),
  'schedule.read': () => firstSchedule,
  'schedule.save': () => ({ kind: 'saved' as const }),
  'ledger.days': () => [],
  'ledger.export': () => ({ kind: 'exported' as const, csv: '', fileName: 'calls.csv', entries: 0 })
}
