/** The objects of a PDF whose cross-reference table is plain text, as Chromium writes it (PDF 1.4). */
export interface PdfObjects {
  /** The text between `obj` and `endobj`. */
  text(number: number): string
  /** The object numbers of all pages in their order. */
  pages(): readonly number[]
  /** Pages by the names of destinations in the document. */
  destinations(): ReadonlyMap<string, number>
  add(text: string): number
  addStream(text: string): number
  replace(number: number, text: string): void
  /** The file with additions and replacements as an update at its end. Nothing before that is changed. */
  updated(): Uint8Array
}

/** Null if the file is written in another way. */
export function openPdf(pdf: Uint8Array): PdfObjects | null {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const tail = bytes.subarray(-2_048).toString('latin1')
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/u.exec(tail)?.[1] ?? -1)
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/u.exec(tail)?.[1] ?? ''
  const root = numberIn(trailer, /\/Root (\d+) 0 R/u)
  const size = numberIn(trailer, /\/Size (\d+)/u)
  if (tableAt < 0 || root === null || size === null) return null
  const offsets = readTable(bytes, tableAt, size)
  return offsets === null ? null : new ParsedPdf(bytes, { offsets, root, size, tableAt, trailer })
}

interface Table {
  readonly offsets: readonly number[]
  readonly root: number
  readonly size: number
  readonly tableAt: number
  readonly trailer: string
}

class ParsedPdf implements PdfObjects {
  readonly #bytes: Buffer
  readonly #table: Table
  readonly #written = new Map<number, string>()
  #next: number

  constructor(bytes: Buffer, table: Table) {
    this.#bytes = bytes
    this.#table = table
    this.#next = table.size
  }

  text(number: number): string {
    const start = this.#table.offsets[number] ?? 0
    const end = this.#bytes.indexOf('endobj', start)
    return this.#bytes
      .subarray(start, end)
      .toString('latin1')
      .replace(/^\d+ 0 obj\s*/u, '')
  }

  pages(): readonly number[] {
    return this.#below(numberIn(this.text(this.#table.root), /\/Pages (\d+) 0 R/u) ?? 0, 0)
  }

  /** The tree of pages is shallow, so a deeper one is damaged. */
  #below(node: number, depth: number): readonly number[] {
    const text = this.text(node)
    if (!/\/Type \/Pages\b/u.test(text) || depth > 32) return /\/Type \/Page\b/u.test(text) ? [node] : []
    const kids = /\/Kids \[([^\]]*)\]/u.exec(text)?.[1] ?? ''
    return [...kids.matchAll(/(\d+) 0 R/gu)].flatMap(([, kid]) => this.#below(Number(kid), depth + 1))
  }

  destinations(): ReadonlyMap<string, number> {
    const names = numberIn(this.text(this.#table.root), /\/Dests (\d+) 0 R/u)
    const found = names === null ? [] : [...this.text(names).matchAll(/\/([^\s/<>[\]]+) \[(\d+) 0 R/gu)]
    return new Map(found.map(([, name = '', page]) => [name, Number(page)]))
  }

  add(text: string): number {
    const number = this.#next
    this.#next += 1
    this.#written.set(number, text)
    return number
  }

  addStream(text: string): number {
    return this.add(`<</Length ${text.length}>>\nstream\n${text}\nendstream`)
  }

  replace(number: number, text: string): void {
    this.#written.set(number, text)
  }

  updated(): Uint8Array {
    let at = this.#bytes.length + 1
    const entries: string[] = []
    const objects = [...this.#written]
      .toSorted(([left], [right]) => left - right)
      .map(([number, text]) => {
        const object = `${number} 0 obj\n${text.trimEnd()}\nendobj\n`
        entries.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
        at += object.length
        return object
      })
    const trailer = this.#table.trailer.replace(/\/Size \d+/u, `/Size ${this.#next}`)
    const end = `xref\n${entries.join('')}trailer\n<<${trailer}\n/Prev ${this.#table.tableAt}>>\nstartxref\n${at}\n%%EOF\n`
    return Buffer.concat([this.#bytes, Buffer.from(`\n${objects.join('')}${end}`, 'latin1')])
  }
}

/** One block of 20-byte entries, as in a file that was never updated. */
function readTable(bytes: Buffer, at: number, size: number): readonly number[] | null {
  const head = new RegExp(`^xref\\s+0 ${size}\\s*\\n`, 'u').exec(
    bytes.subarray(at, at + 40).toString('latin1')
  )?.[0]
  if (head === undefined) return null
  return Array.from({ length: size }, (_, index) =>
    Number(
      bytes.subarray(at + head.length + index * 20, at + head.length + index * 20 + 10).toString('latin1')
    )
  )
}

function numberIn(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)?.[1]
  return found === undefined ? null : Number(found)
}
