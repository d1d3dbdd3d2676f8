import type { EpochMillis } from '../clock.ts'
import type { VaultId, WorkspaceId } from '../ids.ts'
import type { JournalRow } from './work-journal.ts'

/**
 * How the key of what is stored is kept.
 * `keychain`: the system's keychain gives it. `passphrase`: only the passphrase opens it. `nothing-kept`: in memory,
 * gone with the session, and what was stored with it. `sample-only`: beside the data, for invented people only.
 */
export type VaultMode = 'keychain' | 'passphrase' | 'nothing-kept' | 'sample-only'

/** Why the keychain did not give the key although there is data that needs it. */
export const keyLosses = [
  /** The keychain answers, and does not know the key: another user, another keychain, or it was deleted. */
  'not-found',
  /** The keychain that kept it cannot be used now. */
  'place-unavailable',
  /** It gave a key that does not open the data. */
  'wrong-key',
  /** The file that says how the key is kept could not be read. */
  'file-broken',
  /** A newer version of the app has written that file, and this one must not touch it. */
  'file-newer'
] as const
export type KeyLoss = (typeof keyLosses)[number]

export type VaultStatus =
  /** Nothing was stored yet, or sample data only. `keychain`: its name. Null if there is none that works. */
  | { readonly kind: 'unchosen'; readonly keychain: string | null }
  | {
      readonly kind: 'open'
      readonly mode: VaultMode
      readonly keychain: string | null
      /** A passphrase opens it as well, or alone. */
      readonly hasPassphrase: boolean
      /** Locks after this many minutes without a key or a click. Null: never automatically. */
      readonly idleMinutes: number | null
      readonly earlierKeys: EarlierKeys
    }
  /** `hasPrompt`: the system itself can ask who is there, and the keychain gives the key then. */
  | {
      readonly kind: 'locked'
      readonly keychain: string | null
      readonly hasPassphrase: boolean
      readonly hasPrompt: boolean
    }
  /** There is data, and its key is not where it was left. Nothing is deleted. */
  | {
      readonly kind: 'key-missing'
      readonly loss: KeyLoss
      readonly keptIn: string | null
      readonly hasPassphrase: boolean
    }

/** What is left of the keys before the present ones. */
export interface EarlierKeys {
  /** Something may still be sealed with them, and is being sealed anew. */
  readonly areNeeded: boolean
  /** The keychain that did not delete one. It is tried again at the next opening. Null if none. */
  readonly leftIn: string | null
}

export type OpenVault = Extract<VaultStatus, { readonly kind: 'open' }>

/** Where the key lies once there is a passphrase: in the keychain beside it, or nowhere else. */
export const keyPlaces = ['keychain-too', 'passphrase-alone'] as const
export type KeyPlace = (typeof keyPlaces)[number]

export type VaultChoice =
  | { readonly kind: 'keychain' }
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'nothing-kept' }

export const vaultChoices = [
  'keychain',
  'passphrase',
  'nothing-kept'
] as const satisfies readonly VaultChoice['kind'][]

export const vaultRefusals = [
  'wrong-passphrase',
  /** The person cancelled the system's own prompt, or it did not know them. */
  'prompt-refused',
  'passphrase-too-short',
  'no-keychain',
  'keychain-failed',
  /** The keychain still holds an API key that it was to delete. */
  'api-key-kept',
  'not-written',
  /** Rows would be sealed with the key before it meanwhile. */
  'run-under-way',
  /** The organisation manages it (SPEC G2). */
  'managed',
  /** The organisation asks for a keychain, and none works. */
  'keychain-required',
  'not-possible-now'
] as const
export type VaultRefusal = (typeof vaultRefusals)[number]

export type VaultOutcome =
  | { readonly kind: 'done'; readonly status: VaultStatus }
  | { readonly kind: 'refused'; readonly reason: VaultRefusal }

/** Characters that a passphrase has at least: four short words. */
export const shortestPassphrase = 12

/** The bounds of the minutes after which the app locks. */
export const idleLimits = { least: 1, most: 1_440 } as const
export const idleChoices = [1, 5, 15, 60] as const

/** One data key on its way to the page. */
export interface HandedKey {
  readonly generation: number
  readonly base64: string
}

/** The keys of the rows of a vault. The last generation seals new rows; older ones are on their way out. */
interface KeysOfRows {
  readonly kind: 'keys'
  readonly vaultId: VaultId
  readonly keys: readonly HandedKey[]
}

/** The page that asks has them, and imported them when they were handed to it. */
interface HandedBefore {
  readonly kind: 'handed-before'
  readonly vaultId: VaultId
}

/** The keys of the present vault, or why there are none. */
export type VaultKeys = KeysOfRows | { readonly kind: 'refused'; readonly status: VaultStatus }

/** What of them the page is answered. */
export type HandedKeys = VaultKeys | HandedBefore

/** Why a vault was kept aside: its key was lost or did not open, nobody knew its passphrase, or protection was chosen anew. */
export const asideReasons = [...keyLosses, 'forgotten', 'chosen-anew'] as const
export type AsideReason = (typeof asideReasons)[number]

/** A vault that was kept aside: its data is still here, sealed. */
export interface AsideVault {
  readonly id: VaultId
  readonly createdAt: EpochMillis
  /** Null for those of versions that did not note it, and so is `because`. */
  readonly setAsideAt: EpochMillis | null
  readonly because: AsideReason | null
  /** The keychain that had its key. */
  readonly keychain: string | null
  readonly hasPassphrase: boolean
  /** Its key is there, so that it opens without a passphrase. */
  readonly isOpen: boolean
}

/** The keys of a vault that was kept aside, or why there are none. */
export type AsideVaultKeys = KeysOfRows | { readonly kind: 'refused'; readonly reason: VaultRefusal }

/** What of them the page is answered. */
export type AsideKeys = AsideVaultKeys | HandedBefore

/** Whether a vault that was kept aside is gone with its key. `keychains`: those that hold the key all the same, or may. */
export type AsideForgotten =
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'key-kept'; readonly keychains: readonly string[] }
  | { readonly kind: 'not-written'; readonly code: string }

/** Vaults of a session that keeps nothing are known by their id. */
export const passingMark = 's-'

export function isPassing(vaultId: string): boolean {
  return vaultId.startsWith(passingMark)
}

/** Nothing of what is stored may be shown or asked for. */
export function isShut({ kind }: VaultStatus): boolean {
  return kind === 'locked' || kind === 'key-missing'
}

/** How a vault that was kept aside is opened. */
export interface AsideAccess {
  readonly vaultId: VaultId
  /** Null: by its key. */
  readonly passphrase: string | null
}

/** Which journal of a vault that was kept aside, and from which of its rows on. */
export interface KeptJournal extends AsideAccess {
  readonly workspaceId: WorkspaceId
  readonly from: number
}

/**
 * `next` null at the end. Not whole: something of the journal was damaged and is not among the rows. `failed`: its key
 * does not open, or the disk does not give it.
 */
export type AsideJournal =
  | {
      readonly kind: 'read'
      readonly rows: readonly JournalRow[]
      readonly isWhole: boolean
      readonly next: number | null
    }
  | { readonly kind: 'failed' }
