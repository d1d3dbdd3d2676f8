import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeychainCandidate } from '../../../electron/main/secrets/keychain.ts'
import { openKeyFile } from '../../../electron/main/vault/key-file.ts'
import { createKeyStorage } from '../../../electron/main/vault/key-storage.ts'
import {
  noSystemPrompt,
  type SystemPrompt,
  type VaultRules
} from '../../../electron/main/vault/vault-rules.ts'
import { createVault, type Vault } from '../../../electron/main/vault/vault.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { VaultKeys, VaultOutcome, VaultStatus } from '../../../shared/domain/vault.ts'

/** The least that a lock may cost. What one costs really is tested by itself. */
export const cheapestLock = 2 ** 14

export interface StartedVault {
  readonly vault: Vault
  readonly told: readonly VaultStatus[]
}

interface VaultStart {
  readonly folder: string
  readonly candidates?: readonly KeychainCandidate[]
  readonly prompt?: SystemPrompt
  readonly rules?: VaultRules
  /** The machine's own by default. */
  readonly platform?: NodeJS.Platform
}

/** Starts the vault once on a folder, as a start of the app does. */
export async function startVault({
  folder,
  candidates = [],
  prompt = noSystemPrompt,
  rules = { protection: null, lockAfterMinutes: null, passphraseAlone: false },
  platform = process.platform
}: VaultStart): Promise<StartedVault> {
  const told: VaultStatus[] = []
  const file = await openKeyFile(folder, platform)
  const vault = createVault({
    file,
    storage: createKeyStorage(candidates),
    clock: { now: () => toEpochMillis(1) },
    newId: randomUUID,
    prompt,
    rules,
    passphraseCost: cheapestLock,
    onChange: (status) => void told.push(status)
  })
  return { vault, told }
}

export function keysOf(handed: VaultKeys): Extract<VaultKeys, { readonly kind: 'keys' }> {
  if (handed.kind === 'refused') throw new Error(`No keys: ${JSON.stringify(handed.status)}`)
  return handed
}

export function done(outcome: VaultOutcome): VaultStatus {
  if (outcome.kind === 'refused') throw new Error(`Refused: ${outcome.reason}`)
  return outcome.status
}

/** All that is in the files of a folder. */
export async function textOf(folder: string): Promise<string> {
  const names = await readdir(folder)
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}
