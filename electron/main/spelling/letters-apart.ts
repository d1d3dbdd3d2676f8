/**
 * How many letters are changed, added, left out or swapped with their neighbour. Swapped ones count once, unlike between
 * two names: they are the commonest slip of fingers.
 */
export function lettersApart(one: string, other: string): number {
  let before: readonly number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const changed = (row[to - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = isSwapped ? (before[to - 2] ?? 0) + 1 : changed
      next.push(Math.min(changed, swapped, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
