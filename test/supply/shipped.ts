import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A package of which something reaches the people who use the app. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** Where the lock file has it, such as `node_modules/zod`. */
  readonly path: string
  /** As an SPDX expression. */
  readonly license: string
  /** The hash of what the registry gave, as the lock file has it. */
  readonly integrity: string
}

const names = z.record(z.string(), z.string()).optional()
const lockedSchema = z.object({
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional()
})
type Locked = z.infer<typeof lockedSchema>
const lockSchema = z.object({ packages: z.record(z.string(), lockedSchema) })

/** The runtime. It is a tool in package.json, because it is not bundled, but each installer has all of it. */
const runtime = 'electron'
/** Fetch or build a native part, and leave nothing in it. */
const builders: ReadonlySet<string> = new Set(['prebuild-install'])

/**
 * What the lock file says is bundled, packed or compiled into what is packed: all that the product needs, and that
 * needs in turn, and the runtime. Nothing is asked of what is installed, and nothing of the network.
 */
export function shippedPackages(project: string): readonly ShippedPackage[] {
  const lock: unknown = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))
  const { packages } = lockSchema.parse(lock)
  const about = z
    .object({ dependencies: names, optionalDependencies: names })
    .parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')))
  const found = new Map<string, ShippedPackage>()
  const waiting = Object.keys({ ...about.dependencies, ...about.optionalDependencies, [runtime]: '' }).map(
    (name) => ({ name, from: '' })
  )
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { name, from } = next
    const path = placeOf(packages, name, from)
    if (found.has(path) || builders.has(name)) continue
    const locked = packages[path] as Locked
    found.set(path, shippedOf(name, path, locked))
    // What the runtime needs only fetches it.
    if (name !== runtime) waiting.push(...neededBy(locked).map((needed) => ({ name: needed, from: path })))
  }
  return [...found.values()].toSorted((one, other) => compare(orderOf(one), orderOf(other)))
}

function shippedOf(name: string, path: string, { version, license, integrity }: Locked): ShippedPackage {
  if (license === undefined || integrity === undefined)
    throw new Error(`The lock file has no licence or no hash of ${name}`)
  return { name, version, path, license, integrity }
}

function neededBy({ dependencies, peerDependencies, peerDependenciesMeta }: Locked): readonly string[] {
  const peers = Object.keys(peerDependencies ?? {})
  return [
    ...Object.keys(dependencies ?? {}),
    ...peers.filter((peer) => peerDependenciesMeta?.[peer]?.optional !== true)
  ]
}

/** Where a package finds another one: in a folder of its own, or in one of those around it. */
function placeOf(packages: Readonly<Record<string, unknown>>, name: string, from: string): string {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const path = `${around === '' ? '' : `${around}/`}node_modules/${name}`
    if (packages[path] !== undefined) return path
    if (around === '') throw new Error(`The lock file does not have ${name}, which is needed`)
  }
}

const orderOf = ({ name, version }: ShippedPackage): string => `${name} ${version}`
const compare = (one: string, other: string): number => (one < other ? -1 : 1)
