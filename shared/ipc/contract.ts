import * as z from 'zod'
import { apiFamilies, type LedgerEntry, type LedgerTotals } from '../domain/call-ledger.ts'
import type { Reachability, VaultStatus, Workspace } from '../domain/connection.ts'
import { correlationId } from '../ids.ts'
import { backupContract } from './backup-schemas.ts'
import { budgetsSchema, estimateSchema, ledgerDaySchema, scheduleSchema, standingSchema } from './budget-schemas.ts'
import { deletionOutcomeSchema } from './deletion-schemas.ts'
import { connectionSchema, epochMillisSchema, workspaceIdSchema } from './domain-schemas.ts'
import { deletionTargetSchema } from './edit-schemas.ts'
import { serviceFailureSchema, storeFailureSchema } from './failure-schemas.ts'
import { packChoiceSchema, packEndingSchema, packEstimateSchema, packStateSchema } from './field-pack-schemas.ts'
import { journalBasisSchema, journalEntrySchema, journalOpeningSchema, journalPortionSchema, journalWrittenSchema } from './journal-schemas.ts'
import { placeContract } from './place-contract.ts'
import { retentionContract } from './retention-schemas.ts'
import { outboxQuestionSchema, outboxSettingsSchema } from './settings-schemas.ts'
import { syncEndingSchema, syncStateSchema } from './sync-schemas.ts'
import { protectionContract, protectionStatusSchema } from './vault-schemas.ts'

export const workspaceSchema: z.ZodType<Workspace> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('sample'), id: workspaceIdSchema, connection: connectionSchema }),
  z.object({ kind: z.literal('service'), id: workspaceIdSchema, connection: connectionSchema, hasKey: z.boolean() })
])

const vaultStatusSchema: z.ZodType<VaultStatus> = z.object({
  kind: z.enum(['keychain', 'safe-storage', 'session']),
  backend: z.string().nullable()
})

const reachabilitySchema: z.ZodType<Reachability> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('online') }),
  z.object({ kind: z.literal('offline'), reason: z.enum(['chosen', 'no-network', 'unreachable']) })
])

export const ledgerEntrySchema: z.ZodType<LedgerEntry> = z.object({
  at: epochMillisSchema,
  api: z.enum(apiFamilies),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  route: z.string(),
  status: z.number().nullable(),
  correlationId: z.string().transform(correlationId).nullable(),
  remaining: z.number().nullable(),
  millis: z.number()
})

const ledgerTotalsSchema: z.ZodType<LedgerTotals> = z.object({
  total: z.number(),
  today: z.number(),
  byApi: z.object({ compliance: z.number(), locations: z.number(), 'organization-monitoring': z.number() })
})

/** A key as the user typed or pasted it. It goes in here and is never answered. */
const keySchema = z.string().min(1).max(4_096)
const nothing = z.null()

const connectionProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('base-url'), issue: z.enum(['empty', 'not-a-url', 'not-https', 'has-credentials', 'has-query']) }),
  z.object({ kind: z.literal('key-missing') }),
  z.object({ kind: z.literal('user-id-missing') }),
  z.object({ kind: z.literal('busy') }),
  z.object({ kind: z.literal('vault-failed') }),
  z.object({ kind: z.literal('settings-not-written'), code: z.string() }),
  z.object({ kind: z.literal('sample-not-started') })
])
export type ConnectionProblem = z.output<typeof connectionProblem>

/** What a test of a connection found out, for the price of one call. */
const testOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('accepted'),
    /** Follow lists on the first page. */
    followLists: z.number(),
    limit: z.number().nullable(),
    remaining: z.number().nullable(),
    correlationId: z.string().nullable()
  }),
  z.object({ kind: z.literal('refused'), failure: serviceFailureSchema }),
  z.object({ kind: z.literal('invalid'), problem: connectionProblem })
])
export type ConnectionTestOutcome = z.output<typeof testOutcome>

const saveOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), workspace: workspaceSchema }),
  z.object({ kind: z.literal('invalid'), problem: connectionProblem })
])
export type SaveOutcome = z.output<typeof saveOutcome>

/** In the user's words, which the page knows. */
const noticeSchema = z.object({ title: z.string().min(1).max(100), body: z.string().max(300) })
export type Notice = z.output<typeof noticeSchema>

const budgetView = z.object({ budgets: budgetsSchema, standings: z.array(standingSchema) })

/** `code` is the system's, such as ENOSPC. */
const savedOrNot = z.discriminatedUnion('kind', [z.object({ kind: z.literal('saved') }), z.object({ kind: z.literal('not-written'), code: z.string() })])

/** What the page may ask of main: name, argument, result. Preload, handlers and the page's client derive from it. */
export const contract = {
  'app.info': {
    argument: nothing,
    result: z.object({ version: z.string(), platform: z.string(), locale: z.string() })
  },
  'workspace.read': { argument: nothing, result: workspaceSchema },
  /** Starts the sample service and makes its workspace the current one. */
  'workspace.use-sample': { argument: nothing, result: saveOutcome },
  /** Makes the workspace of a backup the current one. The key of the service is not in a backup: it is asked for later. */
  'workspace.adopt': { argument: z.object({ workspace: z.enum(['sample', 'service']), connection: connectionSchema }), result: saveOutcome },
  'vault.status': { argument: nothing, result: vaultStatusSchema },
  /** `key` null: test with the key that is kept. */
  'connection.test': { argument: z.object({ connection: connectionSchema, key: keySchema.nullable() }), result: testOutcome },
  'connection.save': { argument: z.object({ connection: connectionSchema, key: keySchema.nullable() }), result: saveOutcome },
  'connection.forget-key': { argument: nothing, result: saveOutcome },
  'network.read': { argument: nothing, result: z.object({ reachability: reachabilitySchema, workOffline: z.boolean() }) },
  'network.work-offline': { argument: z.object({ workOffline: z.boolean() }), result: nothing },
  /** Answers when the run has ended; progress comes as an event. `busy`: a run is under way already. */
  'sync.start': {
    argument: z.object({ full: z.boolean() }),
    result: z.discriminatedUnion('kind', [z.object({ kind: z.literal('ended'), ending: syncEndingSchema }), z.object({ kind: z.literal('busy') })])
  },
  'sync.cancel': { argument: nothing, result: nothing },
  /** Holds the run under way at a page; no run, no effect. */
  'sync.pause': { argument: nothing, result: nothing },
  'sync.resume': { argument: nothing, result: nothing },
  /** What a sync would cost. No call is made. */
  'sync.estimate': {
    argument: z.object({ full: z.boolean() }),
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('estimated'), estimate: estimateSchema }),
      z.object({ kind: z.literal('not-read'), failure: storeFailureSchema })
    ])
  },
  'sync.read': { argument: nothing, result: syncStateSchema },
  /** Sends what is ready, nothing else. */
  'outbox.submit': {
    argument: nothing,
    result: z.discriminatedUnion('kind', [z.object({ kind: z.literal('ended'), ending: syncEndingSchema }), z.object({ kind: z.literal('busy') })])
  },
  'outbox.settings': { argument: nothing, result: outboxSettingsSchema },
  'outbox.save-settings': { argument: z.object({ settings: outboxSettingsSchema }), result: savedOrNot },
  /** Deletes at the service, at once: it is never queued. `busy`: a run is under way. */
  'subjects.delete': { argument: z.object({ target: deletionTargetSchema }), result: deletionOutcomeSchema },
  /** Asks the store, not the service: it costs no call. */
  'pack.estimate': { argument: z.object({ choice: packChoiceSchema }), result: packEstimateSchema },
  /** Fetches what the choice lacks and answers when the run has ended; progress comes as an event. `busy`: a run is under way already. */
  'pack.start': {
    argument: z.object({ choice: packChoiceSchema }),
    result: z.discriminatedUnion('kind', [z.object({ kind: z.literal('ended'), ending: packEndingSchema }), z.object({ kind: z.literal('busy') })])
  },
  'pack.cancel': { argument: nothing, result: nothing },
  'pack.read': { argument: nothing, result: packStateSchema },
  /** Of the current workspace: the limits, and where each API stands now. */
  'budget.read': { argument: nothing, result: budgetView },
  'budget.save': { argument: z.object({ budgets: budgetsSchema }), result: savedOrNot },
  'schedule.read': { argument: nothing, result: scheduleSchema },
  'schedule.save': { argument: z.object({ schedule: scheduleSchema }), result: savedOrNot },
  /** Sums of the newest `limit` days with calls, newest first. */
  'ledger.days': { argument: z.object({ limit: z.int().min(1).max(1_000) }), result: z.array(ledgerDaySchema) },
  /** Every entry as CSV text, oldest first; holds no ids of people. */
  'ledger.export': {
    argument: nothing,
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('exported'), csv: z.string(), fileName: z.string(), entries: z.number() }),
      /** `code` is the system's, such as EACCES. */
      z.object({ kind: z.literal('not-read'), code: z.string() })
    ])
  },
  /** The newest `limit` entries, newest first. */
  'ledger.read': {
    argument: z.object({ limit: z.int().min(1).max(1_000) }),
    result: z.object({ entries: z.array(ledgerEntrySchema), totals: ledgerTotalsSchema })
  },
  /** A notification of the system, where the user wants them and is not looking at the window. It names nobody. */
  'notice.show': { argument: noticeSchema, result: z.object({ shown: z.boolean() }) },
  /** The work journal of a workspace, as it lies on the disk. What was open before is closed. */
  'journal.open': { argument: z.object({ workspaceId: workspaceIdSchema }), result: journalOpeningSchema },
  /** What it holds, a portion at a time. */
  'journal.read': { argument: z.object({ workspaceId: workspaceIdSchema, from: z.int().min(0), limit: z.int().min(1).max(1_000) }), result: journalPortionSchema },
  /** Answers when the entry is durable. */
  'journal.append': { argument: z.object({ workspaceId: workspaceIdSchema, entry: journalEntrySchema }), result: journalWrittenSchema },
  /** All rows of the work database in parts, as a new journal in place of the old one. */
  'journal.rebase': { argument: z.object({ workspaceId: workspaceIdSchema, part: journalBasisSchema }), result: journalWrittenSchema },
  ...placeContract,
  ...protectionContract,
  ...backupContract,
  ...retentionContract,
  /** The page's databases of this workspace are open: main may use the store port. */
  'store.ready': { argument: z.object({ workspaceId: workspaceIdSchema }), result: nothing }
} as const

export type ContractName = keyof typeof contract
export type ContractArgument<Name extends ContractName> = z.input<(typeof contract)[Name]['argument']>
export type ContractResult<Name extends ContractName> = z.output<(typeof contract)[Name]['result']>

/** What main tells the page without being asked. */
export const events = {
  'sync.state': syncStateSchema,
  'pack.state': packStateSchema,
  'network.state': z.object({ reachability: reachabilitySchema, workOffline: z.boolean() }),
  'outbox.question': outboxQuestionSchema,
  'workspace.changed': workspaceSchema,
  'protection.changed': protectionStatusSchema,
  'ledger.changed': ledgerTotalsSchema,
  'budget.changed': budgetView
} as const

export type EventName = keyof typeof events
export type EventValue<Name extends EventName> = z.output<(typeof events)[Name]>
