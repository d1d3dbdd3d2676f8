import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { draftMark, type ReportData } from '../../shared/domain/report.ts'
import { caseOfService, changesOf, heldOf, saidOf } from '../fakes/service/report-truth.ts'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { readDocx } from './docx-reader.ts'
import { plain, readPdf } from './pdf-readers.ts'
import {
  addresses,
  chooseCase,
  connectTo,
  dismissMessages,
  fieldPack,
  main,
  organisations,
  syncFromAnywhere,
  syncToTheEnd,
  triage
} from './person.ts'
import { historiesOf } from './service-truth.ts'

/** An image of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const hostile = '<script>alert(1)</script> <img src=x onerror=alert(1)> \u202Egnp.exe\u202C a\u200Bb =1+1 🏠'

async function attachFoundAddress(page: Page, line: string, subject: string): Promise<void> {
  const detail = page.getByRole('region', { name: 'Address', exact: true })
  await addresses.rows(page).filter({ hasText: line }).first().click()
  await detail.getByRole('button', { name: 'Attach to a case' }).click()
  await chooseCase(detail, 'Case', subject)
  await detail.getByRole('textbox', { name: 'Note on this address' }).fill('Mail comes back from here.')
  await detail.getByRole('button', { name: 'Attach', exact: true }).click()
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('status')
    .filter({ hasText: 'attached to the case' })
    .waitFor()
}

/** Writes a note and adds files, of which one is refused. Hostile text must come out as plain text. */
async function fillCaseFile(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: `Case file of ${subject}` }).click()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
  await page
    .getByRole('textbox', { name: 'New note' })
    .fill(`Called on Monday.\n- nobody answered\n- ${hostile}\nsee https://example.nl/dossier`)
  await page.getByRole('button', { name: 'Save note' }).click()
  const notes = page.getByRole('list', { name: 'Notes' })
  await notes.getByText('<script>alert(1)</script>', { exact: false }).waitFor()
  await page.getByLabel('Attach files').setInputFiles([
    { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('To whom it may concern') },
    { name: 'run.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'front-door.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) }
  ])
  const attachments = page.getByRole('list', { name: 'Attachments' })
  await attachments.getByText('letter.txt').waitFor()
  // A picture is shown as one, anything is handed out as it came, and nothing can be opened or followed.
  const offered = attachments.getByRole('button')
  await expect.poll(() => offered.count()).toBe(5)
  await attachments.getByRole('button', { name: 'Show front-door.png' }).click()
  await attachments.getByRole('img').waitFor()
  expect(await attachments.locator('a, iframe, object, embed').count()).toBe(0)
  await page
    .getByRole('alert')
    .filter({ hasText: 'run.html is not one of the accepted kinds of file' })
    .filter({ hasText: 'empty.txt is empty' })
    .waitFor()
  const trail = page.getByRole('region', { name: 'Done on this computer' })
  await trail.getByRole('cell', { name: 'note written' }).waitFor()
  await trail.getByRole('cell', { name: 'file attached' }).nth(1).waitFor()
}

/** As the app writes a day in English. */
const dayOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** Returns the path of the PDF without its extension. */
async function writeReport(page: Page, leaveOut: readonly string[] = []): Promise<string> {
  await page.getByRole('button', { name: 'Export PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Case report' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by the supervisor')
  // A date that does not exist is no period, so nothing is written with it.
  const from = dialog.getByRole('textbox', { name: 'From' })
  await from.fill('31/02/2020')
  await dialog.getByRole('button', { name: 'Write the report' }).click()
  await dialog.getByText(/^There is no such day/u).waitFor()
  await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true)
  await from.fill('1-1-2020')
  await from.blur()
  await dialog.getByText('1 Jan 2020').waitFor()
  await expect.poll(() => from.inputValue()).toBe('01/01/2020')
  await dialog.getByRole('radio', { name: 'PDF and Word (DOCX)' }).check()
  for (const name of leaveOut) await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Write the report' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  const said = messages.getByRole('status').filter({ hasText: 'The report is written' })
  const text = await said.textContent({ timeout: 60_000 })
  const file = /written: (.*)\.pdf\./u.exec(text ?? '')?.[1] ?? ''
  await dismissMessages(page)
  await said.waitFor({ state: 'detached' })
  return file
}

/** Looks an address up. @returns what its page calls it. */
async function findAddress(page: Page): Promise<string> {
  await main.goTo(page, 'Addresses')
  await addresses.search(page).fill('utrecht')
  await addresses.searchNow(page).click()
  await addresses.rows(page).nth(1).waitFor()
  const found = page.getByRole('region', { name: 'Address', exact: true })
  return (await found.getByRole('heading').textContent()) ?? ''
}

it('the app shows in a case file all that this machine holds of a subject, without a network (F1a, F1b)', async () => {
  const service = await sandboxForThisTest({ seed: 9, alerts: 14, subscriptions: 4, followLists: 1 })
  const { page } = await appForThisTest()
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncToTheEnd(page)
  await fieldPack.followLists(page).first().check()
  await fieldPack.carry(page).click()
  await expect.poll(() => fieldPack.cost(page).textContent()).toContain('Nothing to fetch')
  await main.goTo(page, 'Triage')
  await triage.show(page, 0)
  const subject = await triage.subject(page)
  await triage.decision(page, 'False positive').click()
  await triage.comment(page).fill('Another year of birth')
  await triage.comment(page).blur()
  const line = await findAddress(page)
  await attachFoundAddress(page, line, subject)
  await main.goTo(page, 'Organisations')
  await organisations.newList(page, 'Suppliers')
  await organisations.add(page, '12345678, Noorderlicht B.V.', 'Name')
  service.mutate({
    kind: 'change-organization',
    entityId: '12345678',
    entityType: 'organization',
    collection: 'name'
  })
  await organisations.check(page).click()
  await page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first().waitFor()
  await organisations.link(page, '12345678', subject)

  await main.workOffline(page).click()
  await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
  const calls = service.stats().total
  await main.goTo(page, 'Reports')
  await chooseCase(page, 'Add a case', subject)
  await fillCaseFile(page, subject)
  const file = page.getByRole('article', { name: subject })
  const there = caseOfService(service, subject)
  const entries = historiesOf(service).filter(({ alert }) =>
    there.alerts.some(({ alertId }) => alert.endsWith(`/${alertId}`))
  )
  expect(entries.length).toBeGreaterThan(1)
  const shown: Readonly<Record<string, readonly (string | null)[]>> = {
    Alerts: [
      ...there.alerts.flatMap(({ match, score }) => [`Alert: ${match}`, `score ${score}`]),
      ...['false positive', 'DRAFT, not submitted', 'Another year of birth'],
      ...entries.map(({ entry }) => dayOf(String(entry['dateTimeISO'])))
    ],
    Notes: ['nobody answered'],
    Attachments: ['letter.txt', 'front-door.png'],
    'Addresses and organisations': [
      ...[line, 'Mail comes back from here.', 'Noorderlicht B.V. (12345678)'],
      ...changesOf(service, '12345678').flatMap(({ before, after }) => [before, after])
    ],
    'Done on this computer': ['decision written', 'address attached', 'organisation linked', 'file attached']
  }
  for (const [part, texts] of Object.entries(shown)) {
    const said = plain((await file.getByRole('region', { name: part }).textContent()) ?? '')
    for (const text of texts) expect(said).toContain(plain(text ?? ''))
  }
  expect(await file.getByRole('rowheader', { name: 'name', exact: true }).count()).toBe(there.alerts.length)
  const { dateOfBirth, gender } = there.subject
  for (const fact of [dateOfBirth, gender, 'Klanten'])
    expect(await file.getByLabel('Facts').textContent()).toContain(fact ?? '')
  expect(service.stats().total).toBe(calls)
})

it('a case goes from an address and two organisations to a signed case report that other readers can read (A5b, A6a, M3a, M6b, R1b, R2a, R2b, R3c, R4a, R4e, R4g, R6a, R8a, W19, F3a, F3d)', async () => {
  const service = await sandboxForThisTest({
    seed: 9,
    alerts: 14,
    subscriptions: 4,
    followLists: 1,
    addresses: 600,
    beyondSpecification: false
  })
  const home = freshUserData()
  const { page, output } = await appForThisTest({
    onHost: 'dialog',
    environment: { HOME: home, XDG_CONFIG_HOME: home, XDG_DOCUMENTS_DIR: home }
  })
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Triage')
  await triage.show(page, 0)
  const subject = await triage.subject(page)
  await triage.decision(page, 'False positive').click()
  await triage.comment(page).fill(hostile)
  await triage.comment(page).blur()

  const line = await findAddress(page)

  await main.goTo(page, 'Organisations')
  await organisations.newList(page, 'Suppliers')
  await organisations.add(page, '12345678, Noorderlicht B.V.', 'Name')
  await organisations.add(page, '87654321', 'Legal form', 'RSIN number')
  const changed = (entityId: string, collection: string): void =>
    void service.mutate({ kind: 'change-organization', entityId, entityType: 'organization', collection })
  const shown = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  for (const collection of ['name', 'rsin'])
    for (const entityId of ['12345678', '87654321']) changed(entityId, collection)
  await organisations.check(page).click()
  await expect.poll(() => shown.count()).toBe(2)
  changed('87654321', 'legal-form')
  await organisations.check(page).click()
  await expect.poll(() => shown.count()).toBe(3)
  await organisations.link(page, '12345678', subject)

  await main.workOffline(page).click()
  await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
  const calls = service.stats().total
  await main.goTo(page, 'Addresses')
  await addresses.searchNow(page).click()
  await page
    .getByRole('region', { name: 'Search results' })
    .getByRole('status')
    .filter({ hasText: 'The service was not asked' })
    .waitFor()
  await attachFoundAddress(page, line, subject)
  await main.goTo(page, 'Reports')
  await chooseCase(page, 'Add a case', subject)
  await fillCaseFile(page, subject)
  const report = await writeReport(page)
  expect(output()).not.toMatch(/among the recent files|without a question/u)
  expect(service.stats().total).toBe(calls)

  const data = JSON.parse(readFileSync(`${report}.json`, 'utf8')) as ReportData
  const hash = createHash('sha256')
    .update(readFileSync(`${report}.json`))
    .digest('hex')
  const { pages, info, bookmarks, links } = await readPdf(`${report}.pdf`)
  const text = pages.join(' ')
  // The document gives a command and a hash. Run where the files are, the command prints that hash.
  const command = /sha256sum "[^"]+"/u.exec(text)?.[0] ?? ''
  expect(execFileSync('sh', ['-c', command], { encoding: 'utf8', cwd: dirname(report) }).slice(0, 64)).toBe(
    hash
  )
  for (const other of ['shasum -a 256 "', 'certutil -hashfile "', 'Get-FileHash "'])
    expect(text).toContain(`${other}${basename(report)}.json"`)
  const there = caseOfService(service, subject)
  const alerts = data.cases.flatMap((one) => one.alerts)
  expect(there.alerts.length).toBeGreaterThan(0)
  expect(byMatch(alerts.map(saidOf))).toEqual(byMatch(there.alerts.map(heldOf)))
  expect(data.cases).toMatchObject([
    {
      name: there.subject.name,
      countries: there.subject.countries,
      dateOfBirth: there.subject.dateOfBirth,
      gender: there.subject.gender
    }
  ])
  for (const alert of there.alerts) {
    expect(text).toContain(plain(alert.match))
    expect(text).toContain(plain(alert.name))
    expect(text).toContain(`score ${alert.score}`)
    expect(bookmarks).toContain(plain(`Alert: ${alert.match}`))
  }
  const changes = changesOf(service, '12345678')
  expect(changes).toHaveLength(1)
  for (const { before, after } of changes)
    for (const value of [before, after]) expect(text).toContain(plain(value ?? ''))
  const decisions = alerts.filter(({ reviews }) => reviews.length > 0)
  expect(decisions).toHaveLength(1)
  for (const said of [
    hash,
    'DRAFT, not submitted',
    'false positive',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'Asked for by the supervisor',
    'm.devries',
    'Noorderlicht B.V. (12345678)',
    plain(line),
    'Mail comes back from here.',
    'nobody answered',
    'letter.txt',
    'note written'
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('87654321')
  // The Word document says of the service's own alerts what the printed one does, and what was typed here (R13a).
  const word = readDocx(readFileSync(`${report}.docx`))
  const wordText = plain(word.lines.join(' '))
  const headings = word.headings.map(plain)
  for (const alert of there.alerts) {
    for (const value of [alert.match, alert.name, `score ${alert.score}`, alert.alertId])
      expect(wordText).toContain(plain(value))
    expect(headings).toContain(plain(`Alert: ${alert.match}`))
    const born = [...(there.subject.dateOfBirth === null ? [] : [there.subject.dateOfBirth])]
    for (const date of born) expect(wordText).toContain(date)
  }
  for (const { before, after } of changes)
    for (const value of [before, after]) expect(wordText).toContain(plain(value ?? ''))
  for (const said of [
    hash,
    'DRAFT, not submitted',
    '<script>alert(1)</script>',
    'Asked for by the supervisor',
    'Noorderlicht B.V. (12345678)',
    'nobody answered',
    'letter.txt',
    'note written'
  ])
    expect(wordText).toContain(said)
  for (const title of ['Contents', 'Summary', subject, 'Provenance']) expect(headings).toContain(plain(title))
  expect(word.images).toBeGreaterThan(0)
  expect(word.tables.length).toBeGreaterThan(there.alerts.length)
  pages.forEach((page, index) => expect(page).toMatch(new RegExp(` ${index + 1} ?/ ?${pages.length}$`, 'u')))
  expect(pages[0]).toContain('Period 1 Jan 2020 – ')
  for (const title of ['Contents', 'Summary', subject, 'Provenance'])
    expect(bookmarks).toContain(plain(title))
  // Each entry of the contents names the page that its link leads to.
  const titles = ['Summary', subject, ...alerts.map(({ match }) => `Alert: ${match}`), 'Provenance']
  const contents = links.filter(({ name }) => name !== draftMark)
  expect(contents).toHaveLength(titles.length)
  titles.forEach((title, index) => expect(pages[1]).toContain(`${plain(title)} ${contents[index]?.to}`))
  // The cover says that the document is a draft. Of the other pages those do that hold what is not accepted.
  const withDrafts = pages.map((page) => page.includes('DRAFT, decisions that are not accepted'))
  expect(withDrafts).toEqual(pages.map((page, index) => index > 0 && page.includes('DRAFT, not submitted')))
  expect(withDrafts).toContain(true)
  expect(withDrafts.slice(1)).toContain(false)
  expect(info).toMatch(/Tagged:\s+yes/u)
  expect(info).toMatch(/JavaScript:\s+no/u)
  expect(info).toMatch(/Page size:\s+59[45]\S* x 84[12]/u)
  const csv = readFileSync(`${report}.csv`, 'utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + there.alerts.length)
  expect(csv).not.toMatch(/(?:^|,)"?[=+\-@]/mu)
  for (const alert of alerts) {
    expect(alert.correlationId).toMatch(/^[0-9a-f-]{36}$/u)
    expect(plain(text).replaceAll(' ', '')).toContain(alert.correlationId)
  }

  // The same case with everything optional left out, which must be in none of the three files.
  expect(imagesIn(`${report}.pdf`)).toBeGreaterThan(0)
  const dates = [there.subject, ...there.alerts].flatMap((one) =>
    'datesOfBirth' in one ? one.datesOfBirth : (one.dateOfBirth ?? [])
  )
  const hidden = [
    ...dates,
    '<script>alert(1)</script>',
    'Mail comes back from here.',
    'nobody answered',
    'front-door.png',
    data.cases[0]?.files.find(({ type }) => type === 'image/png')?.sha256 ?? ''
  ]
  expect(dates.length).toBeGreaterThan(0)
  for (const part of hidden) expect(text).toContain(plain(part))
  const redacted = await writeReport(page, ['Birth dates', 'Comments and notes', 'Profile images and photos'])
  const pdf = await readPdf(`${redacted}.pdf`)
  expect(imagesIn(`${redacted}.pdf`)).toBe(0)
  for (const file of [
    pdf.pages.join(' '),
    [...readDocx(readFileSync(`${redacted}.docx`)).parts.values()].join(' '),
    readFileSync(`${redacted}.json`, 'utf8'),
    readFileSync(`${redacted}.csv`, 'utf8')
  ]) {
    for (const part of hidden) expect(file).not.toContain(plain(part))
    expect(plain(file)).toContain(plain(alerts[0]?.match ?? ''))
  }
  expect(pdf.pages[0]).toContain('Left out Birth dates; Comments and notes; Profile images and photos')
  for (const one of pdf.pages) expect(one).toContain('parts left out')
})

/** In an order that does not depend on who tells. */
function byMatch(alerts: readonly object[]): readonly object[] {
  return alerts.toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1))
}

/** The number of images that pdfimages finds. */
function imagesIn(file: string): number {
  return execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' }).trim().split('\n').length - 2
}
