import { describe, expect, it } from 'vitest'
import type { Block } from '../../../../../renderer/features/manual/chapter.ts'
import { readChapter } from '../../../../../renderer/features/manual/markdown.ts'

const blocksOf = (markdown: string): readonly Block[] => readChapter('sync', `# Sync\n\n${markdown}`).blocks

describe('a chapter', () => {
  it('has the title of its first heading, and its own parts', () => {
    const chapter = readChapter('sync', '# Sync and limits\n\nPress **Sync now** or `N`.\n\n## Problems\n')
    expect(chapter).toEqual({
      id: 'sync',
      title: 'Sync and limits',
      blocks: [
        {
          kind: 'paragraph',
          line: [
            { kind: 'text', text: 'Press ' },
            { kind: 'name', text: 'Sync now' },
            { kind: 'text', text: ' or ' },
            { kind: 'key', text: 'N' },
            { kind: 'text', text: '.' }
          ]
        },
        { kind: 'heading', depth: 2, id: 'problems', line: [{ kind: 'text', text: 'Problems' }] }
      ]
    })
  })

  it.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<b onclick="x()">'])(
    'shows %s as it is written, and as nothing else (V6c)',
    (html) => {
      expect(blocksOf(html)).toEqual([{ kind: 'paragraph', line: [{ kind: 'text', text: html }] }])
      expect(JSON.stringify(blocksOf(`a ${html} b`))).not.toContain('"kind":"html"')
    }
  )

  it('leads to chapters and to nothing else', () => {
    expect(
      blocksOf('[Protection](protection.md) [away](https://example.com) [run](javascript:alert)')
    ).toEqual([
      {
        kind: 'paragraph',
        line: [
          { kind: 'link', text: 'Protection', chapter: 'protection' },
          { kind: 'text', text: ' ' },
          { kind: 'text', text: 'away' },
          { kind: 'text', text: ' ' },
          { kind: 'text', text: 'run' }
        ]
      }
    ])
  })

  it('shows pictures of its own folder only', () => {
    expect(blocksOf('![The queue](pictures/triage.png)')).toEqual([
      { kind: 'picture', file: 'triage.png', alt: 'The queue' }
    ])
    expect(blocksOf('![x](https://example.com/x.png)')).toMatchObject([{ kind: 'paragraph' }])
    expect(blocksOf('![x](pictures/../../x.png)')).toMatchObject([{ kind: 'paragraph' }])
  })

  it('has lists and tables', () => {
    expect(blocksOf('1. one\n2. two\n\n| Key | It |\n|---|---|\n| `J` | next |\n')).toMatchObject([
      { kind: 'list', ordered: true, items: [[{ kind: 'paragraph' }], [{ kind: 'paragraph' }]] },
      {
        kind: 'table',
        head: [[{ text: 'Key' }], [{ text: 'It' }]],
        rows: [[[{ kind: 'key', text: 'J' }], [{}]]]
      }
    ])
  })
})
