import { ok, type Result } from '../../../shared/errors.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { KeptUser, Settings, SettingsFile } from '../files/settings.ts'
import { unwrap, wrap } from '../vault/key-file.ts'
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
  /** Removes it from memory. */
  drop(): void
}

const purpose = 'user identifier'

export function createUserIdentifier(
  settings: SettingsFile,
  vault: Pick<Vault, 'ownKey' | 'status'>
): UserIdentifier {
  let known: string | null = null
  const sealed = (key: Buffer | null, userId: string): KeptUser | null =>
    key && { sealed: wrap(key, purpose, Buffer.from(userId, 'utf8')) }
  const read = async (): Promise<string> => {
    const key = await vault.ownKey(purpose)
    try {
      return await readWith(key)
    } finally {
      key?.fill(0)
    }
  }
  const readWith = async (key: Buffer | null): Promise<string> => {
    const { user } = settings.read()
    const kept = user && (user.sealed === undefined ? user.clear : openSealed(key, user.sealed))
    const userId = kept ?? known
    if (userId === null) return ''
    known = userId
    const isAsItShouldBe = user === null ? key === null : user.sealed !== undefined && kept !== null
    // A shut vault gives no key either, and what only an older version has written stays until it is open.
    if (isAsItShouldBe || (key === null && (await vault.status()).kind !== 'open')) return userId
    const after = sealed(key, userId)
    await settings.change((before) => (before.user === user ? { ...before, user: after } : before))
    return userId
  }
  return {
    read,
    keep: async (userId, change) => {
      const key = await vault.ownKey(purpose)
      const user = sealed(key, userId)
      key?.fill(0)
      const written = await settings.change((before) => ({ ...change(before), user }))
      if (written.kind === 'failed') return written
      known = userId
      return ok(null)
    },
    drop: () => {
      known = null
    }
  }
}

function openSealed(key: Buffer | null, text: string): string | null {
  return (key && unwrap(key, purpose, text)?.toString('utf8')) ?? null
}
