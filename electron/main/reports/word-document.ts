import {
  AlignmentType,
  Document,
  Footer,
  Header,
  InternalHyperlink,
  LeaderType,
  Packer,
  PageNumber,
  PageReference,
  Paragraph,
  Tab,
  type Table,
  TabStopType,
  TextRun
} from 'docx'
import { htmlToContent, htmlToRuns } from 'docx/html'
import { drawingsIn, withoutDrawings } from '../../../shared/domain/report-drawings.ts'
import { besideOthers } from '../../../shared/domain/turning-text.ts'
import type { ReportOrder } from '../../../shared/ipc/report-schemas.ts'

/** A volume, and what stands around its text on each of its pages. */
type WordJob = Pick<ReportOrder['volumes'][number], 'html' | 'header' | 'footer' | 'draft' | 'painted'>

/** In twentieths of a point, as the printed pages have it: 0.8 inches above and below, 0.75 at the sides. */
const margin = { top: 1_152, bottom: 1_152, left: 1_080, right: 1_080 }
/** That of A4 between the margins. */
const textWidth = 11_906 - margin.left - margin.right
const entryIndent = 360
/** Half points. */
const small = 16

/**
 * A volume as a Word document, made in memory of the very markup that is printed, so that both say the same (SPEC
 * R13a). Nothing is downloaded, and the file names neither an author nor a machine.
 */
export async function wordDocument({ draft, painted = [], ...job }: WordJob): Promise<Uint8Array> {
  const [html, header, footer] = [inDirection(inXml(job.html)), inXml(job.header), inXml(job.footer)]
  const title = /<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? ''
  const head = draft === null ? header : `${inXml(draft)} · ${header}`
  const document = new Document({
    title,
    creator: 'Fieldcase',
    lastModifiedBy: 'Fieldcase',
    styles: { default: { document: { run: { font: 'Arial', size: 19 } } } },
    sections: [
      {
        properties: { page: { margin } },
        headers: { default: new Header({ children: [line([new TextRun({ text: head, size: small })])] }) },
        footers: {
          default: new Footer({
            children: [
              line([
                new TextRun({ text: `${footer} · `, size: small }),
                new TextRun({
                  children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
                  size: small
                })
              ])
            ]
          })
        },
        children: [...withPageNumbers(blocksOf(html, painted), html)]
      }
    ]
  })
  return await Packer.toBuffer(document)
}

/** Without the signs that no XML may hold, be it escaped: with one of them Word opens the whole file as damaged. */
function inXml(text: string): string {
  return text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
}

/** Word knows no element that isolates. Signs do that, and those of a text itself are left out (SPEC R13f). */
function inDirection(html: string): string {
  return html
    .replaceAll(/(<bdi[^>]*>)(.*?)<\/bdi>/gsu, (_whole, begin: string, text: string) => {
      const within = besideOthers(text)
      return `${begin}${within}</bdi>`
    })
    .replaceAll(/[\u202A-\u202E]/gu, '')
}

function line(children: readonly TextRun[]): Paragraph {
  return new Paragraph({ alignment: AlignmentType.CENTER, children: [...children] })
}

type Blocks = readonly (Paragraph | Table)[]

/**
 * Word wants a picture beside each drawing, for those of its readers that cannot draw. Where the page could not paint
 * one, the words that go with it stand in its place.
 */
function blocksOf(html: string, painted: readonly (string | null)[]): Blocks {
  const drawings = drawingsIn(html)
  const images = new Map(
    drawings.flatMap(({ svg }, index) => {
      const png = painted[index] ?? null
      return png === null
        ? []
        : [[addressOf(index), { data: Buffer.from(svg), fallback: Buffer.from(png, 'base64') }] as const]
    })
  )
  const inWord = withoutDrawings(html, (index) => {
    const label = drawings[index]?.label ?? ''
    return images.has(addressOf(index))
      ? `<p><img class="map" src="${addressOf(index)}" alt="${label}"></p>`
      : `<p>${label}</p>`
  })
  return htmlToContent(inWord, { images: (address) => images.get(address) })
}

const addressOf = (index: number): string => `drawing:${index}`

/**
 * The text, with the page of each entry of its contents. Word counts it when it opens the file: nobody knows its pages
 * before.
 */
function withPageNumbers(blocks: Blocks, html: string): Blocks {
  const from = html.indexOf('<ol class="toc">')
  if (from === -1) return blocks
  const entries = entriesOf(html.slice(from, html.indexOf('</section>', from)))
  // What stands before is the cover, and each entry is one paragraph.
  const first = htmlToContent(html.slice(0, from)).length
  return [...blocks.slice(0, first), ...entries, ...blocks.slice(first + entries.length)]
}

function entriesOf(contents: string): readonly Paragraph[] {
  return [...contents.matchAll(/<a href="#([\w-]+)">(.*?)<\/a>/gsu)].map(
    ({ index, 1: id = '', 2: name = '' }) => {
      // A mark of Word has no hyphen.
      const anchor = id.replaceAll('-', '_')
      const before = contents.slice(0, index)
      const depth = before.split('<ol').length - before.split('</ol').length
      return new Paragraph({
        indent: { left: entryIndent * (depth - 1) },
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth, leader: LeaderType.DOT }],
        children: [
          new InternalHyperlink({ anchor, children: [...htmlToRuns(name)] }),
          new TextRun({ children: [new Tab()] }),
          // It is a run, which the list of the library's types leaves out.
          new PageReference(anchor)
        ]
      })
    }
  )
}
