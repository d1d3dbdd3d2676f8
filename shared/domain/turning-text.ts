/** Letters that are written from right to left, and characters that turn the direction of those behind them. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a text can turn the direction of what stands beside it. */
export function mayTurn(text: string): boolean {
  return turning.test(text)
}

/** Signs that turn what follows them until another sign, and end what others began. They are seen by nobody. */
const signs = /[\u202A-\u202E\u2066-\u2069]/gu

/** What ends a paragraph, and with it all that is isolated in it. */
const betweenParagraphs = /([\n\r\u001C-\u001E\u0085\u2029]+)/u

/**
 * A text that turns nothing beside it, for a place that has no markup. What is isolated within it, as a name in a
 * sentence is, stays so.
 */
export function isolated(text: string): string {
  return text
    .split(betweenParagraphs)
    .map((part, index) => (part === '' || index % 2 === 1 ? part : `\u2068${withPairs(part)}\u2069`))
    .join('')
}

/** Of the signs of a text only those that isolate a part of it by what is written there, and end that. */
function withPairs(text: string): string {
  const begun: number[] = []
  const kept = new Set<number>()
  for (const { index, 0: sign } of text.matchAll(signs)) {
    const from = sign === '\u2069' ? begun.pop() : undefined
    if (from !== undefined) kept.add(from).add(index)
    if (sign === '\u2068') begun.push(index)
  }
  return text.replaceAll(signs, (sign, index: number) => (kept.has(index) ? sign : ''))
}

/** A text beside others in a place that has no markup, as the label of a choice and a sentence have none (SPEC Q1i, Q1k). */
export function besideOthers(text: string): string {
  return mayTurn(text) ? isolated(text) : text
}

/** Texts in one line without markup, of which none turns another (SPEC Q1l). What is not there is left out. */
export function sideBySide(texts: readonly (string | null | undefined)[], between = ' · '): string {
  return texts
    .flatMap((text) => (text === null || text === undefined || text === '' ? [] : besideOthers(text)))
    .join(between)
}

/** A text without signs that turn. Its letters may turn what stands beside them all the same. */
export function withoutTurns(text: string): string {
  return text.replaceAll(signs, '')
}
