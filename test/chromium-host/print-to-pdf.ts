import type { PrintToPDFOptions } from 'electron'
import type { CdpSession, Protocol } from './cdp.ts'

/** Paper sizes in inches. */
const papers = {
  Letter: [8.5, 11],
  Legal: [8.5, 14],
  A3: [11.7, 16.54],
  A4: [8.27, 11.7],
  A5: [5.83, 8.27]
} as const

export async function printToPdf(page: CdpSession, options: PrintToPDFOptions): Promise<Buffer> {
  const { data } = await page.send('Page.printToPDF', toChromium(options))
  return Buffer.from(data, 'base64')
}

function toChromium({
  pageSize = 'Letter',
  margins,
  ...same
}: PrintToPDFOptions): Protocol.Page.printToPDFParameters {
  const [paperWidth, paperHeight] =
    typeof pageSize === 'object' ? [pageSize.width, pageSize.height] : paperOf(pageSize)
  const params = {
    ...same,
    paperWidth,
    paperHeight,
    marginTop: margins?.top,
    marginBottom: margins?.bottom,
    marginLeft: margins?.left,
    marginRight: margins?.right
  }
  // Removes undefined values, which Chromium refuses. For absent ones it uses its defaults.
  return JSON.parse(JSON.stringify(params)) as Protocol.Page.printToPDFParameters
}

function paperOf(name: string): readonly [number, number] {
  const paper = Object.entries(papers).find(([known]) => known === name)?.[1]
  if (paper === undefined) throw new Error(`The Chromium host knows no paper "${name}".`)
  return paper
}
