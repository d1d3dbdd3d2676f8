import {
  attempt,
  type Keychain,
  type KeychainCandidate,
  type KeychainOffer
} from './safe-storage-keychain.ts'

/** The part of keytar that is used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

const serviceName = 'Fieldcase'
/** Milliseconds, enough for a user who is asked to unlock the keyring. */
const longestProbeMillis = 30_000

const backends: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Keychain',
  win32: 'Credential Manager',
  linux: 'libsecret'
}

export function keytarCandidate(newId: () => string): KeychainCandidate {
  return { offer: () => offerKeytarKeychain(newId()), abandon: () => Promise.resolve() }
}

/** Loads keytar's native part, which may be missing, and checks whether the keychain behind it works. */
async function offerKeytarKeychain(probeId: string): Promise<KeychainOffer> {
  const keychain = await loadKeytar()
  return keychain === null
    ? { kind: 'unavailable', reason: 'not-loaded' }
    : await offerLoadedKeytar(keychain, probeId, process.platform, longestProbeMillis)
}

/**
 * A keychain may load and still be locked or have no service behind it. Only an entry that was written and
 * read again proves that it works.
 */
export async function offerLoadedKeytar(
  keytar: Keytar,
  probeId: string,
  platform: NodeJS.Platform,
  probeMillis: number
): Promise<KeychainOffer> {
  const proof = await Promise.race([probe(keytar, probeId), noAnswerAfter(probeMillis)])
  return proof === 'works'
    ? { kind: 'offered', keychain: keytarKeychain(keytar, backends[platform] ?? 'keychain') }
    : { kind: 'unavailable', reason: proof }
}

async function loadKeytar(): Promise<Keytar | null> {
  try {
    const { default: keytar } = await import('keytar')
    return keytar
  } catch {
    // It is not installed, or was built for another system. In both cases another keychain is chosen and the
    // user is told.
    return null
  }
}

async function probe(keytar: Keytar, id: string): Promise<'works' | 'not-working'> {
  const account = `probe-${id}`
  const works = await attempt('not-written', async () => {
    await keytar.setPassword(serviceName, account, account)
    const read = await keytar.getPassword(serviceName, account)
    const deleted = await keytar.deletePassword(serviceName, account)
    return read === account && deleted
  })
  return works.kind === 'ok' && works.value ? 'works' : 'not-working'
}

function noAnswerAfter(millis: number): Promise<'no-answer'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('no-answer'), millis).unref()
  })
}

function keytarKeychain(keytar: Keytar, backend: string): Keychain {
  return {
    status: () => ({ kind: 'keychain', backend }),
    set: (name, key) =>
      attempt('not-written', async () => {
        await keytar.setPassword(serviceName, name, key)
        return null
      }),
    has: (name) => attempt('not-read', async () => (await keytar.getPassword(serviceName, name)) !== null),
    read: (name) => attempt('not-read', () => keytar.getPassword(serviceName, name)),
    delete: (name) =>
      attempt('not-deleted', async () => {
        await keytar.deletePassword(serviceName, name)
        return null
      })
  }
}
