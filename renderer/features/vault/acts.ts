import {
  shortestPassphrase,
  type KeyPlace,
  type VaultChoice,
  type VaultOutcome,
  type VaultRefusal
} from '../../../shared/domain/vault.ts'
import { isNothing, type WipeLeft } from '../../../shared/domain/wipe.ts'
import type { Client } from '../../client/client.ts'
import { attemptStore } from '../../data/database/store-failures.ts'
import { shortPatience } from '../../data/database/stored-databases.ts'
import { wipeDatabases } from '../../data/retention/retention.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import { actsDone } from '../../decisions/act.ts'
import { commentStored } from '../../decisions/comment-away.ts'
import { type Translate, wording } from '../../i18n/wording.ts'
import { useAttachFields } from '../../parts/attach-fields.ts'
import { useAsideSought, usePage } from '../../parts/in-front.ts'
import { sayFailure, useMessages } from '../../parts/messages.ts'
import { useNoteFields } from '../../parts/note-fields.ts'
import { keepTyped, noteUnattached, pageGoesByLock, pageStaysByLock } from '../../parts/typed-away.ts'
import { keysChanged, useWipe } from './state.ts'

/** Chooses how the key is kept, before the first row of a real person is stored. */
export function chooseVault(client: Client, choice: VaultChoice): Promise<VaultOutcome> {
  return client.ask('vault.choose', { choice })
}

/** `passphrase` null means the key in the keychain. */
export function unlock(client: Client, passphrase: string | null): Promise<VaultOutcome> {
  return client.ask('vault.unlock', { passphrase })
}

/** Unlocks in order to delete everything: what was not sent is listed first, and a word is typed. */
export async function unlockToWipe(client: Client, passphrase: string): Promise<VaultOutcome> {
  const outcome = await unlock(client, passphrase)
  if (outcome.kind === 'done') {
    useWipe.setState({ isAsked: true })
    usePage.getState().show('settings')
  }
  return outcome
}

/** Unlocks by the system's own prompt. */
export function unlockByPrompt(client: Client): Promise<VaultOutcome> {
  return client.ask('vault.unlock-by-prompt', { reason: wording().t('protection.promptReason') })
}

/** Starts with a new key, and sets the old data aside where anything is known of its keys. */
export async function startAnew(client: Client, areKeysKnown: boolean): Promise<VaultOutcome> {
  const outcome = await client.ask('vault.start-anew', null)
  if (outcome.kind === 'done') {
    if (areKeysKnown) useAsideSought.setState({ isSought: true })
    usePage.getState().show('settings')
    // The screens that follow are empty ones, so it stays until it is dismissed.
    sayFailure('protection', ({ t }) => t(areKeysKnown ? 'protection.anewDone' : 'protection.anewShut.done'))
  }
  return outcome
}

export interface NewLock {
  readonly passphrase: string
  /** The passphrase until now. Null if there was none. */
  readonly current: string | null
  readonly place: KeyPlace
}

export function setPassphrase(client: Client, lock: NewLock): Promise<VaultOutcome> {
  return opensAnew(client.ask('vault.set-passphrase', lock))
}

/** Puts the key into the keychain beside the passphrase, or deletes it there. */
export function keepKey(client: Client, place: KeyPlace, current: string): Promise<VaultOutcome> {
  const outcome = client.ask('vault.keep-key', { place, current })
  // What was put there too leaves the key as it was.
  return place === 'keychain-too' ? outcome : opensAnew(outcome)
}

export function removePassphrase(client: Client, current: string): Promise<VaultOutcome> {
  return opensAnew(client.ask('vault.remove-passphrase', { current }))
}

/** `current` null where there is no passphrase. */
export function changeKey(client: Client, current: string | null): Promise<VaultOutcome> {
  return opensAnew(client.ask('vault.change-key', { current }))
}

/** All that is stored is sealed with the new keys before it is shown again (SPEC E8c). */
async function opensAnew(changing: Promise<VaultOutcome>): Promise<VaultOutcome> {
  const outcome = await changing
  if (outcome.kind === 'done') keysChanged()
  return outcome
}

/** `idleMinutes` null means never automatically. */
export function lockAfter(client: Client, idleMinutes: number | null): Promise<VaultOutcome> {
  return client.ask('vault.lock-after', { idleMinutes })
}

/**
 * Deletes everything on this machine: first the keys, so that nothing can be read if the rest fails. Ends the app, or
 * shows what is left and what to do (SPEC E11d). Returns why main refused, or null.
 */
export async function wipeMachine(
  client: Client,
  workspace: OpenWorkspace | null
): Promise<VaultRefusal | null> {
  const outcome = await client.ask('vault.wipe', { confirmed: true })
  if (outcome.kind === 'refused') return outcome.reason
  useWipe.setState({ wipe: { kind: 'deleting' } })
  useMessages.getState().reset()
  const deleted = await attemptStore(() => wipeDatabases(workspace, shortPatience))
  localStorage.clear()
  useNoteFields.getState().reset()
  useAttachFields.getState().reset()
  const databases = deleted.kind === 'ok' ? deleted.value : [deleted.failure.kind]
  const left: WipeLeft = { ...outcome.left, databases }
  if (isNothing(left)) await endAfterWipe(client)
  else useWipe.setState({ wipe: { kind: 'left', left } })
  return null
}

export async function endAfterWipe(client: Client): Promise<void> {
  await client.ask('vault.end', null)
}

export type VaultProblem = VaultRefusal | 'not-the-same' | 'no-passphrase'

export function problemText(t: Translate, problem: VaultProblem): string {
  return t(`protection.problems.${problem}`, { count: shortestPassphrase })
}

/** Milliseconds. What cannot be stored must not keep the app unlocked. */
const longestWaitMillis = 2_000

/** Stores what is being typed and what was done, then locks. Main then replaces this page by an empty one. */
export async function lockNow(client: Client): Promise<void> {
  pageGoesByLock()
  try {
    const outcome = await storedAndLocked(client)
    if (outcome.kind !== 'refused') return
    pageStaysByLock()
    sayFailure('protection', ({ t }) => notLockedText(t, outcome.reason))
  } catch (thrown) {
    pageStaysByLock()
    throw thrown
  }
}

async function storedAndLocked(client: Client): Promise<VaultOutcome> {
  const kept = keepTyped()
  noteUnattached()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await Promise.race([Promise.all([kept, commentStored(), actsDone()]), longEnough()])
  return client.ask('vault.lock', null)
}

/** Main refuses it where no key could be given up and asked for again. */
export function notLockedText(t: Translate, reason: VaultRefusal): string {
  return reason === 'not-possible-now' ? t('protection.nothingToLock') : problemText(t, reason)
}

function longEnough(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, longestWaitMillis))
}
