import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { findChromium } from '../chromium-host/find-chromium.ts'
import type { StoreTimes, Storing } from './encrypted-entry.ts'
import { type Benchmark, median } from './row.ts'

/** Some 12,000 alerts, so that opening a database is a small part of the time. */
const subscriptions = 6_000
/** About 100,000 alerts. */
const manySubscriptions = 71_000
/** Odd, and many enough that the middle one tells a difference of five per cent. */
const rounds = 7
const ways = ['plain', 'sealed', 'sealed-without-columns'] as const

/** The page's own store on sealed rows, on sealed rows without their columns and on plain rows, in turn, in one page. */
export const encryptedBenchmark: Benchmark = {
  ids: ['encrypted-pull', 'authenticated-columns', 'encrypted-first-rows', 'unlock'],
  async run(note) {
    const { page, close } = await openPage()
    try {
      const times: Readonly<Record<Storing, StoreTimes>>[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await measureRound(page, round))
      const many = await measure(page, 'many', manySubscriptions, 'sealed')
      note(
        `encrypted: ${String(times[0]?.sealed.rows)} rows, ${String(rounds)} rounds; unlock at ${String(many.alerts)} alerts`
      )
      for (const way of ways)
        note(
          `${way}: ${times.map((one) => one[way].pullMillis.toFixed(0)).join(', ')} ms a pull, of the processor ${times.map((one) => one[way].pullProcessor.toFixed(2)).join(', ')} s`
        )
      const ratio = (of: (one: (typeof times)[number]) => number): number => median(times.map(of))
      return [
        {
          id: 'encrypted-pull',
          name: 'rows a second into the store, sealed against plain',
          value: ratio(({ plain, sealed }) => plain.pullMillis / sealed.pullMillis),
          unit: 'x',
          goal: 0.85,
          direction: 'at-least'
        },
        {
          id: 'authenticated-columns',
          name: 'processor time of a pull, columns left out against sealed with their rows',
          value: ratio(
            ({ sealed, 'sealed-without-columns': without }) => without.pullProcessor / sealed.pullProcessor
          ),
          unit: 'x',
          goal: 0.95,
          direction: 'at-least'
        },
        {
          id: 'encrypted-first-rows',
          name: 'closed databases to the first 50 rows and a case, sealed against plain',
          value: ratio(({ plain, sealed }) => sealed.openMillis / plain.openMillis),
          unit: 'x',
          goal: 1.2,
          direction: 'at-most'
        },
        {
          id: 'unlock',
          name: `keys to a usable queue at ${String(many.alerts)} alerts`,
          value: many.openMillis,
          unit: 'ms',
          goal: 1_200,
          direction: 'at-most'
        }
      ]
    } finally {
      await close()
    }
  }
}

/** Each way once, each time beginning with another one. */
async function measureRound(page: Page, round: number): Promise<Readonly<Record<Storing, StoreTimes>>> {
  const times: Partial<Record<Storing, StoreTimes>> = {}
  for (let turn = 0; turn < ways.length; turn += 1) {
    const way = ways[(round + turn) % ways.length] ?? 'plain'
    times[way] = await measure(page, `${way}-${String(round)}`, subscriptions, way)
  }
  return times as Readonly<Record<Storing, StoreTimes>>
}

async function measure(page: Page, name: string, count: number, storing: Storing): Promise<StoreTimes> {
  return await page.evaluate<StoreTimes>(
    `measureStore(${JSON.stringify(name)}, ${String(count)}, ${JSON.stringify(storing)})`
  )
}

/** An empty page of a secure origin in which the store is loaded. */
async function openPage(): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>bench</title>')
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium was found.')
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : []
  })
  const page = await browser.newPage()
  await page.exposeFunction('processorTime', async () =>
    processorTimeOf(await browser.newBrowserCDPSession())
  )
  await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`)
  await page.addScriptTag({ content: await bundle() })
  return {
    page,
    close: async () => {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

/** Of all its threads: sealing is done on others than that of the page, and what other programs take is left out. */
async function processorTimeOf(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const times = processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime)
  return times.reduce((sum, one) => sum + one, 0)
}

async function bundle(): Promise<string> {
  const entry = join(import.meta.dirname, 'encrypted-entry.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'chrome140', lib: { entry, formats: ['iife'], name: 'bench' } }
  })
  const chunk = (Array.isArray(built) ? built : [built])
    .flatMap((one) => ('output' in one ? one.output : []))
    .find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The store was not built.')
  return chunk.code
}
