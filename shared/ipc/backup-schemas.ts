import * as z from 'zod'
import { automaticBackupHours, type BackupFrame, backupLimits, type BackupLock } from '../domain/backup.ts'
import { connectionSchema } from './connection-schemas.ts'
import { epochMillisSchema, notWrittenSchema, savedOrNotSchema } from './domain-schemas.ts'
import { passphraseSchema } from './vault-schemas.ts'

/** The bounds keep a file that was tampered with from taking all memory. */
const backupLockSchema: z.ZodType<BackupLock> = z.object({
  salt: z.base64().max(100),
  cost: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  wrapped: z.base64().max(200)
})

const id = z.string().regex(/^[0-9a-f-]{36}$/u)

/** The one part of a backup that is in the clear. */
export const backupHeadSchema = z.object({ id, lock: backupLockSchema })
export type BackupHead = z.output<typeof backupHeadSchema>

const count = z.int().min(0)

export const backupFrameSchema: z.ZodType<BackupFrame> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('about'),
    about: z.object({
      workspace: z.enum(['sample', 'service']),
      connection: connectionSchema,
      madeAt: epochMillisSchema,
      storage: z.object({ cache: z.int().min(1), work: z.int().min(1) }),
      words: z.array(z.unknown()).exactOptional()
    })
  }),
  z.object({
    kind: z.literal('rows'),
    database: z.enum(['cache', 'work']),
    table: z.string().regex(/^[a-zA-Z]{1,40}$/u),
    rows: z.array(z.record(z.string(), z.unknown()))
  }),
  z.object({ kind: z.literal('end'), counts: z.record(z.string(), count), unreadable: count })
])

const nothing = z.null()
const written = z.discriminatedUnion('kind', [z.object({ kind: z.literal('written') }), notWrittenSchema])
/** In base64. A row may be an image of two megabytes. */
const longestPiece = 16 * 1024 * 1024

export const automaticHoursSchema = z.literal(automaticBackupHours)

const settingsSchema = z.object({
  folder: z.string(),
  keep: z.int().min(backupLimits.keep.least).max(backupLimits.keep.most),
  automatic: z.object({
    /** Null: none is made by itself. */
    everyHours: automaticHoursSchema.nullable(),
    /** The last one that is whole, however it was begun. */
    madeAt: epochMillisSchema.nullable(),
    /** Why the last one that was begun by itself was not made. Null if it was. `code` is the system's, or `passphrase-missing`. */
    failure: z.object({ at: epochMillisSchema, code: z.string() }).nullable()
  }),
  /** In the folder, of the current workspace, the newest first. */
  files: z.array(z.object({ name: z.string(), bytes: z.number(), madeAt: epochMillisSchema }))
})
export type BackupSettings = z.output<typeof settingsSchema>

const openedFileSchema = z.object({ file: z.int().min(0), name: z.string(), bytes: z.int().min(0) })
/** A backup that somebody opened with the app, by its number. Main alone knows where it is. */
export type OpenedFile = z.output<typeof openedFileSchema>

const takenBackupSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offered'), file: openedFileSchema }),
  z.object({ kind: z.literal('not-opened'), name: z.string(), code: z.string() })
])
/** What becomes of a backup that somebody opened with the app. `code` is the system's. */
export type TakenBackup = z.output<typeof takenBackupSchema>

/** In bytes, before they are in base64. */
const longestRead = 12 * 1024 * 1024

/** What the page asks about backups. The page seals and opens them; main knows passphrases, keys and files. */
export const backupContract = {
  'backup.settings': { argument: nothing, result: settingsSchema },
  'backup.keep': {
    argument: z.object({ keep: settingsSchema.shape.keep }),
    result: savedOrNotSchema
  },
  /** Asks the person for another folder. Null if they did not choose. */
  'backup.choose-folder': {
    argument: nothing,
    result: z.union([settingsSchema, notWrittenSchema]).nullable()
  },
  /**
   * `passphrase` null keeps the one that is set. A passphrase is never answered. Only what it gives with a
   * salt is kept, under the key of what is stored.
   */
  'backup.automatic': {
    argument: z.object({
      everyHours: automaticHoursSchema.nullable(),
      passphrase: passphraseSchema.nullable()
    }),
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved') }),
      z.object({
        kind: z.literal('refused'),
        reason: z.enum(['passphrase-too-short', 'passphrase-missing', 'not-protected'])
      }),
      notWrittenSchema
    ])
  },
  /** Whether one is to be made by itself now. */
  'backup.is-due': { argument: nothing, result: z.boolean() },
  /** Begins a new file, which has another name until it is whole, and returns the key that seals it. A file that was begun before is abandoned. `passphrase` null: an automatic backup, with the stored one. */
  'backup.begin': {
    argument: z.object({ passphrase: passphraseSchema.nullable() }),
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('begun'), head: backupHeadSchema, key: z.base64() }),
      z.object({
        kind: z.literal('refused'),
        reason: z.enum(['passphrase-too-short', 'passphrase-missing', 'busy'])
      }),
      notWrittenSchema
    ])
  },
  'backup.append': { argument: z.object({ id, bytes: z.string().max(longestPiece) }), result: written },
  /** Reads the file again and, if it is as it was written, gives it its name. Then deletes the oldest backups. */
  'backup.finish': {
    argument: z.object({ id }),
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('kept'), name: z.string(), bytes: z.number(), removed: z.int() }),
      notWrittenSchema
    ])
  },
  'backup.abandon': { argument: z.object({ id }), result: nothing },
  /** The key of a file, from its head and the passphrase. Null if the passphrase is another one. */
  'backup.unlock': {
    argument: z.object({ head: backupHeadSchema, passphrase: passphraseSchema }),
    result: z.object({ key: z.base64().nullable() })
  },
  /** The backup that somebody opened with the app, once, or why it cannot be read. Null if there is none. */
  'backup.opened': { argument: nothing, result: takenBackupSchema.nullable() },
  /** Bytes of such a file, and of no other. Fewer than asked for at its end. Null if the system does not give them. */
  'backup.read-opened': {
    argument: z
      .object({ file: z.int().min(0), from: z.int().min(0), to: z.int().min(0) })
      .refine(({ from, to }) => from <= to && to - from <= longestRead),
    result: z.object({ bytes: z.base64().nullable() })
  }
} as const
