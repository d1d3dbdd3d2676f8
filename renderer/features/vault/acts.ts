import {
  shortestPassphrase,
  type VaultChoice,
  type VaultOutcome,
  type VaultRefusal
} from '../../../shared/domain/vault.ts'
import type { Client } from '../../client/client.ts'
import { wipeDatabases } from '../../data/retention/retention.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import { useWriting } from '../../decisions/chosen-alert.ts'
import type { Translate } from '../../i18n/language.ts'
import { wording } from '../../i18n/wording.ts'
import { sayFailure } from '../../parts/say.ts'

/** Before the first row of a real person is stored: what its key is kept with. */
export function chooseVault(client: Client, choice: VaultChoice): Promise<VaultOutcome> {
  return client.ask('vault.choose', { choice })
}

/** `passphrase` null: with the key that the keychain holds. */
export function unlock(client: Client, passphrase: string | null): Promise<VaultOutcome> {
  return client.ask('vault.unlock', { passphrase })
}

/** The system asks who is there. */
export function unlockByPrompt(client: Client): Promise<VaultOutcome> {
  return client.ask('vault.unlock-by-prompt', { reason: wording().t('protection.promptReason') })
}

/** Keeps the old data aside, and begins with a new key. */
export function startAnew(client: Client): Promise<VaultOutcome> {
  return client.ask('vault.start-anew', null)
}

/** `current`: the passphrase of before; null where there was none. */
export function setPassphrase(
  client: Client,
  passphrase: string,
  current: string | null
): Promise<VaultOutcome> {
  return client.ask('vault.set-passphrase', { passphrase, current })
}

export function removePassphrase(client: Client, current: string): Promise<VaultOutcome> {
  return client.ask('vault.remove-passphrase', { current })
}

export function changeKey(client: Client): Promise<VaultOutcome> {
  return client.ask('vault.change-key', null)
}

/** `idleMinutes` null: never by itself. */
export function lockAfter(client: Client, idleMinutes: number | null): Promise<VaultOutcome> {
  return client.ask('vault.lock-after', { idleMinutes })
}

/** Goes before the rows: nothing is deleted where main refuses. */
export function wipeKeys(client: Client): Promise<VaultOutcome> {
  return client.ask('vault.wipe', { confirmed: true })
}

/** Deletes all that this machine holds, and ends. The keys are gone already: nothing can be read where the rest fails. */
export async function wipeRows(client: Client, workspace: OpenWorkspace): Promise<void> {
  try {
    await wipeDatabases(workspace)
    localStorage.clear()
  } finally {
    await client.ask('vault.end', null)
  }
}

export type VaultProblem = VaultRefusal | 'not-the-same'

export function problemText(t: Translate, problem: VaultProblem): string {
  return t(`protection.problems.${problem}`, { count: shortestPassphrase })
}

/** A comment that cannot be stored must not keep the app open. */
const longestWaitMillis = 2_000

/** Stores what is being typed, then locks: main replaces this page by an empty one. */
export async function lockNow(client: Client): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await untilWritten()
  const outcome = await client.ask('vault.lock', null)
  if (outcome.kind === 'refused')
    sayFailure({ sentence: problemText(wording().t, outcome.reason), details: null })
}

async function untilWritten(): Promise<void> {
  if (!useWriting.getState().unsaved) return
  await new Promise<void>((resolve) => {
    const end = (): void => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = useWriting.subscribe(({ unsaved }) => {
      if (!unsaved) end()
    })
    const timer = setTimeout(end, longestWaitMillis)
  })
}
