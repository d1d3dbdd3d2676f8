/** Letters that are written from right to left, and characters that turn the direction of those behind them. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Isolates only what could turn the text around it. Of five elements of a report one isolates, and each is laid out and
 * becomes a part of the structure of the printed file.
 */
export function withoutIdleIsolation(markup: string): string {
  return markup.replaceAll(/<bdi>([^<]*)<\/bdi>/gu, (isolated, text: string) =>
    turning.test(text) ? isolated : text
  )
}
