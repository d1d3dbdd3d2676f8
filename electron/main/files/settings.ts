import * as z from 'zod'
import type { EpochMillis } from '../../../shared/clock.ts'
import { type AutomaticBackupHours, backupLimits, firstBackupKeep } from '../../../shared/domain/backup.ts'
import type { CallBudgets } from '../../../shared/domain/budget.ts'
import type { Connection } from '../../../shared/domain/connection.ts'
import {
  cameraChoices,
  type CameraChoice,
  firstRetention,
  type OutboxSettings,
  type Retention,
  type SettingsFound,
  type SyncSchedule
} from '../../../shared/domain/settings.ts'
import { firstUpdateRule, type NotInstalled, type UpdateRule } from '../../../shared/domain/updates.ts'
import { type KeyPrint, keyPrint } from '../../../shared/ids.ts'
import { automaticHoursSchema } from '../../../shared/ipc/backup-schemas.ts'
import { keptConnectionSchema } from '../../../shared/ipc/connection-schemas.ts'
import { epochMillisSchema } from '../../../shared/ipc/domain-schemas.ts'
import {
  budgetsSchema,
  outboxSettingsSchema,
  retentionSchema,
  scheduleSchema
} from '../../../shared/ipc/settings-schemas.ts'
import { notInstalledSchema, updateRuleSchema } from '../../../shared/ipc/update-schemas.ts'
import { cleanBroken } from './broken-files.ts'
import type { Json } from './read-json.ts'
import { type Found, openStateFile, type StateFile } from './state-file.ts'

/** The key that the follow lists were read with last, and whether they were the customer's (SPEC S38f). */
export interface JudgedKey {
  readonly key: KeyPrint
  /** `asked`: it was shown no known list. */
  readonly verdict: 'confirmed' | 'asked'
}

/** A connection without what names the person who uses it. */
export type KeptConnection = Omit<Connection, 'userId'>

/** The user's identifier: sealed with a key of the vault, or as a version wrote it that sealed none (SPEC E14). */
export type KeptUser =
  | { readonly sealed: string; readonly clear?: undefined }
  | { readonly clear: string; readonly sealed?: undefined }

/** JSON that is sealed with a key of the vault. */
export interface SealedText {
  readonly sealed: string
}

/** What the app remembers of its connection. The key is not in it, since only the keychain has that. */
export interface Settings {
  readonly workspace: 'none' | 'sample' | 'service'
  /** Kept while the sample is used, so that the way back is short. */
  readonly connection: KeptConnection | null
  /** Who reviews. Null if nobody typed it, or if it is in memory only. */
  readonly user: KeptUser | null
  readonly workOffline: boolean
  /** Workspaces for which the keychain ever got an API key. A wipe deletes all of these keys. */
  readonly keyed: readonly string[]
  /** The system's names of the keychains that ever got one: a wipe names those that it cannot ask (SPEC E11j). */
  readonly keyedIn: readonly string[]
  /** By workspace. Left out if the lists were read with no key. */
  readonly judgedKeys: Readonly<Record<string, JudgedKey>>
  /** By workspace: the key that the service has refused, until somebody enters one or has it tried again (SPEC O23d). */
  readonly refusedKeys: Readonly<Record<string, KeyPrint>>
  readonly backup: BackupState
  /** How long stored data stays. */
  readonly retention: Retention
  /** By workspace. */
  readonly economy: Readonly<Record<string, WorkspaceBudget>>
  /** By workspace. Left out if the defaults apply. */
  readonly outbox: Readonly<Record<string, OutboxSettings>>
  /** By workspace: where its images are (SPEC P7g). */
  readonly imageHosts: Readonly<Record<string, readonly string[]>>
  readonly updates: UpdateRule
  /** What the last end of the app could not install, until a start has said so (SPEC U5c). */
  readonly updateNotInstalled: NotInstalled | null
  readonly hideFromScreenCapture: boolean
  readonly camera: CameraChoice
  /** What main signs the reports with that it writes (SPEC R14b). Null until the first one. It opens nothing that is sealed. */
  readonly receiptKey: string | null
  /** Words that the user has added to the dictionaries, which may be names: sealed with a key of the vault (SPEC W33d). */
  readonly ownWords: SealedText | null
  /** Reports that were written and are on no list yet, sealed: they name persons (SPEC R14f). */
  readonly unlistedReports: SealedText | null
  /** Files that are being written for a person, sealed: their names may name persons (SPEC W39b). */
  readonly unfinishedFiles: SealedText | null
  /** What no key of today opens: the key of a vault that was kept aside may (SPEC E9n). */
  readonly sealedAside: readonly SealedAside[]
}

const sealedFields = ['ownWords', 'unlistedReports', 'unfinishedFiles'] as const
/** What main keeps of its own as a sealed text. */
export type SealedField = (typeof sealedFields)[number]

interface SealedAside extends SealedText {
  readonly of: SealedField
}

/** Where backups go, how many stay, and when they are made automatically. */
export interface BackupState {
  /** Null means the proposed folder. */
  readonly folder: string | null
  readonly keep: number
  /** `sealed` is what locks them like the passphrase does, encrypted with the key of the stored data. */
  readonly automatic: { readonly everyHours: AutomaticBackupHours; readonly sealed: string } | null
  /** By workspace. */
  readonly outcomes: Readonly<Record<string, BackupOutcome>>
  /** By workspace: the name of the file that this app began last, finished or not. */
  readonly begun: Readonly<Record<string, string>>
}

export interface BackupOutcome {
  readonly madeAt: EpochMillis | null
  readonly failure: { readonly at: EpochMillis; readonly code: string } | null
}

/** What one workspace may spend, and when it reads automatically. */
export interface WorkspaceBudget {
  readonly budgets: CallBudgets
  readonly schedule: SyncSchedule
}

const firstBackup: BackupState = {
  folder: null,
  keep: firstBackupKeep,
  automatic: null,
  outcomes: {},
  begun: {}
}

const backupSchema: z.ZodType<BackupState> = z.object({
  folder: z.string().nullable(),
  keep: z.int().min(backupLimits.keep.least).max(backupLimits.keep.most),
  // Versions without automatic backups left this out.
  automatic: z.object({ everyHours: automaticHoursSchema, sealed: z.base64() }).nullable().default(null),
  outcomes: z
    .record(
      z.string(),
      z.object({
        madeAt: epochMillisSchema.nullable(),
        failure: z.object({ at: epochMillisSchema, code: z.string() }).nullable()
      })
    )
    .default({}),
  begun: z.record(z.string(), z.string()).default({})
})

const judgedKeySchema: z.ZodType<JudgedKey> = z.object({
  key: z.string().transform(keyPrint),
  verdict: z.enum(['confirmed', 'asked'])
})

const userSchema: z.ZodType<KeptUser> = z.union([
  z.object({ sealed: z.base64() }),
  z.object({ clear: z.string().max(200) })
])

const sealedText = { sealed: z.base64() }
const sealedTextSchema: z.ZodType<SealedText> = z.object(sealedText)

const keptSchema = z.object({
  workspace: z.enum(['none', 'sample', 'service']),
  // Versions that sealed nothing here had the user's identifier among it.
  connection: keptConnectionSchema.extend({ userId: z.string().max(200).optional() }).nullable(),
  user: userSchema.nullable().default(null),
  workOffline: z.boolean(),
  keyed: z.array(z.string()).default([]),
  // Versions that did not note it left this out.
  keyedIn: z.array(z.string()).default([]),
  judgedKeys: z.record(z.string(), judgedKeySchema).default({}),
  // Versions that tried a refused key again at each start left this out.
  refusedKeys: z.record(z.string(), z.string().transform(keyPrint)).default({}),
  retention: retentionSchema.default(firstRetention),
  backup: backupSchema.default(firstBackup),
  // Versions without budgets left this out.
  economy: z.record(z.string(), z.object({ budgets: budgetsSchema, schedule: scheduleSchema })).default({}),
  outbox: z.record(z.string(), outboxSettingsSchema).default({}),
  // Versions that fetched images from anywhere left this out.
  imageHosts: z.record(z.string(), z.array(z.string())).default({}),
  // Versions that looked for no updates left this out.
  updates: updateRuleSchema.default(firstUpdateRule),
  // Versions that only logged it left this out.
  updateNotInstalled: notInstalledSchema.nullable().default(null),
  // Versions that every program could take a picture of left this out.
  hideFromScreenCapture: z.boolean().default(false),
  // Versions without a camera left this out.
  camera: z.enum(cameraChoices).default('unasked'),
  // Versions that kept no list of reports left this out.
  receiptKey: z.base64().nullable().default(null),
  // Versions that checked no spelling left this out.
  ownWords: sealedTextSchema.nullable().default(null),
  // Versions that listed a report only after it was written left this out.
  unlistedReports: sealedTextSchema.nullable().default(null),
  // Versions that left an unfinished file to itself left this out.
  unfinishedFiles: sealedTextSchema.nullable().default(null),
  // Versions that replaced it left this out.
  sealedAside: z.array(z.object({ ...sealedText, of: z.enum(sealedFields) })).default([])
})

const settingsSchema: z.ZodType<Settings> = keptSchema.transform(({ connection, user, ...others }) => {
  if (connection === null) return { ...others, connection, user }
  const { userId, ...kept } = connection
  return { ...others, connection: kept, user: user ?? (userId === undefined ? null : { clear: userId }) }
})

const firstSettings: Settings = {
  workspace: 'none',
  connection: null,
  user: null,
  workOffline: false,
  keyed: [],
  keyedIn: [],
  judgedKeys: {},
  refusedKeys: {},
  retention: firstRetention,
  backup: firstBackup,
  economy: {},
  outbox: {},
  imageHosts: {},
  updates: firstUpdateRule,
  updateNotInstalled: null,
  hideFromScreenCapture: false,
  camera: 'unasked',
  receiptKey: null,
  ownWords: null,
  unlistedReports: null,
  unfinishedFiles: null,
  sealedAside: []
}

export type SettingsFile = StateFile<Settings>

/** What was lost may have said that nothing goes out by itself (SPEC E14f). */
const afterLoss: Settings = { ...firstSettings, workOffline: true }

/**
 * A broken file is set aside without the user's identifier, and the app starts as new: the user chooses again, and the
 * databases are still there.
 */
export async function openSettings(file: string): Promise<SettingsFile> {
  await cleanBroken(file, withoutUser)
  const options = { keepable: withoutUser, afterLoss, recallsLoss: true }
  return openStateFile(file, settingsSchema, firstSettings, options)
}

/** What a person is told of the settings that a start found (SPEC E14f). */
export function settingsFound({ kind }: Found): SettingsFound {
  return kind === 'broken' || kind === 'unreadable' ? kind : 'as-kept'
}

/** Who reviews may stand anywhere in a text that is no JSON, so that nothing of it is kept (SPEC E14d). */
function withoutUser(json: Json): string | null {
  if (json.kind !== 'json') return null
  const kept = JSON.stringify(
    json.value,
    (name, value: unknown) => (isUser(name, value) ? undefined : value),
    2
  )
  // A text alone, or a list of them, is nothing that the app has written.
  return kept.startsWith('{') ? `${kept}\n` : null
}

function isUser(name: string, value: unknown): boolean {
  return name === 'userId' || name === 'clear' || (name === 'user' && !isSealed(value))
}

function isSealed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sealed' in value
}
