import { existsSync, readFileSync } from 'node:fs'
import type { Said } from './documents.ts'

const files = new Map<string, string | null>()

function textOf(file: string): string | null {
  const known = files.get(file)
  if (known !== undefined) return known
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null
  files.set(file, text)
  return text
}

/** A cell as the table shows it, and what is not as it says. */
export interface Checked {
  readonly shown: string
  readonly problems: readonly string[]
}

export const isPlace = (text: string): boolean => /^(?:electron|renderer|shared|test|docs)\/\S+/u.test(text)

/** The name without the field that it is a value of, and without brackets. */
const bare = ({ name }: Said): string =>
  (name.split(': ').at(-1) ?? name).replace('[]', '').split('?').at(-1) ?? name

/** Places, and sentences that say what is done instead. One of them must be there to look at. */
export function checkPlaces(said: Said, places: readonly string[], isToBeFound: boolean): Checked {
  const checked = places.map((text) => (isPlace(text) ? checkPlace(said, text) : checkSentence(text)))
  const isGrounded = places.some((text) => isPlace(text) || referencesIn(text).length > 0)
  return {
    shown: checked.map(({ shown }) => shown).join('; '),
    problems: [
      ...checked.flatMap(({ problems }) => problems),
      ...(places.length === 0 ? ['an empty cell'] : []),
      ...(isToBeFound && !isGrounded ? ['names no file, law or decision'] : [])
    ]
  }
}

function checkPlace(said: Said, text: string): Checked {
  const [file = '', words = bare(said)] = text.split(' :: ')
  const content = textOf(file)
  const shown = text.includes(' :: ') ? `\`${file}\` (\`${words}\`)` : `\`${file}\``
  if (content === null) return { shown, problems: [`${file} is not there`] }
  return { shown, problems: has(content, words) ? [] : [`${file} does not have “${words}”`] }
}

/** As a word of its own, unless it is the beginning or the end of more than a word. */
function has(content: string, words: string): boolean {
  const literal = words.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  return (
    new RegExp(`(?<![\\w-])${literal}(?![\\w-])`, 'u').test(content) ||
    (!/^[\w-]+$/u.test(words) && content.includes(words))
  )
}

function referencesIn(text: string): readonly string[] {
  const inside = /\((?<references>[^()]+)\)[.]?$/u.exec(text)?.groups?.['references'] ?? ''
  return /^[A-Z0-9]/u.test(inside) ? inside.split(', ') : []
}

function checkSentence(text: string): Checked {
  const laws = textOf('shared/SPEC.md') ?? ''
  const decisions = textOf('docs/decisions/README.md') ?? ''
  const missing = referencesIn(text).filter((reference) =>
    /^\d{4}$/u.test(reference) ? !decisions.includes(`${reference}-`) : !laws.includes(`**${reference}**`)
  )
  return { shown: text, problems: missing.map((reference) => `${reference} is no law and no decision`) }
}

/** Messages and markers that a test file takes from elsewhere. */
const dataOf: Readonly<Record<string, readonly string[]>> = {
  'test/integration/service/specification-client.test.ts': ['test/fakes/service/spec-messages.ts'],
  'test/integration/service/specification-sandbox.test.ts': [
    'test/fakes/service/spec-messages.ts',
    'test/fakes/service/spec-shapes.ts'
  ],
  'test/integration/service/specification-coverage.test.ts': ['test/fakes/service/covered/driven-run.ts']
}

/** A test by the beginning of its title. */
export function checkTest(said: Said, text: string): Checked & { readonly names: boolean } {
  const [file = '', beginning = ''] = text.split(' :: ')
  const content = textOf(file)
  const title = content === null ? null : titleIn(content, beginning)
  const sources = [content ?? '', ...(dataOf[file] ?? []).map((data) => textOf(data) ?? '')]
  return {
    shown: title === null ? '' : `${title.replaceAll('|', '\\|')} (\`${file}\`)`,
    problems: title === null ? [`${file} has no one test “${beginning}…”`] : [],
    names: sources.some((source) => has(source, bare(said).split('.').at(-1) ?? ''))
  }
}

function titleIn(content: string, beginning: string): string | null {
  if (beginning === '') return null
  const titles = [`'`, `"`, '`'].flatMap((quote) =>
    content
      .split(`${quote}${beginning}`)
      .slice(1)
      .flatMap((rest) => {
        const end = rest.indexOf(quote)
        return rest[end + 1] === ',' ? [`${beginning}${rest.slice(0, end)}`] : []
      })
  )
  return titles.length === 1 ? (titles[0] ?? null) : null
}
