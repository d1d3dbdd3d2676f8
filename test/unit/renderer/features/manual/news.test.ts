import { expect, it } from 'vitest'
import { type Block, type Inline, plainText } from '../../../../../renderer/features/manual/chapter.ts'
import { chaptersIn } from '../../../../../renderer/features/manual/chapters.ts'

interface Entry {
  readonly text: string
  /** What is pressed is the same in both languages. */
  readonly keys: readonly string[]
}

function versionsIn(language: 'en' | 'nl'): readonly Block[] {
  return chaptersIn(language).find(({ id }) => id === 'news')?.versions ?? []
}

const keysIn = (line: readonly Inline[]): readonly string[] =>
  line.filter(({ kind }) => kind === 'key').map(({ text }) => text)

/** Each entry with the number of the block in which it stands. */
function entriesIn(language: 'en' | 'nl'): readonly Entry[] {
  return versionsIn(language).flatMap((block) =>
    block.kind === 'list'
      ? block.items.flatMap(([first]) =>
          first?.kind === 'paragraph' ? [{ text: plainText(first.line), keys: keysIn(first.line) }] : []
        )
      : []
  )
}

it('the page of what is new tells what is new in both languages, part by part and entry by entry (V6f)', () => {
  const shape = (language: 'en' | 'nl'): readonly string[] =>
    versionsIn(language).map((block) =>
      block.kind === 'list' ? `${String(block.items.length)} entries` : block.kind
    )
  expect(shape('en').length).toBeGreaterThan(10)
  expect(shape('nl')).toEqual(shape('en'))
  const [english, dutch] = [entriesIn('en'), entriesIn('nl')]
  expect(dutch.map(({ keys }) => keys)).toEqual(english.map(({ keys }) => keys))
  expect(dutch.filter(({ text }, at) => text === english[at]?.text)).toEqual([])
})
