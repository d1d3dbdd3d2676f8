/** Letters that are written from right to left, and characters that turn the direction of those behind them. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a text can turn the direction of what stands beside it. */
export function mayTurn(text: string): boolean {
  return turning.test(text)
}

/** Signs that turn what follows them until another sign, and end what others began. They are seen by nobody. */
const signs = /[\u202A-\u202E\u2066-\u2069]/gu

/** A text that turns nothing beside it, for a place that has no markup. */
export function isolated(text: string): string {
  return `\u2068${withoutTurns(text)}\u2069`
}

/** A text beside others in a place that has no markup, as the label of a choice has none (SPEC Q1i). */
export function besideOthers(text: string): string {
  return mayTurn(text) ? isolated(text) : text
}

/** A text without signs that turn. Its letters may turn what stands beside them all the same. */
export function withoutTurns(text: string): string {
  return text.replaceAll(signs, '')
}
