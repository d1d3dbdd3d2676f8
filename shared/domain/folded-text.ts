/** Letters that the Unicode decomposition leaves whole, and those for which Persian, Urdu and Egyptian writing has others. */
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
  ŋ: 'n',
  ŧ: 't',
  ə: 'a',
  ǝ: 'a',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ة: 'ه'
}

/** What joins, stretches or turns letters, or may break a word, and what stands for ayn and hamza in Latin letters. */
const unread = /[\u00AD\u02BB-\u02BF\u061C\u0640\u200C-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

const leftOut = "'‘’‛′ʹʺʼ`´."
/** Signs within a word that people leave out when they search (SPEC T3g, T3i). */
export const unspoken = new RegExp(`[${leftOut}]`, 'gu')
const ascii = /^[\u0020-\u007e]*$/u
const oneLetter = String.raw`\p{L}\p{M}*`
const inWord = String.raw`[\p{L}\p{M}\p{N}${leftOut}]`
/** Letters that stand for words, in a row, with their full stops. The last may still lack it, as while it is typed. */
const initials = new RegExp(
  String.raw`(?<!${inWord})(${oneLetter}\.(?:[\s\p{Pd}]*${oneLetter}\.)*(?:${oneLetter}(?!${inWord}))?)`,
  'u'
)

/**
 * Accents and points without which a name is the same name (SPEC T3f). In other scripts marks are vowels and
 * sounds, as the voicing of kana is.
 */
const accents =
  /(?=\p{M})(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/gu

/** What stands between the words of a text that is folded. Marks that are left belong to their letters. */
export const betweenWords = /[^\p{L}\p{M}\p{N}]+/gu

/** Equal for texts of which a service or a program may make one of the other: white space and Unicode form do not count. */
export function tidied(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** Lower case without accents: `Brüggemann` and `BRUGGEMANN` fold to the same text. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(accents, '')
    .replaceAll(unread, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþıħŋŧəǝɓɗƙƴیىکہھەة]/gu, (letter) => wholeLetters[letter] ?? letter)
}

/** The words of a text as they are compared. */
export function foldedWords(text: string): readonly string[] {
  return foldText(text)
    .split(betweenWords)
    .filter((word) => word !== '')
}

/** A text as it is searched: folded, without what people leave out within a word, and with one blank between two words. */
export function searchedText(text: string): string {
  // First, since folding makes a blank of the accent that stands for an apostrophe.
  const bare = text.replaceAll(unspoken, '')
  const folded = ascii.test(bare) ? bare.toLowerCase() : foldText(bare).replaceAll(unspoken, '')
  return folded.replaceAll(betweenWords, ' ').trim()
}

/**
 * The words of what was typed into a search, each as `read` makes it. Initials in a row are one word, with a full stop
 * behind each (SPEC T3k).
 */
export function typedWords(typed: string, read: (text: string) => string): readonly string[] {
  const wordsOf = (text: string): readonly string[] =>
    read(text)
      .split(' ')
      .filter((word) => word !== '')
  return typed.split(initials).flatMap((piece, place) => {
    // Every other piece is one that the pattern found.
    if (place % 2 === 0) return wordsOf(piece)
    const letters = wordsOf(piece.replaceAll('.', ' '))
    return letters.length === 0 ? [] : [letters.map((one) => `${one}.`).join('')]
  })
}

/** The letters of a word that `typedWords` made of initials. Empty for any other. */
export function initialsOf(word: string): readonly string[] {
  return word.split('.').slice(0, -1)
}
