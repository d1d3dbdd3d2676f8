import { describe, expect, it } from 'vitest'
import { readChapter } from '../../../../../renderer/features/manual/markdown.ts'
import { marked, searchChapters } from '../../../../../renderer/features/manual/search.ts'

const chapters = [
  readChapter(
    'triage',
    '# Triage\n\nPress `Z`. It puts an alert aside. It comes back.\n\n## Undo\n\n`U` does it.'
  ),
  readChapter(
    'backup',
    '# Backup\n\nA backup is one file.\n\n## Restoring\n\n- What is here stays.\n- Undo is not needed.'
  )
]
const found = (typed: string) => searchChapters(chapters, typed, 'en')

describe('the search of the guide', () => {
  it('finds the chapter and the sentence that say all of the words (V6d)', () => {
    expect(found('alert aside')).toEqual([
      {
        chapter: 'triage',
        title: 'Triage',
        hits: [{ section: null, heading: 'Triage', sentence: 'It puts an alert aside.' }]
      }
    ])
  })

  it('shows chapters with a heading of these words first, and names the section', () => {
    expect(found('undo').map(({ chapter, hits }) => [chapter, hits[0]?.section])).toEqual([
      ['triage', 'undo'],
      ['backup', 'restoring']
    ])
  })

  it('does not care for capitals and accents', () => {
    expect(found('BÄCKUP').map(({ chapter }) => chapter)).toEqual(['backup'])
  })

  it('finds nothing for words that nothing says, and for none', () => {
    expect(found('zebra')).toEqual([])
    expect(found('  ')).toEqual([])
  })

  it('marks the words that were found', () => {
    expect(marked('It puts an alert aside.', 'ALERT aside')).toEqual([
      { text: 'It', isFound: false },
      { text: ' ', isFound: false },
      { text: 'puts', isFound: false },
      { text: ' ', isFound: false },
      { text: 'an', isFound: false },
      { text: ' ', isFound: false },
      { text: 'alert', isFound: true },
      { text: ' ', isFound: false },
      { text: 'aside.', isFound: true }
    ])
  })
})
