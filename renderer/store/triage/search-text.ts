import { foldText } from '../../../shared/domain/name-folding.ts'

const plainAscii = /^[\u0020-\u007e]*$/u

/** A name as it is searched: folded, without apostrophes and full stops, other punctuation as spaces. */
export function searchText(name: string): string {
  const folded = plainAscii.test(name) ? name.toLowerCase() : foldText(name)
  return folded
    .replaceAll(/['’ʼ`´.]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of what the user typed. Each must occur, in any order. */
export function searchWords(text: string): readonly string[] {
  return searchText(text).split(' ').filter((word) => word !== '')
}
