import { appOrigin } from '../ipc/asker.ts'
import { unlessGivenUp } from './given-up.ts'
import type { PrintJob, ReportPrinter, ReportShelf } from './report-writer.ts'
import { withRunningLines } from './running-lines.ts'

interface PrintSettings {
  readonly pageSize: 'A4'
  readonly margins: typeof margins
  readonly printBackground: boolean
  readonly generateTaggedPDF: boolean
  readonly generateDocumentOutline: boolean
}

/** What is used of a window of the engine. */
export interface PrintableWindow {
  readonly webContents: {
    once(
      event: 'render-process-gone',
      listener: (event: unknown, details: { readonly reason: string }) => void
    ): unknown
    printToPDF(settings: PrintSettings): Promise<Uint8Array>
  }
  loadURL(url: string): Promise<void>
  once(event: 'closed', listener: () => void): unknown
  isDestroyed(): boolean
  destroy(): void
}

/** In inches around the text. They contain the running lines. */
const margins = { top: 0.8, bottom: 0.8, left: 0.75, right: 0.75 }
/** Milliseconds that a window waits for its report. A hidden window would otherwise keep the app running. */
const patienceMillis = 120_000

/** Prints each job in a window of its own, of which one may be opened ahead. */
export function createWindowPrinter(shelf: ReportShelf, open: () => PrintableWindow): ReportPrinter {
  let waiting: PrintWindow | null = null
  const drop = (): void => {
    waiting?.close()
    waiting = null
  }
  const opened = (): PrintWindow => {
    const window: PrintWindow = new PrintWindow(shelf, open(), () => {
      if (waiting === window) drop()
    })
    return window
  }
  return {
    prepare: () => {
      drop()
      waiting = opened()
    },
    forget: drop,
    print: async (job, givenUp) => {
      const window = waiting ?? opened()
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
  readonly #window: PrintableWindow
  readonly #isReady: Promise<void>
  /** Rejects when nothing can be printed with it any more. */
  readonly #gone: Promise<never>
  readonly #givesUp: NodeJS.Timeout

  /** `onUseless`: nobody has printed with it, and nobody should. */
  constructor(shelf: ReportShelf, window: PrintableWindow, onUseless: () => void) {
    this.#shelf = shelf
    this.#window = window
    this.#givesUp = setTimeout(onUseless, patienceMillis)
    this.#gone = goneOf(window)
    this.#gone.catch(onUseless)
    this.#isReady = this.#show('<!doctype html><title>Fieldcase</title>')
    // A failure is reported where it is awaited. If nobody prints with this window, nothing has failed.
    this.#isReady.catch(() => undefined)
  }

  /** The engine leaves open what it was asked of a page that is gone, so nothing here waits for that alone (SPEC R5j). */
  async print(job: PrintJob): Promise<Uint8Array> {
    clearTimeout(this.#givesUp)
    return await Promise.race([this.#print(job), this.#gone])
  }

  close(): void {
    clearTimeout(this.#givesUp)
    if (!this.#window.isDestroyed()) this.#window.destroy()
  }

  async #print({ tagged, ...job }: PrintJob): Promise<Uint8Array> {
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

  async #show(html: string): Promise<void> {
    const path = this.#shelf.put(html)
    try {
      await this.#window.loadURL(`${appOrigin}${path}`)
    } finally {
      this.#shelf.take(path)
    }
  }
}

/** Rejects with the engine's word for why a page is gone, or because its window has closed. */
function goneOf(window: PrintableWindow): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (code: string): void =>
      reject(Object.assign(new Error('The page of a report is gone'), { code }))
    window.webContents.once('render-process-gone', (_event, { reason }) => end(reason))
    window.once('closed', () => end('closed'))
  })
}
