import type * as DexieLibrary from 'dexie'
import type { Page } from 'playwright-core'
import { type Figure, median, percentile } from './figure.ts'
import { loadDexie } from './bare-dexie.ts'
import { measurePresses } from './presses.ts'

/** What one of these yardsticks does, or how long it took, in milliseconds. */
type Millis = readonly number[]

const rounds = 100
/** Milliseconds. */
const restAfterThaw = 1_000

/**
 * Keeps what the page shows of the queue and of the chosen alert, and lets a page of the same elements, in the same
 * window, take the place of the app's. What the app does until `thawPage` is on no screen.
 */
export async function freezePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const app = document.querySelector('#case')?.closest('body > *')
    if (app === null || app === undefined) throw new Error('The page shows no alert.')
    const copy = app.cloneNode(true)
    Object.assign(globalThis, { benchFrozen: { app, copy } })
    const top = document.querySelector('[role=grid]')?.scrollTop ?? 0
    app.replaceWith(copy)
    // A copy is not scrolled by itself, and would show the empty beginning of the list.
    document.querySelector('[role=grid]')?.scrollTo(0, top)
    await new Promise(requestAnimationFrame)
  })
}

/** Gives the app its place back, with its list at the first row. */
export async function thawPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { benchFrozen } = globalThis as unknown as {
      readonly benchFrozen: { readonly app: Element; readonly copy: Element }
    }
    benchFrozen.copy.replaceWith(benchFrozen.app)
    // The list was scrolled back when it was taken out, and hears of it by being scrolled.
    for (const top of [2, 0]) {
      document.querySelector('[role=grid]')?.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
  })
  await page.locator('[role=row][aria-rowindex="1"]').first().waitFor()
  // The spare rows are drawn a moment later, and are not a part of the next measurement.
  await page.waitForTimeout(restAfterThaw)
}

export interface BareFrames {
  /** One painted frame in which the case region is another element with the same content. */
  readonly frame: Millis
  /** One strict put, of a row as long as a draft. */
  readonly put: Millis
  /** One painted frame in which the whole list is another element with the same rows. */
  readonly queueFrame: Millis
}

/** Measured in turn on the frozen page, so that a slow moment slows all. */
export async function measureBareFrames(page: Page): Promise<BareFrames> {
  await loadDexie(page)
  return await page.evaluate(putAndPaint, rounds)
}

/** Runs in the page. There must be no named function inside: the compiler names it with a helper that the page does not have. */
async function putAndPaint(count: number): Promise<BareFrames> {
  const { Dexie } = globalThis as unknown as { Dexie: typeof DexieLibrary.Dexie }
  await Dexie.delete('bench-put')
  const database = new Dexie('bench-put', { chromeTransactionDurability: 'strict' })
  database.version(1).stores({ drafts: 'id' })
  await database.open()
  const times = { frame: [] as number[], put: [] as number[], queueFrame: [] as number[] }
  const ways = ['frame', 'put', 'queueFrame'] as const
  for (let round = 0; round < count * ways.length; round += 1) {
    const way = ways[round % ways.length] ?? 'frame'
    // Begins anywhere in a frame, as a key does.
    await new Promise((resolve) => setTimeout(resolve, 40 + ((round * 7) % 17)))
    const payload = crypto.getRandomValues(new Uint8Array(1_500))
    const startedAt = performance.now()
    if (way === 'put') await database.table('drafts').put({ id: `draft-${round}`, payload })
    else {
      const shown = document.querySelector(way === 'queueFrame' ? '[role=grid]' : '#case')
      if (shown === null) throw new Error('The frozen page has lost what it shows.')
      // Asked for before it is drawn, as the app asks for the frame of the next alert.
      const painted = new Promise<void>((resolve) =>
        requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: 'user-blocking' }))
      )
      shown.replaceWith(shown.cloneNode(true))
      await painted
    }
    times[way].push(performance.now() - startedAt)
  }
  database.close()
  await Dexie.delete('bench-put')
  return times
}

/** The app has no command for this key. */
const bareKey = 'F9'
const bareMeasure = 'bare-decision'

/**
 * One strict put and then one painted frame of the frozen page, from a key to the paint, by the same loop of the driver
 * and at the same pace as a decision.
 */
export async function measureBarePresses(page: Page, count: number, look: number): Promise<Millis> {
  await loadDexie(page)
  await page.evaluate(putAndPaintAtKey, [bareKey, bareMeasure] as const)
  const pressed = await measurePresses(page, { measure: bareMeasure, key: bareKey, count, look })
  if (pressed.some(({ isOther }) => !isOther)) throw new Error('A key painted nothing of the frozen page.')
  return pressed.map(({ millis }) => millis)
}

const blocks = 4

export interface BarePairs {
  readonly looked: Millis
  /** The same with the next press at once. */
  readonly held: Millis
}

/** Both paces in turn, so that a slow moment slows both. */
export async function measureBarePairs(page: Page, count: number, look: number): Promise<BarePairs> {
  const looked: number[] = []
  const held: number[] = []
  for (let block = 0; block < blocks; block += 1) {
    looked.push(...(await measureBarePresses(page, count / blocks, look)))
    held.push(...(await measureBarePresses(page, count / blocks, 0)))
  }
  return { looked, held }
}

/** Runs in the page, once for each frozen page. There must be no named function inside. */
async function putAndPaintAtKey([key, measure]: readonly [string, string]): Promise<void> {
  const listening = globalThis as unknown as { benchListens?: true }
  if (listening.benchListens === true) return
  listening.benchListens = true
  const { Dexie } = globalThis as unknown as { Dexie: typeof DexieLibrary.Dexie }
  await Dexie.delete('bench-pair')
  const database = new Dexie('bench-pair', { chromeTransactionDurability: 'strict' })
  database.version(1).stores({ drafts: 'id' })
  await database.open()
  let made = 0
  window.addEventListener('keydown', (event) => {
    if (event.key !== key) return
    made += 1
    const payload = crypto.getRandomValues(new Uint8Array(1_500))
    void database
      .table('drafts')
      .put({ id: `draft-${made}`, payload })
      .then(() => {
        const shown = document.querySelector('#case')
        if (shown === null) throw new Error('The frozen page has lost what it shows.')
        requestAnimationFrame(
          () =>
            void scheduler.postTask(() => performance.measure(measure, { start: event.timeStamp }), {
              priority: 'user-blocking'
            })
        )
        shown.replaceWith(shown.cloneNode(true))
      })
  })
}

/** Milliseconds of a piece of work that is the same everywhere: it sorts, hashes and writes text. */
export async function measureFixedWork(page: Page): Promise<Millis> {
  return await page.evaluate(() => {
    const times: number[] = []
    for (let round = 0; round < 9; round += 1) {
      const startedAt = performance.now()
      let seed = 7
      const texts = Array.from({ length: 40_000 }, () => {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
        return seed.toString(36)
      })
      const sorted = JSON.stringify(texts.toSorted())
      let hash = 0
      for (let at = 0; at < sorted.length; at += 1) hash = (Math.imul(hash, 31) + sorted.charCodeAt(at)) | 0
      if (Number.isNaN(hash)) throw new Error('The work gave nothing.')
      times.push(performance.now() - startedAt)
    }
    return times
  })
}

const millisFigure = (id: string, name: string, times: Millis, share: number): Figure => ({
  id,
  name,
  value: percentile(times, share),
  unit: 'ms'
})

/** The yardsticks that are measured on a frozen page, as figures. */
export function frameFigures({ frame, put, queueFrame }: BareFrames): readonly Figure[] {
  return [
    millisFigure('frame', 'one painted frame of a page with the same elements, p95', frame, 0.95),
    millisFigure('frame-median', 'the same, median', frame, 0.5),
    millisFigure('put', 'one bare strict put, p95', put, 0.95),
    millisFigure('put-median', 'the same, median', put, 0.5),
    millisFigure('queue-frame', 'one painted frame of the same rows, p95', queueFrame, 0.95)
  ]
}

export function pairFigures({ looked, held }: BarePairs, heldDecisions: Millis): readonly Figure[] {
  return [
    millisFigure('put-and-frame', 'key to one strict put, then one painted frame, p95', looked, 0.95),
    millisFigure('put-and-frame-median', 'the same, median', looked, 0.5),
    millisFigure('put-and-frame-held', 'the same, the next press at once, p95', held, 0.95),
    millisFigure('put-and-frame-held-median', 'the same, median', held, 0.5),
    // Beside the goal and never in its place: that compares with the pair at the pace of a look.
    {
      id: 'decide-held-same-pace',
      name: 'decide-held beside the pair at the same pace, p95 of both',
      value: percentile(heldDecisions, 0.95) / percentile(held, 0.95),
      unit: 'x'
    }
  ]
}

export function workFigure(times: Millis): Figure {
  return { id: 'work', name: 'a fixed piece of work in the page, median', value: median(times), unit: 'ms' }
}
