import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import { main, subjects, triage } from '../person.ts'
import { nothingGoesByItself, openWithAlert, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const press = async (...keys: readonly string[]): Promise<void> => {
  await pressKeys(page, keys)
}
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '')
const dialog = (name: string) => page.getByRole('dialog', { name })
const focusIsIn = (name: string): Promise<boolean> =>
  dialog(name).evaluate((element) => element.contains(document.activeElement))

/** Makes the next sync find that the service no longer shows any of the lists. */
const takeListsAway = (): Promise<void> =>
  page.evaluate(async () => {
    const { invoke } = (
      window as unknown as {
        readonly fieldcase: { readonly invoke: (name: string, argument: unknown) => Promise<unknown> }
      }
    ).fieldcase
    for (const followListId of ['list-1', 'list-2', 'list-3'])
      await invoke('subjects.delete', { target: { kind: 'follow-list', followListId } })
  })

/** Sends what waits, as the service of the stage takes it. */
const sendWhatWaits = (): Promise<unknown> =>
  page.evaluate(() => {
    const { invoke } = (
      window as unknown as {
        readonly fieldcase: { readonly invoke: (name: string, argument: unknown) => Promise<unknown> }
      }
    ).fieldcase
    return invoke('outbox.submit', null)
  })

it('the focus is given to the first reason that fits once, and stays where a person took it when another one begins to fit (W28b)', async () => {
  page = await openWithAlert(theatre, 12)
  await main.goTo(page, 'Subjects')
  await subjects.lists(page).getByRole('row', { name: 'Klanten Zuid-Holland' }).click()
  await subjects.grid(page).getByRole('row', { name: 'Anna-Lena' }).first().click()
  await press('Control+k')
  await page.keyboard.type('edit the chosen subject')
  await press('Enter')
  await page.getByRole('textbox', { name: 'Birth date' }).fill('01-01-1900')
  await press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await main.goTo(page, 'Triage')
  await triage.search(page).fill('Anna-Lena')
  await triage.show(page, 0)
  await press('r')
  const reason = (name: string) => dialog('Reasons').getByRole('button', { name })
  // Nothing can be chosen before the alert is read, and the focus is given when it is.
  await dialog('Reasons').getByText('Only where the birth dates differ.').waitFor()
  expect(await reason('Other birth date').isDisabled()).toBe(true)
  await expect.poll(() => focusIsIn('Reasons')).toBe(true)
  const own = reason('Write a reason of your own')
  await own.focus()
  await sendWhatWaits()
  await expect.poll(() => reason('Other birth date').isEnabled()).toBe(true)
  await expect.poll(() => own.evaluate((one) => one === document.activeElement)).toBe(true)
})

describe('the focus, where what has it goes away', () => {
  it('is in the search field when the search was cleared, and on the grid when a row was ticked', async () => {
    page = await openWithAlert(theatre, 60)
    await triage.search(page).fill('a')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect.poll(focused).toBe('search-alerts')
    await page.keyboard.type('o')
    await expect.poll(() => triage.search(page).inputValue()).toBe('o')
    await triage.search(page).fill('')
    await triage.rows(page).nth(2).hover()
    await triage.rows(page).nth(2).getByRole('checkbox').click()
    await expect.poll(focused).toBe('alerts')
  })

  it('is in the queue when the draft was discarded, or a review withdrawn, by the button that goes with it, and in the page that takes the place of another one', async () => {
    const pressGoing = async (name: string): Promise<void> => {
      await page.getByRole('button', { name }).press('Enter')
      await page.getByRole('button', { name }).waitFor({ state: 'detached' })
      await expect.poll(focused).toBe('alerts')
    }
    page = await openWithAlert(theatre, 20)
    await press('f', 'Escape')
    await pressGoing('Discard draft')
    await press('t', 'Control+Enter', 'k')
    await pressGoing('Withdraw')
    await press('g', 'o')
    await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    // This also holds if a dialog opens meanwhile, which gives the focus back to what had it.
    await page.getByRole('button', { name: 'Import decisions' }).focus()
    await press('Control+k')
    await page.keyboard.type('new monitoring list')
    await press('Enter')
    await dialog('New monitoring list').waitFor()
    await press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await press('g', 't')
    await expect.poll(focused).toBe('alerts')
  })

  it('goes in one column with what comes in front, before the page is painted: no key reaches what that covers (T26)', async () => {
    page = await openWithAlert(theatre, 60, { width: 640, height: 360 })
    const back = page.getByRole('button', { name: 'Back to the queue' })
    // The browser itself takes the focus from what is not painted any more, but only when it paints.
    const pressAndLook = (target: Locator): Promise<string> =>
      target.evaluate(async (element: HTMLElement) => {
        element.focus()
        element.click()
        await Promise.resolve()
        const { activeElement } = document
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
      })
    expect(await pressAndLook(back)).toBe('Alerts')
    expect(await pressAndLook(triage.rows(page).first())).toBe('Subject and match')
    expect(await pressAndLook(back)).toBe('Alerts')
    await press('ArrowDown', 'Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Subject and match')
  })

  it('goes on to the first value that a longer list of a filter brings', async () => {
    page = await openWithAlert(theatre, 60)
    await page.keyboard.press('l')
    const more = page.getByRole('button', { name: /^\d+ more$/u }).first()
    await more.waitFor()
    const known = await page.getByRole('region', { name: 'Filters' }).getByRole('checkbox').count()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type))
      .toBe('checkbox')
    await expect
      .poll(() => page.getByRole('region', { name: 'Filters' }).getByRole('checkbox').count())
      .toBeGreaterThan(known)
  })

  it('stays in the comment that a sync blocks while somebody writes: the rest of the words are no commands, and what is there can be read', async () => {
    page = await openWithAlert(theatre, 20)
    await page.keyboard.press('e')
    await page.keyboard.type('Looked up the regis')
    await page.getByText('Draft saved').waitFor()
    await nothingGoesByItself(page)
    await takeListsAway()
    await page.getByRole('alert').filter({ hasText: 'The service no longer shows this alert' }).waitFor()
    await page.keyboard.type('ter, jot')
    expect(await triage.comment(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await triage.comment(page).inputValue()).toBe('Looked up the regis')
    expect(await triage.comment(page).isEditable()).toBe(false)
    expect(await triage.comparison(page).count()).toBe(1)
  })

  it('stays in a dialog when a view is removed, and when the form of a reason is done', async () => {
    page = await openWithAlert(theatre, 10)
    await page.keyboard.press('v')
    await dialog('Views').getByLabel('Name for what the queue shows now').fill('Mine')
    await page.keyboard.press('Enter')
    await dialog('Views').getByRole('button', { name: 'Remove the view Mine' }).press('Enter')
    await dialog('Views').getByRole('button', { name: 'Remove the view Mine' }).waitFor({ state: 'detached' })
    await expect.poll(() => focusIsIn('Views')).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await dialog('Reasons').getByRole('button', { name: 'Write a reason of your own' }).press('Enter')
    await dialog('Reasons').getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor()
    await dialog('Reasons').getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect.poll(() => focusIsIn('Reasons')).toBe(true)
  })

  it('is on the heading of the licences, which open by key, and again on the button that led there (E37a)', async () => {
    page = await openWithAlert(theatre, 10)
    await press('g', ',')
    const licences = page.getByRole('button', { name: 'Show licences' })
    await licences.press('Enter')
    const heading = page.getByRole('heading', { name: 'Licences', level: 1 })
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('searchbox', { name: 'Search licences' }).fill('lazy')
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContainEqual(expect.stringMatching(/^1 of \d\d$/u))
    await press('Tab')
    const text = page.getByText('Permission is hereby granted, free of charge')
    expect(await text.isVisible()).toBe(false)
    await press('Enter')
    await text.waitFor()
    await page.getByText('This package comes without a licence text of its own').waitFor()
    await page.getByRole('button', { name: 'Back to Settings' }).press('Enter')
    await expect.poll(() => licences.evaluate((one) => one === document.activeElement)).toBe(true)
  })
})
