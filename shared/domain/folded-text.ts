/** Letters that the Unicode decomposition leaves whole. */
const wholeLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n'
}

/** Lower case without diacritics: `Brüggemann` and `BRUGGEMANN` fold to the same text. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþıħŋ]/gu, (letter) => wholeLetters[letter] ?? letter)
}
