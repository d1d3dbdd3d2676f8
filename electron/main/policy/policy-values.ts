import { spelledName } from './parse-policy.ts'
import type { RegistryValue } from './registry-output.ts'

/** In place of what has no place in a policy: no schema takes it, so that it is refused under its name. */
const unusable = Symbol('unusable')

interface Branch {
  readonly below: Map<string, Branch | Leaf>
}
interface Leaf {
  readonly value: unknown
}

/** The values of a key, whose names have dots where the file has objects, in the form of the file. */
export function policyOfRegistry(values: readonly RegistryValue[]): unknown {
  const root: Branch = { below: new Map() }
  for (const value of values) put(root, spelledName(value.name).split('.'), { value: valueOf(value) })
  return withSwitches(noneAsNull(toObject(root)))
}

function put(branch: Branch, [name = '', ...rest]: readonly string[], leaf: Leaf): void {
  const found = branch.below.get(name)
  if (rest.length === 0) branch.below.set(name, found === undefined ? leaf : { value: unusable })
  else if (found === undefined || 'below' in found) {
    const next = found ?? { below: new Map() }
    branch.below.set(name, next)
    put(next, rest, leaf)
  } else branch.below.set(name, { value: unusable })
}

function toObject({ below }: Branch): object {
  return Object.fromEntries(
    [...below].map(([name, found]) => [name, 'below' in found ? toObject(found) : found.value])
  )
}

const number = /^0x[0-9a-f]{1,8}$/iu
/** reg.exe writes in the code page of the console, which nobody names. These letters are the same in all. */
const plain = /^[ -~]*$/u

function valueOf({ type, data }: RegistryValue): unknown {
  if (type === 'REG_SZ' && plain.test(data)) return data
  return type === 'REG_DWORD' && number.test(data) ? Number(data) : unusable
}

/** The registry has no yes and no: 1 and 0 say them. */
function withSwitches(policy: unknown): unknown {
  return changed(policy, (name, value) =>
    name === 'hideFromScreenCapture' && (value === 0 || value === 1) ? value === 1 : value
  )
}

/** Neither the registry nor a property list has a `null`. `none` says it, where `null` has a meaning. */
export function noneAsNull(policy: unknown): unknown {
  const groups = ['retention', 'budget']
  return changed(policy, (name, group) =>
    groups.includes(name) ? changed(group, (_, value) => (value === 'none' ? null : value)) : group
  )
}

function changed(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, change(name, below)]))
}
