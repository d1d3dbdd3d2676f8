import type { EpochMillis } from '../clock.ts'
import type { Connection } from './connection.ts'
import type { RowFault } from './row-fault.ts'

/** What a backup says of itself, sealed like its rows. */
export interface BackupAbout {
  /** Where its rows belong. The same connection on another machine is the same workspace. */
  readonly workspace: 'sample' | 'service'
  readonly connection: Connection
  readonly madeAt: EpochMillis
  /** Versions of the databases whose rows it holds. */
  readonly storage: { readonly cache: number; readonly work: number }
  /** The words of the person's own list. Versions that left it out, and files of what was kept aside, have none. */
  readonly words?: readonly unknown[]
}

/** Rows by `database/table`. */
export type BackupCounts = Readonly<Record<string, number>>

/** One sealed part of the file, in the order in which they come. */
export type BackupFrame =
  | { readonly kind: 'about'; readonly about: BackupAbout }
  | {
      readonly kind: 'rows'
      readonly database: 'cache' | 'work'
      readonly table: string
      readonly rows: readonly BackupRow[]
    }
  /** The last part; a file without it was cut off. `unreadable`: rows that could not be read when it was made. */
  | { readonly kind: 'end'; readonly counts: BackupCounts; readonly unreadable: number }

/** A row as the database holds it, with its contents in place of what is sealed there. */
export type BackupRow = Readonly<Record<string, unknown>>

/** A backup that was read from its first to its last byte and is whole. Its frames can be read again and again. */
export interface OpenBackup {
  readonly about: BackupAbout
  readonly counts: BackupCounts
  readonly unreadable: number
  frames(): AsyncIterable<BackupFrame>
}

/** Rows that can be added to what is here: those of a backup, or of data that was kept aside on this machine. */
export interface RestorableRows {
  readonly about: Pick<BackupAbout, 'madeAt' | 'storage'>
  frames(): AsyncIterable<BackupFrame>
}

/**
 * Why a backup was not made: the file could not be written, or the databases could not be read meanwhile (SPEC B9j).
 * `code` is the system's, or the database's.
 */
export interface BackupFailure {
  readonly kind: 'not-written' | 'not-read'
  readonly code: string
}

/** Why a file cannot be restored. */
export type BackupProblem =
  | 'not-a-backup'
  /** Made by a newer version that writes what this one does not know. */
  | 'newer-format'
  | 'damaged'
  /** Its last part is missing. */
  | 'cut-off'
  | 'wrong-passphrase'
  /** The system could not read its bytes. */
  | 'not-read'

/** A row that is not what its table holds: which, whose, and what is wrong with it. It stays where it was (SPEC B3c). */
export interface UnusableRow {
  readonly table: string
  /** What it says of whom it is about, or its key. Null if it says nothing. */
  readonly of: string | null
  readonly fault: RowFault
}

/** What a restore did. What was here stays as it is (SPEC B4a). */
export interface RestoredBackup {
  readonly drafts: number
  readonly reviews: number
  /** Creations and edits of subjects and follow lists. */
  readonly changes: number
  /** Rows of other kinds: notes, templates, views, history. */
  readonly others: number
  /** Left out, because something newer or the same is here. */
  readonly stayed: number
  /** Rows that are not what their table holds. They stay in the file (SPEC B3c). */
  readonly unusable: readonly UnusableRow[]
  /** `kept`: this machine had fetched alerts itself, so that none came back. */
  readonly cache: 'restored' | 'kept'
  /** Addresses, and changes of organisations, which come back whatever this machine had fetched (SPEC B4e). */
  readonly lookedUp: number
}

/** Backups that are kept in the folder, the newest first; older ones are deleted when a new one is whole. */
export const backupLimits = { keep: { least: 1, most: 50 } } as const
export const firstBackupKeep = 5

/** After how many hours the app makes a backup automatically while it is open. */
export const automaticBackupHours = [24, 168] as const
export type AutomaticBackupHours = (typeof automaticBackupHours)[number]
/** After how many minutes an automatic backup that failed is tried again. */
export const backupRetryMinutes = 15

/** A scrypt lock of the file's key, as it stands in its head. */
export interface BackupLock {
  readonly salt: string
  readonly cost: number
  readonly wrapped: string
}
