import { ok } from '../../../shared/result.ts'
import type { SecretVault } from './secret-vault.ts'

/** Memory only: the key is asked for again after a restart. */
export function createSessionVault(): SecretVault {
  const keys = new Map<string, string>()
  return {
    status: () => ({ kind: 'session', backend: null }),
    set: (workspaceId, key) => {
      keys.set(workspaceId, key)
      return Promise.resolve(ok(null))
    },
    has: (workspaceId) => Promise.resolve(ok(keys.has(workspaceId))),
    read: (workspaceId) => Promise.resolve(ok(keys.get(workspaceId) ?? null)),
    delete: (workspaceId) => {
      keys.delete(workspaceId)
      return Promise.resolve(ok(null))
    }
  }
}
