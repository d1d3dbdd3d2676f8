import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NoteBlock, readNote } from '../../../../shared/domain/note.ts'

const words = (blocks: readonly NoteBlock[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.lines : block.items))
    .map((line) => line.map((part) => (part.kind === 'text' ? part.text : part.href)).join(''))
    .join('\n')

describe('a note', () => {
  it('finds paragraphs, lists and https addresses, and what ends a sentence is no part of an address (F2a)', () => {
    expect(
      readNote('Called.\nNobody there.\n\n- one\n- see https://example.nl/a?b=c.\n1. first\n2) second')
    ).toEqual([
      {
        kind: 'paragraph',
        lines: [[{ kind: 'text', text: 'Called.' }], [{ kind: 'text', text: 'Nobody there.' }]]
      },
      {
        kind: 'list',
        isNumbered: false,
        items: [
          [{ kind: 'text', text: 'one' }],
          [
            { kind: 'text', text: 'see ' },
            { kind: 'link', href: 'https://example.nl/a?b=c' },
            { kind: 'text', text: '.' }
          ]
        ]
      },
      {
        kind: 'list',
        isNumbered: true,
        items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]]
      }
    ])
  })

  it('makes a link of nothing but https', () => {
    for (const text of [
      'javascript:alert(1)',
      'http://example.nl',
      'data:text/html,x',
      'file:///etc/passwd',
      'HTTPS//x'
    ]) {
      expect(readNote(text)).toEqual([{ kind: 'paragraph', lines: [[{ kind: 'text', text }]] }])
    }
  })

  it('loses no word of whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('- a', '1. b', 'https://x.nl/y)', '', ' ', 'word', '\u202Eback', '<b>', '🏠'),
          { maxLength: 12 }
        ),
        (lines) => {
          const kept = words(readNote(lines.join('\n')))
          for (const word of ['a', 'b', 'https://x.nl/y)', 'word', '\u202Eback', '<b>', '🏠']) {
            if (lines.some((line) => line.includes(word))) expect(kept).toContain(word)
          }
        }
      )
    )
  })
})
