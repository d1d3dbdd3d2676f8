/** A span of an axis, in epoch milliseconds. */
export interface AxisSpan {
  readonly from: number
  readonly to: number
}

const hour = 60 * 60 * 1_000
/** The whole is a day at least, so that it can be zoomed where all is of one moment. */
const shortestWhole = 24 * hour
/** Closer than this nothing can be told apart. */
const shortest = hour

/** The span that shows all times, with some air at both ends. Null if there are none. */
export function wholeSpan(times: readonly number[]): AxisSpan | null {
  const [first, ...others] = times
  if (first === undefined) return null
  const least = others.reduce((low, time) => Math.min(low, time), first)
  const most = others.reduce((high, time) => Math.max(high, time), first)
  const air = Math.max(shortestWhole / 2, (most - least) * 0.03)
  return { from: Math.floor(least - air), to: Math.ceil(most + air) }
}

/** `factor` below 1 comes closer, above 1 goes away; the middle stays where it is, and the whole is the most that is shown. */
export function zoomed({ from, to }: AxisSpan, factor: number, whole: AxisSpan): AxisSpan {
  const length = Math.max(shortest, (to - from) * factor)
  if (length >= whole.to - whole.from) return whole
  const middle = (from + to) / 2
  const half = length / 2
  return kept({ from: middle - half, to: middle + half }, whole)
}

/** Moves by a share of what is shown; the ends of the whole stop it. */
export function moved({ from, to }: AxisSpan, share: number, whole: AxisSpan): AxisSpan {
  const by = (to - from) * share
  return kept({ from: from + by, to: to + by }, whole)
}

function kept({ from, to }: AxisSpan, whole: AxisSpan): AxisSpan {
  const push = from < whole.from ? whole.from - from : to > whole.to ? whole.to - to : 0
  return { from: Math.max(whole.from, from + push), to: Math.min(whole.to, to + push) }
}

/** How many of `times` fall into each of `count` equal parts of the span. */
export function binned(times: readonly number[], { from, to }: AxisSpan, count: number): readonly number[] {
  const bins = Array.from({ length: count }, () => 0)
  for (const time of times) {
    if (time < from || time > to) continue
    const bin = Math.min(count - 1, Math.floor(((time - from) / Math.max(1, to - from)) * count))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return bins
}
