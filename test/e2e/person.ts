import type { BrowserContext, ElementHandle, Locator, Page } from 'playwright-core'
import { pageState } from './page-state.ts'

/** What became of a lost answer is read half a minute later (SPEC O9b), and what was not applied then goes out once more. */
export const lookUpPatienceMillis = 90_000

/** What a person sees and does, by roles and names only (shared names: README of the screens). */

export interface ServiceAccess {
  readonly baseUrl: string
  readonly key: string
  readonly userId: string
}

const goTo = async (page: Page, link: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
}

export const main = {
  goTo,
  workOffline: (page: Page): Locator => page.getByRole('switch', { name: 'Work offline' }),
  connection: (page: Page): Locator =>
    page.getByRole('contentinfo').getByRole('status', { name: 'Connection' }),
  syncNow: (page: Page): Locator => page.getByRole('contentinfo').getByRole('button', { name: 'Sync now' })
}

export const triage = {
  search: (page: Page): Locator => page.getByRole('searchbox', { name: 'Search alerts' }),
  grid: (page: Page): Locator => page.getByRole('grid', { name: 'Alerts' }),
  rows: (page: Page): Locator => page.getByRole('grid', { name: 'Alerts' }).getByRole('row'),
  selected: (page: Page): Locator =>
    page.getByRole('grid', { name: 'Alerts' }).getByRole('row', { selected: true }),
  /** Clicks on the alert of a row, and waits until it is painted: until then the one before is, and takes what is typed. */
  show: async (page: Page, row: number): Promise<void> => {
    await triage.rows(page).nth(row).click()
    await triage.subject(page)
    await triage.comparison(page).waitFor()
  },
  /** Chooses the first alert whose birth date speaks against it, so that a reason is true of it. */
  chooseOther: async (page: Page): Promise<void> => {
    const other = page.getByRole('row', { name: /, born not matched/u })
    const row = triage.rows(page).and(other).first()
    const alertOf = async (one: Locator): Promise<string> =>
      ((await one.getAttribute('aria-label')) ?? '').replace(/, born not matched.*/u, '')
    const pressed = await alertOf(row)
    await row.click()
    const chosen = await alertOf(triage.selected(page))
    if (chosen !== pressed) throw new Error(`A press on "${pressed}" has chosen "${chosen}".`)
    await triage.subject(page)
    await triage
      .comparison(page)
      .getByRole('row', { name: /^born .*Not matched/u })
      .waitFor()
      .catch(async (cause: unknown) => {
        const shown = await triage.case(page).innerText()
        throw new Error(`"${pressed}" is chosen, and the case shows:\n${shown}`, { cause })
      })
  },
  case: (page: Page): Locator => page.getByRole('region', { name: 'Case' }),
  /** The subject of the chosen alert, once the case shows that alert. Until then it shows the one before, perhaps of the same subject. */
  subject: async (page: Page): Promise<string> => {
    const shown = await page
      .waitForFunction(() => {
        const chosen =
          document.querySelector('[role=row][aria-selected=true]')?.getAttribute('aria-label') ?? ''
        const name = document.querySelector('#case h2')?.textContent ?? ''
        const match = document.querySelector(
          '#case .comparison tbody td:nth-of-type(2) .name-words'
        )?.textContent
        const score = [...document.querySelectorAll('#case .alert-title span')]
          .map(({ textContent }) => textContent)
          .find((text) => text.startsWith('score '))
        if (name === '' || match === undefined || score === undefined) return null
        // A row takes the signs out of a name that would turn what stands beside it, and isolates it.
        const [row = '', inCase = ''] = [chosen, `${name}, match ${match}, ${score}`].map((text) =>
          text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
        )
        return `${row},`.startsWith(`${inCase},`) ? name : null
      })
      .catch(async (cause: unknown) => {
        throw new Error(`The case of the chosen alert is not shown:\n${await pageState(page)}`, { cause })
      })
    return (await shown.jsonValue()) ?? ''
  },
  comparison: (page: Page): Locator => page.getByRole('table', { name: 'Comparison' }),
  decision: (page: Page, name: 'True positive' | 'False positive' | 'Open'): Locator =>
    page.getByRole('group', { name: 'Decision' }).getByRole('button', { name }),
  rating: (page: Page): Locator => page.getByRole('combobox', { name: 'Risk rating' }),
  comment: (page: Page): Locator => page.getByRole('textbox', { name: 'Comment' }),
  addToOutbox: (page: Page): Locator => page.getByRole('button', { name: 'Add to outbox' })
}

export const outbox = {
  box: (page: Page, name: 'Drafts' | 'Ready' | 'Sending' | 'Sent' | 'Needs attention'): Locator =>
    page.getByRole('region', { name, exact: true }),
  submitNow: (page: Page): Locator => page.getByRole('button', { name: 'Submit now' }),
  addAll: (page: Page): Locator => page.getByRole('button', { name: 'Add all drafts to outbox' })
}

export const subjects = {
  lists: (page: Page): Locator => page.getByRole('grid', { name: 'Follow lists' }),
  grid: (page: Page): Locator => page.getByRole('grid', { name: 'Subjects' }),
  row: (page: Page, name: string): Locator =>
    page.getByRole('grid', { name: 'Subjects' }).getByRole('row', { name, exact: true }),
  changes: (page: Page): Locator => page.getByRole('region', { name: 'Changes' }),
  change: (page: Page, title: string): Locator =>
    page.getByRole('region', { name: 'Changes' }).getByRole('listitem', { name: title }),
  dialog: (page: Page): Locator => page.getByRole('dialog')
}

export const fieldPack = {
  region: (page: Page): Locator => page.getByRole('region', { name: 'Field pack' }),
  followLists: (page: Page): Locator => fieldPack.region(page).getByRole('table').getByRole('checkbox'),
  cost: (page: Page): Locator => page.getByRole('status', { name: 'Cost of the field pack' }),
  carry: (page: Page): Locator => fieldPack.region(page).getByRole('button', { name: 'Carry', exact: true })
}

const confirming = new WeakSet<BrowserContext>()

const hostQuestions: readonly string[] = ['Is this the right service?', 'Should new versions come from here?']

/** Whenever main asks whether a host is the right one, says so, as a person does who has been given its address. */
export function confirmHosts(page: Page): void {
  const context = page.context()
  if (confirming.has(context)) return
  confirming.add(context)
  const confirm = async (asking: Page): Promise<void> => {
    await asking.waitForURL(/\/ask\//u)
    if (!hostQuestions.includes(await asking.title())) return
    await asking.getByRole('button', { name: 'Continue' }).click()
  }
  // The window goes with the press.
  context.on('page', (asking) => void confirm(asking).catch(() => undefined))
}

/** Connects to the service from the first screen or from Settings, up to the saved connection. */
export async function connectTo(page: Page, access: ServiceAccess): Promise<void> {
  confirmHosts(page)
  const welcome = page.getByRole('button', { name: 'Connect to your service' })
  const settings = page.getByRole('navigation', { name: 'Main' })
  await welcome.or(settings).first().waitFor()
  // The sample offers it above its pages, too.
  const isFirst = !(await settings.isVisible())
  if (isFirst) await welcome.click()
  else await goTo(page, 'Settings')
  await page.getByRole('textbox', { name: 'Base URL' }).fill(access.baseUrl)
  const key = page.getByRole('textbox', { name: 'API key' })
  await key.fill(access.key)
  await page.getByRole('textbox', { name: 'User identifier' }).fill(access.userId)
  const save = page.getByRole('button', { name: 'Save connection' })
  await save.click()
  // A sync of the service before would refuse it. Only what is saved leaves its field.
  if (isFirst) return
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[type=password]')?.value === ''
  )
  // The page still shows the data of before until the button can be pressed again.
  await save.and(page.locator(':enabled')).waitFor()
}

/** How a submission has ended, which may be said a moment after the last review is shown as sent. */
const ofSubmission = /^(?:Submitted|Nothing was waiting)/u

/** Presses "Sync now" on the sync page and waits for the message that tells how the run ended. */
export async function syncToTheEnd(page: Page): Promise<string> {
  await goTo(page, 'Sync')
  return await syncFromAnywhere(page)
}

/** Leaves no message: each has a place of its own for as long as it is there, and may go by itself at any moment. */
export async function dismissMessages(page: Page): Promise<void> {
  const dismiss = messagesOf(page).getByRole('button', { name: 'Dismiss' }).first()
  while (await dismiss.isVisible()) await dismiss.click({ timeout: 2_000 }).catch(() => undefined)
}

function messagesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' })
}

/** The same at the foot of the page that is shown: that of the sync costs a quarter of a second to open and to paint. */
export async function syncFromAnywhere(page: Page): Promise<string> {
  const messages = messagesOf(page)
  const sync = main.syncNow(page)
  // A run that is under way ends with a message of its own.
  await sync.and(page.locator(':enabled')).waitFor()
  await dismissMessages(page)
  await sync.click()
  const said = messages
    .getByRole('status')
    .or(messages.getByRole('alert'))
    .filter({ hasNotText: ofSubmission })
    .first()
  // Read as it comes: a moment later it may have gone by itself.
  return (await said.textContent({ timeout: 180_000 })) ?? ''
}

/** Decides on the chosen alert with its reason and adds it to the outbox. */
export async function decide(
  page: Page,
  decision: 'True positive' | 'False positive' | 'Open',
  comment: string
): Promise<void> {
  const button = triage.decision(page, decision)
  await button.click()
  // Until the decision is shown, the comment alone enables what adds to the outbox, and disables it as it is saved.
  await button.and(page.locator('[aria-pressed=true]')).waitFor()
  await triage.comment(page).fill(comment)
  const shown = await shownAlert(page)
  await triage.addToOutbox(page).click()
  // A click before the next alert is shown would count for no alert.
  await page.waitForFunction(
    (field) =>
      !field.isConnected || document.querySelector('[aria-keyshortcuts="Control+Enter"]:disabled') !== null,
    shown
  )
}

/**
 * What stands for the alert that the case shows: each has a field of its own for its comment. Its row has another
 * place and another name as soon as a row above it leaves, or it is decided on.
 */
function shownAlert(page: Page): Promise<ElementHandle<Element>> {
  return triage.comment(page).elementHandle()
}

/** What Settings offer to follow a decision. */
export async function afterDecision(
  page: Page,
  choice: 'Stay on the alert' | 'Go on at once and keep a draft' | 'Go on at once and add it to the outbox'
): Promise<void> {
  await goTo(page, 'Settings')
  await page.getByRole('radio', { name: choice }).check()
  await goTo(page, 'Triage')
}

/** Decides on the chosen alert by its key, leaves the draft, and waits, as a person would, until another is shown. */
export async function decideByKey(page: Page, key: 't' | 'f' | 'o'): Promise<void> {
  await pressUntilAnother(page, key, 'Escape', 'j')
}

/** Goes down the queue to the next alert, and waits until it is chosen. */
export const goDown = (page: Page): Promise<void> => pressUntilAnother(page, 'j')

async function pressUntilAnother(page: Page, ...keys: readonly string[]): Promise<void> {
  await untilAnother(page, async () => {
    for (const pressed of keys) await page.keyboard.press(pressed)
  })
}

/** Does what leads to another alert, and waits until the case shows that. */
export async function untilAnother(page: Page, lead: () => Promise<void>): Promise<void> {
  const shown = await shownAlert(page)
  await lead()
  await page.waitForFunction(
    (field) => !field.isConnected && document.querySelector('[role=row][aria-selected=true]') !== null,
    shown
  )
}

type AddressFieldName =
  | 'City'
  | 'Postal code'
  | 'House number'
  | 'House letter'
  | 'Street'
  | 'Municipality'
  | 'Province'

export const addresses = {
  search: (page: Page): Locator => page.getByRole('searchbox', { name: 'Search addresses' }),
  field: (page: Page, name: AddressFieldName): Locator => page.getByRole('textbox', { name, exact: true }),
  searchNow: (page: Page): Locator => page.getByRole('button', { name: 'Search', exact: true }),
  rows: (page: Page): Locator => page.getByRole('grid', { name: 'Addresses' }).getByRole('row')
}

export const organisations = {
  check: (page: Page): Locator => page.getByRole('button', { name: 'Check for changes' }),
  newList: async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name: 'New monitoring list' }).click()
    await page.getByRole('textbox', { name: 'Name of the list' }).fill(name)
    await page.getByRole('button', { name: 'Create list' }).click()
    await page.getByRole('region', { name }).waitFor()
  },
  add: async (page: Page, entity: string, ...collections: readonly string[]): Promise<void> => {
    await page.getByRole('button', { name: 'Add organisations' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add organisations' })
    await dialog.getByRole('textbox', { name: 'Numbers, one a line' }).fill(entity)
    for (const name of collections) await dialog.getByRole('checkbox', { name, exact: true }).check()
    await dialog.getByRole('button', { name: 'Add (1 call)' }).click()
    await dialog.waitFor({ state: 'detached' })
  },
  link: async (page: Page, entity: string, subject: string): Promise<void> => {
    const item = page.getByRole('listitem').filter({ hasText: `${entity} · Organisation` })
    await item.getByRole('button', { name: 'Link to a case' }).click()
    await chooseCase(item, 'Case', subject)
    await item.getByRole('button', { name: 'Link', exact: true }).click()
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('status')
      .filter({ hasText: `linked to the case of ${subject}` })
      .waitFor()
  }
}

/** Chooses a case as a person does: types its name into the field and takes it from the list. Without a name the first one. Returns which. */
export async function chooseCase(within: Page | Locator, label: string, name = ''): Promise<string> {
  const field = within.getByRole('combobox', { name: label })
  await field.click()
  if (name !== '') await field.fill(name)
  const offered = within.getByRole('listbox', { name: label }).getByRole('option')
  const option = (name === '' ? offered : offered.filter({ hasText: name })).first()
  const chosen = (await option.textContent()) ?? ''
  await option.click()
  return chosen
}
