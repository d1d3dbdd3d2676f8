import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseCase, main } from '../person.ts'
import { monitor } from './lookup-scenes.ts'
import { openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

it('the page names the case by which the timeline is narrowed, also after another page was shown (M6c)', async () => {
  const page = await openSynced(theatre)
  await monitor(page)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const field = timeline.getByRole('combobox', { name: 'Case' })
  const changes = timeline.locator('.timeline-entry[data-kind=update]')
  const all = await changes.count()
  await timeline.getByText('With the alerts and reviews of a case').click()
  const name = await chooseCase(timeline, 'Case')
  await expect.poll(() => changes.count()).toBe(0)
  await main.goTo(page, 'Triage')
  await main.goTo(page, 'Organisations')
  await expect.poll(() => field.isVisible()).toBe(true)
  await expect.poll(() => field.inputValue()).toBe(name)
  await field.fill('')
  await expect.poll(() => changes.count()).toBe(all)
  expect(await field.isVisible()).toBe(true)
})

it('the page says what lies outside of the part that the axis shows, and shows everything at one press (M6g)', async () => {
  const page = await openSynced(theatre)
  await monitor(page)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const changes = timeline.locator('.timeline-entry[data-kind=update]')
  const outside = timeline.getByText('outside this part of the time axis')
  const unread = timeline.getByRole('checkbox', { name: 'Unread only' })
  const all = await changes.count()
  const zoomIn = timeline.getByRole('button', { name: 'Zoom in' })
  await expect
    .poll(async () => {
      await zoomIn.click()
      return await outside.count()
    })
    .toBe(1)
  await unread.check()
  await timeline.getByRole('textbox', { name: 'From' }).fill('not a day')
  await timeline.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(() => changes.count()).toBe(all)
  expect(await outside.count()).toBe(0)
  expect(await unread.isChecked()).toBe(false)
  expect(await timeline.getByRole('textbox', { name: 'From' }).inputValue()).toBe('')
})

it('the timeline shows what was polled with its age, and says of a change without a date when it was received (M5c, M6a)', async () => {
  const page = await openSynced(theatre)
  await monitor(page)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const changes = timeline.locator('.timeline-entry[data-kind=update]')
  await expect.poll(() => changes.count()).toBe(4)
  const polled = await page
    .locator('.monitoring-list')
    .getByText(/^changes until /u)
    .first()
    .textContent()
  const age = polled?.replace('changes until ', '') ?? 'never'
  await timeline.getByText(`as of ${age}`, { exact: true }).waitFor()
  expect(await changes.filter({ hasText: /no date, received \S/u }).count()).toBe(1)
})

it('the page says at the last day of the timeline that it is before the first one (M6o)', async () => {
  const page = await openSynced(theatre)
  await monitor(page)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const turned = timeline.getByText('This day is before the first one')
  const last = timeline.getByRole('textbox', { name: 'To', exact: true })
  await timeline.getByRole('textbox', { name: 'From', exact: true }).fill('02/03/2026')
  await last.fill('01/03/2026')
  await expect.poll(() => turned.count()).toBe(1)
  await last.fill('02/03/2026')
  await expect.poll(() => turned.count()).toBe(0)
})

it('the page leaves the focus at the place of a change that goes as it is marked, so that the next one is at hand (M6j)', async () => {
  const page = await openSynced(theatre)
  await monitor(page)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const changes = timeline.locator('.timeline-entry[data-kind=update]')
  await timeline.getByRole('checkbox', { name: 'Unread only' }).check()
  const told = await changes.allTextContents()
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.closest('.timeline-entry')?.textContent ?? 'no change')
  const mark = async (position: number): Promise<void> => {
    const left = await changes.count()
    await changes.nth(position).getByRole('button', { name: 'Mark as read' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => changes.count()).toBe(left - 1)
  }
  await mark(0)
  await expect.poll(focused).toContain(told[1])
  await mark(told.length - 2)
  await expect.poll(focused).toContain(told.at(-2))
})
