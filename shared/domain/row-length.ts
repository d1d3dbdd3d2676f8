import type { ShapeIssue } from '../errors.ts'

/** Characters of all names and texts of one row: some hundred times the longest alert. */
export const longestRow = 200_000

export const tooLong: ShapeIssue = { path: '', reason: 'row-too-long' }

export function isTooLong(row: unknown): boolean {
  return lengthUpTo(longestRow, row) > longestRow
}

/** Walks no further than to the limit. A value that is no text counts as one character. */
function lengthUpTo(limit: number, value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let length = 0
  for (const [name, inner] of Object.entries(value)) {
    length += name.length + lengthUpTo(limit - length, inner)
    if (length > limit) break
  }
  return length
}
