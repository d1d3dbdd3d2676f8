import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import { dismissMessages, main, triage } from '../person.ts'
import { layoutFaults } from './layout-faults.ts'
import { nothingGoesByItself, openWithAlert, type PageTheatre, sharedTheatre } from './page-stage.ts'
import { scenes } from './scenes.ts'
import { mostStyledAnew } from './styled-anew.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const press = async (...keys: readonly string[]): Promise<void> => {
  await pressKeys(page, keys)
}
const slowDown = { kind: 'rate-limited', retryAt: null, correlationId: null, errors: [] } as const
const messages = () => page.getByRole('region', { name: 'Messages', exact: true })
/** Makes a decision ready, and waits for the message of it, which then stays. */
const tellsOfReady = async (): Promise<void> => {
  await nothingGoesByItself(page)
  await press('f', 'Control+Enter')
  await messages()
    .getByText(/is ready in the outbox/u)
    .waitFor()
}

/** What one works on below the messages, as it is painted. */
const covered = async (): Promise<readonly string[]> => {
  await messages().waitFor()
  return (await layoutFaults(page)).filter((fault) => fault.startsWith('a message lies over'))
}

describe('what is said', () => {
  it.each([
    [1440, 900],
    [900, 720],
    [640, 720]
  ])('covers no row and no button, at %i by %i, on each page (Q1e)', async (width, height) => {
    page = await openWithAlert(theatre, 60, { width, height })
    await tellsOfReady()
    expect(await covered()).toEqual([])
    for (const [link, name] of [
      ['o', 'Outbox'],
      ['s', 'Subjects'],
      ['y', 'Sync'],
      [',', 'Settings']
    ] as const) {
      await press('g', link)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      expect(await covered()).toEqual([])
    }
  })

  it('gives its room to what scrolls and to no element in it, which would all be styled anew (Q1e)', async () => {
    page = await openWithAlert(theatre, 60)
    await tellsOfReady()
    const roomOf = (selector: string): Promise<number> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => parseFloat(getComputedStyle(element).getPropertyValue('--message-room')))
    expect(await roomOf('.triage > .queue')).toBeGreaterThan(8)
    expect(await roomOf('#case')).toBe(0)
    expect(await roomOf('.queue-row')).toBe(0)
  })

  it('has hardly an element styled anew when it goes and when it comes (Q1e)', async () => {
    page = await openWithAlert(theatre, 60)
    await nothingGoesByItself(page)
    await dismissMessages(page)
    const all = await page.locator('#root *').count()
    const synced = messages().getByText(/^Synced:/u)
    const goes = (): Promise<number> =>
      mostStyledAnew(page, async () => {
        await messages().getByRole('button', { name: 'Dismiss' }).click()
        await synced.waitFor({ state: 'detached' })
      })
    const comes = (): Promise<number> =>
      mostStyledAnew(page, async () => {
        await main.syncNow(page).click()
        await synced.waitFor()
      })
    // What a sync shows or a first use loads may style much at the same moment, a message would do so each time.
    const rounds: (readonly [comes: number, goes: number])[] = []
    for (let round = 0; round < 3; round += 1) rounds.push([await comes(), await goes()])
    const least = [Math.min(...rounds.map(([one]) => one)), Math.min(...rounds.map(([, one]) => one))]
    expect(least.filter((count) => count > all / 4)).toEqual([])
  })

  it('leaves none of before on the screen after a wipe, which scrolls to its button at 200 % (E11m)', async () => {
    const scene = scenes.find(({ name }) => name === 'wiped')
    page = (await theatre.open(scene?.stage ?? {}, { width: 640, height: 360 })).page
    await nothingGoesByItself(page)
    await scene?.play(page)
    expect(await messages().count()).toBe(0)
    const end = page.getByRole('button', { name: 'End Fieldcase' })
    await end.scrollIntoViewIfNeeded()
    expect(await end.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(360)
  })

  it('keeps the chosen row in sight', async () => {
    page = await openWithAlert(theatre, 60)
    await press('End')
    await tellsOfReady()
    const isInSight = (): Promise<boolean> =>
      triage.selected(page).evaluate((row) => {
        const { bottom } = row.getBoundingClientRect()
        return bottom <= (row.closest('[role=grid]')?.getBoundingClientRect().bottom ?? 0)
      })
    await expect.poll(isInSight).toBe(true)
  })

  it('is listed by G M with its time, in the language of then, also after it has left (Q1a, Q1c)', async () => {
    page = await openWithAlert(theatre, 60)
    await press('f', 'Control+Enter', 'g', 'm')
    const list = page.getByRole('dialog', { name: 'All messages' })
    await list
      .getByRole('listitem')
      .filter({ hasText: /^Done: .* is ready in the outbox/u })
      .waitFor()
    await list.getByRole('time').first().waitFor()
    await press('Escape', 'Control+k')
    await page.getByRole('combobox', { name: 'Find a command' }).fill('Nederlands')
    await press('Enter', 'Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('alle meldingen')
    // The words of the other language come a moment later.
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /^Alle meldingen/u })
      .first()
      .waitFor()
    await press('Enter')
    await page
      .getByRole('dialog', { name: 'Alle meldingen' })
      .getByRole('listitem')
      .filter({ hasText: /^Gelukt: .* staat klaar/u })
      .waitFor()
  })

  it('of a failure leaves the screen on another page, where it is found in the list (Q1d)', async () => {
    page = (await theatre.open({ syncFails: slowDown })).page
    await main.syncNow(page).waitFor()
    await main.goTo(page, 'Sync')
    await main.syncNow(page).click()
    const failure = messages().getByRole('alert')
    await failure.waitFor()
    await main.goTo(page, 'Reports')
    await failure.waitFor({ state: 'detached' })
    await press('g', 'm')
    await page
      .getByRole('dialog', { name: 'All messages' })
      .getByRole('listitem')
      .filter({ hasText: /^Failed: / })
      .first()
      .waitFor()
  })
})
