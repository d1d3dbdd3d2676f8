import type { Mutant } from './mutant.ts'

/** Ways to refuse an attachment that is evidence, or to take anything for one. */
export const attachmentsMutants: readonly Mutant[] = [
  {
    name: 'refuses a text as the editor of Windows writes it (F3g)',
    file: 'shared/domain/case-item.ts',
    from: 'bytes.every(isOfText) || isWideText(bytes)',
    to: 'bytes.every(isOfText)',
    foundBy: 'test/unit/shared/domain/case-file.test.ts'
  },
  {
    name: 'takes what has half a sign in it for a text (F3g)',
    file: 'shared/domain/case-item.ts',
    from: 'isSecondHalf !== isOpen || !isOfText(unit)',
    to: '!isOfText(unit)',
    foundBy: 'test/unit/shared/domain/case-file.test.ts'
  },
  {
    name: 'says nothing of a photo that goes with a lock before it is kept (F7f)',
    file: 'renderer/parts/typed-away.ts',
    from: 'holdUnattached(): () => void { attachings += 1',
    to: 'holdUnattached(): () => void { attachings += 0',
    foundBy: 'test/unit/renderer/app/leaving.test.ts'
  },
  {
    name: 'takes a program with the mark of a PDF in it for one (F3h)',
    file: 'shared/domain/case-item.ts',
    from: String.raw`[ \t\r\n]*%PDF-`,
    to: String.raw`[^]*%PDF-`,
    foundBy: 'test/unit/shared/domain/case-file.test.ts'
  }
]
