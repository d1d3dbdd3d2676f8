import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import { isLoopbackUrl } from '../../../shared/domain/connection.ts'
import { createKeyRing, type KeyRing } from '../connection/key-ring.ts'
import { createUserIdentifier, type UserIdentifier } from '../connection/user-identifier.ts'
import { openSettings, type Settings } from '../files/settings.ts'
import type { Log, Redaction } from '../log/log.ts'
import { createNetwork, type Network } from '../network/network-state.ts'
import { type ManagedSettingsFile, underPolicy } from '../policy/managed-settings.ts'
import {
  chooseKeychain,
  createSessionKeychain,
  type Keychain,
  type KeychainCandidate
} from '../secrets/keychain.ts'
import { openKeyFile } from '../vault/key-file.ts'
import type { SystemPrompt, VaultRules } from '../vault/vault-rules.ts'
import { createKeyStorage } from '../vault/key-storage.ts'
import { createVault, type Vault } from '../vault/vault.ts'
import { managedBy, type Policy } from '../../../shared/domain/policy.ts'
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
  /** What the organisation has laid down for this machine. */
  readonly policy: Policy
  /** Never returns the same id twice, not even in another run. */
  readonly newId: () => string
  /** The system's own prompt that asks who is there. */
  readonly prompt: SystemPrompt
  /** What a guess of a passphrase costs. What it shall cost at present if left out. */
  readonly passphraseCost?: number
}

/** What the app remembers and knows about the machine before any service is called. */
export interface Foundation {
  readonly settings: ManagedSettingsFile
  /** The keychain is chosen only once. This may wait for the user to unlock it. */
  readonly keychain: () => Promise<Keychain>
  readonly keys: KeyRing
  readonly network: Network
  readonly vault: Vault
  readonly user: UserIdentifier
}

export async function openFoundation(
  {
    folder,
    log,
    redaction,
    keychains,
    keyStorage,
    clock,
    newId,
    prompt,
    policy,
    passphraseCost
  }: FoundationParts,
  signals: Signals
): Promise<Foundation> {
  notePolicy(log, policy)
  const settings = underPolicy(await openSettings(join(folder, 'settings.json')), policy)
  if (settings.found.kind !== 'loaded' && settings.found.kind !== 'absent')
    log.warn('settings.not-loaded', { reason: settings.found.kind })
  let chosen: Promise<Keychain> | null = null
  const keychain = (): Promise<Keychain> => (chosen ??= takeKeychain(keychains, log))
  const keys = createKeyRing({
    keychain,
    onKey: (key) => redaction.hide(key),
    onDrop: () => redaction.forget(),
    onFailure: ({ code }) => log.warn('keychain.failed', { code })
  })
  // Under a policy that cannot be used nothing is sent.
  const workOffline = policy.kind === 'refused' || settings.read().workOffline
  const network = createNetwork(
    { workOffline, hasNetwork: true, needsNetwork: needsNetwork(settings.read()), isAnswering: true },
    (state) => signals.tell('network.changed', state)
  )
  const file = await openKeyFile(folder)
  if (file.isBroken()) log.error('protection.broken')
  if (file.isNewer()) log.error('protection.newer')
  const vault = createVault({
    file,
    storage: createKeyStorage(keyStorage),
    clock,
    newId,
    prompt,
    rules: rulesOf(policy),
    ...(passphraseCost === undefined ? {} : { passphraseCost }),
    onChange: (status) => signals.tell('vault.changed', status)
  })
  return { settings, keychain, keys, network, vault, user: createUserIdentifier(settings, vault) }
}

function notePolicy(log: Log, policy: Policy): void {
  if (policy.kind === 'in-force') log.info('policy', { ignored: policy.ignored.length })
  if (policy.kind === 'refused') log.warn('policy.refused', { because: policy.because.kind })
}

function rulesOf(policy: Policy): VaultRules {
  const { protection = null, lockAfterMinutes = null } = managedBy(policy)
  // A copy of the key is not given up because of a file that cannot be read.
  return {
    protection,
    lockAfterMinutes,
    passphraseAlone: policy.kind === 'in-force' && protection === 'passphrase'
  }
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
