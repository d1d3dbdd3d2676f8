import type { Mutant } from './mutant.ts'

const main = 'test/integration/policy/managed-main.test.ts'
const reading = 'test/unit/electron/main/policy/read-policy.test.ts'
const readPolicy = 'electron/main/policy/read-policy.ts'

/** Ways to let a user change, or not notice, what an organisation has laid down. */
export const policyMutants: readonly Mutant[] = [
  {
    name: 'takes a policy that cannot be read for none (G4a)',
    file: readPolicy,
    from: "code === 'ENOENT' || code === 'ENOTDIR'",
    to: "code !== ''",
    foundBy: reading
  },
  {
    name: 'looks at the file only, and not at the folders above it (G5a)',
    file: readPolicy,
    from: 'const whole = await realpath(source.path)',
    to: "const whole = '/policy.json'",
    foundBy: reading
  },
  {
    name: 'sends under a policy that is refused (G4b)',
    file: 'electron/main/app/foundation.ts',
    from: "policy.kind === 'refused' || settings.read().workOffline",
    to: 'settings.read().workOffline',
    foundBy: main
  },
  {
    name: 'goes online under a policy that is refused where the page asks for it (G4b)',
    file: 'electron/main/connection/handlers.ts',
    from: "if (policy.kind === 'refused') return null",
    to: "if (policy.kind === 'refused' && workOffline) return null",
    foundBy: main
  },
  {
    name: 'tries out a connection that the organisation did not name (G2b)',
    file: 'electron/main/connection/handlers.ts',
    from: 'return isOtherAddress || (laidDown.headerForm ?? headerForm) !== headerForm',
    to: 'return (laidDown.headerForm ?? headerForm) !== headerForm',
    foundBy: main
  },
  {
    name: 'writes a managed age over that of the user (G3a)',
    file: 'electron/main/policy/managed-settings.ts',
    from: '.filter((kind) => managed.retention[kind] !== undefined)',
    to: '.filter((kind) => managed.retention[kind] === null)',
    foundBy: main
  },
  {
    name: 'lets the page raise a managed limit (G2b)',
    file: 'electron/main/budget/budget.ts',
    from: "if (changesBudgets({ budgets: managed(id) }, budgets)) return failed({ kind: 'managed' })",
    to: '',
    foundBy: main
  },
  {
    name: 'keeps the key in the keychain under a policy that asks for a passphrase (G6a)',
    file: 'electron/main/vault/key-keeper.ts',
    from: "(this.#parts.rules.protection ?? 'keychain') === 'keychain'",
    to: 'true',
    foundBy: main
  },
  {
    name: 'leaves a copy of the key in the keychain (G6b)',
    file: 'electron/main/vault/key-keeper.ts',
    from: "if (adopted.kind === 'done') await this.#parts.storage.forget(vault.id)",
    to: '',
    foundBy: main
  }
]
