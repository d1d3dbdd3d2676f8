/** Letters to put in, take out or exchange to make one word of the other (Levenshtein). Counts code points. */
export function editDistance(one: string, other: string): number {
  const letters = Array.from(other)
  let row = Array.from({ length: letters.length + 1 }, (_, index) => index)
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1]
    for (const [column, otherLetter] of letters.entries()) {
      const exchanged = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
