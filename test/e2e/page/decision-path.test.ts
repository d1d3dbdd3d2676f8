import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { afterDecision, dismissMessages, triage } from '../person.ts'
import { openWithAlert, paintedTwice, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

/** What the page did, with the page's time of each. */
interface Noted {
  readonly reads: { readonly at: number; readonly store: string }[]
  readonly measured: number[]
  /** Each time that a frame was asked for, and that one came, with the row that was chosen then. */
  readonly asked: Frame[]
  readonly passed: Frame[]
}

interface Frame {
  readonly at: number
  readonly chosen: string
}

/** Runs in the page: notes each reading of a database, and each time that the height of the list is asked for. */
function noteWork(): void {
  const noted: Noted = { reads: [], measured: [], asked: [], passed: [] }
  Object.assign(globalThis, { noted })
  const open = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'objectStore')?.value as (
    this: IDBTransaction,
    store: string
  ) => IDBObjectStore
  IDBTransaction.prototype.objectStore = function (store) {
    if (this.mode === 'readonly') noted.reads.push({ at: performance.now(), store })
    return open.call(this, store)
  }
  const ask = requestAnimationFrame
  globalThis.requestAnimationFrame = (run) => {
    const chosen = document.querySelector('[role=row][aria-selected=true]')?.getAttribute('aria-label') ?? ''
    noted.asked.push({ at: performance.now(), chosen })
    return ask.call(globalThis, (time) => {
      const shown = document.querySelector('[role=row][aria-selected=true]')?.getAttribute('aria-label') ?? ''
      noted.passed.push({ at: performance.now(), chosen: shown })
      run(time)
    })
  }
  const height = Object.getOwnPropertyDescriptor(Element.prototype, 'clientHeight')
  Object.defineProperty(Element.prototype, 'clientHeight', {
    ...height,
    get(this: Element) {
      if (this.id === 'alerts') noted.measured.push(performance.now())
      return height?.get?.call(this) as number
    }
  })
}

/** The row that the browser has told that the pointer is over it. */
async function rowUnderPointer(): Promise<{ readonly isEntered: boolean; readonly hasBox: boolean } | null> {
  await paintedTwice(page)
  return await triage.grid(page).evaluate((grid) => {
    const row = grid.querySelector('[role=row]:hover')
    return row === null
      ? null
      : { isEntered: row.hasAttribute('data-entered'), hasBox: row.querySelector('input') !== null }
  })
}

const noted = (): Promise<Noted> => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)

/** Waits until two looks one after the other find no further reading. */
async function untilQuiet(): Promise<void> {
  let before = -1
  await expect
    .poll(
      async () => {
        const { length } = (await noted()).reads
        const isQuiet = length === before
        before = length
        return isQuiet
      },
      { interval: 400, timeout: 30_000 }
    )
    .toBe(true)
}

const chosenRow = (): Promise<string | null> =>
  page.locator('[role=row][aria-selected=true]').getAttribute('aria-label')

/** What was done between the key and the painted next alert. */
interface Work {
  readonly reads: string[]
  readonly measured: number
  /** Frames that were asked for, and that came, while the alert before was shown. */
  readonly asked: number
  readonly passed: number
}

async function workOfDecision(made: number): Promise<Work> {
  await untilQuiet()
  const decided = await chosenRow()
  await page.keyboard.press('f')
  await page.waitForFunction(
    (count) => performance.getEntriesByName('decision', 'measure').length === count,
    made,
    { polling: 50 }
  )
  const { startTime, duration } = await page.evaluate(
    () => performance.getEntriesByName('decision', 'measure').at(-1)?.toJSON() as PerformanceEntry
  )
  const isWithin = (at: number): boolean => at >= startTime && at <= startTime + duration
  const { reads, measured, asked, passed } = await noted()
  const early = (frames: readonly Frame[]): number =>
    frames.filter(({ at, chosen }) => isWithin(at) && chosen === decided).length
  return {
    asked: early(asked),
    passed: early(passed),
    reads: reads.filter(({ at }) => isWithin(at)).map(({ store }) => store),
    measured: measured.filter(isWithin).length
  }
}

describe('a decision that goes on at once', () => {
  it('reads no case and measures no list before the next alert is painted, and asks for its frame alone, before it is drawn (T9c, T9d, T10g)', async () => {
    page = await openWithAlert(theatre, 60)
    await afterDecision(page, 'Go on at once and keep a draft')
    await triage.comparison(page).waitFor()
    // One that goes gives its room back to the list, which is measured then, and the focus to the list.
    await dismissMessages(page)
    await page.evaluate(noteWork)
    // The first one shows that both are noted, since none was read or measured ahead of it by the watched page.
    await page.keyboard.press('j')
    await untilQuiet()
    expect((await noted()).reads.map(({ store }) => store)).toContain('cases')
    for (const made of [1, 2, 3]) {
      const { reads, ...work } = await workOfDecision(made)
      const ofCases = reads.filter((store) =>
        ['cases', 'drafts', 'reviews', 'history', 'histories', 'images'].includes(store)
      )
      expect({ ofCases, ...work }).toEqual({ ofCases: [], measured: 0, asked: 1, passed: 0 })
    }
  })

  it('has no pass, edit or case under hold read again, then or later, and is counted all the same (T9e)', async () => {
    page = await openWithAlert(theatre, 60)
    await afterDecision(page, 'Go on at once and keep a draft')
    await triage.comparison(page).waitFor()
    await page.evaluate(noteWork)
    await untilQuiet()
    const before = (await noted()).reads.length
    for (let made = 1; made <= 3; made += 1) {
      await page.keyboard.press('f')
      await page.waitForFunction(
        (count) => performance.getEntriesByName('decision', 'measure').length === count,
        made,
        { polling: 50 }
      )
    }
    await page.getByRole('link', { name: /3 drafts/u }).waitFor()
    await untilQuiet()
    const stores = (await noted()).reads.slice(before).map(({ store }) => store)
    expect(stores).toContain('cases')
    expect(stores.filter((store) => ['pass', 'changes', 'caseItems'].includes(store))).toEqual([])
  })

  it('measures no row that moves under a pointer that rests, whose words may be cut off (T9d)', async () => {
    page = await openWithAlert(theatre, 60)
    await afterDecision(page, 'Go on at once and keep a draft')
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('j')
    await triage.selected(page).locator('.queue-subject').hover()
    await page.evaluate(() => {
      const widths = { asked: 0 }
      Object.assign(globalThis, { widths })
      // Not what the timer of a tip asks, which runs between two frames.
      let isMoving = false
      window.addEventListener('pointerover', () => (isMoving = true), { capture: true })
      window.addEventListener('pointerover', () => (isMoving = false))
      const width = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth')
      Object.defineProperty(Element.prototype, 'scrollWidth', {
        ...width,
        get(this: Element) {
          if (isMoving) widths.asked += 1
          return width?.get?.call(this) as number
        }
      })
    })
    const scrolled = await triage.grid(page).evaluate((grid) => grid.scrollTop)
    for (const made of [1, 2, 3]) {
      await page.keyboard.press('f')
      await page.waitForFunction(
        (count) => performance.getEntriesByName('decision', 'measure').length === count,
        made,
        { polling: 50 }
      )
    }
    const { asked } = await page.evaluate(
      () => (globalThis as unknown as { widths: { asked: number } }).widths
    )
    expect(await triage.grid(page).evaluate((grid) => grid.scrollTop)).toBeGreaterThan(scrolled)
    expect(asked).toBe(0)
  })

  it('draws no row once more because the list moves under a pointer that rests (T9d)', async () => {
    page = await openWithAlert(theatre, 60)
    const boxes = triage.grid(page).getByRole('checkbox')
    await triage.rows(page).nth(3).hover()
    await expect.poll(() => boxes.count()).toBe(1)
    const { width, height, x, y } = (await triage.rows(page).nth(3).boundingBox()) ?? expect.fail('no row')
    await triage
      .rows(page)
      .nth(3)
      .evaluate((row) => row.setAttribute('data-entered', ''))
    await page.keyboard.press('End')
    // Elements of rows are used again, so the one that comes below the pointer may be the one that it entered.
    const others: boolean[] = []
    for (const rows of [10, 21, 34]) {
      await triage.grid(page).evaluate((grid, top) => grid.scrollTo({ top }), rows * height)
      await expect
        .poll(async () => {
          const under = await rowUnderPointer()
          if (under?.isEntered === false) others.push(under.hasBox)
          return under
        })
        .not.toBeNull()
    }
    expect(others).toContain(false)
    expect(others).not.toContain(true)
    await page.mouse.move(x + width / 2 + 2, y + height / 2)
    await expect.poll(() => boxes.count()).toBe(1)
  })
})

describe('a decision that goes on at once, pressed once more before anybody has looked at the next alert', () => {
  const position = async (): Promise<number> =>
    Number(await triage.selected(page).getAttribute('aria-rowindex'))

  it('by Enter that is held on its button, decides nothing on that one (W40)', async () => {
    page = await openWithAlert(theatre, 60)
    await afterDecision(page, 'Go on at once and keep a draft')
    await triage.comparison(page).waitFor()
    const begun = await position()
    await triage.decision(page, 'False positive').focus()
    await page.keyboard.down('Enter')
    await expect.poll(position).toBe(begun + 1)
    await triage.subject(page)
    // Pressed while it is down, a key repeats.
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    // In its turn behind whatever that has done, and on the alert to which that led.
    await page.keyboard.press('1')
    await expect.poll(() => triage.rating(page).inputValue()).not.toBe('')
    expect(await position()).toBe(begun + 1)
    await page.keyboard.press('Enter')
    await expect.poll(position).toBe(begun + 2)
  })

  it('by a double click, decides the alert on which that began, and nothing on that one (T18u)', async () => {
    page = await openWithAlert(theatre, 60)
    await afterDecision(page, 'Go on at once and keep a draft')
    await triage.comparison(page).waitFor()
    const begun = await position()
    await triage.decision(page, 'False positive').hover()
    const press = async (clickCount: number): Promise<void> => {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await press(1)
    await expect.poll(position).toBe(begun + 1)
    await triage.subject(page)
    await press(2)
    // In its turn behind whatever the press has done, and on the alert to which that led.
    await page.keyboard.press('1')
    await expect.poll(() => triage.rating(page).inputValue()).not.toBe('')
    expect(await position()).toBe(begun + 1)
    expect(await triage.decision(page, 'False positive').getAttribute('aria-pressed')).toBe('false')
    await press(1)
    await expect.poll(position).toBe(begun + 2)
  })
})

describe('a list that is ordered anew', () => {
  it('has its frame asked for once before it is drawn (T9f)', async () => {
    page = await openWithAlert(theatre, 60)
    await page.evaluate(() => {
      const first = (): string =>
        document.querySelector('[role=grid] [role=row]')?.getAttribute('aria-label') ?? ''
      const asked = { before: first(), with: [] as string[] }
      Object.assign(globalThis, { asked })
      const ask = requestAnimationFrame
      globalThis.requestAnimationFrame = (run) => {
        asked.with.push(first())
        return ask.call(globalThis, run)
      }
    })
    // Not by the mouse, since a tip asks for frames too.
    await page.getByRole('button', { name: 'Reverse the order' }).dispatchEvent('click')
    await page.waitForFunction(() => performance.getEntriesByName('queue', 'measure').length === 1)
    const { before, with: shown } = await page.evaluate(
      () => (globalThis as unknown as { asked: { before: string; with: string[] } }).asked
    )
    expect(before).not.toBe('')
    expect(shown.some((name) => name !== before)).toBe(true)
    expect(shown.filter((name) => name === before)).toHaveLength(1)
  })
})
