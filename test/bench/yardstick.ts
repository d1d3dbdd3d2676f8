import type * as DexieLibrary from 'dexie'
import type { Page } from 'playwright-core'
import type { Figure } from './figure.ts'
import { median, percentile } from './figure.ts'
import { loadDexie } from './bare-dexie.ts'

/** What one of these yardsticks does, or how long it took, in milliseconds. */
type Millis = readonly number[]

const rounds = 100

/**
 * Keeps what the page shows of the queue and of the chosen alert, and lets a page of the same elements, in the same
 * window, take the place of the app's. What the app does from then on is on no screen.
 */
export async function freezePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const app = document.querySelector('#case')?.closest('body > *')
    if (app === null || app === undefined) throw new Error('The page shows no alert.')
    app.replaceWith(app.cloneNode(true))
    document.querySelector('[role=grid]')?.scrollTo(0, 0)
    await new Promise(requestAnimationFrame)
  })
}

export interface BareFrames {
  /** One painted frame in which the case region is another element with the same content. */
  readonly frame: Millis
  /** One strict put, of a row as long as a draft. */
  readonly put: Millis
  /** One after the other, as a decision must do them. */
  readonly putAndFrame: Millis
  /** The same, each right behind the one before, as with a key that is held down. */
  readonly putAndFrameHeld: Millis
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
  const times = {
    frame: [] as number[],
    put: [] as number[],
    putAndFrame: [] as number[],
    putAndFrameHeld: [] as number[],
    queueFrame: [] as number[]
  }
  const ways = ['frame', 'put', 'putAndFrame', 'queueFrame'] as const
  for (let round = 0; round < count * (ways.length + 1); round += 1) {
    const way = round < count * ways.length ? (ways[round % ways.length] ?? 'frame') : 'putAndFrameHeld'
    // Begins anywhere in a frame, as a key does.
    if (way !== 'putAndFrameHeld')
      await new Promise((resolve) => setTimeout(resolve, 40 + ((round * 7) % 17)))
    const payload = crypto.getRandomValues(new Uint8Array(1_500))
    const startedAt = performance.now()
    if (way !== 'frame' && way !== 'queueFrame')
      await database.table('drafts').put({ id: `draft-${round}`, payload })
    if (way !== 'put') {
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

/** The yardsticks that are measured on a frozen page, as figures. */
export function frameFigures({
  frame,
  put,
  putAndFrame,
  putAndFrameHeld,
  queueFrame
}: BareFrames): readonly Figure[] {
  const figure = (id: string, name: string, times: Millis, share: number): Figure => ({
    id,
    name,
    value: percentile(times, share),
    unit: 'ms'
  })
  return [
    figure('frame', 'one painted frame of a page with the same elements, p95', frame, 0.95),
    figure('frame-median', 'the same, median', frame, 0.5),
    figure('put', 'one bare strict put, p95', put, 0.95),
    figure('put-median', 'the same, median', put, 0.5),
    figure('put-and-frame', 'one strict put, then one painted frame, p95', putAndFrame, 0.95),
    figure('put-and-frame-median', 'the same, median', putAndFrame, 0.5),
    figure('put-and-frame-held', 'the same without a pause between them, p95', putAndFrameHeld, 0.95),
    figure('put-and-frame-held-median', 'the same, median', putAndFrameHeld, 0.5),
    figure('queue-frame', 'one painted frame of the same rows, p95', queueFrame, 0.95)
  ]
}

export function workFigure(times: Millis): Figure {
  return { id: 'work', name: 'a fixed piece of work in the page, median', value: median(times), unit: 'ms' }
}
