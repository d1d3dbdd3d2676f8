import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import type { Bridge } from '../../shared/ipc/channels.ts'
import { freshUserData, type RunningApp } from './app-driver.ts'
import { lifeForTheseTests } from './for-this-test.ts'
import { connectTo, lookUpPatienceMillis, main, subjects, syncFromAnywhere } from './person.ts'

const names = (service: Sandbox): readonly string[] =>
  service
    .snapshot()
    .followLists.flatMap((list) => [...list.persons.subscriptions, ...list.businesses.subscriptions])
    .map(({ attributes }) => String(attributes['name']))
const listNames = (service: Sandbox): readonly string[] =>
  service.snapshot().followLists.map(({ attributes }) => String(attributes['name']))
const timesOf = (service: Sandbox, name: string): number =>
  names(service).filter((one) => one === name).length

// None ends before the app, or its address might come again with what was read from it.
const services: Sandbox[] = []
afterAll(async () => {
  for (const service of services) await service.close()
})
const running = lifeForTheseTests({ userData: freshUserData() })

/** The app with what it has read of a service of its own. */
async function openSubjects(): Promise<{
  readonly service: Sandbox
  readonly app: RunningApp
  readonly first: string
}> {
  const service = await startSandbox({ seed: 5, alerts: 40, subscriptions: 14, followLists: 1 })
  services.push(service)
  const app = await running()
  await connectTo(app.page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(app.page)
  await main.goTo(app.page, 'Subjects')
  const [first = ''] = listNames(service)
  await subjects.lists(app.page).getByRole('row', { name: first }).click()
  return { service, app, first }
}

it('the app creates and edits offline, by mouse and by keys, and sends each once on reconnect, also into a list that was not sent and over a kill (C3, C5b, C8e, C11a, C13c)', async () => {
  const { service, app, first } = await openSubjects()
  let { page } = app
  await main.workOffline(page).click()
  await main.connection(page).filter({ hasText: 'Offline' }).waitFor()

  await page.getByRole('button', { name: 'Add person' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { name: 'Name' })
        .evaluate((field) => field === field.ownerDocument.activeElement)
    )
    .toBe(true)
  await page.keyboard.type('Femke Zijlstra')
  await page.getByRole('textbox', { name: 'Countries' }).fill('nl')
  await page.getByRole('textbox', { name: 'Birth date' }).fill('1988-02-30')
  await subjects.dialog(page).getByText('A day that exists').waitFor()
  await page.getByRole('textbox', { name: 'Birth date' }).fill('28-02-1988')
  // Submits twice, like two presses of Enter in a row. The form must be saved once.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await subjects.change(page, 'New subject: Femke Zijlstra').waitFor()

  await page.getByRole('button', { name: 'New follow list' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Field trial')
  await page.getByRole('combobox', { name: 'Frequency' }).selectOption('weekly')
  await page.getByRole('button', { name: 'Save' }).click()
  await subjects.dialog(page).getByRole('status').filter({ hasText: 'Check 1 field' }).waitFor()
  await page.getByRole('combobox', { name: 'Day of the week' }).selectOption('friday')
  await page.getByRole('button', { name: 'Save' }).click()
  await subjects.change(page, 'New follow list: Field trial').waitFor()
  await subjects.lists(page).getByRole('row', { name: 'Field trial' }).click()
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Sanne Kok')
  await page.getByRole('button', { name: 'Save' }).click()
  await subjects
    .change(page, 'New subject: Sanne Kok')
    .filter({ hasText: 'Waits for its follow list, Field trial' })
    .waitFor()
  await subjects.lists(page).getByRole('row', { name: first }).click()

  await subjects.grid(page).focus()
  await page.keyboard.press('ArrowDown')
  const edited = await subjects.grid(page).getByRole('row', { selected: true }).getAttribute('aria-label')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill(`${edited ?? ''} the Younger`)
  await page.getByRole('button', { name: 'Save' }).click()
  await subjects.change(page, `Edited subject: ${edited ?? ''} the Younger`).waitFor()
  // When opened again, the form shows the waiting edit, so that a second edit does not undo the first.
  await subjects
    .row(page, edited ?? '')
    .filter({ hasText: 'edited' })
    .dblclick()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue())
    .toBe(`${edited ?? ''} the Younger`)
  await page.getByRole('textbox', { name: 'Countries' }).fill('IS')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => subjects.dialog(page).count()).toBe(0)
  expect(names(service)).not.toContain('Femke Zijlstra')

  service.setFaults([
    { method: 'POST', nth: 1, effect: { kind: 'cut', when: 'after' } },
    { method: 'GET', effect: { kind: 'latency', ms: 60_000 } }
  ])
  await main.workOffline(page).click()
  await expect.poll(() => service.stats().faultsStruck, { timeout: 60_000 }).toBeGreaterThan(1)
  await app.killHard()
  service.clearFaults()

  page = (await running()).page
  await main.goTo(page, 'Subjects')
  // A start sends what is ready by itself, as the settings say (O21c).
  await subjects.changes(page).getByText('Changes sent').click({ timeout: lookUpPatienceMillis })
  for (const title of [
    'New subject: Femke Zijlstra',
    'New follow list: Field trial',
    'New subject: Sanne Kok',
    `Edited subject: ${edited ?? ''} the Younger`
  ]) {
    await subjects
      .change(page, title)
      .filter({ hasText: /Accepted by the service|the service was found to have it/u })
      .waitFor({ timeout: lookUpPatienceMillis })
  }
  expect([timesOf(service, 'Femke Zijlstra'), timesOf(service, `${edited ?? ''} the Younger`)]).toEqual([
    1, 1
  ])
  const younger = service
    .snapshot()
    .followLists[0]?.persons.subscriptions.find(
      ({ attributes }) => attributes['name'] === `${edited ?? ''} the Younger`
    )
  expect(younger?.attributes['countries']).toEqual(['IS'])
  expect(listNames(service)).toEqual([first, 'Field trial'])
  expect(
    service.snapshot().followLists[1]?.persons.subscriptions.map(({ attributes }) => attributes['name'])
  ).toEqual(['Sanne Kok'])
  await subjects.lists(page).getByRole('row', { name: 'Field trial' }).click()
  await subjects.row(page, 'Sanne Kok').waitFor()
  await page.getByRole('button', { name: 'Delete follow list' }).click()
  const takes = subjects.dialog(page).getByRole('list', { name: 'What is deleted' }).getByRole('listitem')
  await expect
    .poll(() => takes.allTextContents())
    .toEqual([
      '1 person',
      '0 businesses',
      'its alerts with their review histories, which the next sync counts'
    ])
  await page.keyboard.press('Escape')
  await subjects.lists(page).getByRole('row', { name: first }).click()
  await subjects.row(page, 'Femke Zijlstra').waitFor()
})

async function addPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await subjects.change(page, `New subject: ${name}`).waitFor()
}

const sendNow = (page: Page): Promise<void> =>
  subjects.changes(page).getByRole('button', { name: 'Send now' }).click()

/** Starts a sync behind any open dialog, as soon as no other run is under way. */
const syncBehind = (page: Page): Promise<void> => {
  const start = () =>
    page.evaluate(() =>
      (window as unknown as { fieldcase: Bridge }).fieldcase.invoke('sync.start', { full: true })
    )
  return expect
    .poll(start, { timeout: 30_000 })
    .toMatchObject({ kind: 'ended', ending: { kind: 'completed' } })
}
/** A row of the page behind a dialog, where roles find nothing. */
const rowBehind = (page: Page, name: string) => page.locator('.subject-grid [role=row]', { hasText: name })

/** Does what can be done about an edit that was refused, not sent, in conflict, or sent without an answer. */
async function actOnEdits(
  page: Page,
  service: Sandbox,
  renameElsewhere: (before: string, after: string) => Promise<void>
): Promise<void> {
  service.setFaults([
    { method: 'POST', times: 1, effect: { kind: 'status', status: 400, detail: 'No more subjects today.' } }
  ])
  await addPerson(page, 'Roos Bakker')
  await sendNow(page)
  await subjects
    .change(page, 'New subject: Roos Bakker')
    .filter({ hasText: 'The service refused it (400): No more subjects today.' })
    .waitFor()
  // What was on its way goes out again by itself, without a second press.
  await page.getByRole('button', { name: 'Send again: New subject: Roos Bakker' }).click()
  await subjects.row(page, 'Roos Bakker').waitFor()

  await addPerson(page, 'Wrong Name')
  await page.getByRole('button', { name: 'Edit: New subject: Wrong Name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Right Name')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Discard: New subject: Right Name' }).click()
  await page.getByRole('status').filter({ hasText: 'Discarded: New subject: Right Name' }).waitFor()

  await subjects.row(page, 'Ida Visser').dblclick()
  await subjects.dialog(page).waitFor()
  await renameElsewhere('Ida Visser', 'Ida van Visser')
  await syncBehind(page)
  await rowBehind(page, 'Ida van Visser').waitFor()
  // The edit is based on what the form showed, so that a sync behind the form does not make it overwrite
  // something new.
  await page.getByRole('textbox', { name: 'Name' }).fill('Ida de Visser')
  await page.getByRole('button', { name: 'Save' }).click()
  await subjects.change(page, 'Edited subject: Ida de Visser').waitFor()
  await sendNow(page)
  const conflict = subjects
    .change(page, 'Edited subject: Ida de Visser')
    .filter({ hasText: 'Nothing was sent.' })
    .getByRole('table', { name: 'Where the service shows something else' })
  await conflict.getByRole('row', { name: 'Name Ida de Visser Ida van Visser' }).waitFor()
  await conflict.getByRole('row', { name: /^Countries .* Luxembourg$/u }).waitFor()
  await page.getByRole('button', { name: 'Keep mine: Edited subject: Ida de Visser' }).click()
  await sendNow(page)
  await subjects.row(page, 'Ida de Visser').waitFor()

  service.setFaults([
    { method: 'POST', effect: { kind: 'cut', when: 'after' } },
    { method: 'GET', effect: { kind: 'status', status: 500 } }
  ])
  await addPerson(page, 'Sem Bos')
  await sendNow(page)
  await subjects.change(page, 'New subject: Sem Bos').filter({ hasText: 'never made twice' }).waitFor()
  service.clearFaults()
  // It is looked up by itself, as what is due is, and no button makes it earlier.
  await page.getByRole('button', { name: 'Look up now: New subject: Sem Bos' }).click()
  await page.getByRole('status').filter({ hasText: 'until then the service may still be at work' }).waitFor()
  await subjects.row(page, 'Sem Bos').waitFor({ timeout: lookUpPatienceMillis })
  expect(
    ['Roos Bakker', 'Right Name', 'Ida de Visser', 'Sem Bos'].map((name) => timesOf(service, name))
  ).toEqual([1, 0, 1, 1])
}

/** Somebody else deletes a subject while its form is open, and the edit that is saved then is opened again. */
async function editGoneSubject(page: Page, service: Sandbox): Promise<void> {
  const name = page.getByRole('textbox', { name: 'Name' })
  const gone = subjects
    .dialog(page)
    .getByRole('status')
    .filter({ hasText: 'The service no longer showed this' })
  // The search leaves one row in the grid, so that new rows cannot move it away from the pointer.
  const search = page.getByRole('searchbox', { name: 'Search subjects' })
  await search.fill('Roos')
  await expect.poll(() => subjects.grid(page).getByRole('row').count()).toBe(2)
  await subjects.row(page, 'Roos Bakker').dblclick()
  await name.fill('Roos de Bakker')
  const { address, headers } = addressOf(service, 'Roos Bakker')
  await fetch(address, { method: 'DELETE', headers })
  await syncBehind(page)
  await gone.waitFor()
  expect(await name.inputValue()).toBe('Roos de Bakker')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit: Edited subject: Roos de Bakker' }).click()
  await gone.waitFor()
  await expect.poll(() => name.inputValue()).toBe('Roos de Bakker')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard: Edited subject: Roos de Bakker' }).click()
  await expect.poll(() => subjects.change(page, 'Edited subject: Roos de Bakker').count()).toBe(0)
  await search.fill('')
}

function addressOf(
  service: Sandbox,
  name: string
): { readonly address: string; readonly headers: Readonly<Record<string, string>> } {
  const [list] = service.snapshot().followLists
  const person = list?.persons.subscriptions.find(({ attributes }) => attributes['name'] === name)
  if (list === undefined || person === undefined) throw new Error(`Nobody is called ${name}`)
  return {
    address: `${service.baseUrl}/compliance/monitor/v2/follow-lists/${list.id}/subscriptions/persons/${person.id}`,
    headers: { 'X-API-Key': 'sandbox-key', 'Content-Type': 'application/json' }
  }
}

/** Renames a person at the service, as somebody else would meanwhile. */
function renamerOf(service: Sandbox): (before: string, after: string) => Promise<void> {
  return async (before, after) => {
    const { address, headers } = addressOf(service, before)
    const answer = await fetch(address, {
      method: 'PUT',
      headers,
      body: JSON.stringify({
        data: { type: 'subscriptions', attributes: { name: after, countries: ['BE', 'LU'] } }
      })
    })
    if (!answer.ok) throw new Error(`The service answered ${String(answer.status)}`)
  }
}

it('the app imports a file with bad lines, says what it costs, lets changes be mended and sent again, and deletes with the name only (I1, I4, C4, C6a, C12)', async () => {
  const { service, app, first } = await openSubjects()
  const { page } = app
  const before = names(service).length
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const text =
    'naam;land;geboortedatum\nJoost de Wit;NL;12-03-1968\n;NL;\nMara Kowalczyk;POL;1990-02-31\njoost  de wit;NL;1968-03-12\nIda Visser;BE;\n'
  await subjects
    .dialog(page)
    .getByLabel('CSV file')
    .setInputFiles({ name: 'klanten.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await subjects
    .dialog(page)
    .getByRole('status')
    .filter({ hasText: '2 ready, 1 duplicate, 2 refused. Costs 2 calls' })
    .waitFor()
  await expect
    .poll(() =>
      subjects
        .dialog(page)
        .getByRole('list', { name: 'Duplicate lines' })
        .getByRole('listitem')
        .allTextContents()
    )
    .toEqual(['Line 5: joost  de wit · NL · 1968-03-12. Duplicate of line 2.'])
  await page.getByRole('checkbox', { name: 'It is somebody else: import it all the same' }).check()
  await page.getByRole('button', { name: 'Import 3 subjects' }).waitFor()
  await page.getByRole('checkbox', { name: 'It is somebody else: import it all the same' }).uncheck()
  const refused = subjects.dialog(page).getByRole('list', { name: 'Refused lines' })
  await expect
    .poll(() => refused.getByRole('listitem').allTextContents())
    .toEqual([
      'Line 3: Name: Fill this in.',
      'Line 4: Birth date: A day that exists, such as 1971-05-01 or 01-05-1971.'
    ])
  await page.getByRole('button', { name: 'Import 2 subjects' }).click()
  // Supposes that it was the wrong file: the import is discarded, and then done after all.
  await subjects
    .changes(page)
    .getByRole('button', { name: /Discard the import of/u })
    .click()
  await page.getByRole('button', { name: 'Discard 2', exact: true }).click()
  await page.getByRole('status').filter({ hasText: '2 changes discarded' }).waitFor()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await subjects
    .dialog(page)
    .getByLabel('CSV file')
    .setInputFiles({ name: 'klanten.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Import 2 subjects' }).click()
  await subjects.changes(page).getByRole('button', { name: 'Send now' }).click()
  await subjects.row(page, 'Joost de Wit').waitFor({ timeout: 60_000 })
  await expect.poll(() => names(service).length).toBe(before + 2)
  await actOnEdits(page, service, renamerOf(service))
  await editGoneSubject(page, service)

  await subjects.row(page, 'Joost de Wit').click()
  await page.getByRole('button', { name: 'Delete Joost de Wit' }).click()
  const confirm = page.getByRole('button', { name: 'Delete for good' })
  expect(await confirm.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Type the name to confirm' }).fill('Joost de Wit')
  await confirm.click()
  await expect.poll(() => subjects.row(page, 'Joost de Wit').count()).toBe(0)
  expect(timesOf(service, 'Joost de Wit')).toBe(0)

  await main.workOffline(page).click()
  await page.getByRole('button', { name: 'Delete follow list' }).click()
  await subjects.dialog(page).getByText('Deleting cannot wait in the outbox').waitFor()
  await page.getByRole('textbox', { name: 'Type the name to confirm' }).fill(first)
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await subjects.dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await main.workOffline(page).click()
  await main.connection(page).filter({ hasText: 'Online' }).waitFor()
  await addPerson(page, 'Too Late')
  await page.getByRole('button', { name: 'Delete follow list' }).click()
  await subjects
    .dialog(page)
    .getByRole('listitem')
    .filter({ hasText: '1 change of yours that waits for it is discarded here' })
    .waitFor()
  const takes = subjects.dialog(page).getByRole('list', { name: 'What is deleted' }).getByRole('listitem')
  await expect.poll(() => takes.first().textContent()).toMatch(/^\d+ persons?$/u)
  await page.getByRole('textbox', { name: 'Type the name to confirm' }).fill(first)
  await confirm.click()
  await expect.poll(() => listNames(service)).toEqual([])
  await page.getByText('No follow list on this computer yet').waitFor()
  await expect.poll(() => subjects.change(page, 'New subject: Too Late').count()).toBe(0)
})
