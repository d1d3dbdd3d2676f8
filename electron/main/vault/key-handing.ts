import type { Workspace } from '../../../shared/domain/connection.ts'
import type { HandedKeys } from '../../../shared/domain/vault.ts'
import { type Asker, pageOf } from '../ipc/asker.ts'
import { RefusedCall } from '../ipc/dispatch.ts'
import type { Vault } from './vault.ts'

/** Hands the data keys to each page once, and again when they have changed (SPEC E3c). */
export type HandKeys = (workspace: Workspace['kind'], asker: Asker) => Promise<HandedKeys>

export function createKeyHanding(vault: Pick<Vault, 'takeKeys'>): HandKeys {
  /** Which page got keys last, and the newest of them. */
  let last = { page: -1, newest: '' }
  return async (workspace, asker) => {
    const page = pageOf(asker)
    const handed = await vault.takeKeys(workspace)
    if (handed.kind !== 'keys') return handed
    const newest = `${handed.vaultId} ${String(handed.keys.at(-1)?.generation)}`
    // What a page asked that is gone is answered to nobody.
    if (page < last.page) throw new RefusedCall('untrusted-sender', 'vault.take-keys')
    if (page === last.page && newest === last.newest)
      return { kind: 'handed-before', vaultId: handed.vaultId }
    last = { page, newest }
    return handed
  }
}
