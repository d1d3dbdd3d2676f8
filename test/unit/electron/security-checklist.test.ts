import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Point {
  readonly number: number
  /** Each as a file and the beginning of a title in it. */
  readonly tests: readonly (readonly [string, string])[]
}

function pointsOf(page: string): readonly Point[] {
  return [...page.matchAll(/^\| (?<number>\d+) \|(?<cells>.*)\|$/gmu)].map(({ groups }) => ({
    number: Number(groups?.['number']),
    tests: (groups?.['cells'] ?? '')
      .split(' | ')
      .slice(-1)
      .flatMap((cell) => cell.split('; '))
      .map((cited) => {
        const [, file = '', title = ''] = /^`(test\/[^`]+)`: (.+)$/u.exec(cited.trim()) ?? []
        return [file, title] as const
      })
  }))
}

describe('the table of Electron’s points', () => {
  const points = pointsOf(read('docs/security-checklist.md'))

  it('has each of the twenty, with a test at least', () => {
    expect(points.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_none, index) => index + 1)
    )
    expect(points.filter(({ tests }) => tests.length === 0)).toEqual([])
  })

  it('names tests that are there, by the beginning of their titles', () => {
    const lost = points.flatMap(({ number, tests }) =>
      tests
        .filter(
          ([file, title]) => title === '' || !existsSync(join(root, file)) || !hasTest(read(file), title)
        )
        .map(([file, title]) => `${String(number)}: ${file}: ${title}`)
    )
    expect(lost).toEqual([])
  })
})

/** Whether a title in quotes begins so, behind `it(` or the values of `it.each`. */
function hasTest(source: string, title: string): boolean {
  return source.includes(`('${title}`) || source.includes(`\n    '${title}`)
}

describe('the app', () => {
  it('hands no address to the system', () => {
    const files = readdirSync(join(root, 'electron'), { recursive: true, encoding: 'utf8' })
    const sources = files.filter((file) => file.endsWith('.ts'))
    const sourceOf = (file: string): string => read(join('electron', file))
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter((file) => /openExternal/u.test(sourceOf(file)))).toEqual([])
    // Reports that main wrote are opened, by paths that main has signed.
    const withShell = sources.filter((file) => /\bshell\b.*from 'electron'/u.test(sourceOf(file)))
    expect(withShell).toEqual([join('main', 'windows', 'report-opener.ts')])
    const uses = sourceOf(withShell[0] ?? '').matchAll(/\bshell\.(\w+)/gu)
    expect([...uses].map(([, name]) => name)).toEqual(['openPath', 'showItemInFolder'])
  })

  it('has one exact version of Electron', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>
    }
    const { version } = JSON.parse(read('node_modules/electron/package.json')) as { version: string }
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/u)
    expect(version).toBe(devDependencies['electron'])
  })

  it('has the fuses that it must have', () => {
    const block = /^electronFuses:\n(?<lines>(?: .*\n)+)/mu.exec(read('electron-builder.yml'))?.groups
    const lines = (block?.['lines'] ?? '').split('\n').filter((line) => /^ {2}[^# ]/u.test(line))
    expect(Object.fromEntries(lines.map((line) => line.trim().split(': ')))).toEqual({
      runAsNode: 'false',
      enableCookieEncryption: 'false',
      enableNodeOptionsEnvironmentVariable: 'false',
      enableNodeCliInspectArguments: 'false',
      enableEmbeddedAsarIntegrityValidation: 'true',
      onlyLoadAppFromAsar: 'true',
      loadBrowserProcessSpecificV8Snapshot: 'false',
      grantFileProtocolExtraPrivileges: 'false',
      resetAdHocDarwinSignature: 'true'
    })
  })
})
