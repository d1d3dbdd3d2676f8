import { toEpochMillis } from '../../../shared/clock.ts'
import {
  apiFamilies,
  type ApiFamily,
  type BudgetBalance,
  type CallBudgets,
  type EstimatedRun,
  type LedgerDay,
  type LedgerEntry,
  noBudgets,
  type SyncEstimate
} from '../../../shared/domain/budget.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import type { SyncSchedule } from '../../../shared/domain/settings.ts'
import type { StoreKnowledge } from '../../../shared/ipc/case-store.ts'
import type { ContractArgument, ContractResult, EventValue } from '../../../shared/ipc/contract.ts'

type BudgetName =
  | 'sync.estimate'
  | 'budget.read'
  | 'budget.save'
  | 'schedule.read'
  | 'schedule.save'
  | 'ledger.days'
  | 'ledger.export'

/** What the fake main process knows about estimates, limits, the schedule and sums. */
export interface PageBudget {
  answers(argument: unknown): {
    readonly [Name in Exclude<BudgetName, 'sync.estimate'>]: () => ContractResult<Name>
  } & { readonly 'sync.estimate': () => Promise<ContractResult<'sync.estimate'>> }
}

export function createPageBudget(
  callsAllowed: number | null,
  ledger: () => readonly LedgerEntry[],
  followLists: () => readonly FollowList[],
  knowledge: (run: EstimatedRun) => Promise<ToSend>,
  onBudgets: (view: EventValue<'budget.changed'>) => void
): PageBudget {
  const from = toEpochMillis(Date.now())
  let budgets: CallBudgets =
    callsAllowed === null
      ? noBudgets
      : { ...noBudgets, compliance: { calls: callsAllowed, period: 'day', from } }
  let schedule: SyncSchedule = { fullPassAfterDays: 7, backgroundMinutes: null, notifyNewAlerts: false }
  const spent = (api: ApiFamily): number => ledger().filter((entry) => entry.api === api).length
  const balance = (api: ApiFamily): BudgetBalance => ({
    api,
    spent: spent(api),
    allowed: budgets[api]?.calls ?? null,
    renewsAt: budgets[api]?.period === 'day' ? toEpochMillis(from + 86_400_000) : null
  })
  const left = (): number | null =>
    budgets.compliance === null ? null : Math.max(0, budgets.compliance.calls - spent('compliance'))
  const view = (): EventValue<'budget.changed'> => ({ budgets, balances: apiFamilies.map(balance) })
  return {
    answers: (argument) => ({
      'sync.estimate': async () => {
        const { full, run } = argument as ContractArgument<'sync.estimate'>
        const waits = full ? nothingWaits : await knowledge(run)
        return { kind: 'estimated', estimate: estimateOf(full, followLists(), left(), waits) }
      },
      'budget.read': view,
      'budget.save': () => {
        budgets = (argument as ContractResult<'budget.read'>).budgets
        onBudgets(view())
        return { kind: 'saved' }
      },
      'schedule.read': () => schedule,
      'schedule.save': () => {
        schedule = (argument as { readonly schedule: SyncSchedule }).schedule
        return { kind: 'saved' }
      },
      'ledger.days': () => daysOf(ledger()),
      'ledger.export': () => ({
        kind: 'exported',
        csv: csvOf(ledger()),
        fileName: 'calls.csv',
        entries: ledger().length
      })
    })
  }
}

type ToSend = Pick<StoreKnowledge, 'reviewsBySubscription' | 'reviewLookUps' | 'edits'>

/** Who reads everything again sends nothing. */
const nothingWaits: ToSend = {
  reviewsBySubscription: [],
  reviewLookUps: 0,
  edits: { creations: 0, edits: 0, uncertainEdits: 0, lookUps: [] }
}

/** The alerts of each subject are read before its reviews are sent, which most of them then are. A lost answer is looked up first. */
function estimateOf(
  full: boolean,
  lists: readonly FollowList[],
  left: number | null,
  { reviewsBySubscription, reviewLookUps, edits: queued }: ToSend
): SyncEstimate {
  const followLists = lists.map(({ id }, index) => ({
    followListId: id,
    calls: full ? { least: 40 + index, most: 40 + index } : { least: 1, most: 40 + index }
  }))
  const subjects = reviewsBySubscription.length
  const outbox = { least: subjects + reviewLookUps, most: 2 * subjects + 3 * reviewLookUps }
  const edits = costOf(queued)
  const ofLists = (of: 'least' | 'most'): number => followLists.reduce((sum, { calls }) => sum + calls[of], 0)
  const least = 1 + outbox.least + edits.least + ofLists('least')
  const most = 1 + outbox.most + edits.most + ofLists('most')
  const none = { least: 0, most: 0 }
  const byApi = { compliance: { least, most }, locations: none, 'organization-monitoring': none }
  return {
    byApi,
    listOfLists: { least: 1, most: 1 },
    followLists,
    outbox,
    edits,
    millis: { least: least * 200, most: most * 200 },
    left,
    full
  }
}

/** An edit is read before it is sent, and one that may have arrived is read once more; creations of unknown outcome are looked for page by page, and but for the last page once more. */
function costOf({ creations, edits, uncertainEdits, lookUps }: StoreKnowledge['edits']): {
  readonly least: number
  readonly most: number
} {
  let least = creations + edits + uncertainEdits
  let most = creations + 2 * edits + 3 * uncertainEdits
  for (const list of lookUps) {
    least += list.pages
    most += list.pages + list.creations + Math.max(0, list.pages - 1)
  }
  return { least, most }
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
  return [
    'time,api,method,route,status',
    ...entries.map(({ at, api, method, route, status }) =>
      [new Date(at).toISOString(), api, method, route, status].join(',')
    )
  ].join('\r\n')
}
