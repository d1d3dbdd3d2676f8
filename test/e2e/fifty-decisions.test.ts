import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { decide, press } from './page/scene-steps.ts'
import { connectTo, decideByKey, main, outbox, syncToTheEnd, triage } from './person.ts'

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement
      const label =
        element?.id === undefined || element.id === ''
          ? null
          : document.querySelector(`label[for="${CSS.escape(element.id)}"]`)
      return label?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (name.test(await focused())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(name)}`)
}

const counts = async (page: Page): Promise<{ readonly drafts: number; readonly ready: number }> => ({
  drafts: await outbox.box(page, 'Drafts').getByRole('listitem').count(),
  ready: await outbox.box(page, 'Ready').getByRole('listitem').count()
})

/** Goes offline by the palette. */
async function workOffline(page: Page): Promise<void> {
  await press(page, 'Control+k')
  await page.getByRole('combobox', { name: 'Find a command' }).waitFor()
  await page.keyboard.type('work offline')
  await press(page, 'Enter')
  await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
}

it('fifty decisions by keyboard alone and offline, with a comment, an undo and one for many, are there after a kill as the last one is shown', async () => {
  const sandbox = await sandboxForThisTest({ seed: 21, alerts: 300 })
  const userData = freshUserData()
  let app = await appForThisTest({ userData })
  const { page } = app
  await connectTo(page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await main.syncNow(page).waitFor()
  await syncToTheEnd(page)
  await workOffline(page)
  await press(page, 'g', 't')
  await triage.comparison(page).waitFor()

  const row = (): Promise<string | null> => triage.selected(page).getAttribute('aria-rowindex')
  for (let made = 0; made < 27; made += 1)
    await decideByKey(page, (['f', 'f', 't', 'o'] as const)[made % 4] ?? 'f')
  await press(page, '2', 'f')
  await page.keyboard.type('Born elsewhere, tfo')
  await press(page, 'Escape', 'j')
  await expect.poll(row).toBe('29')
  await decideByKey(page, 'f')
  await expect.poll(row).toBe('30')
  await press(page, 'u')
  await expect.poll(row).toBe('29')
  await decideByKey(page, 't')
  await expect.poll(row).toBe('30')

  await press(page, 'x', ...Array.from({ length: 19 }, () => 'Shift+J'))
  await page.getByRole('toolbar', { name: 'Selected alerts' }).getByText('20 selected').waitFor()
  await press(page, 'f')
  await page.getByRole('dialog', { name: /^Decide on 20/u }).waitFor()
  await tabTo(page, /^Reason$/u)
  await page.keyboard.type('{subject} is another person than {match}')
  await tabTo(page, /^Type 20/u)
  await page.keyboard.type('20')
  await tabTo(page, /^20 alerts: false positive/u)
  await press(page, 'Enter')
  await page.getByRole('status').filter({ hasText: '20 alerts: false positive' }).waitFor()

  await press(page, 'g', 'o')
  await expect.poll(() => counts(page)).toEqual({ drafts: 29, ready: 20 })
  const before = await page.getByRole('listitem').allTextContents()
  await press(page, 'g', 't', 'j')
  await decide(page, 't')
  await app.killHard()
  app = await appForThisTest({ userData })
  await main.connection(app.page).filter({ hasText: 'Offline' }).waitFor()
  await press(app.page, 'g', 'o')
  await expect.poll(() => counts(app.page)).toEqual({ drafts: 30, ready: 20 })
  const texts = (entries: readonly string[]): readonly string[] =>
    entries
      .filter((text) => /positive|open/iu.test(text))
      .map((text) => text.replaceAll(/\d\d:\d\d/gu, ''))
      .sort()
  // The entries of before, and one more.
  const known = texts(before)
  await expect
    .poll(async () => {
      const after = [...texts(await app.page.getByRole('listitem').allTextContents())]
      const lost = known.filter(
        (text) => !after.includes(text) || after.splice(after.indexOf(text), 1).length !== 1
      )
      return { lost, after }
    })
    .toEqual({ lost: [], after: [expect.stringMatching(/true positive/iu)] })
  await expect
    .poll(() =>
      outbox.box(app.page, 'Drafts').getByRole('listitem').filter({ hasText: 'Born elsewhere, tfo' }).count()
    )
    .toBe(1)
  await expect
    .poll(() =>
      outbox
        .box(app.page, 'Ready')
        .getByRole('listitem')
        .filter({ hasText: 'is another person than' })
        .count()
    )
    .toBe(20)
  expect(sandbox.stats().reviewsAppliedTotal).toBe(0)
})
