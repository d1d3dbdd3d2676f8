import { readdir } from 'node:fs/promises'
import type { PrintJob } from '../../../electron/main/reports/report-writer.ts'
import { closedAfterEach } from '../closed-after-each.ts'
import { temporaryFolders } from '../temporary-folder.ts'
import { FakeKeychain } from './fake-keychain.ts'
import { runApplication, type RunningApplication } from './running-application.ts'
import { listingOf } from '../store/invented-reports.ts'

/** Main with a printer that answers when the test says so. */
export interface ReportDesk {
  readonly running: RunningApplication
  readonly folder: string
  /** What was given to the printer, and what it is to answer. */
  readonly printed: PrintJob[]
  readonly answer: (() => void)[]
  readonly fail: (() => void)[]
  /** Of each print, whether it was given up. */
  readonly ended: () => readonly boolean[]
}

async function openReportDesk(folder: string): Promise<ReportDesk> {
  const printed: PrintJob[] = []
  const answer: (() => void)[] = []
  const fail: (() => void)[] = []
  const signals: AbortSignal[] = []
  const running = await runApplication({
    folder,
    keychains: [new FakeKeychain().candidate()],
    printer: {
      prepare: () => undefined,
      forget: () => undefined,
      print: (job, givenUp) => {
        printed.push(job)
        signals.push(givenUp)
        return new Promise((resolve, reject) => {
          answer.push(() => resolve(new TextEncoder().encode('%PDF-')))
          fail.push(() => reject(new Error('The paper is out.')))
        })
      }
    }
  })
  await running.ask('vault.choose', { choice: { kind: 'keychain' } })
  return { running, folder, printed, answer, fail, ended: () => signals.map(({ aborted }) => aborted) }
}

/** Opens a desk in a folder of its own, and closes it after the test. */
export function reportDesks(): () => Promise<ReportDesk> {
  const newFolder = temporaryFolders()
  const open = closedAfterEach()
  return async () => {
    const opened = await openReportDesk(await newFolder())
    open.push(opened.running.application)
    return opened
  }
}

const volume = { header: '', footer: '', draft: null, tagged: false }

/** A report in volumes of these texts. */
export function volumesOrder(texts: readonly string[]) {
  return {
    listing: listingOf('r1'),
    fileName: 'case-report',
    json: '{}',
    csv: 'a',
    volumes: texts.map((html) => ({ ...volume, html }))
  }
}

export async function reportsIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('case-report'))
}
