/** How alike two names are, from 0 to 1: the share of common letter pairs (Dice), whatever the order of the words. */
export function likeness(left: string, right: string): number {
  return likenessOfKeys(likenessKey(left), likenessKey(right))
}

/** A name prepared for many comparisons. */
export function likenessKey(name: string): string {
  return foldName(name).split(' ').sort().join(' ')
}

export function likenessOfKeys(left: string, right: string): number {
  if (left === right) return 1
  if (left.length < 2 || right.length < 2) return 0
  const pairs: number[] = []
  for (let index = 1; index < left.length; index += 1) pairs.push(pairAt(left, index))
  let common = 0
  for (let index = 1; index < right.length; index += 1) {
    const at = pairs.indexOf(pairAt(right, index))
    if (at < 0) continue
    // Each pair counts once.
    pairs[at] = -1
    common += 1
  }
  return (2 * common) / (left.length + right.length - 2)
}

function pairAt(text: string, index: number): number {
  return text.charCodeAt(index - 1) * 0x1_0000 + text.charCodeAt(index)
}

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  ʿ: '',
  ʾ: '',
  '’': "'"
}
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** Takes the diacritics off, as an old register or a passport's machine-readable zone does. */
export function foldDiacritics(text: string): string {
  // Most names are plain letters: no work for them.
  if (/^[\x20-\x7e]*$/u.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(special, (letter) => letters[letter] ?? '')
}

/** For comparing and sorting: no diacritics, no case, no signs. */
export function foldName(text: string): string {
  return foldDiacritics(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim()
}
