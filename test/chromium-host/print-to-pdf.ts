import type { PrintToPDFOptions } from 'electron'
import type { CdpSession, Protocol } from './cdp.ts'
import { commandLine } from './command-line.ts'

/** Sizes in inches of the papers that Electron knows by name. */
const papers: Readonly<Record<string, readonly [number, number]>> = {
  letter: [8.5, 11],
  legal: [8.5, 14],
  tabloid: [11, 17],
  ledger: [17, 11],
  a0: [33.1, 46.8],
  a1: [23.4, 33.1],
  a2: [16.54, 23.4],
  a3: [11.7, 16.54],
  a4: [8.27, 11.7],
  a5: [5.83, 8.27],
  a6: [4.13, 5.83]
}
/** In inches, where the app names none. */
const usualMargin = 0.4

/** `--prints-for-ever=TEXT` plays documents that take minutes: one with this text in a running line has no end. */
export async function printsForEver(page: CdpSession): Promise<boolean> {
  const text = commandLine.getSwitchValue('prints-for-ever')
  if (text === '') return false
  const expression = `[...document.querySelectorAll('style')].some((style) => style.textContent.includes(${JSON.stringify(text)}))`
  const { result } = await page.send('Runtime.evaluate', { expression })
  if (result.value !== true) return false
  process.stderr.write('Chromium host: prints without an end\n')
  return true
}

export async function printToPdf(page: CdpSession, options: PrintToPDFOptions): Promise<Buffer> {
  const { data } = await page.send('Page.printToPDF', printSettings(options))
  return Buffer.from(data, 'base64')
}

interface Named {
  readonly number: number
  readonly boolean: boolean
  readonly string: string
}

function checked<Name extends keyof Named>(
  value: unknown,
  name: string,
  type: Name,
  usual: Named[Name]
): Named[Name] {
  const given = value ?? usual
  if (typeof given !== type) throw new TypeError(`${name} must be a ${type}`)
  return given as Named[Name]
}

/** What Chromium is asked for, checked as Electron checks it. @throws for what Electron refuses. */
export function printSettings(options: PrintToPDFOptions): Protocol.Page.printToPDFParameters {
  const [paperWidth, paperHeight] = paperOf(options.pageSize ?? 'Letter')
  const margins: unknown = options.margins ?? {}
  if (typeof margins !== 'object' || margins === null) throw new TypeError('margins must be a object')
  const { top, bottom, left, right } = margins as NonNullable<PrintToPDFOptions['margins']>
  const fits = (margin: number | undefined, length: number): boolean =>
    margin === undefined || margin <= length
  if (
    !fits(top, paperHeight) ||
    !fits(bottom, paperHeight) ||
    !fits(left, paperWidth) ||
    !fits(right, paperWidth)
  )
    throw new Error('margins must be less than or equal to pageSize')
  return {
    paperWidth,
    paperHeight,
    landscape: checked(options.landscape, 'landscape', 'boolean', false),
    displayHeaderFooter: checked(options.displayHeaderFooter, 'displayHeaderFooter', 'boolean', false),
    headerTemplate: checked(options.headerTemplate, 'headerTemplate', 'string', ''),
    footerTemplate: checked(options.footerTemplate, 'footerTemplate', 'string', ''),
    printBackground: checked(options.printBackground, 'printBackground', 'boolean', false),
    scale: checked(options.scale, 'scale', 'number', 1),
    marginTop: checked(top, 'margins.top', 'number', usualMargin),
    marginBottom: checked(bottom, 'margins.bottom', 'number', usualMargin),
    marginLeft: checked(left, 'margins.left', 'number', usualMargin),
    marginRight: checked(right, 'margins.right', 'number', usualMargin),
    pageRanges: checked(options.pageRanges, 'pageRanges', 'string', ''),
    preferCSSPageSize: checked(options.preferCSSPageSize, 'preferCSSPageSize', 'boolean', false),
    generateTaggedPDF: checked(options.generateTaggedPDF, 'generateTaggedPDF', 'boolean', false),
    generateDocumentOutline: checked(
      options.generateDocumentOutline,
      'generateDocumentOutline',
      'boolean',
      false
    )
  }
}

function paperOf(pageSize: NonNullable<PrintToPDFOptions['pageSize']>): readonly [number, number] {
  if (typeof pageSize === 'string') {
    const paper = papers[pageSize.toLowerCase()]
    if (paper === undefined) throw new Error(`Invalid pageSize ${pageSize}`)
    return paper
  }
  if (typeof pageSize !== 'object') throw new TypeError('pageSize must be a string or an object')
  const { width, height } = pageSize
  if (typeof width !== 'number' || typeof height !== 'number')
    throw new TypeError('width and height properties are required for pageSize')
  return [width, height]
}
