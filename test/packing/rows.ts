/** One line of the table: what is looked at, what was found, and whether that is as it must be. */
export interface Row {
  readonly what: string
  readonly found: string
  readonly holds: boolean
}

/** Holds if nothing is wrong. Shows what is, or otherwise what was found. */
export function row(what: string, found: string, wrong: readonly string[] = []): Row {
  return { what, found: wrong.length === 0 ? found : wrong.join('; '), holds: wrong.length === 0 }
}

/** The complaint if something is not so. */
export function unless(isSo: boolean, complaint: string): readonly string[] {
  return isSo ? [] : [complaint]
}

export function toTable(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length))
  return rows
    .map(({ what, found, holds }) => `${holds ? 'holds ' : 'FAILED'}  ${what.padEnd(width)}  ${found}`)
    .join('\n')
}
