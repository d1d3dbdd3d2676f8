import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { truthOf } from '../fakes/main/sandbox-truth.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { Hands } from './hands.ts'
import { afterDecision, connectTo, main, outbox, syncToTheEnd, triage } from './person.ts'

/** The keys that a task may take: no tool that its users know takes fewer for the same. */
const mostKeys = {
  'decide and make ready': 2,
  'decide with an own comment': 2,
  'decide with a stock reason': 3,
  'take the last act back': 1,
  'decide and make ready, in the setting that goes on at once': 1,
  'take a decision back before its reason': 1,
  'leave a draft and go on': 2,
  'put aside until tomorrow': 1,
  'put aside for another time': 2,
  'find why it matched': 0,
  'search and clear': 2,
  'report on this alert': 2,
  'submit from anywhere': 1,
  'decide on all alerts of one subject': 4,
  'resolve a conflict': 5
} as const
type Task = keyof typeof mostKeys

/** What the documents of others say of the same, read in November 2026. Where they say nothing, nothing is claimed. */
const peers = [
  '',
  '## What others document',
  '',
  '| Task | Here | Linear | World-Check One | Superhuman |',
  '|---|---|---|---|---|',
  '| decide and make ready | 2; 1 in the setting that goes on at once | 1: `1` accepts, `3` declines; a comment is offered then [1] | status, risk and reason of a toolkit are given together; no keys are documented [2] | not documented |',
  '| send a comment | 2 and the text | not documented | not documented | 2 and the text: `M`, `Ctrl+Enter` [3] |',
  '| put aside | 1: `Shift+Z` until tomorrow; 2: `Z` and a time | 1 to begin: `H`; how the time is given is not documented [1] | not documented | not documented |',
  '| go to the page | 2: `G`, a letter | 2: `G`, `T` [1] | not documented | not documented |',
  '| decide on several at once | 3 and the text | not documented | several results in one resolution, by its interface for programs [2] | not documented |',
  '| all other tasks above | as above | not documented | not documented | not documented |',
  '',
  '## Where another takes fewer',
  '',
  'Linear accepts with one key, and offers a comment afterwards. Here a decision takes two unless the setting says otherwise, because it has to say why before it may go out, and the question why must not lie on the next alert. The setting **Go on at once and add it to the outbox** makes it one, for who needs no reason.',
  '',
  '`U` takes back what was made ready, and `Ctrl+Z` a decision whose reason is still asked for, each with one key. `U` is a letter there, because a reason may begin with it.',
  '',
  '[1] https://linear.app/docs/triage · [2] https://developers.refinitiv.com/customer-and-third-party-screening/world-check-one-api/quick-start · [3] https://help.superhuman.com/article/525-shared-conversation-and-team-comments'
]

/** Whatever was decided on is not what the reviewer saw any more. */
function changeEveryAlert(sandbox: Sandbox): void {
  for (const { followListId, family, subscriptionId, alertId } of truthOf(sandbox).alerts.values())
    sandbox.mutate({
      kind: 'change-alert',
      ...{ followListId, family, subscriptionId, alertId },
      values: { name: 'Somebody Else' }
    })
}

const readyCount = (page: Page, count: number): Promise<void> =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: new RegExp(`^${String(count)} ready`, 'u') })
    .waitFor()

/** Goes to an alert whose subject has others, and not so many that their number has to be typed. */
async function goToSeveral(page: Page): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Selected alerts' })
  for (let gone = 0; gone < 20; gone += 1) {
    await page.keyboard.press('Shift+S')
    const selected = Number(/\d+/u.exec((await bar.textContent()) ?? '')?.[0])
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    if (selected > 1 && selected < 10) return
    await page.keyboard.press('j')
  }
  throw new Error('No subject has between two and nine alerts.')
}

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
  await page.keyboard.press('t')
  await comment.waitFor()
  const drafts = triage.rows(page).and(page.getByRole('row', { name: 'draft true positive' }))
  await drafts.waitFor()
  await task('take a decision back before its reason', async () => {
    await hands.press('Control+z')
    await drafts.waitFor({ state: 'detached' })
  })
  await task('leave a draft and go on', async () => {
    await hands.press('o', 'Control+j')
    await expect.poll(async () => triage.selected(page).getAttribute('aria-rowindex')).toBe('2')
    await triage
      .rows(page)
      .and(page.getByRole('row', { name: 'draft open' }))
      .waitFor()
  })
  await task('decide with an own comment', async () => {
    await hands.press('f')
    await comment.waitFor()
    await hands.type('Another person: the passport shows it.')
    await hands.press('Control+Enter')
    await readyCount(page, 1)
  })
  await task('decide with a stock reason', async () => {
    await triage.comparison(page).waitFor()
    // Its details agree, and a reason that says so goes with no false positive (T16h).
    await hands.press('t')
    await comment.waitFor()
    await drafts.waitFor()
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
    await hands.press('Shift+Z')
    await expect.poll(rows).toBe(before - 1)
  })
  await task('put aside for another time', async () => {
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
  await afterDecision(page, 'Go on at once and add it to the outbox')
  await triage.comparison(page).waitFor()
  await triage.grid(page).focus()
  await task('decide and make ready, in the setting that goes on at once', async () => {
    await hands.press('f')
    await readyCount(page, 3)
  })
  await afterDecision(page, 'Stay on the alert')
  let several = 0
  await triage.comparison(page).waitFor()
  await triage.grid(page).focus()
  await goToSeveral(page)
  await task('decide on all alerts of one subject', async () => {
    await hands.press('Shift+S', 'f')
    const dialog = page.getByRole('dialog', { name: /^Decide on/u })
    several = Number(/\d+/u.exec((await dialog.getByRole('heading').first().textContent()) ?? '')?.[0])
    expect(several).toBeGreaterThan(1)
    await hands.type('Another person: the passport shows it.')
    await hands.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await readyCount(page, 3 + several)
  })
  await task('submit from anywhere', async () => {
    await main.workOffline(page).click()
    await hands.press('Control+Shift+Enter')
    const sent = (): number => sandbox.stats().reviewsAppliedTotal
    await expect.poll(sent, { timeout: 60_000 }).toBe(3 + several)
  })
  // The service has the last review before the app has its answer, which is lost offline.
  await expect.poll(() => main.syncNow(page).isEnabled(), { timeout: 60_000 }).toBe(true)
  await main.workOffline(page).click()
  await page.keyboard.press('j')
  await triage.comparison(page).waitFor()
  await page.keyboard.press('f')
  await comment.waitFor()
  await page.keyboard.press('Control+Enter')
  await readyCount(page, 1)
  changeEveryAlert(sandbox)
  await main.workOffline(page).click()
  await page.keyboard.press('Control+Shift+Enter')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /1 needs? attention/u })
    .waitFor({ timeout: 60_000 })
  await task('resolve a conflict', async () => {
    await hands.press('g', 'o')
    await outbox.box(page, 'Needs attention').getByRole('listitem').waitFor()
    await hands.press('j', 'Enter')
    const dialog = page.getByRole('dialog', { name: 'The alert has changed' })
    await dialog.waitFor()
    await hands.press('k')
    await dialog.waitFor({ state: 'detached' })
    await outbox.box(page, 'Needs attention').getByText('Nothing needs your attention.').waitFor()
  })
  const head = [
    '# Everyday tasks, and the keys they take',
    '',
    'Played on the built app by `test/e2e/tasks.test.ts`, which writes this table and fails above the last column.',
    '',
    '| Task | Keys | Taken | At most |',
    '|---|---|---|---|'
  ]
  await expect(`${[...head, ...taken, ...peers].join('\n')}\n`).toMatchFileSnapshot('../../docs/tasks.md')
  await main.goTo(page, 'Outbox')
  await outbox.box(page, 'Sent').waitFor()
})
