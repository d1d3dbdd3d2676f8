import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import type { PageStage } from '../../fakes/page/page-bridge.ts'
import { dismissMessages, main, triage } from '../person.ts'
import { handedOut, openSynced, sharedTheatre, openWithAlert, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const pagesByLetter = [
  ['t', 'Triage'],
  ['o', 'Outbox'],
  ['s', 'Subjects'],
  ['a', 'Addresses'],
  ['n', 'Organisations'],
  ['r', 'Reports'],
  ['u', 'Numbers'],
  ['y', 'Sync'],
  [',', 'Settings']
] as const

async function openPalette(stage: Partial<PageStage> = {}): Promise<void> {
  page = await openSynced(theatre, stage)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).waitFor()
}

const palette = (): Locator => page.getByRole('dialog', { name: 'Commands' })
const shownThere = (): Locator => palette().getByRole('group', { name: 'On this page' })

/** Runs a command by typing, as a person does. */
async function run(typed: string): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

/** The names of everything on the page that can be pressed, as the browser computes roles and names. */
async function pressableNames(): Promise<readonly string[]> {
  const lines = (await page.locator('main').ariaSnapshot()).split('\n')
  return lines.flatMap((line) => {
    const [, name, rest = ''] =
      /- '?(?:button|link|checkbox|radio|switch|tab) ("(?:[^"\\]|\\.)*")(.*)/u.exec(line) ?? []
    return name === undefined || rest.includes('[disabled]')
      ? []
      : [String(JSON.parse(name.replaceAll("''", "'")))]
  })
}

/** Names that no command of the palette has, neither alone nor with a place before them or a number behind them. */
async function missingFromPalette(names: readonly string[]): Promise<readonly string[]> {
  const plain = (text: string): string => text.replaceAll(/\s/gu, '')
  const labels = (await palette().locator('.palette-label').allTextContents()).map(plain)
  const isCalled = (label: string, name: string): boolean =>
    label === name || label.endsWith(`:${name}`) || (label.startsWith(`${name}(`) && label.endsWith(')'))
  return [...new Set(names)].filter((name) => {
    const wanted = plain(name)
    const often = labels.includes(wanted) ? 1 : names.filter((other) => other === name).length
    return labels.filter((label) => isCalled(label, wanted)).length < often
  })
}

describe('the palette', () => {
  it('offers on every page whatever can be pressed there, read from the page itself', async () => {
    page = await openWithAlert(theatre, 60)
    for (const key of ['f', 'Control+Enter', 'f', 'Escape', 'l']) await page.keyboard.press(key)
    await page.getByRole('contentinfo').getByRole('link', { name: '1 ready · 1 draft' }).waitFor()
    const counts: Record<string, number> = {}
    for (const [letter, heading] of pagesByLetter) {
      await pressKeys(page, ['g', letter])
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      if (letter === 's')
        await page.getByRole('grid', { name: 'Follow lists' }).getByRole('row').nth(1).click()
      if (letter === 's') await page.getByRole('grid', { name: 'Subjects' }).getByRole('row').nth(2).click()
      if (letter === ',') await page.getByText(/^Fieldcase \d/u).waitFor()
      // Some controls and counts come late, so the names are read until they stay the same for some readings.
      let names = await pressableNames()
      let equal = 0
      await expect
        .poll(async () => {
          const before = names
          names = await pressableNames()
          equal = String(before) === String(names) ? equal + 1 : 0
          return equal
        })
        .toBeGreaterThan(5)
      await page.keyboard.press('Control+k')
      await palette().waitFor()
      expect(await missingFromPalette(names), heading).toEqual([])
      expect(new Set(await palette().locator('.palette-label').allTextContents()).size, heading).toBe(
        await palette().getByRole('option').count()
      )
      counts[heading] = names.length
      await page.keyboard.press('Escape')
    }
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100)
  })

  it('presses what is chosen and leaves the focus on it, goes to a field, and says so where it has gone meanwhile', async () => {
    page = await openSynced(theatre)
    await run('filters')
    await page.locator('#filters').waitFor()
    await run('go to width of the queue')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Width of the queue')
    await pressKeys(page, ['g', 's'])
    await page.getByRole('grid', { name: 'Follow lists' }).getByRole('row').nth(1).click()
    const chosen = page.getByRole('grid', { name: 'Subjects' }).getByRole('row').nth(2)
    await chosen.click()
    const name = (await chosen.getAttribute('aria-label')) ?? ''
    await run(`edit ${name}`)
    await page.getByRole('dialog', { name: /^Edit/u }).waitFor()
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Edit ${name}`)
    await page.keyboard.press('Control+k')
    await palette().waitFor()
    await page.evaluate(
      (label) => document.querySelector(`[aria-label="${label}"]`)?.setAttribute('aria-label', 'Edit nobody'),
      `Edit ${name}`
    )
    await run(`edit ${name}`)
    await page.getByText(`“Edit ${name}” is no longer on this page`).waitFor()
  })

  it('takes what is typed from the first key on, blanks included, and runs what was found; what it calls forth waits until nobody writes', async () => {
    await openPalette({ asksFirst: true })
    await page.keyboard.type('work offline')
    await page.keyboard.press('Enter')
    await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await triage.search(page).fill('omar')
    await page.keyboard.press('Control+k')
    await shownThere().waitFor()
    // The switch is not offered under that name, because it would go online now and send.
    expect(await shownThere().getByRole('option', { name: 'Work offline', exact: true }).count()).toBe(0)
    await page.keyboard.type('work online')
    await page.keyboard.press('Enter')
    await main.connection(page).filter({ hasText: 'Online' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-alerts')
    expect(await page.getByRole('dialog').count()).toBe(0)
    // The first one empties the search (W27c).
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Send what is ready?' }).waitFor()
  })

  it('gives the page the key behind an Escape, also when something was just typed there (T12c)', async () => {
    await openPalette()
    await page.keyboard.type('list')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  })

  it('offers every command with its keys, and goes through them by arrow', async () => {
    await openPalette()
    const options = palette().getByRole('option')
    await expect.poll(() => options.count()).toBeGreaterThan(40)
    // A control with the name of a command is not offered again, nor are the links to the pages.
    expect(
      await shownThere().getByRole('option', { name: 'Filters' }).locator('kbd').allTextContents()
    ).toEqual(['L'])
    for (const name of ['Sync now', 'Work offline', 'Commands', 'Outbox', 'Search alerts'])
      expect(await shownThere().getByRole('option', { name, exact: true }).count(), name).toBe(0)
    expect(
      await shownThere()
        .getByRole('option', { name: /^Work offline/u })
        .count()
    ).toBe(0)
    expect(
      await options
        .filter({ hasText: /^Next alert/u })
        .first()
        .locator('kbd')
        .allTextContents()
    ).toEqual(['J'])
    await page.keyboard.type('theme')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    // An option says whether it is on, so that the user knows that a press turns it off.
    await page.keyboard.press('l')
    await page.getByRole('region', { name: 'Filters' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('status:')
    await expect
      .poll(() =>
        options
          .filter({ hasText: /^Status: Open/u })
          .locator('.palette-place')
          .textContent()
      )
      .toBe('On this page · on')
    expect(
      await options
        .filter({ hasText: /^Status: Discarded/u })
        .locator('.palette-place')
        .allTextContents()
    ).not.toContain('On this page · on')
  })

  it('does with the chosen alert what the buttons of its case do, and says so where there is nothing to do', async () => {
    await openPalette()
    await run('withdraw the review')
    await page.getByText('No review of this alert waits').waitFor()
    await page.keyboard.press('f')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('k')
    await page.getByRole('button', { name: 'Withdraw' }).waitFor()
    await run('withdraw the review')
    await page.getByRole('button', { name: 'Withdraw' }).waitFor({ state: 'detached' })
    await run('export the case report')
    await page.getByRole('dialog', { name: 'Case report' }).getByRole('button', { name: 'Close' }).click()
    expect(await triage.grid(page).count()).toBe(1)
    await run('carry the subject of this alert')
    await page.getByText(/ is chosen for the field pack/u).waitFor()
    await run('carry the subject of this alert')
    await page.getByText(/ is no longer chosen for the field pack/u).waitFor()
  })

  it('says that no alert is chosen while the queue has none', async () => {
    ;({ page } = await theatre.open())
    await page.locator('.empty-state').first().waitFor()
    for (const typed of ['withdraw the review', 'write a comment']) {
      await run(typed)
      await page.getByText('No alert is chosen').waitFor()
      await dismissMessages(page)
    }
  })

  it('does with the chosen list and subject what their buttons do, and asks for one where none is chosen', async () => {
    page = await openSynced(theatre)
    const lists = page.getByRole('grid', { name: 'Follow lists' }).getByRole('row')
    const dialog = async (typed: string, name: RegExp): Promise<void> => {
      await run(typed)
      await page.getByRole('dialog', { name }).waitFor()
      await page.keyboard.press('Escape')
    }
    await run('decide on all')
    await page.getByText('No alert is selected').waitFor()
    for (const typed of [
      'add person',
      'edit the follow list',
      'export the subjects',
      'delete the follow list'
    ]) {
      await run(typed)
      await page.getByText('No follow list is chosen').waitFor()
      await dismissMessages(page)
    }
    await run('edit the chosen subject')
    await page.getByText('No subject is chosen').waitFor()
    // Nothing can be decided while no alert is in sight.
    await run('false positive')
    await page.getByText('This command works on the alert that Triage shows').waitFor()
    await triage.grid(page).waitFor()
    await pressKeys(page, ['g', 's'])
    await lists.nth(1).click()
    await dialog('add person', /^Add person/u)
    await dialog('import subjects', /^Import/u)
    await dialog('edit the follow list', /^Edit follow list/u)
    await dialog('delete the follow list', /^Delete/u)
    await page.getByRole('grid', { name: 'Subjects' }).getByRole('row').nth(2).click()
    await pressKeys(page, ['g', 't'])
    await triage.grid(page).waitFor()
    await dialog('edit the chosen subject', /^Edit person|^Edit business/u)
    await dialog('delete the chosen subject', /^Delete/u)
    await run('export the subjects')
    await expect.poll(() => handedOut(page)).toHaveLength(1)
    expect((await handedOut(page))[0]?.place).toMatch(/\.csv$/u)
    await run('new follow list')
    await page.getByRole('textbox', { name: 'Name' }).fill('Onderzoek binnenstad')
    await page.keyboard.press('Enter')
    await lists.filter({ hasText: 'Onderzoek binnenstad' }).click()
    await run('carry the follow list')
    await page.getByText('nothing of it can be carried').waitFor()
    await run('export the subjects')
    await page.getByText('This follow list has no subjects here').waitFor()
    // A list that was not sent yet is discarded, since there is nothing to delete at the service.
    await run('delete the follow list')
    await lists.filter({ hasText: 'Onderzoek binnenstad' }).waitFor({ state: 'detached' })
  })

  it('reaches from everywhere what a page opens: monitoring, a backup, a restore', async () => {
    await openPalette()
    await run('call ledger')
    await page.getByText(/^Exported \d+ calls as/u).waitFor()
    await run('check for changes')
    await page.getByText('There is no monitoring list here yet').first().waitFor()
    await run('new monitoring list')
    await page.getByRole('dialog', { name: 'New monitoring list' }).waitFor()
    await page.keyboard.press('Escape')
    await run('make a backup')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
      .toBe('password')
    await page.keyboard.press('Escape')
    await run('restore')
    await page.getByRole('dialog', { name: /restore/iu }).waitFor()
  })

  it('gives the focus back to where it was', async () => {
    await openPalette()
    await page.keyboard.press('Escape')
    await triage.rows(page).first().click()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Commands' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('alerts')
  })
})
