import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What independent readers find in a PDF. */
export interface ReadPdf {
  /** The text of each page, with single spaces and without direction marks. */
  readonly pages: readonly string[]
  readonly info: string
  readonly bookmarks: readonly string[]
  /** The links inside the document: from which page to which, counted from 1. */
  readonly links: readonly { readonly from: number; readonly to: number; readonly name: string }[]
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
  const links: { from: number; to: number; name: string }[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    for (const annotation of (await (await pdf.getPage(number)).getAnnotations()) as readonly {
      readonly dest?: string
    }[]) {
      const target = annotation.dest === undefined ? null : await pdf.getDestination(annotation.dest)
      if (target !== null && annotation.dest !== undefined)
        links.push({
          name: annotation.dest,
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

/**
 * The text without direction marks and invisible characters, and with single spaces, because readers break
 * lines as they like.
 */
export function plain(text: string): string {
  return text
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
