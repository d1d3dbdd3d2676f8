const hourMillis = 3_600_000
const minuteMillis = 60_000

/**
 * How a service writes a time that does not tell its zone, by a clock that is so many hours ahead of what this machine
 * takes for its own.
 */
export function withoutZone(hoursAhead: number): (iso: string) => string {
  return (iso) => {
    const at = new Date(Date.parse(iso) + hoursAhead * hourMillis)
    return new Date(at.getTime() - at.getTimezoneOffset() * minuteMillis).toISOString().slice(0, -1)
  }
}

/** How a service writes the day alone, by that clock. */
export function dayAt(hoursAhead: number): (iso: string) => string {
  const write = withoutZone(hoursAhead)
  return (iso) => write(iso).slice(0, 'YYYY-MM-DD'.length)
}
