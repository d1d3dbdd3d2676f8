import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { repository } from '../../setup/electron-binary.ts'

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ engines: z.unknown().optional() }))
})
const ofNode = z.object({ node: z.string() })

const read = (name: string): string => readFileSync(join(repository, name), 'utf8')

/** The installed packages that name no major version of Node up to this one, so that npm warns of them. */
function packagesThatAskForMoreThan(major: number): readonly string[] {
  const { packages } = lockFile.parse(JSON.parse(read('package-lock.json')))
  return Object.entries(packages).flatMap(([path, { engines }]) => {
    const asked = ofNode.safeParse(engines)
    const majors = asked.success
      ? [...asked.data.node.matchAll(/(?<![.\d])\d+/gu)].map(([digits]) => +digits)
      : []
    return majors.length > 0 && Math.min(...majors) > major ? [path.replace(/^.*node_modules\//u, '')] : []
  })
}

describe('The version of Node', () => {
  it('is new enough for all packages but those that the README names', () => {
    const sentence =
      /^With Node 20, `npm ci` warns of (?<count>\w+) packages \(`EBADENGINE`\): (?<names>.*?) name /mu
    const told = sentence.exec(read('README.md'))?.groups
    const named = told?.['names']?.split(/, | and /u).sort()
    expect(named).toEqual([...packagesThatAskForMoreThan(20)].sort())
    expect(told?.['count']).toBe('six')
  })
})
