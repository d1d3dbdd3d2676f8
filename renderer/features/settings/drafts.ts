import { dayText, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import {
  type ApiFamily,
  budgetPeriods,
  type CallBudget,
  type CallBudgets
} from '../../../shared/domain/budget.ts'
import {
  checkBaseUrl,
  type Connection,
  connectionLimits,
  type ConnectionPart,
  connectionParts,
  type Workspace
} from '../../../shared/domain/connection.ts'
import type { ManagedSettings } from '../../../shared/domain/policy.ts'
import {
  outboxLimits,
  type OutboxSettings,
  type Reread,
  scheduleLimits,
  type SettingsFound,
  type Submission,
  type SyncSchedule
} from '../../../shared/domain/settings.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { ConnectionProblem } from '../../../shared/ipc/connection-schemas.ts'

/** The connection form while it is filled in. The key is here until it is saved or tested, and nowhere else in the page. */
export interface ConnectionDraft {
  readonly baseUrl: string
  readonly apiKey: string
  readonly userId: string
  readonly headerForm: Connection['headerForm']
}

/** Starts empty for the sample, whose connection is of no use for a real one. The key is never filled in. */
export function firstDraft(
  workspace: Workspace,
  managed: Pick<ManagedSettings, 'baseUrl' | 'headerForm'>
): ConnectionDraft {
  const kept = workspace.kind === 'service' ? workspace.connection : null
  return {
    baseUrl: managed.baseUrl ?? kept?.baseUrl ?? '',
    apiKey: '',
    userId: kept?.userId ?? '',
    headerForm: managed.headerForm ?? kept?.headerForm ?? 'bare'
  }
}

/** The request to test or save. `key` null means the stored one. */
export function requestOf(draft: ConnectionDraft): {
  readonly connection: Connection
  readonly key: string | null
} {
  const { baseUrl, headerForm, userId } = draft
  const key = draft.apiKey.trim()
  return {
    connection: { baseUrl: baseUrl.trim(), headerForm, userId: userId.trim() },
    key: key === '' ? null : key
  }
}

/** Where the settings were lost, the key of the same address may still be in its place, which main knows (SPEC E14f). */
export function mayHaveKey(workspace: Workspace, settingsAtStart: SettingsFound): boolean {
  return workspace.kind === 'none'
    ? settingsAtStart !== 'as-kept'
    : workspace.kind === 'service' && workspace.hasKey
}

/** Problems that can be seen without asking main. */
export function problemOfDraft(draft: ConnectionDraft, keyMayBeKept: boolean): ConnectionProblem | null {
  const checked = checkBaseUrl(draft.baseUrl)
  if (checked.kind === 'invalid') return { kind: 'base-url', issue: checked.issue }
  const part = connectionParts.find((one) => draft[one].trim().length > connectionLimits[one])
  if (part !== undefined) return { kind: 'too-long', part }
  if (draft.apiKey.trim() === '' && !keyMayBeKept) return { kind: 'key-missing' }
  return draft.userId.trim() === '' ? { kind: 'user-id-missing' } : null
}

export type DraftField = ConnectionPart

/** The field beside which a problem is shown. Null if it concerns the whole form. */
export function fieldOf(problem: ConnectionProblem): DraftField | null {
  switch (problem.kind) {
    case 'base-url':
    case 'host-not-confirmed':
      return 'baseUrl'
    case 'too-long':
      return problem.part
    case 'key-missing':
      return 'apiKey'
    case 'user-id-missing':
      return 'userId'
    case 'busy':
    case 'vault-failed':
    case 'settings-not-written':
    case 'sample-not-started':
    case 'managed':
      return null
  }
}

const scheduleNumbers = ['backgroundMinutes', 'fullPassAfterDays'] as const
export type ScheduleNumber = (typeof scheduleNumbers)[number]

/** A schedule while it is typed. A number that is switched off keeps its text. */
export interface ScheduleDraft {
  readonly on: Readonly<Record<ScheduleNumber, boolean>>
  readonly text: Readonly<Record<ScheduleNumber, string>>
  readonly notifyNewAlerts: boolean
}

/** The number that is proposed when one is switched on. */
const proposed: Readonly<Record<ScheduleNumber, number>> = { backgroundMinutes: 60, fullPassAfterDays: 7 }

export function scheduleDraft({
  backgroundMinutes,
  fullPassAfterDays,
  notifyNewAlerts
}: SyncSchedule): ScheduleDraft {
  return {
    on: { backgroundMinutes: backgroundMinutes !== null, fullPassAfterDays: fullPassAfterDays !== null },
    text: {
      backgroundMinutes: String(backgroundMinutes ?? proposed.backgroundMinutes),
      fullPassAfterDays: String(fullPassAfterDays ?? proposed.fullPassAfterDays)
    },
    notifyNewAlerts
  }
}

/** The schedule, or the numbers that are out of bounds. */
export function readScheduleDraft({
  on,
  text,
  notifyNewAlerts
}: ScheduleDraft): Result<SyncSchedule, readonly ScheduleNumber[]> {
  const read = (name: ScheduleNumber): number | null => (on[name] ? Number(text[name]) : null)
  const problems = scheduleNumbers.filter((name) => on[name] && !isWithin(text[name], scheduleLimits[name]))
  if (problems.length > 0) return failed(problems)
  return ok({
    backgroundMinutes: read('backgroundMinutes'),
    fullPassAfterDays: read('fullPassAfterDays'),
    notifyNewAlerts
  })
}

/** The schedule, with these numbers and their switches as they were kept. */
export function scheduleWithKept(
  draft: ScheduleDraft,
  wrong: readonly ScheduleNumber[],
  kept: ScheduleDraft
): ScheduleDraft {
  return wrong.reduce(
    (whole, name) => ({
      ...whole,
      on: { ...whole.on, [name]: kept.on[name] },
      text: { ...whole.text, [name]: kept.text[name] }
    }),
    draft
  )
}

function isWithin(text: string, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return /^\d+$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most
}

export const rereadKinds = ['always', 'older-than', 'never'] as const satisfies readonly Reread['kind'][]
export type OutboxNumber = 'batchSize' | 'rereadMinutes'

/** Settings of the outbox while they are typed. */
export interface OutboxDraft {
  readonly batchSize: string
  readonly reread: Reread['kind']
  /** Kept while another option is chosen. */
  readonly rereadMinutes: string
  readonly submission: Submission
}

/** The proposal for reading alerts again only after some time. */
const proposedMinutes = 60

export function outboxDraft({ batchSize, reread, submission }: OutboxSettings): OutboxDraft {
  const minutes = reread.kind === 'older-than' ? reread.minutes : proposedMinutes
  return { batchSize: String(batchSize), reread: reread.kind, rereadMinutes: String(minutes), submission }
}

/** The settings, or the numbers that are out of bounds. */
export function readOutboxDraft({
  batchSize,
  reread,
  rereadMinutes,
  submission
}: OutboxDraft): Result<OutboxSettings, readonly OutboxNumber[]> {
  const size = within('batchSize', batchSize)
  const minutes = reread === 'older-than' ? within('rereadMinutes', rereadMinutes) : proposedMinutes
  const problems = [
    ...(size === null ? (['batchSize'] as const) : []),
    ...(minutes === null ? (['rereadMinutes'] as const) : [])
  ]
  if (size === null || minutes === null) return failed(problems)
  return ok({
    batchSize: size,
    reread: reread === 'older-than' ? { kind: reread, minutes } : { kind: reread },
    submission
  })
}

/** The settings, with these numbers as they were kept, and with what needs them. */
export function outboxWithKept(
  draft: OutboxDraft,
  wrong: readonly OutboxNumber[],
  kept: OutboxDraft
): OutboxDraft {
  return {
    ...draft,
    ...(wrong.includes('batchSize') ? { batchSize: kept.batchSize } : {}),
    ...(wrong.includes('rereadMinutes') ? { reread: kept.reread, rereadMinutes: kept.rereadMinutes } : {})
  }
}

function within(name: OutboxNumber, text: string): number | null {
  const { least, most } = outboxLimits[name]
  const value = /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

export const limitChoices = ['none', ...budgetPeriods] as const
export type LimitChoice = (typeof limitChoices)[number]

/** The limit of one API while it is typed. */
export interface LimitDraft {
  readonly period: LimitChoice
  readonly calls: string
  /** The day on which the trial began, `YYYY-MM-DD`. */
  readonly from: string
}

export type BudgetDraft = Readonly<Record<ApiFamily, LimitDraft>>
export type LimitProblem = 'calls' | 'from'
export type BudgetProblems = Partial<Readonly<Record<ApiFamily, LimitProblem>>>

export function budgetDraft(budgets: CallBudgets, now: EpochMillis): BudgetDraft {
  return eachApi((api) => limitDraft(budgets[api], now))
}

function limitDraft(budget: CallBudget | null, now: EpochMillis): LimitDraft {
  if (budget === null) return { period: 'none', calls: '', from: dayText(now) }
  return {
    period: budget.period,
    calls: String(budget.calls),
    from: dayText(budget.period === 'trial' ? budget.from : now)
  }
}

/** The largest number that the contract accepts. */
const mostCalls = 10_000_000

/**
 * The limit of one API. A trial may begin today at the latest, because its limit would not apply before it begins
 * (SPEC S24d).
 */
export function readLimit(
  { period, calls, from }: LimitDraft,
  now: EpochMillis
): Result<CallBudget | null, LimitProblem> {
  if (period === 'none') return ok(null)
  const count = Number(calls)
  if (!/^\d+$/u.test(calls.trim()) || count > mostCalls) return failed('calls')
  const began = period === 'trial' ? Date.parse(`${from}T00:00:00`) : 0
  return Number.isNaN(began) || began > now
    ? failed('from')
    : ok({ calls: count, period, from: toEpochMillis(began) })
}

function eachApi<Value>(of: (api: ApiFamily) => Value): Readonly<Record<ApiFamily, Value>> {
  return {
    compliance: of('compliance'),
    locations: of('locations'),
    'organization-monitoring': of('organization-monitoring')
  }
}
