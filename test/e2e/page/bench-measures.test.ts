import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectDrafts, measureDecisions } from '../../bench/decisions.ts'
import { measurePresses } from '../../bench/presses.ts'
import { measureScrolls } from '../../bench/scroll.ts'
import { freezePage, measureBarePairs } from '../../bench/yardstick.ts'
import { triage } from '../person.ts'
import { openWithAlert, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const frames = 12

it('the bench scrolls the queue and a bare list in turn, finds every row of both, and leaves the app in its place', async () => {
  page = await openWithAlert(theatre, 100)
  const { own, bare } = await measureScrolls(page, frames, 2)
  expect([own.unpainted, bare.unpainted]).toEqual([0, 0])
  expect([own.gaps.length, bare.gaps.length]).toEqual([frames * 2, frames * 2])
  await triage.show(page, 1)
})

it.each(['missing', 'blank', 'another one'] as const)(
  'the bench counts each frame in which a row in sight is %s',
  async (fault) => {
    page = await openWithAlert(theatre, 100)
    await page.evaluate(spoilRows, fault)
    const { own, bare } = await measureScrolls(page, frames, 1)
    expect(own.unpainted).toBeGreaterThan(frames / 2)
    expect(bare.unpainted).toBeGreaterThan(frames / 2)
  }
)

/** Runs in the page: spoils every fifth row behind the code that has just drawn it, in the same frame. */
function spoilRows(fault: 'missing' | 'blank' | 'another one'): void {
  document.addEventListener(
    'scroll',
    () =>
      requestAnimationFrame(() => {
        for (const row of document.querySelectorAll<HTMLElement>('[role=grid] [role=row]')) {
          if (Number(row.getAttribute('aria-rowindex')) % 5 !== 0) continue
          const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
          if (fault === 'missing') row.style.display = 'none'
          else if (fault === 'another one') row.setAttribute('aria-rowindex', '1')
          else while (words.nextNode() !== null) words.currentNode.nodeValue = ''
        }
      }),
    { capture: true }
  )
}

it('the bench measures decisions that lead to another alert and leave a draft, and its own pair by the same loop', async () => {
  page = await openWithAlert(theatre, 100)
  const decided = await measureDecisions(page, 4, { look: 0, after: 0 })
  const looked = await measureDecisions(page, 2, { look: 20, after: 4 })
  expect([decided.length, looked.length]).toEqual([4, 2])
  await expectDrafts(page, 6)
  await triage.comparison(page).waitFor()
  await freezePage(page)
  const bare = await measureBarePairs(page, 8, 20)
  expect([bare.looked.length, bare.held.length]).toEqual([8, 8])
  expect([...decided, ...looked, ...bare.looked, ...bare.held].every((millis) => millis > 0)).toBe(true)
})

it('the bench sees that a measure came without another alert', async () => {
  page = await openWithAlert(theatre, 20)
  await page.evaluate(() =>
    window.addEventListener('keydown', ({ timeStamp }) => performance.measure('said', { start: timeStamp }))
  )
  const said = await measurePresses(page, { measure: 'said', key: 'F9', count: 2, look: 0 })
  expect(said.map(({ isOther }) => isOther)).toEqual([false, false])
  expect(new Set(said.map(({ shown }) => shown)).size).toBe(1)
})
