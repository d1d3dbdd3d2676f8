/** The row that a key leads to from the active one (-1: none is active); null where it is no key of a grid, or there are no rows. */
export function rowForKey(key: string, active: number, total: number, page: number): number | null {
  if (total === 0) return null
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active === -1 ? 0 : active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: total - 1
  }
  const wanted = targets[key]
  return wanted === undefined ? null : Math.min(total - 1, Math.max(0, wanted))
}
