import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPageWorld } from '../../fakes/world/page-world.ts'
import { main, subjects, triage } from '../person.ts'
import { nothingGoesByItself, openSynced, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

describe('the mouse', () => {
  it('reaches the commands, the keys, a reason, what puts one alert aside and brings it back, and undo', async () => {
    page = await openSynced(theatre)
    await nothingGoesByItself(page)
    await triage.chooseOther(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = (name: string) => page.getByRole('dialog', { name })
    const size = async (): Promise<number> => Number(await triage.grid(page).getAttribute('aria-rowcount'))
    await button('Commands').click()
    await dialog('Commands').getByRole('button', { name: 'Close' }).click()
    await button('Keyboard shortcuts').click()
    await dialog('Keyboard shortcuts').getByRole('button', { name: 'Close' }).click()
    await button('Reason').click()
    // The ones that are not true of this alert cannot be pressed (T16a).
    const offered = dialog('Reasons').getByRole('button', { name: /^(?:Other|Same) /u, disabled: false })
    const text = (await offered.first().locator('.desk-text').textContent()) ?? '?'
    await offered.first().click()
    await expect.poll(() => triage.comment(page).inputValue()).toContain(text)
    const rows = await size()
    const putAside = async (): Promise<void> => {
      await button('Put aside').click()
      await dialog('Put aside until')
        .getByRole('button', { name: /^In a week/u })
        .click()
      await expect.poll(size).toBe(rows - 1)
    }
    // The button undoes the act of its own message, and none that came later.
    await putAside()
    await page.keyboard.press('f')
    await page.getByRole('row', { name: 'draft false positive' }).waitFor()
    await button('Undo').click()
    await page.getByRole('status').filter({ hasText: 'Something else was done since' }).waitFor()
    await page.keyboard.press('u')
    await page.keyboard.press('u')
    await expect.poll(size).toBe(rows)
    await putAside()
    await button('Undo').click()
    await expect.poll(size).toBe(rows)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('alerts')
    await putAside()
    await page.getByRole('button', { name: /^View: Open/u }).click()
    await dialog('Views')
      .getByRole('button', { name: /^Put aside/u })
      .click()
    await expect.poll(size).toBe(1)
    await triage.rows(page).first().click()
    await button('Put aside').click()
    await dialog('Put aside until')
      .getByRole('button', { name: /^Now, back in the queue/u })
      .click()
    await page.getByRole('status').filter({ hasText: '1 alert is back in the queue' }).waitFor()
    await page.getByText('No alert fits the search').waitFor()
    // When a chip goes away, the focus goes to the button of all filters.
    await page.getByRole('button', { name: /^Remove the filter Put aside/u }).click()
    await triage.rows(page).first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filters')
    // The palette can do all that the buttons of a page do.
    await triage.search(page).fill('nobody of that name')
    await button('Commands').click()
    await page.keyboard.type('show all alerts')
    await page.keyboard.press('Enter')
    await triage.rows(page).first().waitFor()
    await button('Commands').click()
    await dialog('Commands').getByRole('option', { name: 'Add all drafts to outbox' }).waitFor()
  })

  it('leads where a press began, although the line of the tour or of the news comes meanwhile (V4c)', async () => {
    for (const [versionSeen, line] of [
      ['', 'Tour'],
      ['0.0.9', 'What is new']
    ] as const) {
      for (const look of [{}, { width: 640, height: 360 }]) {
        ;({ page } = await theatre.open({ workspace: 'sample' }, look))
        // By then the version that is seen first is kept.
        await page.getByRole('region', { name: 'Tour' }).waitFor()
        await page.evaluate(
          (preferences) => localStorage.setItem('fieldcase.preferences', preferences),
          JSON.stringify({ state: { versionSeen }, version: 1 })
        )
        let letCome = (): void => undefined
        const mayCome = new Promise<void>((resolve) => (letCome = resolve))
        await page.route('**/later-pages*.js', async (route) => {
          await mayCome
          await route.continue()
        })
        await page.reload()
        const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Subjects' })
        await triage.rows(page).nth(1).waitFor()
        await link.hover()
        await page.mouse.down()
        letCome()
        await page.getByRole('region', { name: line }).waitFor()
        await page.mouse.up()
        await page.getByRole('heading', { name: 'Subjects', level: 1 }).waitFor()
        await page.close()
      }
    }
  })
})

describe('a press on a button', () => {
  /** Opens a follow list and gives it another name, without what its edit adds above the subjects. */
  async function renameList(): Promise<{ readonly add: Locator; readonly editComes: () => Promise<void> }> {
    page = await openSynced(theatre)
    await page.clock.install()
    await page.reload()
    await main.goTo(page, 'Subjects')
    await subjects.lists(page).getByRole('row', { name: 'Klanten Zuid-Holland' }).click()
    const add = page.getByRole('button', { name: 'Add person' })
    await subjects.grid(page).getByRole('row').nth(2).waitFor()
    await page.getByRole('button', { name: 'Edit follow list' }).click()
    const form = page.getByRole('dialog', { name: 'Edit follow list' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Klanten Noord')
    // The pause before the list of edits is read does not end, as on a machine that is busy.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'hidden' })
    const edits = page.getByRole('region', { name: 'Changes' })
    expect(await edits.count()).toBe(0)
    const editComes = async (): Promise<void> => {
      const before = await add.boundingBox()
      await page.clock.resume()
      await edits.waitFor()
      const after = await add.boundingBox()
      expect((after?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan(after?.height ?? 0)
    }
    return { add, editComes }
  }

  const form = (): Locator => page.getByRole('dialog', { name: 'Add person' })

  it('presses it, although the page moves before it ends (W27t)', async () => {
    const { add, editComes } = await renameList()
    await add.hover()
    await page.mouse.down()
    await editComes()
    await page.mouse.up()
    await form().waitFor()
  })

  it('is taken back by drawing the pointer away (W27t)', async () => {
    const { add, editComes } = await renameList()
    await add.hover()
    await page.mouse.down()
    await editComes()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await page.getByRole('button', { name: 'Add business' }).click()
    await page.getByRole('dialog', { name: 'Add business' }).waitFor()
    expect(await form().count()).toBe(0)
  })
})

describe('a press on a row', () => {
  /** Opens a page whose clock a test can set, with an alert put aside that stood at the top of the queue. */
  async function openWithOneAside(): Promise<{ readonly rowComesBack: () => Promise<void> }> {
    page = await openSynced(theatre)
    await page.clock.install()
    await page.reload()
    await triage.show(page, 0)
    const size = async (): Promise<number> => Number(await triage.grid(page).getAttribute('aria-rowcount'))
    const before = await size()
    await page.keyboard.press('z')
    await page
      .getByRole('dialog', { name: 'Put aside until' })
      .getByRole('button', { name: /^In a week/u })
      .click()
    await expect.poll(size).toBe(before - 1)
    await triage.show(page, 0)
    return {
      rowComesBack: async () => {
        await page.clock.fastForward(8 * 86_400_000)
        await expect.poll(size).toBe(before)
      }
    }
  }

  const nameOf = async (row: Locator): Promise<string> => {
    const name = (await row.getAttribute('aria-label')) ?? ''
    return name.slice(0, name.search(/, (?:name|born) /u))
  }

  it.each([
    ['in the first rows', '4'],
    ['in a list that is scrolled', '16']
  ])(
    'chooses the alert on which it began, although a row comes above it meanwhile: %s (W27r)',
    async (_, at) => {
      const { rowComesBack } = await openWithOneAside()
      const row = triage.grid(page).locator(`[aria-rowindex="${at}"]`)
      const pressed = await nameOf(row)
      await row.hover()
      await page.mouse.down()
      await rowComesBack()
      await page.mouse.up()
      await expect.poll(() => nameOf(triage.selected(page))).toBe(pressed)
    }
  )

  it('marks the alert on whose box it began, although a row comes above it meanwhile (W27r)', async () => {
    const { rowComesBack } = await openWithOneAside()
    const row = triage.grid(page).locator('[aria-rowindex="4"]')
    const pressed = await nameOf(row)
    await row.hover()
    await row.getByRole('checkbox').hover()
    await page.mouse.down()
    await rowComesBack()
    await page.mouse.up()
    await page.getByRole('toolbar', { name: 'Selected alerts' }).getByText('1 selected').waitFor()
    expect(await nameOf(page.locator('[data-marked="true"]'))).toBe(pressed)
  })

  it('chooses the subject on which it began, although rows come above it meanwhile (W27r)', async () => {
    page = await openSynced(theatre)
    await main.goTo(page, 'Subjects')
    await subjects.lists(page).getByRole('row', { name: 'Klanten Zuid-Holland' }).click()
    const search = page.getByRole('searchbox', { name: 'Search subjects' })
    await search.fill('Omar')
    const row = subjects.grid(page).locator('[aria-rowindex="3"]')
    await expect.poll(() => row.getAttribute('aria-label')).toMatch(/^Omar/u)
    const pressed = await row.getAttribute('aria-label')
    await row.hover()
    await page.mouse.down()
    await search.fill('')
    await subjects.grid(page).getByRole('row', { name: /^Anna/u }).first().waitFor()
    await page.mouse.up()
    const chosen = subjects.grid(page).getByRole('row', { selected: true })
    await expect.poll(() => chosen.getAttribute('aria-label')).toBe(pressed)
  })

  it('finds all that a sync brought where the end of the sync is told (T20f)', async () => {
    ;({ page } = await theatre.open())
    await main.syncNow(page).waitFor()
    // The pauses between two drawings of the list do not end, as on a machine that is busy.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await main.syncNow(page).click()
    await page.getByText(/^Synced:/u).waitFor()
    const open = createPageWorld(60).alerts.filter(({ status }) => status === 'open')
    expect(await triage.grid(page).getAttribute('aria-rowcount')).toBe(String(open.length))
  })
})
