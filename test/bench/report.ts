import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startSandbox } from '../../electron/sandbox/server.ts'
import { findChromium } from '../chromium-host/find-chromium.ts'
import { type RunningApp, startApp } from '../e2e/app-driver.ts'
import { connectTo, main, syncToTheEnd } from '../e2e/person.ts'
import { groupMemory } from './process-memory.ts'
import { type Benchmark, type Figure, median } from './figure.ts'

const rounds = 5

/** From the button to the written files, compared with printing the same markup in a bare browser. */
export const reportBenchmark: Benchmark = { ids: ['report', 'bare-print'], run: measureRatio }
/** A report of thousands of alerts, which takes minutes. */
export const largeReportBenchmark: Benchmark = {
  ids: ['report-large', 'bare-prints', 'report-large-memory'],
  run: measureLarge
}

async function measureRatio(note: (line: string) => void): Promise<readonly Figure[]> {
  const rig = await startReportRig(200)
  const browser = await openBareBrowser()
  try {
    const own: number[] = []
    const bare: number[] = []
    await write(rig.app.page)
    const [html = ''] = await markupOf(rig.folder)
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await printBare(await browser.newPage({ javaScriptEnabled: false }), html, rig.folder))
      own.push(await write(rig.app.page))
    }
    note(`reports: ${own.map(Math.round).join(', ')} ms; bare prints: ${bare.map(Math.round).join(', ')} ms`)
    return [
      { id: 'report', name: 'report of 200 alerts, median', value: median(own), unit: 'ms' },
      { id: 'bare-print', name: 'bare print of the same markup, median', value: median(bare), unit: 'ms' }
    ]
  } finally {
    await browser.close()
    await rig.close()
  }
}

async function openBareBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: findChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : []
  })
}

async function measureLarge(note: (line: string) => void): Promise<readonly Figure[]> {
  const rig = await startReportRig(5_000)
  const browser = await openBareBrowser()
  try {
    const group = rig.app.process.pid ?? 0
    const before = groupMemory(group)
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, groupMemory(group))), 200)
    const millis = await write(rig.app.page)
    clearInterval(watch)
    let bare = 0
    for (const html of await markupOf(rig.folder))
      bare += await printBare(await browser.newPage({ javaScriptEnabled: false }), html, rig.folder)
    note(`5,000 alerts: ${Math.round(before / 1e6)} MB before, ${Math.round(peak / 1e6)} MB at most`)
    return [
      { id: 'report-large', name: 'report of 5,000 alerts', value: millis / 1_000, unit: 's' },
      {
        id: 'bare-prints',
        name: 'bare prints of its volumes, one after the other',
        value: bare / 1_000,
        unit: 's'
      },
      {
        id: 'report-large-memory',
        name: 'memory of all processes while it is written, above what they had',
        value: (peak - before) / 1e6,
        unit: 'MB'
      }
    ]
  } finally {
    await browser.close()
    await rig.close()
  }
}

interface ReportRig {
  readonly app: RunningApp
  /** The folder in which reports are written. */
  readonly folder: string
  close(): Promise<void>
}

/** The app with this many alerts, all of them chosen for a report. */
async function startReportRig(alerts: number): Promise<ReportRig> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcase-reports-'))
  const sandbox = await startSandbox({
    seed: 5,
    alerts,
    subscriptions: Math.ceil(alerts / 3),
    followLists: 1,
    addresses: 0
  })
  const app = await startApp({
    environment: { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DOCUMENTS_DIR: folder }
  })
  await connectTo(app.page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'bench' })
  await syncToTheEnd(app.page)
  await main.goTo(app.page, 'Reports')
  await app.page
    .getByRole('combobox', { name: 'Add all cases of a view' })
    .selectOption({ label: 'All cases on this computer' })
  await app.page
    .getByRole('status')
    .filter({ hasText: /cases are chosen\. Leave all out/u })
    .waitFor()
  return {
    app,
    folder,
    close: async () => {
      await app.close()
      await sandbox.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

/** Milliseconds from the button to the painted message that the files are written, by the page's clock. */
async function write(page: Page): Promise<number> {
  const messages = page.getByRole('region', { name: 'Messages' })
  while (await messages.getByRole('button', { name: 'Dismiss' }).first().isVisible())
    await messages.getByRole('button', { name: 'Dismiss' }).first().click()
  await page.getByRole('button', { name: 'Export PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Case report' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Benchmark')
  const button = dialog.getByRole('button', { name: 'Write the report' })
  const millis = button.evaluate(millisToMessage)
  await button.click()
  return await millis
}

/** Runs in the page, before the button is pressed. */
function millisToMessage(button: Element): Promise<number> {
  return new Promise((resolve) => {
    let startedAt = 0
    button.addEventListener('click', () => (startedAt = performance.now()), { once: true, capture: true })
    const watch = new MutationObserver(() => {
      if (
        !Array.from(document.querySelectorAll('[role=status]')).some(({ textContent }) =>
          textContent.includes('The report is written')
        )
      )
        return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** The markup of each volume of the report in the folder, made again from its data by the same code. */
async function markupOf(folder: string): Promise<readonly string[]> {
  const name = (await filesBelow(folder)).find((file) => /case-report-[^/]*\.json$/u.test(file))
  if (name === undefined) throw new Error('No report was written.')
  const volumes = execFileSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'render-report.ts'), name],
    {
      encoding: 'utf8',
      maxBuffer: 1e9,
      env: { ...process.env, TSX_TSCONFIG_PATH: join(import.meta.dirname, '../../renderer/tsconfig.json') }
    }
  )
  return JSON.parse(volumes) as readonly string[]
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  return (await readdir(folder, { recursive: true })).map((file) => join(folder, file))
}

/** Prints as the app's printer does, but without the app. The file is written and read back in the same way. */
async function printBare(page: Page, html: string, folder: string): Promise<number> {
  const startedAt = performance.now()
  await page.setContent(html)
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '0.8in', bottom: '0.8in', left: '0.75in', right: '0.75in' },
    printBackground: true,
    tagged: true,
    outline: true
  })
  const file = join(folder, 'bare.pdf')
  await writeFile(file, pdf)
  const millis = performance.now() - startedAt
  if ((await readFile(file)).length === 0) throw new Error('Nothing was printed.')
  await page.close()
  return millis
}
