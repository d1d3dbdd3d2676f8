import { draftMark } from '../../../shared/domain/report.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { openPdf, type PdfObjects } from './pdf-objects.ts'

/** In points. Every reader has this font, and its digits have a known width in thousandths of its size. */
const fontSize = 9
const digitWidth = 0.556
/** Points from the left at which numbers end, on A4 with the report's margins. */
const rightEdge = 595 - 54

/** The line below the running header, in points from the left and from the bottom of an A4 page. */
const draftLine = { x: 54, y: 806, size: 8 } as const

const fonts = {
  FcPageNumber: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
  FcDraft: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding>>'
} as const

/**
 * Writes what only the printed file knows: the page number behind every link of the contents, and `draft` in the
 * header of each page that holds a decision which is not accepted (SPEC R3c, R6a). Chromium knows no page in a
 * document's own text, and printing twice would take twice as long, so both are added as an update at the end of
 * the printed file.
 */
export function writeOnPages(pdf: Uint8Array, draft: string | null): Result<MarkedPdf, 'not-understood'> {
  const objects = openPdf(pdf)
  if (objects === null) return failed('not-understood')
  const pages = objects.pages()
  const targets = objects.destinations()
  if (pages.length === 0) return failed('not-understood')
  const numberOf = new Map(pages.map((page, index) => [page, index + 1]))
  const fontNumbers = Object.entries(fonts).map(([name, text]) => `/${name} ${objects.add(text)} 0 R`)
  for (const page of pages) {
    const links = linksOf(objects, page)
    const texts = links.flatMap(({ name, bottom }) => {
      const number = name === draftMark ? undefined : numberOf.get(targets.get(name) ?? -1)
      return number === undefined ? [] : [label(String(number), bottom)]
    })
    if (draft !== null && links.some(({ name }) => name === draftMark)) texts.push(draftHeader(draft))
    if (texts.length > 0 && !addText(objects, page, fontNumbers, texts.join('')))
      return failed('not-understood')
  }
  return ok({ pdf: objects.updated(), pages: pages.length })
}

export interface MarkedPdf {
  readonly pdf: Uint8Array
  readonly pages: number
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
    // A name that takes two lines makes two links. The number stands behind the last line.
    if (name !== undefined && bottom !== undefined) found.set(name, { name, bottom: Number(bottom) })
  }
  return [...found.values()]
}

/** An artifact, because a reader that follows the structure has the links. */
function label(digits: string, bottom: number): string {
  const x = rightEdge - digits.length * digitWidth * fontSize
  return `/Artifact BMC BT /FcPageNumber ${fontSize} Tf 0.33 0.34 0.35 rg 1 0 0 1 ${x.toFixed(2)} ${(bottom + 3.2).toFixed(2)} Tm (${digits}) Tj ET EMC\n`
}

/** Every decision that is not accepted is printed as a link to the mark on the cover, on each page that it takes. */
function draftHeader(words: string): string {
  const { x, y, size } = draftLine
  const text = words.replaceAll(/[\\()]/gu, String.raw`\$&`)
  return `/Artifact BMC BT /FcDraft ${size} Tf 0.48 0.28 0 rg 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET EMC\n`
}

/** Puts what Chromium drew between saving and restoring the state, so that its scale does not apply to what follows. */
function addText(objects: PdfObjects, page: number, fontNumbers: readonly string[], text: string): boolean {
  const before = objects.text(page)
  const contents = /\/Contents (\d+) 0 R/u.exec(before)?.[1]
  if (contents === undefined || !before.includes('/Font <<')) return false
  const start = objects.addStream('q\n')
  const end = objects.addStream(`Q\n${text}`)
  objects.replace(
    page,
    before
      .replace(/\/Contents \d+ 0 R/u, `/Contents [${start} 0 R ${contents} 0 R ${end} 0 R]`)
      .replace('/Font <<', `/Font <<${fontNumbers.join(' ')}\n`)
  )
  return true
}
