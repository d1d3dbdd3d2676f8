import type { Mutant } from './mutant.ts'

/** Ways to let a key or a frame wait for what nobody needs. */
export const drawingMutants: readonly Mutant[] = [
  {
    name: 'copies all texts that come with the later pages (T21k)',
    file: 'renderer/i18n/wording.ts',
    from: 'skipCopy: true',
    to: 'skipCopy: false',
    foundBy: 'test/unit/renderer/i18n/later-words.test.ts'
  }
]
