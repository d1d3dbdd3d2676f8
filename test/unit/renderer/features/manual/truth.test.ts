import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../../electron/main/windows/words.ts'
import { createCommands } from '../../../../../renderer/app/commands.ts'
import { laterWords } from '../../../../../renderer/app/later-words.ts'
import { page as en } from '../../../../../renderer/app/words.en.ts'
import { page as nl } from '../../../../../renderer/app/words.nl.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import type { OpenWorkspace } from '../../../../../renderer/data/workspace.ts'
import {
  type Block,
  chapterIds,
  type Inline,
  type Line,
  plainText
} from '../../../../../renderer/features/manual/chapter.ts'
import { chaptersIn } from '../../../../../renderer/features/manual/chapters.ts'
import { languages } from '../../../../../renderer/i18n/format.ts'
import { translatorOf } from '../../../../../renderer/i18n/wording.ts'
import type { AppServices } from '../../../../../renderer/live/context.ts'

type Texts = { readonly [key: string]: string | Texts }
const folder = join(import.meta.dirname, '../../../../../docs/guide')
const words = {
  en: textsOf({ ...en, ...laterWords.en, ofMain: wordsOf('en') }),
  nl: textsOf({ ...nl, ...laterWords.nl, ofMain: wordsOf('nl') })
}

function textsOf(texts: Texts): readonly string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)))
}

/** Whether the app says these words somewhere, with values in the place of its variables. */
function isSaid(language: 'en' | 'nl', name: string): boolean {
  return words[language].some((text) => {
    if (text === name) return true
    if (!text.includes('{{')) return false
    const parts = text.split(/\{\{[^}]*\}\}/u)
    // A text that is nearly all values would say anything.
    if (parts.join('').length < name.length / 2) return false
    const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
    return new RegExp(`^${escaped.join('.+')}$`, 'u').test(name)
  })
}

// The changelog stands in the last chapter and is checked by nobody: it tells what was.
const written = (language: 'en' | 'nl') => chaptersIn(language).filter(({ id }) => id !== 'news')

function linesOf(block: Block): readonly Line[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.line]
    case 'list':
      return block.items.flat().flatMap(linesOf)
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'note':
      return block.blocks.flatMap(linesOf)
    case 'picture':
      return []
  }
}

function piecesOf(language: 'en' | 'nl', kind: Inline['kind']): readonly string[] {
  return written(language).flatMap(({ id, blocks }) =>
    blocks
      .flatMap(linesOf)
      .flat()
      .filter((piece) => piece.kind === kind)
      .map(({ text }) => `${id}: ${text}`)
  )
}

/** The terms that the English chapters set in bold to explain them, without there being a control of that name. */
const explained = [
  'outbox: draft',
  'outbox: ready',
  'outbox: sent',
  'subjects: subject',
  'subjects: follow lists'
]

await startEveryWord('en')
const nobody = {} as unknown as AppServices & OpenWorkspace
const commandsIn = (language: 'en' | 'nl') =>
  createCommands(translatorOf(language), nobody, nobody, []).filter(({ keys }) => keys.length > 0)
/** Keys of dialogs, lists and windows, which no command has, and those that every system has. */
const others = ['Tab', 'Shift+Tab', 'Shift+F10', 'Esc', 'Ctrl+W', 'K', 'A', 'D', 'J', 'W', 'Enter', 'G']
/** What is set like a key and is typed elsewhere. */
const typed = /^(?:sha256sum|shasum|certutil) |^docs\//u

describe.each(languages)('the guide in %s', (language) => {
  it('names no button, screen or heading that the app does not have (V6a)', () => {
    const unsaid = piecesOf(language, 'name').filter(
      (named) => !isSaid(language, named.slice(named.indexOf(': ') + 2)) && !explained.includes(named)
    )
    expect(unsaid).toEqual([])
  })

  it('names no key that the app does not have (V6a)', () => {
    const known = new Set([
      ...commandsIn(language).flatMap(({ keys }) => [keys.join('+'), ...keys]),
      ...others
    ])
    const unknown = piecesOf(language, 'key').filter((named) => {
      const key = named.slice(named.indexOf(': ') + 2)
      return !typed.test(key) && !known.has(key)
    })
    expect(unknown).toEqual([])
  })

  it('has a row for each command with a key, in the words of the palette', () => {
    const keyboard = written(language).find(({ id }) => id === 'keyboard')
    const table = keyboard?.blocks.find((block) => block.kind === 'table')
    const rows = table?.kind === 'table' ? table.rows.map((row) => row.map(plainText)) : []
    const spelled = commandsIn(language).map(({ keys, label }) => [
      keys.join(keys[0] === 'G' ? ' ' : '+'),
      label
    ])
    expect(rows.toSorted()).toEqual(spelled.toSorted())
  })

  it('has every picture that it shows, and shows every one that it has', () => {
    const shown = chaptersIn(language).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []))
    )
    const pictures = readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.png'))
      .map((file) => file.replace(/^pictures[/\\]/u, ''))
    expect(pictures.toSorted()).toEqual([...new Set(shown)].toSorted())
  })

  it('has each chapter, and no file beside them', () => {
    const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.md'))
    expect(files.toSorted()).toEqual(chapterIds.map((id) => `${id}.md`).toSorted())
  })
})

it('the guide has pictures that an installer can carry', () => {
  const sizes = languages.map((language) =>
    readdirSync(join(folder, language, 'pictures')).map(
      (file) => statSync(join(folder, language, 'pictures', file)).size
    )
  )
  expect(Math.max(...sizes.flat())).toBeLessThan(250_000)
  expect(sizes.flat().reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000)
})

it('the guide has the same parts in both languages', () => {
  const shapeOf = (language: 'en' | 'nl') =>
    written(language).map(({ id, blocks }) => [id, ...blocks.map(({ kind }) => kind)].join(' '))
  expect(shapeOf('nl')).toEqual(shapeOf('en'))
})
