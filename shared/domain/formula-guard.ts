/** What makes a spreadsheet take a cell for a formula, behind any apostrophes of our own. */
const readAsFormula = /^'*(?:[\t\r]| *[=+\-@])/u
/** The same behind a sign that a spreadsheet of another language takes for the end of a cell, or behind a line break. */
const formulaInside = /([,;\t\r\n])('*[=+\-@])/gu
const guardedInside = /([,;\t\r\n])'('*[=+\-@])/gu

/** Puts an apostrophe before what a spreadsheet would run, at whichever of the usual signs it cuts cells (SPEC I5). */
export function guardFormula(cell: string): string {
  const inside = cell.replaceAll(formulaInside, "$1'$2")
  return readAsFormula.test(cell) ? `'${inside}` : inside
}

/** The opposite of `guardFormula`. */
export function unguardFormula(cell: string): string {
  return (cell.startsWith("'") && readAsFormula.test(cell) ? cell.slice(1) : cell).replaceAll(guardedInside, '$1$2')
}
