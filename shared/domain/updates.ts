import type { EpochMillis } from '../clock.ts'
import { assertNever, type UnreachableReason } from '../errors.ts'

/** Where new versions come from (SPEC U1). Only an organisation can lay down `never`. */
export type UpdateRule =
  | { readonly kind: 'never' }
  /** From a folder that the user chooses, and nowhere else. */
  | { readonly kind: 'by-file' }
  /** From this address as well. */
  | { readonly kind: 'from-server'; readonly address: string }

export const firstUpdateRule: UpdateRule = { kind: 'by-file' }

/** How this copy came onto the machine. `source`: it was not installed. */
export type InstalledAs = 'nsis' | 'msi' | 'mac' | 'appimage' | 'deb' | 'rpm' | 'source'

/** What this copy can do with a new version. macOS installs it when the app has ended, and starts nothing. */
export type UpdateAbility =
  | { readonly kind: 'installs'; readonly startsAgain: boolean }
  /** It checks the file. An administrator installs it. */
  | { readonly kind: 'checks'; readonly installedAs: 'deb' | 'rpm' }
  | { readonly kind: 'nothing'; readonly because: 'no-publisher' | 'not-installed' | 'msi' }

/** @param hasPublisher whether this copy knows the key of its publisher */
export function abilityOf(installedAs: InstalledAs, hasPublisher: boolean): UpdateAbility {
  switch (installedAs) {
    case 'source':
      return { kind: 'nothing', because: 'not-installed' }
    case 'msi':
      return { kind: 'nothing', because: 'msi' }
    case 'deb':
    case 'rpm':
      return hasPublisher ? { kind: 'checks', installedAs } : { kind: 'nothing', because: 'no-publisher' }
    case 'nsis':
    case 'mac':
    case 'appimage':
      return hasPublisher
        ? { kind: 'installs', startsAgain: installedAs !== 'mac' }
        : { kind: 'nothing', because: 'no-publisher' }
    default:
      return assertNever(installedAs)
  }
}

/** Why there is no new version. */
export type UpdateFailure =
  | { readonly kind: 'unreachable'; readonly reason: UnreachableReason }
  /** The server, or the folder, has no such file. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly status: number }
  /** It leads to another place that must not be asked, or from one to the next without an end. */
  | { readonly kind: 'redirected' }
  | { readonly kind: 'working-offline' }
  /** The publisher has signed it not at all, or something else (SPEC U2a). */
  | { readonly kind: 'not-signed' }
  /** It is signed, and yet nothing that can be understood, or nothing for this machine (SPEC U2d). */
  | { readonly kind: 'unusable' }
  /** The file is not the one that was signed (SPEC U2b). */
  | { readonly kind: 'other-file' }
  /** The folder has no newer version. */
  | { readonly kind: 'not-newer' }
  /** `code` is the system's, such as ENOSPC. */
  | { readonly kind: 'disk'; readonly code: string }
  | { readonly kind: 'not-installed' }

/**
 * Who starts the app again once it has ended. `installer`: what installs goes on from there, and starts it if that is
 * wanted. `itself`: its person wanted the new version at once, and gets the old one (SPEC U5d).
 */
export type NextStart = 'installer' | 'itself' | 'nobody'

/** A version that could not be installed when the app ended (SPEC U5c). `code` is the system's, such as EACCES. */
export interface NotInstalled {
  readonly version: string
  readonly code: string | null
}

export type UpdateState =
  /** Nobody looks for new versions. */
  | { readonly kind: 'off' }
  | { readonly kind: 'idle'; readonly lookedAt: EpochMillis | null }
  | { readonly kind: 'looking' }
  | { readonly kind: 'available'; readonly version: string }
  | { readonly kind: 'fetching'; readonly version: string; readonly share: number }
  /** Checked, and on this machine. */
  | { readonly kind: 'ready'; readonly version: string; readonly file: string }
  /** It is to be installed as soon as the run under way has ended. */
  | { readonly kind: 'waiting'; readonly version: string; readonly file: string }
  | { readonly kind: 'failed'; readonly because: UpdateFailure; readonly at: EpochMillis }
  /** `isSaid`: a message has said so since the start. */
  | ({ readonly kind: 'not-installed'; readonly isSaid: boolean } & NotInstalled)

export type UpdateEvent =
  | { readonly kind: 'switched'; readonly isOn: boolean }
  | { readonly kind: 'looks' }
  | { readonly kind: 'found'; readonly version: string }
  | { readonly kind: 'found-nothing'; readonly at: EpochMillis }
  | { readonly kind: 'fetches' }
  | { readonly kind: 'fetched-part'; readonly share: number }
  | { readonly kind: 'fetched'; readonly file: string }
  | { readonly kind: 'waits' }
  /** A message has said what was not installed. */
  | { readonly kind: 'said' }
  /** What was under way is no more, as by a lock. `isOn`: the app looks by itself. */
  | { readonly kind: 'called-off'; readonly isOn: boolean; readonly lookedAt: EpochMillis | null }
  | { readonly kind: 'failed'; readonly because: UpdateFailure; readonly at: EpochMillis }

/** The state after an event. An event that does not fit, such as a late one, changes nothing. */
export function afterUpdateEvent(state: UpdateState, event: UpdateEvent): UpdateState {
  switch (event.kind) {
    case 'switched':
      return event.isOn ? { kind: 'idle', lookedAt: null } : { kind: 'off' }
    case 'looks':
      return mayLook(state) ? { kind: 'looking' } : state
    case 'found':
      return state.kind === 'looking' ? { kind: 'available', version: event.version } : state
    case 'found-nothing':
      return state.kind === 'looking' ? { kind: 'idle', lookedAt: event.at } : state
    case 'fetches':
      return state.kind === 'available' ? { kind: 'fetching', version: state.version, share: 0 } : state
    case 'fetched-part':
      return state.kind === 'fetching' && state.share !== event.share
        ? { ...state, share: event.share }
        : state
    case 'fetched':
      return state.kind === 'fetching' ? { kind: 'ready', version: state.version, file: event.file } : state
    case 'waits':
      return state.kind === 'ready' ? { ...state, kind: 'waiting' } : state
    case 'said':
      return state.kind === 'not-installed' && !state.isSaid ? { ...state, isSaid: true } : state
    case 'called-off':
      return afterCallingOff(state, event)
    case 'failed':
      return state.kind === 'off' ? state : { kind: 'failed', because: event.because, at: event.at }
    default:
      return assertNever(event)
  }
}

function afterCallingOff(
  state: UpdateState,
  { isOn, lookedAt }: Extract<UpdateEvent, { readonly kind: 'called-off' }>
): UpdateState {
  if (state.kind === 'fetching') return { kind: 'available', version: state.version }
  if (state.kind !== 'looking') return state
  return isOn ? { kind: 'idle', lookedAt } : { kind: 'off' }
}

/** Whether somebody may look now. What is fetched is installed first: two versions are never on their way at once. */
export function mayLook(state: UpdateState): boolean {
  switch (state.kind) {
    case 'off':
    case 'idle':
    case 'available':
    case 'failed':
    case 'not-installed':
      return true
    case 'looking':
    case 'fetching':
    case 'ready':
    case 'waiting':
      return false
    default:
      return assertNever(state)
  }
}

/** What the page shows of it. */
export interface UpdateStatus {
  readonly rule: UpdateRule
  readonly ability: UpdateAbility
  readonly state: UpdateState
}
