import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What independent readers find in a PDF. */
export interface ReadPdf {
  /** Text by page, white space as one blank, without marks of direction. */
  readonly pages: readonly string[]
  readonly info: string
  readonly bookmarks: readonly string[]
  /** Links inside the document by the page that they stand on: to which page each leads, from 1. */
  readonly links: readonly { readonly from: number; readonly to: number }[]
}

interface OutlineItem {
  readonly title: string
  readonly items: readonly OutlineItem[]
}

export async function readPdf(file: string): Promise<ReadPdf> {
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', maxBuffer: 1e9 })
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 }).promise
  const titles = (items: readonly OutlineItem[]): readonly string[] =>
    items.flatMap((item) => [item.title, ...titles(item.items)])
  const links: { from: number; to: number }[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    for (const annotation of (await (await pdf.getPage(number)).getAnnotations()) as readonly {
      readonly dest?: string
    }[]) {
      const target = annotation.dest === undefined ? null : await pdf.getDestination(annotation.dest)
      if (target !== null)
        links.push({
          from: number,
          to: (await pdf.getPageIndex(target[0] as Parameters<typeof pdf.getPageIndex>[0])) + 1
        })
    }
  }
  return {
    pages: text.split('\f').slice(0, -1).map(plain),
    info,
    bookmarks: titles((await pdf.getOutline()) as readonly OutlineItem[]).map(plain),
    links
  }
}

/** Marks of direction and invisible characters are no words; where a line ends is the reader's to say. */
export function plain(text: string): string {
  return text
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
