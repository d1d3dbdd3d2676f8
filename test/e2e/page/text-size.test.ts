import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findings } from './findings.ts'
import { paintedTwice, sharedTheatre, type PageLook, type PageTheatre } from './page-stage.ts'
import { scenes } from './scenes.ts'
import { go } from './scene-steps.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterEach(() => theatre.clear())
afterAll(() => theatre.close())

/** A window of 900 to 720 at 200 % and as it is. */
const windows = [
  { width: 450, height: 360 },
  { width: 900, height: 720 }
] as const

/** The app after ten decisions, with the look that a person has chosen. */
async function openDecided(look: Partial<PageLook>): Promise<Page> {
  const { page } = await theatre.open({}, { ...look, locale: 'nl-NL' })
  await scenes.find(({ name }) => name === 'triage')?.play(page)
  return page
}

/** The rows of a grid that lie over the next one, or in which a line is cut off below. */
const spoiledRows = (page: Page, rows: string): Promise<readonly string[]> =>
  page.locator(rows).evaluateAll((all) => {
    const boxes = all
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .toSorted((one, other) => one.box.top - other.box.top)
    return boxes.flatMap(({ row, box }, at) => {
      const next = boxes[at + 1]
      const isOver = next !== undefined && box.bottom > next.box.top + 1
      const cut = [...row.querySelectorAll('*')].filter((part) => {
        const { bottom, height } = part.getBoundingClientRect()
        return part.childElementCount === 0 && height > 0 && bottom > box.bottom + 1
      })
      return [
        ...(isOver ? [`over the next: ${String(box.height)}`] : []),
        ...cut.map((part) => `cut off: ${part.textContent}`)
      ]
    })
  })

/** What is wider than the place that it has. */
const wordsCutOff = (page: Page, selector: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
    )

/** Whatever makes the page wider than its window. */
const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const textSize of ['small', 'normal', 'large', 'larger'] as const)
  for (const density of ['comfortable', 'compact'] as const)
    it(`the page cuts nothing of the queue off at 100 and 200 %: ${textSize} text, ${density} (W5c)`, async () => {
      const page = await openDecided({ ...windows[0], textSize, density })
      for (const look of windows) {
        await page.setViewportSize(look)
        await paintedTwice(page)
        expect(await widerThanWindow(page)).toBeLessThanOrEqual(0)
        const bar = await page.locator('.decision-buttons').boundingBox()
        expect((bar?.y ?? look.height) + (bar?.height ?? 0)).toBeLessThanOrEqual(look.height)
        expect((bar?.x ?? look.width) + (bar?.width ?? 0)).toBeLessThanOrEqual(look.width)
      }
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.locator('.queue-row').nth(2).waitFor()
      await paintedTwice(page)
      expect(await spoiledRows(page, '.queue-row')).toEqual([])
      await go(page, 's')
      await page.locator('.follow-list-grid [role=row]').nth(1).waitFor()
      expect(await spoiledRows(page, '.follow-list-grid .row-grid-rows > [role=row]')).toEqual([])
    })

it('the page has nothing that axe finds with the largest text, and a row that was chosen stays in sight (W5c)', async () => {
  const page = await openDecided({ width: 1280, height: 720, textSize: 'larger' })
  expect(await findings(page)).toEqual([])
  expect(await wordsCutOff(page, '.navigation a')).toEqual([])
  const chosen = page.locator('.queue-row[aria-selected=true]')
  const place = async (): Promise<number> => Number(await chosen.getAttribute('aria-rowindex'))
  const rows = Number(await page.locator('#alerts').getAttribute('aria-rowcount'))
  const before = await place()
  for (let press = 0; press < 25; press += 1) await page.keyboard.press('j')
  await expect.poll(place).toBe(Math.min(before + 25, rows))
  const outside = (): Promise<number> =>
    chosen.evaluate((row) => {
      const [own, grid] = [row, row.closest('#alerts') ?? row].map((one) => one.getBoundingClientRect())
      return Math.max((grid?.top ?? 0) - (own?.top ?? 0), (own?.bottom ?? 0) - (grid?.bottom ?? 0))
    })
  await expect.poll(outside).toBeLessThanOrEqual(1)
})

it.each(['comfortable', 'compact'] as const)(
  'the page cuts off no name beside which there is room, in %s rows (W27s)',
  async (density) => {
    const page = await openDecided({ density })
    const rooms = await page.locator('.queue-row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const leftOf = (element: Element): number => {
          const words = document.createRange()
          words.selectNodeContents(element)
          return words.getBoundingClientRect().left
        }
        const notes = [...row.querySelectorAll('.queue-facts, .badge')]
        return [...row.querySelectorAll('.queue-subject, .queue-match')].flatMap((name) => {
          const { right, top, bottom, width } = name.getBoundingClientRect()
          const beside = notes.filter((note) => {
            const box = note.getBoundingClientRect()
            return box.height > 0 && box.top < bottom && box.bottom > top
          })
          if (name.scrollWidth <= name.clientWidth || width === 0 || beside.length === 0) return []
          return [Math.min(...beside.map(leftOf)) - right]
        })
      })
    )
    expect(rooms.length).toBeGreaterThan(0)
    expect(rooms.filter((room) => room > 40)).toEqual([])
  }
)
