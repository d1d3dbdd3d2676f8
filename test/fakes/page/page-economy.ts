import { toEpochMillis } from '../../../shared/clock.ts'
import { apiFamilies, type ApiFamily, type BudgetStanding, type CallBudgets, type LedgerDay, type LedgerEntry, noBudgets } from '../../../shared/domain/budget.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { firstSchedule, type SyncSchedule } from '../../../shared/domain/settings.ts'
import type { SyncEstimate } from '../../../shared/domain/sync-estimate.ts'
import type { ContractArgument, ContractResult } from '../../../shared/ipc/contract.ts'

type EconomyName = 'sync.estimate' | 'budget.read' | 'budget.save' | 'schedule.read' | 'schedule.save' | 'ledger.days' | 'ledger.export'

/** What the fake main process knows of estimates, limits, the schedule and sums. */
export interface PageEconomy {
  answers(argument: unknown): { readonly [Name in EconomyName]: () => ContractResult<Name> }
}

export function createPageEconomy(callsAllowed: number | null, ledger: () => readonly LedgerEntry[], followLists: () => readonly FollowList[]): PageEconomy {
  const from = toEpochMillis(Date.now())
  let budgets: CallBudgets = callsAllowed === null ? noBudgets : { ...noBudgets, compliance: { calls: callsAllowed, period: 'day', from } }
  let schedule: SyncSchedule = firstSchedule
  const spent = (api: ApiFamily): number => ledger().filter((entry) => entry.api === api).length
  const standing = (api: ApiFamily): BudgetStanding => ({ api, spent: spent(api), allowed: budgets[api]?.calls ?? null, renewsAt: budgets[api]?.period === 'day' ? toEpochMillis(from + 86_400_000) : null })
  const left = (): number | null => (budgets.compliance === null ? null : Math.max(0, budgets.compliance.calls - spent('compliance')))
  return {
    answers: (argument) => ({
      'sync.estimate': () => ({ kind: 'estimated', estimate: estimateOf((argument as ContractArgument<'sync.estimate'>).full, followLists(), left()) }),
      'budget.read': () => ({ budgets, standings: apiFamilies.map(standing) }),
      'budget.save': () => {
        budgets = (argument as ContractResult<'budget.read'>).budgets
        return { kind: 'saved' }
      },
      'schedule.read': () => schedule,
      'schedule.save': () => {
        schedule = (argument as { readonly schedule: SyncSchedule }).schedule
        return { kind: 'saved' }
      },
      'ledger.days': () => daysOf(ledger()),
      'ledger.export': () => ({ kind: 'exported', csv: csvOf(ledger()), fileName: 'calls.csv', entries: ledger().length })
    })
  }
}

function estimateOf(full: boolean, lists: readonly FollowList[], left: number | null): SyncEstimate {
  const followLists = lists.map(({ id }, index) => ({ followListId: id, calls: full ? { least: 40 + index, most: 40 + index } : { least: 1, most: 40 + index } }))
  const least = 1 + followLists.reduce((sum, { calls }) => sum + calls.least, 0)
  const most = 1 + followLists.reduce((sum, { calls }) => sum + calls.most, 0)
  const none = { least: 0, most: 0 }
  const byApi = { compliance: { least, most }, locations: none, 'organization-monitoring': none }
  return { byApi, listOfLists: { least: 1, most: 1 }, followLists, outbox: none, changes: none, millis: { least: least * 200, most: most * 200 }, left, full }
}

function daysOf(entries: readonly LedgerEntry[]): LedgerDay[] {
  const days = new Map<string, Record<ApiFamily, number>>()
  for (const { at, api } of entries) {
    const day = new Date(at).toISOString().slice(0, 10)
    const sums = days.get(day) ?? { compliance: 0, locations: 0, 'organization-monitoring': 0 }
    sums[api] += 1
    days.set(day, sums)
  }
  return [...days].map(([day, byApi]) => ({ day, byApi })).toReversed()
}

function csvOf(entries: readonly LedgerEntry[]): string {
  return ['time,api,method,route,status', ...entries.map(({ at, api, method, route, status }) => [new Date(at).toISOString(), api, method, route, status].join(','))].join('\r\n')
}
