import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { Hands } from './hands.ts'
import { connectTo, main, outbox, syncToTheEnd, triage } from './person.ts'

/** The keys that a task may take: no tool that its users know takes fewer for the same. */
const mostKeys = {
  'decide and make ready': 2,
  'decide with an own comment': 2,
  'decide with a stock reason': 3,
  'take the last act back': 1,
  'put aside until tomorrow': 2,
  'find why it matched': 0,
  'search and clear': 2,
  'report on this alert': 2,
  'submit from anywhere': 1
} as const
type Task = keyof typeof mostKeys

const readyCount = (page: Page, count: number): Promise<void> =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: new RegExp(`^${String(count)} ready`, 'u') })
    .waitFor()

it('the tasks of a day take no more keys than they may, each from Triage (T22)', async () => {
  const sandbox = await sandboxForThisTest({ seed: 21, alerts: 300, subscriptions: 60 })
  const { page } = await appForThisTest()
  await connectTo(page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await main.syncNow(page).waitFor()
  await syncToTheEnd(page)
  await main.workOffline(page).click()
  await main.goTo(page, 'Triage')
  await triage.comparison(page).waitFor()
  await triage.grid(page).focus()

  const hands = new Hands(() => page)
  const taken: string[] = []
  const task = async (name: Task, play: () => Promise<void>): Promise<void> => {
    hands.begin()
    await play()
    const { keys, hasTyped } = hands
    expect([name, keys.length]).toEqual([name, Math.min(keys.length, mostKeys[name])])
    taken.push(
      `| ${name} | ${keys.join(', ') || 'none'}${hasTyped ? ', and the text' : ''} | ${String(keys.length)} | ${String(mostKeys[name])} |`
    )
  }
  const comment = page.locator('[data-comment]:focus')

  await task('find why it matched', async () => {
    await triage.comparison(page).getByRole('rowheader', { name: 'name', exact: true }).waitFor()
  })
  await task('decide and make ready', async () => {
    await hands.press('f', 'Control+Enter')
    await readyCount(page, 1)
  })
  await task('take the last act back', async () => {
    await triage.grid(page).and(page.locator(':focus')).waitFor()
    await hands.press('u')
    await readyCount(page, 0)
  })
  await page.keyboard.press('Escape')
  await task('decide with an own comment', async () => {
    await hands.press('f')
    await comment.waitFor()
    await hands.type('Another person: the passport shows it.')
    await hands.press('Control+Enter')
    await readyCount(page, 1)
  })
  await task('decide with a stock reason', async () => {
    await triage.comparison(page).waitFor()
    await hands.press('f')
    await comment.waitFor()
    const offered = page.getByRole('group', { name: 'Why?' }).getByRole('button', { disabled: false })
    const digit = (await offered.first().textContent())?.match(/\d/u)?.[0] ?? '1'
    await hands.press(digit)
    await expect.poll(() => triage.comment(page).inputValue()).not.toBe('')
    await hands.press('Control+Enter')
    await readyCount(page, 2)
  })
  const rows = async (): Promise<number> => Number(await triage.grid(page).getAttribute('aria-rowcount'))
  await task('put aside until tomorrow', async () => {
    const before = await rows()
    await hands.press('z')
    await page.getByRole('dialog', { name: 'Put aside until' }).waitFor()
    await hands.press('1')
    await expect.poll(rows).toBe(before - 1)
  })
  await task('search and clear', async () => {
    const before = await rows()
    await hands.press('/')
    await hands.type('zz no such name')
    await page.locator('#queue').getByRole('heading', { name: 'No alert fits' }).waitFor()
    await hands.press('Escape')
    await expect.poll(() => triage.search(page).inputValue()).toBe('')
    await expect.poll(rows).toBe(before)
  })
  await page.keyboard.press('Escape')
  await task('report on this alert', async () => {
    await hands.press('p')
    const dialog = page.getByRole('dialog', { name: 'Case report' })
    await dialog.getByRole('textbox', { name: 'Reason' }).and(page.locator(':focus')).waitFor()
    await hands.type('For the yearly review.')
    await hands.press('Control+Enter')
    await dialog.waitFor({ state: 'detached', timeout: 60_000 })
  })
  await task('submit from anywhere', async () => {
    await main.workOffline(page).click()
    await hands.press('Control+Shift+Enter')
    await expect.poll(() => sandbox.stats().reviewsAppliedTotal, { timeout: 60_000 }).toBe(2)
  })
  const head = [
    '# Everyday tasks, and the keys they take',
    '',
    'Played on the built app by `test/e2e/tasks.test.ts`, which writes this table and fails above the last column.',
    '',
    '| Task | Keys | Taken | At most |',
    '|---|---|---|---|'
  ]
  await expect(`${[...head, ...taken].join('\n')}\n`).toMatchFileSnapshot('../../docs/tasks.md')
  await main.goTo(page, 'Outbox')
  await outbox.box(page, 'Sent').waitFor()
})
