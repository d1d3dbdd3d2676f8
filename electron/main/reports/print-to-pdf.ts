import { BrowserWindow, type WebPreferences } from 'electron'
import { appOrigin } from '../ipc/asker.ts'
import { unlessGivenUp } from './given-up.ts'
import type { PrintJob, ReportPrinter, ReportShelf } from './report-writer.ts'
import { withRunningLines } from './running-lines.ts'

/** In inches around the text. They contain the running lines. */
const margins = { top: 0.8, bottom: 0.8, left: 0.75, right: 0.75 }
/** Milliseconds that a window waits for its report. A hidden window would otherwise keep the app running. */
const patienceMillis = 120_000

/**
 * Prints in a window of its own that is never shown. It is contained as every page is, and has no
 * scripts and no preload.
 */
export function createPdfPrinter(shelf: ReportShelf, contained: WebPreferences): ReportPrinter {
  let waiting: PrintWindow | null = null
  const drop = (): void => {
    waiting?.close()
    waiting = null
  }
  return {
    prepare: () => {
      drop()
      waiting = new PrintWindow(shelf, contained, drop)
    },
    forget: drop,
    print: async (job, givenUp) => {
      const window = waiting ?? new PrintWindow(shelf, contained, drop)
      waiting = null
      try {
        return await unlessGivenUp(window.print(job), givenUp)
      } finally {
        window.close()
      }
    }
  }
}

class PrintWindow {
  readonly #shelf: ReportShelf
  readonly #window: BrowserWindow
  readonly #isReady: Promise<void>
  readonly #givesUp: NodeJS.Timeout

  constructor(shelf: ReportShelf, contained: WebPreferences, onPatienceEnds: () => void) {
    this.#shelf = shelf
    this.#window = new BrowserWindow({
      show: false,
      webPreferences: { ...contained, javascript: false }
    })
    this.#givesUp = setTimeout(onPatienceEnds, patienceMillis)
    this.#isReady = this.#show('<!doctype html><title>Fieldcase</title>')
    // A failure is reported where it is awaited. If nobody prints with this window, nothing has failed.
    this.#isReady.catch(() => undefined)
  }

  async print({ tagged, ...job }: PrintJob): Promise<Uint8Array> {
    clearTimeout(this.#givesUp)
    await this.#isReady
    await this.#show(withRunningLines(job))
    return await this.#window.webContents.printToPDF({
      pageSize: 'A4',
      margins,
      printBackground: true,
      generateTaggedPDF: tagged,
      generateDocumentOutline: tagged
    })
  }

  close(): void {
    clearTimeout(this.#givesUp)
    if (!this.#window.isDestroyed()) this.#window.destroy()
  }

  async #show(html: string): Promise<void> {
    const path = this.#shelf.put(html)
    try {
      await this.#window.loadURL(`${appOrigin}${path}`)
    } finally {
      this.#shelf.take(path)
    }
  }
}
