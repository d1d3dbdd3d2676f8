import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { laterWords } from '../../../../renderer/app/later-words.ts'
import { page as en } from '../../../../renderer/app/words.en.ts'
import { page as nl } from '../../../../renderer/app/words.nl.ts'
import { contract, events } from '../../../../shared/ipc/contract.ts'

type Texts = { readonly [key: string]: string | Texts }

/** Every text with its full key. */
function flatten(texts: Texts, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value, `${prefix}${key}.`)]
    )
  )
}

const inEnglish = { ...en, ...laterWords.en }
const english = flatten(inEnglish)
const dutch = flatten({ ...nl, ...laterWords.nl })
const variables = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)(?:, number)?\}\}/gu)].map(([, name]) => name ?? '').sort()

const renderer = join(import.meta.dirname, '../../../../renderer')
const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/u.test(file) && !/words\.(?:en|nl)\.ts$/u.test(file))
  .map((file) => readFileSync(join(renderer, file), 'utf8'))
  .join('\n')
const literals = new Set([...sources.matchAll(/'([a-z]+(?:\.[\w -]+)+)'/gu)].map(([, key]) => key ?? ''))
/** Keys that the code puts together, such as `names.status.${status}`. */
const patterns = [...sources.matchAll(/`([a-z]+\.[^`]*?\$\{[^`]*)`/gu)].map(([, template]) => {
  const parts = (template ?? '').split(/\$\{[^}]*\}/u).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[^.]+')}$`, 'u')
})
const withoutPlural = (key: string): string => key.replace(/_(?:one|other)$/u, '')

describe('the texts of the page', () => {
  it('are the same keys in both languages', () => {
    expect([...dutch.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('say something, with the same values, in both languages', () => {
    for (const [key, text] of english) {
      expect(text.trim(), key).not.toBe('')
      expect(dutch.get(key)?.trim(), key).not.toBe('')
      expect(variables(dutch.get(key) ?? ''), key).toEqual(variables(text))
    }
  })

  it('are all used', () => {
    const unused = [...english.keys()]
      .map(withoutPlural)
      .filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
    expect(unused).toEqual([])
  })

  it('are all there where the page asks for them', () => {
    const known = new Set([...english.keys()].map(withoutPlural))
    const features = new Set(Object.keys(inEnglish))
    const channels = new Set([...Object.keys(contract), ...Object.keys(events)])
    const missing = [...literals].filter(
      (key) => features.has(key.split('.')[0] ?? '') && !known.has(key) && !channels.has(key)
    )
    expect(missing).toEqual([])
  })

  it('are found to be missing or unused by this test', () => {
    expect(literals.has('triage.search')).toBe(true)
    expect(patterns.some((pattern) => pattern.test('names.status.open'))).toBe(true)
    expect(patterns.some((pattern) => pattern.test('no.such.key'))).toBe(false)
  })
})
