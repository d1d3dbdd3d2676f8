import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import { isLoopbackUrl } from '../../../shared/domain/connection.ts'
import type { ProtectionStatus } from '../../../shared/domain/vault.ts'
import { createKeyRing, type KeyRing } from '../connection/key-ring.ts'
import { openSettings, type Settings, type SettingsFile } from '../files/settings.ts'
import type { Log, Redaction } from '../log/log.ts'
import { createNetwork, type Network, type NetworkState } from '../network/network-state.ts'
import {
  chooseVault,
  createSessionVault,
  type SecretVault,
  type VaultCandidate
} from '../secrets/keychain.ts'
import { openKeyFile } from '../vault/key-file.ts'
import type { SystemPrompt } from '../vault/key-keeper.ts'
import { createKeyPlaces } from '../vault/key-storage.ts'
import { createProtection, type Protection } from '../vault/vault.ts'

export interface FoundationParts {
  /** The user's own folder for this app. */
  readonly folder: string
  readonly log: Log
  readonly redaction: Redaction
  /** Best first; memory is always the last. */
  readonly vaults: readonly VaultCandidate[]
  /** Where the key of what is stored may be kept, best first. */
  readonly keyPlaces: readonly VaultCandidate[]
  readonly clock: Clock
  /** The system's own question who is there. */
  readonly prompt: SystemPrompt
  readonly onProtection: (status: ProtectionStatus) => void
  readonly onNetwork: (state: NetworkState) => void
  /** The way to the service is open again, after it was not. */
  readonly onReconnect: () => void
}

/** What the app remembers, and what it knows of the machine, before any service is asked. */
export interface Foundation {
  readonly settings: SettingsFile
  /** The choice is made once; it may wait for a person who unlocks the keychain. */
  readonly vault: () => Promise<SecretVault>
  readonly keys: KeyRing
  readonly network: Network
  readonly protection: Protection
}

export async function openFoundation({
  folder,
  log,
  redaction,
  vaults,
  keyPlaces,
  clock,
  prompt,
  onNetwork,
  onReconnect,
  onProtection
}: FoundationParts): Promise<Foundation> {
  const settings = await openSettings(join(folder, 'settings.json'))
  if (settings.found.kind !== 'loaded' && settings.found.kind !== 'absent')
    log.warn('settings.not-loaded', { reason: settings.found.kind })
  let chosen: Promise<SecretVault> | null = null
  const vault = (): Promise<SecretVault> => (chosen ??= takeVault(vaults, log))
  const keys = createKeyRing({
    vault,
    onKey: (key) => redaction.hide(key),
    onFailure: ({ code }) => log.warn('vault.failed', { code })
  })
  const { workOffline } = settings.read()
  const network = createNetwork(
    { workOffline, hasNetwork: true, needsNetwork: needsNetwork(settings.read()), isAnswering: true },
    (state) => {
      onNetwork(state)
      const { kind } = state.reachability
      if (kind === 'online' && last !== 'online') onReconnect()
      last = kind
    }
  )
  let last = network.read().reachability.kind
  const file = await openKeyFile(folder)
  if (file.isBroken()) log.error('protection.broken')
  const protection = createProtection({
    file,
    places: createKeyPlaces(keyPlaces),
    clock,
    prompt,
    onChange: onProtection
  })
  return { settings, vault, keys, network, protection }
}

/** The sample and a service on this machine are reached without one. */
export function needsNetwork({ workspace, connection }: Settings): boolean {
  return workspace === 'service' && connection !== null && !isLoopbackUrl(connection.baseUrl)
}

async function takeVault(vaults: readonly VaultCandidate[], log: Log): Promise<SecretVault> {
  const { vault, passedOver } = await chooseVault(vaults, createSessionVault())
  log.info('vault.chosen', { kind: vault.status().kind, passedOver: passedOver.join('/') })
  return vault
}
