import * as z from 'zod'
import {
  apiFamilies,
  type BudgetBalance,
  type CallRange,
  estimatedRuns,
  type LedgerDay,
  type LedgerEntry,
  type LedgerTotals,
  type SyncEstimate
} from '../domain/budget.ts'
import { csvDelimiters } from '../domain/csv.ts'
import type { SyncProgress, SyncState, SyncSummary } from '../domain/sync-run.ts'
import { type Waiting, waitReasons } from '../domain/waiting.ts'
import { correlationId } from '../ids.ts'
import { backupContract } from './backup-schemas.ts'
import { caseWindowContract, caseWindowsSchema } from './case-window-schemas.ts'
import {
  connectionSchema,
  keychainStatusSchema,
  keySchema,
  reachabilitySchema,
  saveOutcome,
  testOutcome,
  workspaceIdSchema,
  workspaceSchema
} from './connection-schemas.ts'
import {
  epochMillisSchema,
  followListIdSchema,
  runEndingSchema,
  savedOrNotSchema,
  savedUnlessManagedSchema,
  storeFailureSchema,
  unreadSchema
} from './domain-schemas.ts'
import { deletionOutcomeSchema, deletionTargetSchema } from './edit-schemas.ts'
import {
  fieldPackChoiceSchema,
  fieldPackEndingSchema,
  fieldPackEstimateSchema,
  fieldPackStateSchema
} from './field-pack-schemas.ts'
import { handedOutContract } from './handed-out-schemas.ts'
import {
  journalBasisSchema,
  journalEntrySchema,
  journalOpeningSchema,
  journalPortionSchema,
  journalWrittenSchema
} from './journal-schemas.ts'
import { addressContract, monitoringContract } from './organisation-schemas.ts'
import { policyContract } from './policy-schemas.ts'
import { reportContract, reportProgressSchema } from './report-schemas.ts'
import { settingsFounds } from '../domain/settings.ts'
import { spokenLanguages } from '../domain/spelling.ts'
import { vaultRefusals } from '../domain/vault.ts'
import { zoomPercents, zoomSteps } from '../domain/zoom.ts'
import { keyStopSchema, outboxQuestionSchema, sendingSoonSchema } from './review-schemas.ts'
import {
  budgetsSchema,
  cameraContract,
  captureContract,
  outboxSettingsSchema,
  retentionContract,
  scheduleSchema
} from './settings-schemas.ts'
import { sampleContract } from './sample-schemas.ts'
import { spellingContract } from './spelling-schemas.ts'
import { updateContract, updateStatusSchema } from './update-schemas.ts'
import { asideContract, vaultContract, vaultStatusSchema } from './vault-schemas.ts'

const byApi = <Value extends z.ZodType>(value: Value) =>
  z.object({ compliance: value, locations: value, 'organization-monitoring': value })

const balanceSchema: z.ZodType<BudgetBalance> = z.object({
  api: z.enum(apiFamilies),
  spent: z.number(),
  allowed: z.number().nullable(),
  renewsAt: epochMillisSchema.nullable()
})

const ledgerDaySchema: z.ZodType<LedgerDay> = z.object({ day: z.string(), byApi: byApi(z.number()) })

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

const budgetView = z.object({ budgets: budgetsSchema, balances: z.array(balanceSchema) })

const rangeSchema: z.ZodType<CallRange> = z.object({ least: z.number(), most: z.number().nullable() })
const estimateSchema: z.ZodType<SyncEstimate> = z.object({
  byApi: byApi(rangeSchema),
  listOfLists: rangeSchema,
  followLists: z.array(z.object({ followListId: followListIdSchema, calls: rangeSchema })),
  outbox: rangeSchema,
  edits: rangeSchema,
  millis: z.object({ least: z.number(), most: z.number().nullable() }).nullable(),
  left: z.number().nullable(),
  full: z.boolean()
})

const progressSchema: z.ZodType<SyncProgress> = z.object({
  phase: z.enum(['follow-lists', 'subscriptions', 'alerts', 'submitting']),
  calls: z.number(),
  pages: z.number(),
  rows: z.number(),
  expectedCalls: z.number().nullable()
})

const waitingSchema: z.ZodType<Waiting> = z.object({
  because: z.enum(waitReasons),
  until: epochMillisSchema,
  canTry: z.boolean()
})

const summarySchema: z.ZodType<SyncSummary> = z.object({
  startedAt: epochMillisSchema,
  endedAt: epochMillisSchema,
  calls: z.number(),
  pages: z.number(),
  rows: z.number(),
  newAlerts: z.number(),
  changedAlerts: z.number(),
  goneAlerts: z.number(),
  questionedLists: z.number(),
  refusedRows: z.number(),
  skippedFeeds: z.number(),
  acceptedReviews: z.number(),
  needAttention: z.number(),
  conflicts: z.number().optional(),
  sendingRefused: z.boolean().optional(),
  acceptedEdits: z.number(),
  editsNeedAttention: z.number(),
  unread: z.array(unreadSchema).optional()
})

const syncEndingSchema = runEndingSchema(summarySchema)

export const syncStateSchema: z.ZodType<SyncState> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle'), last: syncEndingSchema.nullable() }),
  z.object({ kind: z.literal('running'), progress: progressSchema, cancelling: z.boolean() }),
  z.object({ kind: z.literal('paused'), progress: progressSchema })
])

const nothing = z.null()

const zoomSchema = z.object({ percent: z.literal(zoomPercents) })

/** In the user's language, which the page knows. */
const noticeSchema = z.object({ title: z.string().min(1).max(100), body: z.string().max(300) })
export type Notice = z.output<typeof noticeSchema>

/** What the page may ask of main: name, argument, result. Preload, handlers and the page's client derive from it. */
export const contract = {
  'app.info': {
    argument: nothing,
    result: z.object({
      version: z.string(),
      platform: z.string(),
      locale: z.string(),
      settings: z.enum(settingsFounds)
    })
  },
  /** The language in which main words what the system draws, such as the menu of a field. */
  'app.speak': { argument: z.object({ language: z.enum(spokenLanguages) }), result: nothing },
  /** Makes everything in the window larger or smaller. The event `app.zoomed` follows. */
  'app.zoom': { argument: z.object({ step: z.enum(zoomSteps) }), result: nothing },
  'app.read-zoom': { argument: nothing, result: zoomSchema },
  /** After the event `app.leaving` of that turn: what was typed is written, and the journal has answered. */
  'app.settled': { argument: z.object({ turn: z.int() }), result: nothing },
  'workspace.read': { argument: nothing, result: workspaceSchema },
  /** Starts the sample service and makes its workspace the current one. */
  'workspace.use-sample': { argument: nothing, result: saveOutcome },
  /** Makes the workspace of a backup the current one. The key of the service is not in a backup: it is asked for later. */
  'workspace.adopt': {
    argument: z.object({ workspace: z.enum(['sample', 'service']), connection: connectionSchema }),
    result: saveOutcome
  },
  'keychain.status': { argument: nothing, result: keychainStatusSchema },
  /** `key` null: test with the key that is kept. */
  'connection.test': {
    argument: z.object({ connection: connectionSchema, key: keySchema.nullable() }),
    result: testOutcome
  },
  'connection.save': {
    argument: z.object({ connection: connectionSchema, key: keySchema.nullable() }),
    result: saveOutcome
  },
  'connection.forget-key': { argument: nothing, result: saveOutcome },
  'network.read': {
    argument: nothing,
    result: z.object({ reachability: reachabilitySchema, workOffline: z.boolean() })
  },
  /** It holds at once, and until the app ends where it cannot be kept. */
  'network.work-offline': {
    argument: z.object({ workOffline: z.boolean() }),
    result: savedUnlessManagedSchema
  },
  /** Answers when the run has ended; progress comes as an event. `busy`: a run is under way already. */
  'sync.start': {
    argument: z.object({ full: z.boolean() }),
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('ended'), ending: syncEndingSchema }),
      z.object({ kind: z.literal('busy') })
    ])
  },
  'sync.cancel': { argument: nothing, result: nothing },
  /** Holds the run under way at a page. Without a run it does nothing. */
  'sync.pause': { argument: nothing, result: nothing },
  'sync.resume': { argument: nothing, result: nothing },
  /** What a run would cost. No call is made. */
  'sync.estimate': {
    argument: z.object({ full: z.boolean(), run: z.enum(estimatedRuns) }),
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('estimated'), estimate: estimateSchema }),
      z.object({ kind: z.literal('not-read'), failure: storeFailureSchema })
    ])
  },
  'sync.read': { argument: nothing, result: syncStateSchema },
  /** What the next request waits for, and until when. Null: nothing. */
  'sync.read-waiting': { argument: nothing, result: waitingSchema.nullable() },
  /** Lets what waits go at once, where that may be tried. */
  'sync.try-now': { argument: nothing, result: nothing },
  /** Sends what is ready, nothing else. */
  'outbox.submit': {
    argument: nothing,
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('ended'), ending: syncEndingSchema }),
      z.object({ kind: z.literal('busy') })
    ])
  },
  /** Something in the outbox may be due: main looks, and sends by itself only what it may (SPEC O21a). */
  'outbox.look': { argument: nothing, result: nothing },
  /** What was announced is not sent; it stays ready (SPEC O25a). */
  'outbox.take-back': { argument: nothing, result: nothing },
  /** Why the key holds up the queue. Null: it does not. */
  'outbox.read-stopped': { argument: nothing, result: keyStopSchema.nullable() },
  'outbox.settings': { argument: nothing, result: outboxSettingsSchema },
  'outbox.save-settings': {
    argument: z.object({ settings: outboxSettingsSchema }),
    result: savedOrNotSchema
  },
  /** Deletes at the service, at once: it is never queued. `busy`: a run is under way. */
  'subjects.delete': { argument: z.object({ target: deletionTargetSchema }), result: deletionOutcomeSchema },
  /** Asks the store, not the service: it costs no call. */
  'field-pack.estimate': {
    argument: z.object({ choice: fieldPackChoiceSchema }),
    result: fieldPackEstimateSchema
  },
  /** Fetches what the choice lacks and answers when the run has ended; progress comes as an event. `busy`: a run is under way already. */
  'field-pack.start': {
    argument: z.object({ choice: fieldPackChoiceSchema }),
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('ended'), ending: fieldPackEndingSchema }),
      z.object({ kind: z.literal('busy') })
    ])
  },
  'field-pack.cancel': { argument: nothing, result: nothing },
  'field-pack.read': { argument: nothing, result: fieldPackStateSchema },
  /** Of the current workspace: the limits, and where each API stands now. */
  'budget.read': { argument: nothing, result: budgetView },
  'budget.save': { argument: z.object({ budgets: budgetsSchema }), result: savedUnlessManagedSchema },
  'schedule.read': { argument: nothing, result: scheduleSchema },
  'schedule.save': { argument: z.object({ schedule: scheduleSchema }), result: savedOrNotSchema },
  /** Sums of the newest `limit` days with calls, newest first. */
  'ledger.days': {
    argument: z.object({ limit: z.int().min(1).max(1_000) }),
    result: z.array(ledgerDaySchema)
  },
  /** Every entry as CSV text, oldest first; holds no ids of people. */
  'ledger.export': {
    argument: z.object({ delimiter: z.enum(csvDelimiters) }),
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
  'journal.read': {
    argument: z.object({
      workspaceId: workspaceIdSchema,
      from: z.int().min(0),
      limit: z.int().min(1).max(1_000)
    }),
    result: journalPortionSchema
  },
  /** Answers when the entry is durable. */
  'journal.append': {
    argument: z.object({ workspaceId: workspaceIdSchema, entry: journalEntrySchema }),
    result: journalWrittenSchema
  },
  /** All rows of the work database in parts, as a new journal that replaces the old one. */
  'journal.rebase': {
    argument: z.object({ workspaceId: workspaceIdSchema, part: journalBasisSchema }),
    result: journalWrittenSchema
  },
  ...sampleContract,
  ...addressContract,
  ...monitoringContract,
  ...reportContract,
  ...vaultContract,
  ...asideContract,
  ...backupContract,
  ...retentionContract,
  ...cameraContract,
  ...captureContract,
  ...policyContract,
  ...handedOutContract,
  ...updateContract,
  ...spellingContract,
  ...caseWindowContract,
  /** The page's databases of this workspace are open: main may use the store port. */
  'store.ready': { argument: z.object({ workspaceId: workspaceIdSchema }), result: nothing }
} as const

export type ContractName = keyof typeof contract
/** The names of one subject, which they begin with. */
export type NamesOf<Subject extends string> = Extract<ContractName, `${Subject}.${string}`>
export type ContractArgument<Name extends ContractName> = z.input<(typeof contract)[Name]['argument']>
export type ContractResult<Name extends ContractName> = z.output<(typeof contract)[Name]['result']>

/** What main tells the page without being asked. */
export const events = {
  /** The app or its window is about to go. `isForGood`: it is locked, or ends, whatever is pressed meanwhile. */
  'app.leaving': z.object({ isForGood: z.boolean(), turn: z.int() }),
  /** Its window stays after all, since somebody wanted it while it waited to be closed. */
  'app.staying': z.null(),
  'app.zoomed': zoomSchema,
  'case-window.changed': caseWindowsSchema,
  /** The page of one failed, so that its window was closed. */
  'case-window.lost': z.null(),
  /** To the window of that case alone. */
  'case-window.told': z.string(),
  /** Main made an error that it did not expect. `where` names nobody. */
  'app.bug': z.object({ where: z.string() }),
  'sync.state': syncStateSchema,
  'sync.waiting': waitingSchema.nullable(),
  'field-pack.state': fieldPackStateSchema,
  'network.state': z.object({ reachability: reachabilitySchema, workOffline: z.boolean() }),
  'outbox.question': outboxQuestionSchema,
  /** What the app will send by itself unless it is taken back. Null: nothing. */
  'outbox.sending-soon': sendingSoonSchema.nullable(),
  'outbox.stopped': keyStopSchema.nullable(),
  'workspace.changed': workspaceSchema,
  'vault.changed': vaultStatusSchema,
  /** Somebody pressed the key that locks where the page does not get it, and main could not. */
  'vault.not-locked': z.object({ reason: z.enum(vaultRefusals) }),
  'ledger.changed': ledgerTotalsSchema,
  'budget.changed': budgetView,
  'updates.changed': updateStatusSchema,
  'report.progress': reportProgressSchema,
  /** Somebody opened a backup with the app: `backup.opened` says which. */
  'backup.opened': z.null()
} as const

export type EventName = keyof typeof events
export type EventValue<Name extends EventName> = z.output<(typeof events)[Name]>
