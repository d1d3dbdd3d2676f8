export const secondMillis = 1_000
export const hourMillis = 3_600_000
export const dayMillis = 24 * hourMillis

/** `2026-01-12T07:30:00.000Z`. */
export function toDateTime(epochMillis: number): string {
  return new Date(epochMillis).toISOString()
}

/** `2026-01-12`. */
export function toDate(epochMillis: number): string {
  return toDateTime(epochMillis).slice(0, 10)
}
