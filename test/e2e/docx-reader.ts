import { unzipSync } from 'fflate'

/** What stands in a Word document, read from its XML (ECMA-376), not by the library that wrote it. */
export interface ReadDocx {
  /** Each part of the file by its path, as text. */
  readonly parts: ReadonlyMap<string, string>
  /** Paragraphs and the lines in them, in their order, those of tables too. */
  readonly lines: readonly string[]
  readonly headings: readonly string[]
  /** Table by table, row by row, the text of each cell. */
  readonly tables: readonly (readonly (readonly string[])[])[]
  readonly images: number
  /** The drawings that have a picture beside them, in their order. */
  readonly drawings: readonly DrawingInWord[]
}

export interface DrawingInWord {
  readonly alt: string
  /** On paper, in whole millimetres. */
  readonly height: number
  /** What readers show that cannot draw. */
  readonly png: Buffer
  readonly svg: string
}

export function readDocx(bytes: Uint8Array): ReadDocx {
  const files = Object.entries(unzipSync(bytes))
  const parts = new Map(files.map(([name, content]) => [name, new TextDecoder().decode(content)]))
  const body = parts.get('word/document.xml')
  if (body === undefined) throw new Error('This is no Word document.')
  const paragraphs = elements(body, 'w:p')
  return {
    parts,
    lines: paragraphs.flatMap((paragraph) => textOf(paragraph).split('\n')),
    headings: paragraphs.filter((one) => /<w:pStyle w:val="Heading\d"/u.test(one)).map(textOf),
    tables: elements(body, 'w:tbl').map((table) =>
      elements(table, 'w:tr').map((row) =>
        elements(row, 'w:tc').map((cell) => elements(cell, 'w:p').map(textOf).join('\n'))
      )
    ),
    images: files.filter(([name]) => name.startsWith('word/media/')).length,
    drawings: drawingsOf(new Map(files), body)
  }
}

const emusPerMillimetre = 36_000

function drawingsOf(files: ReadonlyMap<string, Uint8Array>, body: string): readonly DrawingInWord[] {
  const relations = new TextDecoder().decode(files.get('word/_rels/document.xml.rels'))
  const partOf = (id: string): Buffer => {
    const relation = [...relations.matchAll(/<Relationship [^>]*>/gu)].find(([one]) =>
      one.includes(`Id="${id}"`)
    )
    const target = /Target="([^"]+)"/u.exec(relation?.[0] ?? '')?.[1] ?? ''
    return Buffer.from(files.get(`word/${target}`) ?? [])
  }
  return elements(body, 'w:drawing').flatMap((drawing) => {
    const svg = /<asvg:svgBlip [^>]*r:embed="([^"]+)"/u.exec(drawing)?.[1]
    return svg === undefined
      ? []
      : [
          {
            alt: unescaped(/<wp:docPr [^>]*descr="([^"]*)"/u.exec(drawing)?.[1] ?? ''),
            height: Math.round(Number(/<wp:extent [^>]*cy="(\d+)"/u.exec(drawing)?.[1]) / emusPerMillimetre),
            png: partOf(/<a:blip [^>]*r:embed="([^"]+)"/u.exec(drawing)?.[1] ?? ''),
            svg: partOf(svg).toString('utf8')
          }
        ]
  })
}

/** The elements of this name, none of which holds another of the same name here. */
function elements(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>.*?</${name}>`, 'gsu'))].map(([whole]) => whole)
}

function textOf(xml: string): string {
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:br\/>|<w:tab\/>/gu)]
    .map(([whole, text]) => (text === undefined ? (whole === '<w:br/>' ? '\n' : ' ') : unescaped(text)))
    .join('')
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/giu, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(String(hex), 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return named[String(name)] ?? whole
  })
}
