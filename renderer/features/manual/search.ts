import { foldText } from '../../../shared/domain/folded-text.ts'
import type { Language } from '../../i18n/format.ts'
import { type Block, type Chapter, type ChapterId, plainText } from './chapter.ts'

export interface Hit {
  /** Of the heading above it. Null above the first one. */
  readonly section: string | null
  readonly heading: string
  readonly sentence: string
}

export interface Found {
  readonly chapter: ChapterId
  readonly title: string
  readonly hits: readonly Hit[]
}

/** Sentences that are shown of one chapter. */
const mostHits = 4

/**
 * The chapters that say something with all of the typed words, with the sentences that say it. Chapters with a
 * heading of these words come first. Capitals and accents do not matter.
 */
export function searchChapters(
  chapters: readonly Chapter[],
  typed: string,
  language: Language
): readonly Found[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' })
  return chapters
    .flatMap((chapter) => {
      const passages = passagesOf(chapter).filter(({ text, heading }) =>
        holdsAll(`${heading} ${text}`, words)
      )
      if (passages.length === 0) return []
      const hits = passages.slice(0, mostHits).map(({ section, heading, text }) => ({
        section,
        heading,
        sentence: bestSentence(
          [...sentences.segment(text)].map(({ segment }) => segment.trim()),
          words
        )
      }))
      const isNamed = passages.some(({ heading }) => holdsAll(heading, words))
      return [{ found: { chapter: chapter.id, title: chapter.title, hits }, rank: isNamed ? 0 : 1 }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ found }) => found)
}

/** The pieces of a sentence, and whether each has one of the typed words in it. */
export function marked(
  sentence: string,
  typed: string
): readonly { readonly text: string; readonly isFound: boolean }[] {
  const words = wordsOf(typed)
  return sentence
    .split(/(\s+)/u)
    .filter((text) => text !== '')
    .map((text) => ({ text, isFound: words.some((word) => foldText(text).includes(word)) }))
}

function wordsOf(typed: string): readonly string[] {
  return foldText(typed).split(/\s+/u).filter(Boolean)
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}

function bestSentence(sentences: readonly string[], words: readonly string[]): string {
  const count = (sentence: string): number => {
    const folded = foldText(sentence)
    return words.filter((word) => folded.includes(word)).length
  }
  return sentences.reduce(
    (best, sentence) => (count(sentence) > count(best) ? sentence : best),
    sentences[0] ?? ''
  )
}

interface Passage {
  readonly section: string | null
  readonly heading: string
  readonly text: string
}

function passagesOf({ title, blocks, versions = [] }: Chapter): readonly Passage[] {
  let section: string | null = null
  let heading = title
  return [...blocks, ...versions].flatMap((block) => {
    if (block.kind === 'heading') {
      section = block.id
      heading = plainText(block.line)
      return []
    }
    return textsOf(block).map((text) => ({ section, heading, text }))
  })
}

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [plainText(block.line)]
    case 'list':
      return block.items.map((item) => item.flatMap(textsOf).join(' '))
    case 'table':
      return block.rows.map((row) => row.map(plainText).join(': '))
    case 'note':
      return block.blocks.flatMap(textsOf)
    case 'picture':
      return [block.alt]
  }
}
