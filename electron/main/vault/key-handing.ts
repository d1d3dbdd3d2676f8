import type { Workspace } from '../../../shared/domain/connection.ts'
import type { AsideAccess, AsideKeys, HandedKeys, VaultKeys } from '../../../shared/domain/vault.ts'
import type { VaultId } from '../../../shared/ids.ts'
import { type Asker, pageOf } from '../ipc/asker.ts'
import { RefusedCall } from '../ipc/dispatch.ts'
import type { Vault } from './vault.ts'

/** Hands the data keys to each page once, and again when they have changed (SPEC E3c). */
export interface KeyHanding {
  present(workspace: Workspace['kind'], asker: Asker): Promise<HandedKeys>
  /** Those of a vault that was kept aside. */
  aside(access: AsideAccess, asker: Asker): Promise<AsideKeys>
}

type Keys = Extract<VaultKeys, { readonly kind: 'keys' }>

export function createKeyHanding(vault: Pick<Vault, 'takeKeys' | 'asides'>): KeyHanding {
  /** Which page got keys last, and the generation of the newest of each vault. */
  let last = { page: -1, newest: new Map<VaultId, number>() }
  const once = (page: number, handed: Keys): Keys | Extract<HandedKeys, { kind: 'handed-before' }> => {
    const { vaultId, keys } = handed
    // What a page asked that is gone is answered to nobody.
    if (page < last.page) throw new RefusedCall('untrusted-sender', 'keys')
    if (page > last.page) last = { page, newest: new Map() }
    const newest = Math.max(...keys.map(({ generation }) => generation))
    if (last.newest.get(vaultId) === newest) return { kind: 'handed-before', vaultId }
    last.newest.set(vaultId, newest)
    return handed
  }
  return {
    present: async (workspace, asker) => {
      const page = pageOf(asker)
      const taken = await vault.takeKeys(workspace)
      return taken.kind === 'keys' ? once(page, taken) : taken
    },
    aside: async ({ vaultId, passphrase }, asker) => {
      const page = pageOf(asker)
      const taken = await vault.asides.takeKeys(vaultId, passphrase)
      return taken.kind === 'keys' ? once(page, taken) : taken
    }
  }
}
