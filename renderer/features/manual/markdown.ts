import { lexer, type MarkedToken, type Token } from 'marked'
import {
  type Block,
  type Chapter,
  type ChapterId,
  chapterIds,
  type Inline,
  type Line,
  plainText
} from './chapter.ts'

/**
 * Reads a chapter. What is none of the few things that a chapter has, HTML above all, is shown as it is written and
 * never as markup.
 */
export function readChapter(id: ChapterId, markdown: string): Chapter {
  const blocks = lexer(markdown).flatMap(blockOf)
  const [first, ...rest] = blocks
  return first?.kind === 'heading'
    ? { id, title: plainText(first.line), blocks: rest }
    : { id, title: id, blocks }
}

/** The library's list of tokens is open for extensions, so that its compiler does not tell them apart. */
type Known = MarkedToken

function blockOf(token: Token): readonly Block[] {
  const known = token as Known
  switch (known.type) {
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'heading': {
      const line = lineOf(known.tokens)
      return [{ kind: 'heading', depth: known.depth, id: idOf(plainText(line)), line }]
    }
    case 'paragraph':
      return pictureOf(known.tokens) ?? [{ kind: 'paragraph', line: lineOf(known.tokens) }]
    case 'text':
      return [{ kind: 'paragraph', line: lineOf(known.tokens ?? [known]) }]
    case 'list':
      return [
        {
          kind: 'list',
          ordered: known.ordered,
          items: known.items.map(({ tokens }) => tokens.flatMap(blockOf))
        }
      ]
    case 'table':
      return [
        {
          kind: 'table',
          head: known.header.map(({ tokens }) => lineOf(tokens)),
          rows: known.rows.map((row) => row.map(({ tokens }) => lineOf(tokens)))
        }
      ]
    case 'blockquote':
      return [{ kind: 'note', blocks: known.tokens.flatMap(blockOf) }]
    case 'html':
    case 'code':
    case 'codespan':
    case 'br':
    case 'checkbox':
    case 'del':
    case 'em':
    case 'escape':
    case 'image':
    case 'link':
    case 'list_item':
    case 'strong':
      return [{ kind: 'paragraph', line: [{ kind: 'text', text: known.raw.trim() }] }]
  }
}

function lineOf(tokens: readonly Token[]): Line {
  return tokens.map(inlineOf)
}

function inlineOf(token: Token): Inline {
  const known = token as Known
  switch (known.type) {
    case 'text':
    case 'escape':
      return { kind: 'text', text: known.text.replaceAll(/\s+/gu, ' ') }
    case 'strong':
      return { kind: 'name', text: plainText(lineOf(known.tokens)) }
    case 'em':
      return { kind: 'emphasis', text: plainText(lineOf(known.tokens)) }
    case 'codespan':
      return { kind: 'key', text: known.text }
    case 'link':
      return linkOf(known.href, plainText(lineOf(known.tokens)))
    case 'html':
    case 'code':
    case 'blockquote':
    case 'br':
    case 'checkbox':
    case 'def':
    case 'del':
    case 'heading':
    case 'hr':
    case 'image':
    case 'list_item':
    case 'list':
    case 'paragraph':
    case 'space':
    case 'table':
      return { kind: 'text', text: known.raw }
  }
}

/** Nothing in the app leads to the network, so that any other link is its words alone. */
function linkOf(href: string, text: string): Inline {
  const chapter = chapterIds.find((id) => href === `${id}.md`)
  return chapter === undefined ? { kind: 'text', text } : { kind: 'link', text, chapter }
}

function pictureOf(tokens: readonly Token[]): readonly Block[] | null {
  const [only, ...others] = tokens as readonly Known[]
  if (only?.type !== 'image' || others.length > 0) return null
  const file = /^pictures\/([\w-]+\.png)$/u.exec(only.href)?.[1]
  return file === undefined ? null : [{ kind: 'picture', file, alt: only.text }]
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
}
