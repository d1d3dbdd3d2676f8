/** What makes a spreadsheet take a cell for a formula, behind any apostrophes of our own. */
const readAsFormula = /^'*[=+\-@\t\r]/u

/** Puts an apostrophe before a cell that a spreadsheet would run (SPEC I5). */
export function guardFormula(cell: string): string {
  return readAsFormula.test(cell) ? `'${cell}` : cell
}

/** The opposite of `guardFormula`. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && readAsFormula.test(cell) ? cell.slice(1) : cell
}
