import { ok, type Result } from '../../../shared/errors.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { KeptUser, Settings, SettingsFile } from '../files/settings.ts'
import type { DerivedKeys } from '../vault/new-master.ts'
import { createTextSeal } from '../vault/sealed-text.ts'
import { createUntilLocked } from '../vault/until-locked.ts'
import type { Vault } from '../vault/vault.ts'

/**
 * Who reviews, as the service's history will name them. On the disk it is sealed with a key of the vault, and where
 * there is no such key it is in memory only (SPEC E14).
 */
export interface UserIdentifier {
  /** Empty if nobody has typed it yet, or if it cannot be opened. */
  read(): Promise<string>
  /** Keeps another one, together with a change of the settings. */
  keep(userId: string, change: (settings: Settings) => Settings): Promise<Result<null, NotWritten>>
  /** Seals it with the present key. Returns whether no earlier one opens it any more. */
  reseal(): Promise<boolean>
  /** The app locks: it goes from memory. */
  drop(): void
  /** The app is open. */
  release(): void
}

const purpose = 'user identifier'

export function createUserIdentifier(
  settings: SettingsFile,
  vault: Pick<Vault, 'ownKeys' | 'status'>
): UserIdentifier {
  const known = createUntilLocked<string>()
  const seal = createTextSeal(vault, purpose)
  const sealed = (key: Buffer | null, userId: string): KeptUser | null =>
    key && { sealed: seal.seal(key, userId) }
  const readWith = async (keys: DerivedKeys | null, remember: (userId: string) => void): Promise<string> => {
    const key = keys?.key ?? null
    const { user } = settings.read()
    const present = user?.sealed === undefined ? null : seal.open(key, user.sealed)
    const kept =
      present ?? (user && (user.sealed === undefined ? user.clear : seal.openByEarlier(keys, user.sealed)))
    const userId = kept ?? known.read()
    if (userId === null) return ''
    remember(userId)
    const isAsItShouldBe = user === null ? key === null : present !== null
    // A shut vault gives no key either, and what only an older version has written stays until it is open.
    if (isAsItShouldBe || (key === null && (await vault.status()).kind !== 'open')) return userId
    const after = sealed(key, userId)
    await settings.change((before) => (before.user === user ? { ...before, user: after } : before))
    return userId
  }
  const read = (): Promise<string> => {
    const remember = known.begin()
    return seal.with((keys) => readWith(keys, remember))
  }
  return {
    read,
    keep: async (userId, change) => {
      const remember = known.begin()
      const user = await seal.with((keys) => sealed(keys?.key ?? null, userId))
      const written = await settings.change((before) => ({ ...change(before), user }))
      if (written.kind === 'failed') return written
      remember(userId)
      return ok(null)
    },
    reseal: async () => {
      await read()
      const { user } = settings.read()
      return await seal.with(
        (keys) => user?.sealed === undefined || seal.openByEarlier(keys, user.sealed) === null
      )
    },
    drop: () => known.drop(),
    release: () => known.release()
  }
}
