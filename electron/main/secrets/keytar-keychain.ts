import { ok, type Result } from '../../../shared/errors.ts'
import { masterEntry } from '../../../shared/ids.ts'
import { answerOf, type Ask, asking, longestAnswerMillis, longestProbeMillis } from './asking.ts'
import {
  attempt,
  type Keychain,
  type KeychainCandidate,
  type KeychainFailure,
  type KeychainOffer
} from './keychain.ts'

/** The part of keytar that is used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
  findCredentials(service: string): Promise<readonly { readonly account: string }[]>
}

/** Loads one of the modules that are keytar. Fails where it is not installed, or has no native part for this machine. */
export type LoadKeytar = () => Promise<{ readonly default: Keytar }>

/** Its native part is compiled on the machine that installs it. */
export const builtKeytar: LoadKeytar = () => import('keytar')
/** The same code, which brings native parts for glibc, Windows and macOS along. */
export const prebuiltKeytar: LoadKeytar = () => import('@github/keytar')

const serviceName = 'Fieldcase'
const backends: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Keychain',
  win32: 'Credential Manager',
  linux: 'libsecret'
}

/** @param modules ways to one and the same keychain, of which the first that can be loaded is taken (SPEC E6e) */
export function keytarCandidate(
  newId: () => string,
  modules: readonly LoadKeytar[] = [builtKeytar, prebuiltKeytar]
): KeychainCandidate {
  return { offer: () => offerKeytarKeychain(newId(), modules), abandon: () => Promise.resolve() }
}

/** The same keychain where other folders of this account use it too, and nobody can tell whose an entry is. */
export function amongOthers({ offer, abandon }: KeychainCandidate): KeychainCandidate {
  return {
    offer: async () => {
      const offered = await offer()
      if (offered.kind !== 'offered') return offered
      return { ...offered, keychain: { ...offered.keychain, names: () => Promise.resolve(ok([])) } }
    },
    abandon
  }
}

/** Loads keytar's native part, which may be missing, and checks whether the keychain behind it works. */
async function offerKeytarKeychain(probeId: string, modules: readonly LoadKeytar[]): Promise<KeychainOffer> {
  const keychain = await loadKeytar(modules)
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
  probeMillis: number,
  answerMillis = longestAnswerMillis
): Promise<KeychainOffer> {
  const proof = (await asking(keytar, probeMillis)(() => probe(keytar, probeId)))?.value ?? 'no-answer'
  if (proof !== 'works') return { kind: 'unavailable', reason: proof }
  const ask = asking(keytar, answerMillis)
  return { kind: 'offered', keychain: keytarKeychain(keytar, probeId, backends[platform] ?? 'keychain', ask) }
}

async function loadKeytar(modules: readonly LoadKeytar[]): Promise<Keytar | null> {
  for (const load of modules) {
    try {
      return (await load()).default
    } catch {
      // The next one is tried. After the last one another keychain is chosen, and the user is told.
    }
  }
  return null
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

function keytarKeychain(keytar: Keytar, probeId: string, backend: string, ask: Ask): Keychain {
  const attemptInTime = <Value>(
    code: KeychainFailure['code'],
    question: () => Promise<Value>
  ): Promise<Result<Value, KeychainFailure>> => attempt(code, () => answerOf(ask, question))
  return {
    status: () => ({ kind: 'keychain', backend }),
    set: (name, key) =>
      attemptInTime('not-written', async () => {
        await keytar.setPassword(serviceName, name, key)
        return null
      }),
    has: (name) =>
      attemptInTime('not-read', async () => (await keytar.getPassword(serviceName, name)) !== null),
    read: (name) => attemptInTime('not-read', () => keytar.getPassword(serviceName, name)),
    names: () =>
      attemptInTime('not-read', async () => {
        // On Linux keytar ends the process over an entry that stays locked.
        if ((await probe(keytar, probeId)) !== 'works') throw new Error('The keychain does not open.')
        const found = await keytar.findCredentials(serviceName)
        return found.map(({ account }) => masterEntry(account)).filter((name) => name !== '')
      }),
    delete: (name) =>
      attemptInTime('not-deleted', async () => {
        await keytar.deletePassword(serviceName, name)
        return null
      })
  }
}
