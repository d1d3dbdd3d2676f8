import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import { isLoopbackUrl } from '../../../shared/domain/connection.ts'
import { createKeyRing, type KeyRing } from '../connection/key-ring.ts'
import { openSettings, type Settings, type SettingsFile } from '../files/settings.ts'
import type { Log, Redaction } from '../log/log.ts'
import { createNetwork, type Network } from '../network/network-state.ts'
import {
  chooseKeychain,
  createSessionKeychain,
  type Keychain,
  type KeychainCandidate
} from '../secrets/safe-storage-keychain.ts'
import { openKeyFile } from '../vault/key-file.ts'
import type { SystemPrompt } from '../vault/key-keeper.ts'
import { createKeyStorage } from '../vault/key-storage.ts'
import { createVault, type Vault } from '../vault/vault.ts'
import type { Signals } from './signals.ts'

export interface FoundationParts {
  /** The user's own folder for this app. */
  readonly folder: string
  readonly log: Log
  readonly redaction: Redaction
  /** The best comes first. Memory is always the last. */
  readonly keychains: readonly KeychainCandidate[]
  /** Where the key of the stored data may be kept, the best first. */
  readonly keyStorage: readonly KeychainCandidate[]
  readonly clock: Clock
  /** Never returns the same id twice, not even in another run. */
  readonly newId: () => string
  /** The system's own prompt that asks who is there. */
  readonly prompt: SystemPrompt
}

/** What the app remembers and knows about the machine before any service is called. */
export interface Foundation {
  readonly settings: SettingsFile
  /** The keychain is chosen only once. This may wait for the user to unlock it. */
  readonly keychain: () => Promise<Keychain>
  readonly keys: KeyRing
  readonly network: Network
  readonly vault: Vault
}

export async function openFoundation(
  { folder, log, redaction, keychains, keyStorage, clock, newId, prompt }: FoundationParts,
  signals: Signals
): Promise<Foundation> {
  const settings = await openSettings(join(folder, 'settings.json'))
  if (settings.found.kind !== 'loaded' && settings.found.kind !== 'absent')
    log.warn('settings.not-loaded', { reason: settings.found.kind })
  let chosen: Promise<Keychain> | null = null
  const keychain = (): Promise<Keychain> => (chosen ??= takeKeychain(keychains, log))
  const keys = createKeyRing({
    keychain,
    onKey: (key) => redaction.hide(key),
    onFailure: ({ code }) => log.warn('keychain.failed', { code })
  })
  const { workOffline } = settings.read()
  const network = createNetwork(
    { workOffline, hasNetwork: true, needsNetwork: needsNetwork(settings.read()), isAnswering: true },
    (state) => signals.tell('network.changed', state)
  )
  const file = await openKeyFile(folder)
  if (file.isBroken()) log.error('protection.broken')
  const vault = createVault({
    file,
    storage: createKeyStorage(keyStorage),
    clock,
    newId,
    prompt,
    onChange: (status) => signals.tell('vault.changed', status)
  })
  return { settings, keychain, keys, network, vault }
}

/** The sample, and a service on this machine, can be reached without a network. */
export function needsNetwork({ workspace, connection }: Settings): boolean {
  return workspace === 'service' && connection !== null && !isLoopbackUrl(connection.baseUrl)
}

async function takeKeychain(keychains: readonly KeychainCandidate[], log: Log): Promise<Keychain> {
  const { keychain, passedOver } = await chooseKeychain(keychains, createSessionKeychain())
  log.info('keychain.chosen', { kind: keychain.status().kind, passedOver: passedOver.join('/') })
  return keychain
}
