import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const spec = readFileSync(join(root, 'shared/SPEC.md'), 'utf8')
/** The text before the first law contains no laws. */
const rules = spec.slice(spec.search(/^- \*\*[A-Z]\d/mu))

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

/** A law with parts is cited as a whole, `O16`, or by its part, `O16b`. */
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

  it('stands in a test of every law', () => {
    const tests = ['test/unit', 'test/integration', 'test/e2e'].flatMap((folder) => [
      ...sourcesIn(folder).values()
    ])
    const cited = new Set(tests.flatMap(citationsIn))
    const isCited = ({ id, letter, number }: Law): boolean => cited.has(id) || cited.has(`${letter}${number}`)
    expect(laws.filter((one) => !isCited(one)).map(({ id }) => id)).toEqual([])
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

/** The numbers that the product exports, by the file that does. */
function numbersOf(source: string): readonly string[] {
  return [...source.matchAll(/^export const (\w+)(?:: \w+)? = -?\d/gmu)].map(([, name = '']) => name)
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
          names.filter((name) => product.get(from)?.includes(name)).map((name) => `${file}: ${name}`)
        )
      )
    )
    expect(borrowed).toEqual([])
  })
})
