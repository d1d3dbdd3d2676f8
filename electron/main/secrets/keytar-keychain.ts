import { randomUUID } from 'node:crypto'
import { attempt, type SecretVault, type VaultCandidate, type VaultOffer } from './keychain.ts'

/** The part of keytar that is used. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

const serviceName = 'Fieldcase'
/** Long enough for a person who is asked to unlock the keyring. */
const longestProbeMillis = 30_000

const backends: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Keychain',
  win32: 'Credential Manager',
  linux: 'libsecret'
}

export function keytarCandidate(): VaultCandidate {
  return { offer: () => offerKeytarVault(), abandon: () => Promise.resolve() }
}

/** Loads keytar's native part, which may be missing, and finds out whether the keychain behind it works. */
async function offerKeytarVault(): Promise<VaultOffer> {
  const keychain = await loadKeytar()
  return keychain === null
    ? { kind: 'unavailable', reason: 'not-loaded' }
    : await offerKeychainVault(keychain, process.platform, longestProbeMillis)
}

/** A keychain may load and yet be locked or have nobody behind it: only a written and read entry proves it. */
export async function offerKeychainVault(
  keychain: Keychain,
  platform: NodeJS.Platform,
  probeMillis: number
): Promise<VaultOffer> {
  const proof = await Promise.race([probe(keychain), noAnswerAfter(probeMillis)])
  return proof === 'works'
    ? { kind: 'offered', vault: keychainVault(keychain, backends[platform] ?? 'keychain') }
    : { kind: 'unavailable', reason: proof }
}

async function loadKeytar(): Promise<Keychain | null> {
  try {
    const { default: keytar } = await import('keytar')
    return keytar
  } catch {
    // Not installed, or built for another system: whichever it is, another vault is taken and the user is told.
    return null
  }
}

async function probe(keychain: Keychain): Promise<'works' | 'not-working'> {
  const account = `probe-${randomUUID()}`
  const works = await attempt('not-written', async () => {
    await keychain.setPassword(serviceName, account, account)
    const read = await keychain.getPassword(serviceName, account)
    const deleted = await keychain.deletePassword(serviceName, account)
    return read === account && deleted
  })
  return works.kind === 'ok' && works.value ? 'works' : 'not-working'
}

function noAnswerAfter(millis: number): Promise<'no-answer'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('no-answer'), millis).unref()
  })
}

function keychainVault(keychain: Keychain, backend: string): SecretVault {
  return {
    status: () => ({ kind: 'keychain', backend }),
    set: (name, key) =>
      attempt('not-written', async () => {
        await keychain.setPassword(serviceName, name, key)
        return null
      }),
    has: (name) => attempt('not-read', async () => (await keychain.getPassword(serviceName, name)) !== null),
    read: (name) => attempt('not-read', () => keychain.getPassword(serviceName, name)),
    delete: (name) =>
      attempt('not-deleted', async () => {
        await keychain.deletePassword(serviceName, name)
        return null
      })
  }
}
