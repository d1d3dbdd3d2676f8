import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { findChromium } from '../chromium-host/find-chromium.ts'
import type { StoreTimes, Storing } from './encrypted-entry.ts'
import { type Benchmark, type Figure, median } from './figure.ts'

/** Some 12,000 alerts, so that opening a database is a small part of the time. */
const subscriptions = 6_000
/** About 100,000 alerts. */
const manySubscriptions = 71_000
/** Odd, so that there is a middle one. */
const rounds = 7
const ways = ['plain', 'sealed', 'sealed-without-columns'] as const

/** The page's own store on sealed rows, on sealed rows without their columns and on plain rows, in turn, in one page. */
export const encryptedBenchmark: Benchmark = {
  ids: [
    'encrypted-pull',
    'plain-pull',
    'columns-left-out',
    'columns-sealed',
    'encrypted-first-rows',
    'plain-first-rows',
    'unlock',
    'unlock-plain'
  ],
  async run(note) {
    const { page, fresh, close } = await openPage()
    try {
      const times: Readonly<Record<Storing, StoreTimes>>[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await measureRound(page, round))
      const many = await measureUnlocks(page, fresh)
      note(
        `encrypted: ${String(times[0]?.sealed.rows)} rows, ${String(rounds)} rounds; unlock at ${String(many.alerts)} alerts`
      )
      for (const way of unlocked)
        note(`${way}: ${many.millis[way].map((one) => one.toFixed(0)).join(', ')} ms to a usable queue`)
      for (const way of ways)
        note(
          `${way}: ${times.map((one) => one[way].pullMillis.toFixed(0)).join(', ')} ms a pull, of the processor ${times.map((one) => one[way].pullProcessor.toFixed(2)).join(', ')} s`
        )
      const middle = (way: Storing, of: (one: StoreTimes) => number): number =>
        median(times.map((one) => of(one[way])))
      const rate = ({ rows, pullMillis }: StoreTimes): number => (rows / pullMillis) * 1_000
      // Of a few rounds the middle one is at the mercy of the others' order: all together tell five per cent.
      const processor = (way: Storing): number => times.reduce((sum, one) => sum + one[way].pullProcessor, 0)
      const opening = ({ openMillis }: StoreTimes): number => openMillis
      const figure = (id: string, name: string, value: number, unit: string): Figure => ({
        id,
        name,
        value,
        unit
      })
      const at = `at ${String(many.alerts)} alerts`
      return [
        figure(
          'encrypted-pull',
          'rows into the sealed store, index copy written',
          middle('sealed', rate),
          'rows/s'
        ),
        figure('plain-pull', 'the same into a plain store', middle('plain', rate), 'rows/s'),
        figure(
          'columns-left-out',
          `processor time of ${String(rounds)} pulls, columns left out`,
          processor('sealed-without-columns'),
          's'
        ),
        figure('columns-sealed', 'the same, columns sealed with their rows', processor('sealed'), 's'),
        figure(
          'encrypted-first-rows',
          'closed databases to the first 50 rows and a case, sealed',
          middle('sealed', opening),
          'ms'
        ),
        figure('plain-first-rows', 'the same, plain', middle('plain', opening), 'ms'),
        figure('unlock', `keys to a usable queue ${at}`, median(many.millis.sealed), 'ms'),
        figure('unlock-plain', `a plain store to a usable queue ${at}`, median(many.millis.plain), 'ms')
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

const unlocked = ['plain', 'sealed'] as const

interface Unlocks {
  readonly alerts: number
  readonly millis: Readonly<Record<(typeof unlocked)[number], readonly number[]>>
}

/**
 * The two stores opened in turn, each time in a page that has just been loaded, as the page of an app that is unlocked
 * has: in one that has opened others its scripts would be compiled, and its memory full.
 */
async function measureUnlocks(page: Page, fresh: () => Promise<void>): Promise<Unlocks> {
  let alerts = 0
  for (const way of unlocked)
    alerts = await page.evaluate<number>(
      `fillStore('many-${way}', ${String(manySubscriptions)}, '${way}').then(({ alerts }) => alerts)`
    )
  const millis: Record<(typeof unlocked)[number], number[]> = { plain: [], sealed: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const way of round % 2 === 0 ? unlocked : unlocked.toReversed()) {
      await fresh()
      millis[way].push(await page.evaluate<number>(`openStore('many-${way}', '${way}')`))
    }
  return { alerts, millis }
}

/** An empty page of a secure origin in which the store is loaded. */
async function openPage(): Promise<{
  readonly page: Page
  /** Loads it anew. */
  readonly fresh: () => Promise<void>
  readonly close: () => Promise<void>
}> {
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
  const content = await bundle()
  const fresh = async (): Promise<void> => {
    await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`)
    await page.addScriptTag({ content })
  }
  await fresh()
  return {
    page,
    fresh,
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
