import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { Keychain, KeychainFailure, SecretName } from '../secrets/keychain.ts'
import { createUntilLocked } from '../vault/until-locked.ts'

/** The API keys as the service client uses them. A key is read from the keychain once and then kept in memory. */
export interface KeyRing {
  /** Null if there is none, or if the keychain does not give it. */
  read(workspaceId: WorkspaceId): Promise<string | null>
  keep(workspaceId: WorkspaceId, key: string): Promise<Result<null, KeychainFailure>>
  /** Deletes a key, or whatever else the keychain holds of this app, and looks whether it is gone. */
  forget(name: SecretName): Promise<Result<null, KeychainFailure>>
  /** The app locks: no key stays in memory, and the keychain is asked again. */
  drop(): void
  /** The app is open. */
  release(): void
  /** Tells about a key that is tried without being stored. */
  announce(key: string): void
}

export interface KeyRingParts {
  /** The choice of a keychain may wait for the user to unlock it. */
  readonly keychain: () => Promise<Keychain>
  /** Called with each key before it is used, so that no log shows it. */
  readonly onKey: (key: string) => void
  /** Called when no key is in memory any more. */
  readonly onDrop: () => void
  readonly onFailure: (failure: KeychainFailure) => void
}

/** Deletes an entry and looks whether it is gone, since a keychain may report a deletion that it did not make. */
async function deleteSeen(keychain: Keychain, id: SecretName): Promise<Result<null, KeychainFailure>> {
  const deleted = await keychain.delete(id)
  if (deleted.kind === 'failed') return deleted
  const still = await keychain.has(id)
  if (still.kind === 'failed') return still
  return still.value ? failed({ kind: 'vault-failed', code: 'not-deleted' }) : ok(null)
}

export function createKeyRing({ keychain, onKey, onDrop, onFailure }: KeyRingParts): KeyRing {
  const known = createUntilLocked<ReadonlyMap<SecretName, string>>()
  const kept = (): ReadonlyMap<SecretName, string> => known.read() ?? new Map()
  let forgotten = 0
  /** Called when somebody begins to ask for a key. One that comes only after a lock is not kept, and not noted either. */
  const beginning = (name: SecretName): ((key: string) => void) => {
    const take = known.begin()
    return (key) => {
      if (take(new Map([...kept(), [name, key]]))) onKey(key)
    }
  }
  const leaveOut = (name: SecretName): void => {
    forgotten += 1
    known.begin()(new Map([...kept()].filter(([other]) => other !== name)))
  }
  return {
    read: async (workspaceId) => {
      const atHand = kept().get(workspaceId)
      if (atHand !== undefined) return atHand
      const [before, remember] = [forgotten, beginning(workspaceId)]
      const read = await (await keychain()).read(workspaceId)
      if (read.kind === 'failed') onFailure(read.failure)
      // A key that was forgotten while the keychain answered is not put back.
      if (read.kind === 'failed' || read.value === null || forgotten !== before) return null
      // Whoever asked before the lock gets it, and is cut off.
      remember(read.value)
      return read.value
    },
    keep: async (workspaceId, key) => {
      const remember = beginning(workspaceId)
      onKey(key)
      const written = await (await keychain()).set(workspaceId, key)
      if (written.kind === 'failed') onFailure(written.failure)
      // One that the keychain took only after a lock is read from there once the app is open.
      else remember(key)
      return written
    },
    forget: async (name) => {
      leaveOut(name)
      const deleted = await deleteSeen(await keychain(), name)
      leaveOut(name)
      if (deleted.kind === 'failed') onFailure(deleted.failure)
      return deleted.kind === 'failed' ? deleted : ok(null)
    },
    drop: () => {
      known.drop()
      onDrop()
    },
    release: () => known.release(),
    announce: onKey
  }
}
