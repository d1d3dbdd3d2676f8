import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type ShippedPackage, shippedPackages } from './shipped.ts'

const componentSchema = z.looseObject({
  name: z.string(),
  'bom-ref': z.string(),
  properties: z.array(z.object({ name: z.string(), value: z.string() }))
})
const sbomSchema = z.looseObject({
  metadata: z.looseObject({
    tools: z.object({ components: z.array(z.looseObject({ name: z.string() })) }),
    component: z.looseObject({ version: z.string(), 'bom-ref': z.string() })
  }),
  components: z.array(componentSchema),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() }))
})
type Sbom = z.infer<typeof sbomSchema>
type Component = z.infer<typeof componentSchema>

const pathProperty = 'cdx:npm:package:path'
/** Electron is a tool in package.json. Whoever reads this would take it for one that nobody gets. */
const toolProperty = 'cdx:npm:package:development'

/** The software bill of materials of what is shipped, in CycloneDX 1.6: the same text for the same lock file. */
export function sbomOf(project: string): { readonly version: string; readonly text: string } {
  const all = sbomOfEverything(project)
  const shipped = new Map(shippedPackages(project).map((one) => [one.path, one]))
  const components = all.components.flatMap((component) => {
    const path = component.properties.find(({ name }) => name === pathProperty)?.value ?? ''
    const found = shipped.get(path)
    return found === undefined ? [] : [componentOf(component, found)]
  })
  if (components.length !== shipped.size)
    throw new Error(`${shipped.size} packages are shipped, and ${components.length} are listed. Run: npm ci`)
  const root = all.metadata.component
  const kept = new Set([root['bom-ref'], ...components.map((component) => component['bom-ref'])])
  const sbom: Sbom = {
    ...all,
    metadata: { ...all.metadata, tools: { components: toolsOf(all) } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }))
  }
  return { version: root.version, text: `${JSON.stringify(sbom, null, 2)}\n` }
}

export function writeSbom(project: string): string {
  const { version, text } = sbomOf(project)
  const path = join('release', `fieldcase-${version}.cdx.json`)
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
  return path
}

/** What is installed, tools and all. The maker holds it against the schema of CycloneDX. */
function sbomOfEverything(project: string): Sbom {
  const require = createRequire(import.meta.url)
  const maker = require.resolve('@cyclonedx/cyclonedx-npm')
  const program = join(dirname(maker), 'bin/cyclonedx-npm-cli.js')
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  const file = join(folder, 'all.json')
  const options = ['--spec-version', '1.6', '--flatten-components', '--output-reproducible', '--validate']
  try {
    const made = spawnSync(process.execPath, [program, ...options, '--output-file', file], {
      cwd: project,
      encoding: 'utf8'
    })
    if (made.status !== 0) throw new Error(`The list could not be made. ${made.stderr.trim()}`)
    return sbomSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** With the hash that the lock file demands of it. */
function componentOf(component: Component, { integrity }: ShippedPackage): Component {
  const [, kind, hash] = /^(sha512)-(.+)$/u.exec(integrity) ?? []
  if (kind === undefined || hash === undefined) throw new Error(`${component.name} has no hash of SHA-512`)
  return {
    ...component,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    properties: component.properties.filter(({ name }) => name !== toolProperty)
  }
}

/** But for npm, whose version is that of the machine. */
function toolsOf({ metadata }: Sbom): Sbom['metadata']['tools']['components'] {
  return metadata.tools.components.filter(({ name }) => name !== 'npm')
}
