import { failed, ok, type Result } from '../../../shared/result.ts'
import { openPdf, type PdfObjects } from './pdf-objects.ts'

/** Points; the font that every reader has, and the width of its digits in thousandths of its size. */
const fontSize = 9
const digitWidth = 0.556
const fontName = 'FcPageNumber'
/** Points from the left: where numbers end, on A4 with the report's margins. */
const rightEdge = 595 - 54

/**
 * Writes behind every link of the contents the page that it leads to. Chromium cannot count pages in a document's own
 * text, and printing twice would cost twice: so the numbers are added to the printed file, as an update at its end.
 */
export function numberContents(pdf: Uint8Array): Result<Uint8Array, 'not-understood'> {
  const objects = openPdf(pdf)
  if (objects === null) return failed('not-understood')
  const pages = objects.pages()
  const targets = objects.destinations()
  if (pages.length === 0) return failed('not-understood')
  const numberOf = new Map(pages.map((page, index) => [page, index + 1]))
  const font = objects.add(`<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>`)
  for (const page of pages) {
    const labels = linksOf(objects, page).flatMap(({ name, bottom }) => {
      const number = numberOf.get(targets.get(name) ?? -1)
      return number === undefined ? [] : [label(String(number), bottom)]
    })
    if (labels.length > 0 && !addText(objects, page, font, labels.join(''))) return failed('not-understood')
  }
  return ok(objects.updated())
}

interface Link {
  readonly name: string
  readonly bottom: number
}

function linksOf(objects: PdfObjects, page: number): readonly Link[] {
  const list = /\/Annots \[([^\]]*)\]/u.exec(objects.text(page))?.[1] ?? ''
  const found = new Map<string, Link>()
  for (const [, reference] of list.matchAll(/(\d+) 0 R/gu)) {
    const text = objects.text(Number(reference))
    const name = /\/Dest \/([^\s/<>[\]]+)/u.exec(text)?.[1]
    const bottom = /\/Rect \[[\d.-]+ ([\d.-]+) /u.exec(text)?.[1]
    // A name that runs over two lines is two links: the number stands behind its last line.
    if (name !== undefined && bottom !== undefined) found.set(name, { name, bottom: Number(bottom) })
  }
  return [...found.values()]
}

/** An artifact: a reader that follows the structure has the links. */
function label(digits: string, bottom: number): string {
  const x = rightEdge - digits.length * digitWidth * fontSize
  return `/Artifact BMC BT /${fontName} ${fontSize} Tf 0.33 0.34 0.35 rg 1 0 0 1 ${x.toFixed(2)} ${(bottom + 3.2).toFixed(2)} Tm (${digits}) Tj ET EMC\n`
}

/** What Chromium drew stands between a saved and a restored state, so that its scale does not count for what follows. */
function addText(objects: PdfObjects, page: number, font: number, text: string): boolean {
  const before = objects.text(page)
  const contents = /\/Contents (\d+) 0 R/u.exec(before)?.[1]
  if (contents === undefined || !before.includes('/Font <<')) return false
  const start = objects.addStream('q\n')
  const end = objects.addStream(`Q\n${text}`)
  objects.replace(page, before.replace(/\/Contents \d+ 0 R/u, `/Contents [${start} 0 R ${contents} 0 R ${end} 0 R]`).replace('/Font <<', `/Font <</${fontName} ${font} 0 R\n`))
  return true
}
