import type { Mutant } from './mutant.ts'

const main = 'test/integration/policy/managed-main.test.ts'
const reading = 'test/unit/electron/main/policy/read-policy.test.ts'
const readPolicy = 'electron/main/policy/read-policy.ts'
const ofMachine = 'test/unit/electron/main/policy/machine-policy.test.ts'
const ofRegistry = 'test/unit/electron/main/policy/registry-policy.test.ts'
const ofProfile = 'test/unit/electron/main/policy/profile-policy.test.ts'

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
    from: "if (policy.kind === 'refused') return { kind: 'managed' }",
    to: "if (policy.kind === 'refused' && workOffline) return { kind: 'managed' }",
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
    name: 'leaves the workspace that is here for the other spelling of its address that is laid down (W25e)',
    file: 'electron/main/policy/managed-settings.ts',
    from: 'return isSameService(laidDown, own) ? own : laidDown',
    to: 'return isSameService(laidDown, own) ? laidDown : laidDown',
    foundBy: 'test/unit/electron/main/policy/managed-settings.test.ts'
  },
  {
    name: 'refuses the other spelling of an address that is laid down (W25e)',
    file: 'electron/main/connection/handlers.ts',
    from: '!isSameService(laidDown.baseUrl, checked.baseUrl)',
    to: 'checked.baseUrl !== laidDown.baseUrl',
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
    name: 'takes a registry that cannot be asked for one without a policy (G7d)',
    file: 'electron/main/policy/registry-policy.ts',
    from: 'if (isThere === null) return { policy: unanswered(list), isCertain: false }',
    to: "if (isThere === null) return { policy: { kind: 'none' }, isCertain: true }",
    foundBy: ofMachine
  },
  {
    name: 'lets a file take the place of a registry that is refused (G7c)',
    file: 'electron/main/policy/machine-policy.ts',
    from: "policy.kind !== 'none' && isCertain",
    to: "policy.kind === 'in-force' && isCertain",
    foundBy: ofMachine
  },
  {
    name: 'lets an empty key hide the file (G7b)',
    file: 'electron/main/policy/registry-policy.ts',
    from: "if (values.length === 0 && keys.length === 0) return { kind: 'none' }",
    to: '',
    foundBy: ofMachine
  },
  {
    name: 'passes over a line of the registry that it does not understand (G7c)',
    file: 'electron/main/policy/registry-output.ts',
    from: "if (type === '' || values.some((value) => isSame(value.name, name))) return null",
    to: "if (type === '') continue",
    foundBy: ofRegistry
  },
  {
    name: 'takes an answer that was cut for a whole one (G7c)',
    file: 'electron/main/policy/registry-output.ts',
    from: "return lines.pop() === '' ? lines",
    to: 'return lines.length > 0 ? lines',
    foundBy: ofRegistry
  },
  {
    name: 'believes preferences that any user could have written (G7e)',
    file: 'electron/main/policy/profile-policy.ts',
    from: ': refused(found.failure)',
    to: ": { kind: 'none' }",
    foundBy: ofProfile
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
    file: 'electron/main/vault/key-changes.ts',
    from: "const isAlone = passphraseAlone || place === 'passphrase-alone'",
    to: "const isAlone = place === 'passphrase-alone'",
    foundBy: main
  }
]
