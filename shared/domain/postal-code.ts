/** `1054 kp` and `NL-1054 KP` are sent as `1054KP` (hints). Text that is no postal code only loses its spaces. */
export function normalisedPostalCode(typed: string): string {
  return typed
    .replaceAll(/[\s.-]+/gu, '')
    .toUpperCase()
    .replace(/^NL(?=\d{4}[A-Z]{2}$)/u, '')
}

/** Additions to a house number that have the two letters of a postal code: `hs` is the ground floor of a house in Amsterdam. */
export const shortAdditions: readonly string[] = ['hs', 'bg', 'bs', 'bv', 'rd', 'zw', 'ii', 'iv', 'vi']

const code = /\b(\d{4})\s?([a-z]{2})\b/giu
/** How the name of a street ends, also where it is shortened. No name of a town ends so but by chance. */
const streetBefore =
  /(?:straat|strt|str|weg|wg|laan|ln|gracht|gr|kade|plein|pln|singel|dijk|steeg|stg|pad|hof|markt|park|dreef|wal|boulevard|plantsoen|baan|brink|allee)\.?\s+$/iu
const firstAfterWord = /^\D*\p{L}\.?\s+$/u

/** Writes each postal code in a free text in another way. */
export function replaceCodes(text: string, write: (digits: string, letters: string) => string): string {
  return text.replaceAll(code, (whole, digits: string, letters: string, at: number) =>
    isHouse({ before: text.slice(0, at), letters, after: text.slice(at + whole.length) })
      ? whole
      : write(digits, letters)
  )
}

interface CodeInText {
  readonly before: string
  readonly letters: string
  readonly after: string
}

/** `Prinsengracht 1015 hs` names a house, and so does `Rokin 1015 hs, 1012 KV Amsterdam`; `Amsterdam 1015 HS` does not (SPEC A1e). */
function isHouse({ before, letters, after }: CodeInText): boolean {
  if (!shortAdditions.includes(letters.toLowerCase())) return false
  return streetBefore.test(before) || (firstAfterWord.test(before) && after.search(code) !== -1)
}
