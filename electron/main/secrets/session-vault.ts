import { ok } from '../../../shared/result.ts'
import type { SecretVault } from './keychain.ts'

/** Memory only: the key is asked for again after a restart. */
export function createSessionVault(): SecretVault {
  const keys = new Map<string, string>()
  return {
    status: () => ({ kind: 'session', backend: null }),
    set: (name, key) => {
      keys.set(name, key)
      return Promise.resolve(ok(null))
    },
    has: (name) => Promise.resolve(ok(keys.has(name))),
    read: (name) => Promise.resolve(ok(keys.get(name) ?? null)),
    delete: (name) => {
      keys.delete(name)
      return Promise.resolve(ok(null))
    }
  }
}
