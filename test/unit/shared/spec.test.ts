import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const spec = readFileSync(join(root, 'shared/SPEC.md'), 'utf8')
/** The text before the first law contains no laws. */
const rules = spec.slice(spec.search(/^- \*\*[A-Z]\d/mu))

/** A limit that no test can break, because it says what nobody notices. */
const knownLimit = 'Known limit: '

interface Law {
  readonly id: string
  readonly letter: string
  readonly number: number
  /** `b` in O16b, and empty in O12. */
  readonly part: string
  readonly text: string
}

const laws: readonly Law[] = [...rules.matchAll(/^- \*\*(?<id>[^*]*)\*\* (?<text>.*)$/gmu)].map(
  ({ groups }) => {
    const id = groups?.['id'] ?? ''
    const [, letter = '', number = '', part = ''] = /^([A-Z])(\d+)([a-z]?)$/u.exec(id) ?? []
    return { id, letter, number: Number(number), part, text: groups?.['text'] ?? '' }
  }
)
const letters = [...new Set(laws.map(({ letter }) => letter))].join('')

const law = '[A-Z]\\d+[a-z]?\\b'
const list = `${law}(?: to ${law})?(?:, ${law}(?: to ${law})?)*`
/**
 * Citations are in the brackets after a title, after a semicolon if there is other text: `(seed 7; S6a, O13)`.
 * Elsewhere they are `SPEC` and a number. A range is no citation: no test breaks each law of `O1 to O17`.
 */
const citation = new RegExp(`(?:\\s\\((?:[^()]*; )?|SPEC )(?<list>${list})`, 'gu')

/** Their samples are no citations. */
const checkers: readonly string[] = ['test/unit/shared/spec.test.ts', 'test/unit/mutants/mutants.test.ts']

/** What a file does, and not what it says of that. */
function withoutComments(source: string): string {
  return source.replaceAll(/^\s*(?:\/\*|\*|\/\/).*$/gmu, '')
}

function citationsIn(source: string): readonly string[] {
  const inOneLine = source.replaceAll(/\n *(?:\*|\/\/)? */gu, ' ')
  return [...inOneLine.matchAll(citation)].flatMap(({ groups }) => (groups?.['list'] ?? '').split(', '))
}

function sourcesIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => /\.tsx?$/u.test(file))
      .map((file) => [join(folder, file), readFileSync(join(root, folder, file), 'utf8')])
  )
}

/** A law with parts may be named as a whole, `O16`, which cites none of its parts. */
const isCitedBy = ({ id, letter, number }: Law, cited: string): boolean =>
  cited === id || cited === `${letter}${number}`

describe('the laws in shared/SPEC.md', () => {
  it('each have a number and one text of at most 400 characters', () => {
    expect(laws.filter(({ letter, text }) => letter === '' || text.length > 400)).toEqual([])
    expect(rules.match(/^- /gmu)).toHaveLength(laws.length)
  })

  it('have numbers of their own, in ascending order, and parts from a on', () => {
    const ordered = laws.toSorted(
      (one, other) =>
        letters.indexOf(one.letter) - letters.indexOf(other.letter) ||
        one.number - other.number ||
        one.part.localeCompare(other.part)
    )
    expect(laws.map(({ id }) => id)).toEqual([...new Set(ordered.map(({ id }) => id))])
    for (const { number, part, letter } of laws) {
      const whole = laws.filter((other) => other.letter === letter && other.number === number)
      const alphabet = 'abcdefghijklmnopqrstuvwxyz'.slice(0, whole.length)
      expect(whole.map((other) => other.part).join(''), `${letter}${number}`).toBe(
        part === '' ? '' : alphabet
      )
    }
  })

  it('name no file that is not there', () => {
    const paths = laws.flatMap(
      ({ text }) => text.match(/(?<=`)(?:shared|electron|renderer|test)\/[^`]*/gu) ?? []
    )
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('a citation of a law', () => {
  it.each(['test', 'shared', 'electron', 'renderer'])('names one that there is, in %s/', (folder) => {
    const broken = [...sourcesIn(folder)].flatMap(([file, source]) =>
      citationsIn(source)
        .filter((cited) => !cited.includes(' to ') && !laws.some((one) => isCitedBy(one, cited)))
        .map((cited) => `${file}: ${cited}`)
    )
    expect(broken).toEqual([])
  })

  it.each(['test', 'shared', 'electron', 'renderer'])('is no range, in %s/', (folder) => {
    const ranges = [...sourcesIn(folder)].flatMap(([file, source]) =>
      citationsIn(source)
        .filter((cited) => cited.includes(' to '))
        .map((cited) => `${file}: ${cited}`)
    )
    expect(ranges).toEqual([])
  })

  it('stands in a test of every law and of every part of one, but for a known limit, and not in a comment', () => {
    const tests = ['test/unit', 'test/integration', 'test/e2e'].flatMap((folder) => [...sourcesIn(folder)])
    expect(checkers.filter((checker) => !tests.some(([file]) => file === checker))).toEqual([])
    const cited = new Set(
      tests
        .filter(([file]) => !checkers.includes(file))
        .flatMap(([, source]) => citationsIn(withoutComments(source)))
    )
    const uncited = laws.filter(({ id, text }) => !cited.has(id) && !text.startsWith(knownLimit))
    expect(uncited.map(({ id }) => id)).toEqual([])
  })

  it('is none in a comment', () => {
    const source = [
      '/** One (SPEC S6a). */',
      '/*',
      ' * Two (SPEC S6b).',
      ' */',
      '  // (SPEC S6a)',
      "it('is (S6c)')"
    ]
    expect(citationsIn(withoutComments(source.join('\n')))).toEqual(['S6c'])
  })

  it('is found with its range, its list and its `SPEC`, wherever the line ends', () => {
    const range = ['O1', 'O17'].join(' to ')
    const source = [
      `it('is sent once (seed 7; S6a, ${range})')`,
      '// Written down (SPEC S6a,',
      '// O12) and not',
      "it('by two (2 of 3)')"
    ].join('\n')
    expect(citationsIn(source)).toEqual(['S6a', range, 'S6a', 'O12'])
  })
})

/** What a constant is made of, without its texts. */
const constant = /^export const (?<name>\w+)(?:: [^=]*)? =\s+(?<value>[^]*?)(?=\n\S|(?![^]))/gmu
const quoted = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/gu
/** A number, one that is made of others, an object that holds one, and a list of them. Nothing but zeros is no bound. */
const isNumber = /^-?\d|^[\w.]+ [-+*/] /u
const holdsNumber = /^(?:\{(?![^]*=>)[^]*[:[,]\s*|\[\s*)-?(?!0\b(?!\.))\d/u

/** The numbers that the product exports, by themselves, made of others, or in an object or a list. */
function numbersOf(source: string): readonly string[] {
  return [...source.matchAll(constant)].flatMap(({ groups }) => {
    const value = (groups?.['value'] ?? '').replaceAll(quoted, "''")
    return isNumber.test(value) || holdsNumber.test(value) ? [groups?.['name'] ?? ''] : []
  })
}

/** What a file takes from others of this repository and is more than a type, by the path of the other. */
function valuesIn(
  file: string,
  source: string
): readonly (readonly [from: string, names: readonly string[]])[] {
  return [...source.matchAll(/^import \{(?<names>[^}]*)\} from '(?<path>\.[^']*)'/gmu)].map(({ groups }) => [
    relative(root, join(root, dirname(file), groups?.['path'] ?? '')),
    (groups?.['names'] ?? '').split(',').map((name) => name.trim())
  ])
}

/** Whether a file does more with a number than to say which one it is. */
function goesBy(name: string, source: string): boolean {
  const told = new RegExp(`expect\\(${name}(?:\\.\\w+|\\[\\w+\\])*\\)\\.to(?:Be|Equal)\\(`, 'gu')
  const body = source.replaceAll(/^import [^]*?from '[^']*'$/gmu, '').replaceAll(told, '')
  return new RegExp(`\\b${name}\\b`, 'u').test(body)
}

describe('the bound of a test', () => {
  it('is a number of its own, after the law, so that a wrong number of the product breaks it', () => {
    const product = new Map(
      ['shared', 'electron', 'renderer'].flatMap((folder) =>
        [...sourcesIn(folder)].map(([file, source]) => [file, numbersOf(source)] as const)
      )
    )
    expect([...product.values()].flat().length).toBeGreaterThan(20)
    const borrowed = ['test/unit', 'test/integration', 'test/e2e', 'test/fakes'].flatMap((folder) =>
      [...sourcesIn(folder)].flatMap(([file, source]) =>
        valuesIn(file, source).flatMap(([from, names]) =>
          names
            .filter((name) => product.get(from)?.includes(name) === true && goesBy(name, source))
            .map((name) => `${file}: ${name}`)
        )
      )
    )
    expect(borrowed).toEqual([])
  })

  it('is found alone, made of others, in an object and in a list, and zeros, functions and texts are none', () => {
    const source = [
      'export const most = 200',
      'export const day: Millis = 24 * hour',
      'export const later = day * 2',
      'export const limits = {\n  least: 1,\n  most: hour\n} as const',
      "export const first: Settings = { kind: 'always', of: { size: 20 } }",
      'export const choices = [7, 30] as const',
      'export const none = { calls: 0, images: 0 }',
      "export const words = { most: 'a list: 7' }",
      "export const towns = [{ name: 'Delft', lat: 52 }]",
      'export const acts = {\n  wait: () => after(600)\n}',
      'export const path = join(root, name)'
    ]
    expect(numbersOf(source.join('\n'))).toEqual(['most', 'day', 'later', 'limits', 'first', 'choices'])
  })

  it('may be asked for, and not be gone by', () => {
    const taken = "import { first } from './settings.ts'\n"
    expect(goesBy('first', `${taken}expect(first.size).toBe(20)`)).toBe(false)
    expect(goesBy('first', `${taken}expect(sent).toBeLessThan(first.size)`)).toBe(true)
    expect(goesBy('first', `${taken}expect(first.size).toBe(first.size)`)).toBe(true)
  })
})
