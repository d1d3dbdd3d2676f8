import type { Page } from 'playwright-core'
import { afterDecision, main, outbox, triage } from '../e2e/person.ts'
import { startMeasuredApp } from './measured-app.ts'
import { measurePresses } from './presses.ts'
import { freezePage, measureBarePresses } from './yardstick.ts'

/** The shortest time in milliseconds that a person looks at an alert. */
export const fastestLook = 150

const goOn = 'Go on at once and keep a draft'

/** How a person decides, and on which alerts. */
interface Pace {
  /** Milliseconds between the painted alert and its key. With 0 the next press comes at once. */
  readonly look: number
  /** How many alerts at the top of the queue are left out: those of another measurement have their drafts already. */
  readonly after: number
}

/**
 * Milliseconds of each decision, from its key to the painted next alert with the draft on disk. The page
 * measures this itself as "decision".
 */
export async function measureDecisions(
  page: Page,
  decisions: number,
  { look, after }: Pace
): Promise<readonly number[]> {
  await afterDecision(page, goOn)
  await chooseRow(page, after, decisions)
  return await decideInTurn(page, decisions, look)
}

/** @throws where the page told of a decision and did not show another alert. */
async function decideInTurn(
  page: Page,
  count: number,
  look: number,
  stopAt = Infinity
): Promise<readonly number[]> {
  const pressed = await measurePresses(page, { measure: 'decision', key: 'f', count, look, stopAt })
  const same = pressed.findIndex(({ isOther }) => !isOther)
  if (same !== -1) throw new Error(`Decision ${String(same + 1)} led to no other alert.`)
  // Two alerts in a row may look alike, but not most of them.
  const looks = new Set(pressed.map(({ shown }) => shown)).size
  if (looks * 2 < pressed.length)
    throw new Error(`${String(pressed.length)} decisions showed only ${String(looks)} cases.`)
  return pressed.map(({ millis }) => millis)
}

/** Chooses the alert of this row and waits until it is painted. @throws where not so many follow. */
export async function chooseRow(page: Page, row: number, following: number): Promise<void> {
  const queued = Number(await triage.grid(page).getAttribute('aria-rowcount'))
  if (queued <= row + following)
    throw new Error(`The queue has ${String(queued)} alerts, and ${String(row + following)} are decided on.`)
  await triage.grid(page).evaluate((grid, above) => {
    const height = grid.querySelector('[role=row]')?.getBoundingClientRect().height ?? 0
    grid.scrollTo(0, above * height)
  }, row)
  await page.locator(`[role=row][aria-rowindex="${String(row + 1)}"]`).click()
  await triage.subject(page)
  await triage.comparison(page).waitFor()
}

/** @throws unless the app shows as many drafts as were decided on. Comes back to the queue. */
export async function expectDrafts(page: Page, decided: number): Promise<void> {
  await main.goTo(page, 'Outbox')
  const count = outbox.box(page, 'Drafts').locator('.box-count')
  await count
    .filter({ hasText: new RegExp(`^${decided.toLocaleString('en')}$`, 'u') })
    .waitFor({ timeout: 20_000 })
    .catch(async (cause: unknown) => {
      const shown = (await count.allTextContents()).join()
      throw new Error(`${String(decided)} alerts were decided on, and ${shown} drafts are stored.`, { cause })
    })
  await main.goTo(page, 'Triage')
  await triage.rows(page).first().waitFor()
}

/** Kills the app's processes as they are, and looks for the drafts in the next start. */
export async function expectDraftsAfterKill(
  { userData, killHard }: { readonly userData: string; readonly killHard: () => Promise<void> },
  decided: number
): Promise<void> {
  await killHard()
  const app = await startMeasuredApp({ userData })
  try {
    await triage.rows(app.page).first().waitFor()
    await expectDrafts(app.page, decided)
    // A kill loses what was chosen in the last seconds before it, and the next start decides without a look at Settings.
    await afterDecision(app.page, goOn)
  } finally {
    await app.close()
  }
}

/** Milliseconds after a start in which the app still checks its rows. */
const firstMinute = 60_000
/** With fewer, the slowest of twenty says nothing. */
const fewestFirst = 60

export interface FirstDecisions {
  readonly own: readonly number[]
  /** The yardstick, in the same start and with the same looks. */
  readonly bare: readonly number[]
}

/** Does the same in the first minute after a start, from its first row on. What follows a decision is set already. */
export async function measureFirstDecisions(
  userData: string,
  decisions: number,
  { look, after }: Pace
): Promise<FirstDecisions> {
  const stopAt = performance.now() + firstMinute
  const app = await startMeasuredApp({ userData })
  const { page } = app
  try {
    await triage.rows(page).first().waitFor()
    await chooseRow(page, after, decisions)
    const own = await decideInTurn(page, decisions, look, stopAt)
    if (own.length < fewestFirst)
      throw new Error(`Only ${String(own.length)} decisions were made in the first minute.`)
    await expectDrafts(page, after + own.length)
    await triage.comparison(page).waitFor()
    await freezePage(page)
    return { own, bare: await measureBarePresses(page, decisions, look) }
  } finally {
    await app.close()
  }
}
