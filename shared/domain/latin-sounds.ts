/** Spellings of one consonant in the Latin alphabet, by whoever wrote a name down by ear, in the order in which they are read. */
const consonants: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/tsch|tch|tsj/gu, 'ch'],
  [/sch|sh|sj/gu, 'š'],
  [/kh|ch/gu, 'h'],
  [/dj/gu, 'j'],
  [/dh/gu, 'd'],
  [/ph/gu, 'f'],
  [/th/gu, 't'],
  [/zh/gu, 'z'],
  [/gh|ck|[gqc]/gu, 'k'],
  [/x/gu, 'ks'],
  [/w/gu, 'v'],
  [/^y(?=[aeiou])/gu, 'j'],
  [/(?<=[aeiouy])h$/gu, '']
]
const vowels = /[aeiouy]+/gu
const repeated = /(.)\1+/gu
/** From this many consonants on they tell a name alone, as in the scripts that write no vowels. */
const tellingConsonants = 3
/** Shorter words would resemble each other. */
const shortestWord = 3

/**
 * Whether two folded words in Latin letters may be one name, written down by ear: `mohamed` and `muhammad`. Their
 * consonants sound alike and stand in the same order, with vowels at the same places. Of words with fewer than three
 * consonants the vowels are alike, too (SPEC T23i).
 */
export function soundAlike(one: string, other: string): boolean {
  if (!isLatinWord(one) || !isLatinWord(other)) return false
  const [ofOne, ofOther] = [consonantsOf(one), consonantsOf(other)]
  if (skeletonOf(ofOne) !== skeletonOf(ofOther)) return false
  return ofOne.replaceAll(vowels, '').length >= tellingConsonants || vowelsOf(ofOne) === vowelsOf(ofOther)
}

function isLatinWord(word: string): boolean {
  return word.length >= shortestWord && /^[a-z]+$/u.test(word)
}

function consonantsOf(word: string): string {
  return consonants
    .reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), word)
    .replaceAll(/([^aeiouy])\1+/gu, '$1')
}

/** The consonants, and where vowels stand between them. */
function skeletonOf(word: string): string {
  return word.replaceAll(vowels, '-').replaceAll(repeated, '$1')
}

/** One sign for each vowel. Arabic has no more, and `e` is one of them beside `a`, and `o` beside `u`. */
function vowelsOf(word: string): string {
  const runs =
    word
      .replaceAll('ee', 'i')
      .replaceAll(/oo|ou|oe/gu, 'u')
      .match(vowels) ?? []
  return runs.map(vowelOf).join('')
}

function vowelOf(run: string): string {
  if (/^[ae]+[iy]/u.test(run)) return 'y'
  if (/[iy]/u.test(run)) return 'i'
  return /^[ou]+$/u.test(run) ? 'u' : 'a'
}
