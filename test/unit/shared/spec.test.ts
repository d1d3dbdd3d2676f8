import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Laws that no test cites yet. Whoever writes the test removes the law from these lists. */
const citedByNoTest: readonly string[] = []
const citedByRangesOnly = [
  'S11 S12a S20b S21d S23b S23d',
  'O2c O5b O14d O16h O16i',
  'C4b C4g C9a C9b',
  'I2c I3a I3d I3f',
  'F1a F1b F2b F3d',
  'R4e R4f'
].flatMap((ids) => ids.split(' '))

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
 * Citations are in the brackets after a title, after a semicolon if there is other text: `(seed 7; S6, O1 to
 * O17)`. Elsewhere they are `SPEC` and a number.
 */
const citation = new RegExp(`(?:\\s\\((?:[^()]*; )?|SPEC )(?<list>${list})`, 'gu')

interface Citation {
  readonly from: string
  readonly to: string
}

function citationsIn(source: string): readonly Citation[] {
  const inOneLine = source.replaceAll(/\n *(?:\*|\/\/)? */gu, ' ')
  return [...inOneLine.matchAll(citation)].flatMap(({ groups }) =>
    (groups?.['list'] ?? '').split(', ').map((entry) => {
      const [from = '', to = from] = entry.split(' to ')
      return { from, to }
    })
  )
}

function sourcesIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => /\.tsx?$/u.test(file))
      .map((file) => [join(folder, file), readFileSync(join(root, folder, file), 'utf8')])
  )
}

const isCitedBy = ({ id, letter, number }: Law, cited: string): boolean =>
  cited === id || cited === `${letter}${number}`

/** A law with parts is cited as a whole, `O16`, or by its part, `O16b`. */
function lawsCited({ from, to }: Citation): readonly Law[] {
  const first = laws.findIndex((each) => isCitedBy(each, from))
  const last = laws.findLastIndex((each) => isCitedBy(each, to))
  return first < 0 ? [] : laws.slice(first, last + 1)
}

function idsCited(citations: readonly Citation[]): ReadonlySet<string> {
  return new Set(citations.flatMap((each) => lawsCited(each).map(({ id }) => id)))
}

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
        .filter((each) => lawsCited(each).length === 0)
        .map(({ from, to }) => `${file}: ${from} to ${to}`)
    )
    expect(broken).toEqual([])
  })

  const tests = ['test/unit', 'test/integration', 'test/e2e'].flatMap((folder) => [
    ...sourcesIn(folder).values()
  ])
  const citations = tests.flatMap(citationsIn)
  const cited = idsCited(citations)
  const citedByNumber = idsCited(citations.filter(({ from, to }) => from === to))

  it('stands in a test of every law, except those that are listed because they wait for one', () => {
    const uncited = laws.filter(({ id }) => !cited.has(id)).map(({ id }) => id)
    expect(uncited.filter((id) => !citedByNoTest.includes(id))).toEqual([])
  })

  it('names every law by its own number somewhere, except those that are listed because only ranges name them', () => {
    const unnamed = laws.filter(({ id }) => !citedByNumber.has(id)).map(({ id }) => id)
    const listed = [...citedByNoTest, ...citedByRangesOnly]
    expect(unnamed.filter((id) => !listed.includes(id))).toEqual([])
  })

  it('is awaited only for laws that there are', () => {
    const listed = [...citedByNoTest, ...citedByRangesOnly]
    expect(listed.filter((id) => !laws.some((each) => each.id === id))).toEqual([])
  })
})
