/** Entries on a full page (spec: Limits). */
export const pageSize = 20

/** Calls for so many entries: an empty list still takes the call that says so. */
export function pagesFor(entries: number): number {
  return Math.max(1, Math.ceil(entries / pageSize))
}
