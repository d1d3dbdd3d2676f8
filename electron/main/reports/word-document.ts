import { AlignmentType, Document, Footer, Header, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import { htmlToContent } from 'docx/html'
import type { ReportOrder } from '../../../shared/ipc/report-schemas.ts'

/** What stands around the text of a volume on each of its pages. */
type WordJob = Pick<ReportOrder['volumes'][number], 'html' | 'header' | 'footer' | 'draft'>

/** In twentieths of a point, as the printed pages have it: 0.8 inches above and below, 0.75 at the sides. */
const margin = { top: 1_152, bottom: 1_152, left: 1_080, right: 1_080 }
/** Half points. */
const small = 16

/**
 * A volume as a Word document, made in memory of the very markup that is printed, so that both say the same (SPEC
 * R13a). Nothing is downloaded, and the file names neither an author nor a machine.
 */
export async function wordDocument({ html, header, footer, draft }: WordJob): Promise<Uint8Array> {
  const title = /<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? ''
  const head = draft === null ? header : `${draft} · ${header}`
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
        children: [...htmlToContent(html)]
      }
    ]
  })
  return await Packer.toBuffer(document)
}

function line(children: readonly TextRun[]): Paragraph {
  return new Paragraph({ alignment: AlignmentType.CENTER, children: [...children] })
}
