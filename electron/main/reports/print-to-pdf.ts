import { BrowserWindow } from 'electron'
import { appOrigin } from '../ipc/trusted-sender.ts'
import type { PrintReport } from './report-writer.ts'

import type { ReportShelf } from './report-shelf.ts'

/** Inches around the text; header and footer stand in them. */
const margins = { top: 0.8, bottom: 0.8, left: 0.75, right: 0.75 }

/** Prints in a window of its own that is never shown: sandboxed, without scripts, without a preload, going nowhere. */
export function createPdfPrinter(shelf: ReportShelf): PrintReport {
  return async ({ html, header, footer, tagged }) => {
    const path = shelf.put(html)
    const window = new BrowserWindow({
      show: false,
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false, webviewTag: false, spellcheck: false }
    })
    const page = window.webContents
    page.on('will-navigate', (event) => event.preventDefault())
    page.setWindowOpenHandler(() => ({ action: 'deny' }))
    try {
      await window.loadURL(`${appOrigin}${path}`)
      return await page.printToPDF({
        pageSize: 'A4',
        margins,
        printBackground: true,
        displayHeaderFooter: true,
        headerTemplate: line(header, ''),
        footerTemplate: line(footer, '<span class="pageNumber"></span> / <span class="totalPages"></span>'),
        generateTaggedPDF: tagged,
        generateDocumentOutline: tagged
      })
    } finally {
      shelf.take(path)
      window.destroy()
    }
  }
}

/** The text is data of people: it is written as text, whatever it holds. */
function line(text: string, end: string): string {
  const style = 'width:100%;margin:0 0.75in;display:flex;justify-content:space-between;gap:12px;font:9.5px Arial,sans-serif;color:#555'
  return `<div style="${style}"><span style="overflow:hidden;white-space:nowrap">${escaped(text)}</span><span>${end}</span></div>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
