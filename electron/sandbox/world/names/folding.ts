const letters: Readonly<Record<string, string>> = {
  ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', ı: 'i', ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', đ: 'd', Đ: 'D',
  ʿ: '', ʾ: '', '’': "'"
}
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** Takes the diacritics off, as an old register or a passport's machine-readable zone does. */
export function foldDiacritics(text: string): string {
  // Most names are plain letters: no work for them.
  if (/^[\x20-\x7e]*$/u.test(text)) return text
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(special, (letter) => letters[letter] ?? '')
}

/** For comparing and sorting: no diacritics, no case, no signs. */
export function foldName(text: string): string {
  return foldDiacritics(text).toLowerCase().replace(/[^a-z0-9]+/gu, ' ').trim()
}
