import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { repository } from '../../setup/electron-binary.ts'
import { sbomOf } from '../../supply/sbom.ts'

const sbomSchema = z.object({
  metadata: z.object({ component: z.object({ name: z.string(), 'bom-ref': z.string() }) }),
  components: z.array(
    z.object({
      purl: z.string(),
      'bom-ref': z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })),
      properties: z.array(z.object({ name: z.string(), value: z.string() }))
    })
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() }))
})

const schemas = join(repository, 'node_modules/@cyclonedx/cyclonedx-library/res/schema')
const schemaNamed = (name: string): object =>
  JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object

/** Where the schema looks for those that it takes from. */
const base = 'http://cyclonedx.org/schema/'

/** CycloneDX’s own schema. What each format looks like is left to the maker, which has checked it already. */
function complaintsOf(sbom: unknown): readonly string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(schemaNamed(name), `${base}${name}.SNAPSHOT.schema.json`)
  const check = ajv.compile(schemaNamed('bom-1.6'))
  check(sbom)
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
}

describe('the bill of materials', () => {
  let text = ''
  let sbom: z.infer<typeof sbomSchema>
  beforeAll(() => {
    text = sbomOf(repository).text
    sbom = sbomSchema.parse(JSON.parse(text))
  })

  it('is what the schema of CycloneDX asks for, which refuses a damaged one (E37c)', () => {
    const whole: unknown = JSON.parse(text)
    expect(complaintsOf(whole)).toEqual([])
    expect(complaintsOf({ ...(whole as object), components: [{ type: 'nothing' }] })).not.toEqual([])
  })

  it('is the same text each time, and names neither a time nor a machine (E37c)', () => {
    expect(sbomOf(repository).text).toBe(text)
    expect(text).not.toMatch(/"timestamp"|"serialNumber"/u)
    expect(text).not.toContain(repository)
  })

  it('has what is bundled, packed or compiled in, with the hashes of the lock file, and no tool (E37c)', () => {
    const purls = sbom.components.map(({ purl }) => purl.replace(/@[\d.]+$/u, ''))
    expect(purls).toEqual(
      expect.arrayContaining(
        ['electron', 'react', 'zod', 'keytar', '%40github/keytar', 'node-addon-api', 'lazy-val'].map(
          (name) => `pkg:npm/${name}`
        )
      )
    )
    expect(
      purls.filter((purl) => /vitest|eslint|prebuild-install|electron-builder|typescript/u.test(purl))
    ).toEqual([])
    const hashes = sbom.components.flatMap((component) => component.hashes)
    expect(hashes).toHaveLength(sbom.components.length)
    expect(
      hashes.filter(({ alg, content }) => alg !== 'SHA-512' || !/^[\da-f]{128}$/u.test(content))
    ).toEqual([])
    const marks = sbom.components.flatMap(({ properties }) => properties.map(({ name }) => name))
    expect(marks).not.toContain('cdx:npm:package:development')
  })

  it('says what needs what, and points to nothing that it does not have', () => {
    const known = new Set([sbom.metadata.component, ...sbom.components].map((one) => one['bom-ref']))
    const named = sbom.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
    expect(named.filter((ref) => !known.has(ref))).toEqual([])
    const root = sbom.dependencies.find(({ ref }) => ref === sbom.metadata.component['bom-ref'])
    expect(root?.dependsOn?.length).toBeGreaterThan(10)
  })
})
