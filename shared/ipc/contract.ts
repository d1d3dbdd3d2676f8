import * as z from 'zod'
import { addressOutcomeSchema, addressQuerySchema } from './address-schemas.ts'
import { backupContract } from './backup-schemas.ts'
import {
  budgetsSchema,
  budgetView,
  ledgerDaySchema,
  ledgerEntrySchema,
  ledgerTotalsSchema
} from './budget-schemas.ts'
import {
  connectionSchema,
  keySchema,
  reachabilitySchema,
  saveOutcome,
  testOutcome,
  keychainStatusSchema,
  workspaceIdSchema,
  workspaceSchema
} from './connection-schemas.ts'
import { deletionOutcomeSchema, deletionTargetSchema } from './edit-schemas.ts'
import { storeFailureSchema } from './failure-schemas.ts'
import {
  fieldPackChoiceSchema,
  fieldPackEndingSchema,
  fieldPackEstimateSchema,
  fieldPackStateSchema
} from './field-pack-schemas.ts'
import {
  journalBasisSchema,
  journalEntrySchema,
  journalOpeningSchema,
  journalPortionSchema,
  journalWrittenSchema
} from './journal-schemas.ts'
import {
  entityWishSchema,
  itemRemovedSchema,
  itemsAddedSchema,
  listCreatedSchema,
  monitoringItemIdSchema,
  monitoringListIdSchema,
  pageParametersSchema,
  updateFeedSchema,
  updateFilterSchema,
  updatePageSchema
} from './organisation-schemas.ts'
import { outboxQuestionSchema } from './review-schemas.ts'
import { outboxSettingsSchema, retentionContract, scheduleSchema } from './settings-schemas.ts'
import { estimateSchema, syncEndingSchema, syncStateSchema } from './sync-schemas.ts'
import { vaultContract, vaultStatusSchema } from './vault-schemas.ts'

/** A name without a folder, since the person says where the file goes. */
const fileName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u)
const headline = z.string().max(300)

export const reportOrderSchema = z.object({
  fileName,
  /** The document, volume by volume; none where only the data are wanted. */
  volumes: z
    .array(
      z.object({ html: z.string().max(200_000_000), header: headline, footer: headline, tagged: z.boolean() })
    )
    .max(10_000),
  /** The canonical data, exactly as they were hashed. */
  json: z.string().max(200_000_000),
  csv: z.string().max(200_000_000)
})
export type ReportOrder = z.output<typeof reportOrderSchema>

/** `file`: the document or its first volume, or the data where there is none; the others lie beside it. `code` is the system's, such as ENOSPC. */
export const reportOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('written'),
    file: z.string(),
    volumes: z.int(),
    pages: z.enum(['numbered', 'not-numbered'])
  }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('not-printed') }),
  z.object({ kind: z.literal('not-written'), code: z.string() })
])
export type ReportOutcome = z.output<typeof reportOutcomeSchema>

/** Addresses, monitored organisations and reports: their part of the contract. Main keeps nothing of what it answers. */
export const lookUpAndReportContract = {
  /** One page of the address search for the price of one call. */
  'address.search': {
    argument: z.object({ query: addressQuerySchema, page: z.int().min(1).max(100_000) }),
    result: addressOutcomeSchema
  },
  /** Each of these is one call of the monitoring API. */
  'monitoring.create-list': {
    argument: z.object({ name: z.string().min(1).max(200) }),
    result: listCreatedSchema
  },
  'monitoring.add-items': {
    argument: z.object({
      listId: monitoringListIdSchema,
      entities: z.array(entityWishSchema).min(1).max(200)
    }),
    result: itemsAddedSchema
  },
  'monitoring.remove-item': {
    argument: z.object({ itemId: monitoringItemIdSchema }),
    result: itemRemovedSchema
  },
  'monitoring.updates': {
    argument: z.object({
      feed: updateFeedSchema,
      filter: updateFilterSchema,
      page: pageParametersSchema.nullable()
    }),
    result: updatePageSchema
  },
  /** A report will be written soon: its window is opened while the page still reads. */
  'report.prepare': { argument: z.null(), result: z.null() },
  /** Prints a report and writes it, with its data, where the person says. Works offline. */
  'report.write': { argument: reportOrderSchema, result: reportOutcomeSchema }
} as const

const nothing = z.null()

/** In the user's language, which the page knows. */
const noticeSchema = z.object({ title: z.string().min(1).max(100), body: z.string().max(300) })
export type Notice = z.output<typeof noticeSchema>

/** `code` is the system's, such as ENOSPC. */
const savedOrNot = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved') }),
  z.object({ kind: z.literal('not-written'), code: z.string() })
])

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
  'network.work-offline': { argument: z.object({ workOffline: z.boolean() }), result: nothing },
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
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('ended'), ending: syncEndingSchema }),
      z.object({ kind: z.literal('busy') })
    ])
  },
  'outbox.settings': { argument: nothing, result: outboxSettingsSchema },
  'outbox.save-settings': { argument: z.object({ settings: outboxSettingsSchema }), result: savedOrNot },
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
  'budget.save': { argument: z.object({ budgets: budgetsSchema }), result: savedOrNot },
  'schedule.read': { argument: nothing, result: scheduleSchema },
  'schedule.save': { argument: z.object({ schedule: scheduleSchema }), result: savedOrNot },
  /** Sums of the newest `limit` days with calls, newest first. */
  'ledger.days': {
    argument: z.object({ limit: z.int().min(1).max(1_000) }),
    result: z.array(ledgerDaySchema)
  },
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
  /** All rows of the work database in parts, as a new journal in place of the old one. */
  'journal.rebase': {
    argument: z.object({ workspaceId: workspaceIdSchema, part: journalBasisSchema }),
    result: journalWrittenSchema
  },
  ...lookUpAndReportContract,
  ...vaultContract,
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
  'field-pack.state': fieldPackStateSchema,
  'network.state': z.object({ reachability: reachabilitySchema, workOffline: z.boolean() }),
  'outbox.question': outboxQuestionSchema,
  'workspace.changed': workspaceSchema,
  'vault.changed': vaultStatusSchema,
  'ledger.changed': ledgerTotalsSchema,
  'budget.changed': budgetView
} as const

export type EventName = keyof typeof events
export type EventValue<Name extends EventName> = z.output<(typeof events)[Name]>
