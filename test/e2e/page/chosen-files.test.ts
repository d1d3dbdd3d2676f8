import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import { dismissMessages, main, triage } from '../person.ts'
import { openSynced, openWithAlert, paintedTwice, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let folder: string
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'fieldcase-chosen-'))))
afterAll(() => theatre.close())
afterEach(async () => {
  await page.close()
  await rm(folder, { recursive: true, force: true })
})

const dialog = (): Locator => page.getByRole('dialog')
/** Of the dialog or the page that is open. */
const field = (): Locator => page.locator('.dialog input[type=file], .address-batch input[type=file]')

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** What a person chooses that is gone from its stick when the page reads it. */
async function chooseWhatGoes(path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '.dialog input[type=file], .address-batch input[type=file]'
  })
  await session.send('DOM.setFileInputFiles', { nodeId, files: [path] })
}

/** A file of this name is read as from a slow drive: once the test says so. What is returned waits for it. */
async function slowly(name: string): Promise<() => Promise<void>> {
  await page.evaluate((slow) => {
    let readOn = (): void => undefined
    const isAsked = new Promise<void>((resolve) => (readOn = resolve))
    const isRead = new Promise<void>((resolve) => {
      Blob.prototype.arrayBuffer = async function (this: Blob) {
        const isSlow = this instanceof File && this.name === slow
        if (isSlow) await isAsked
        const bytes = await new Response(this).arrayBuffer()
        if (isSlow) resolve()
        return bytes
      }
    })
    Object.assign(window, {
      readOn: async () => {
        readOn()
        await isRead
      }
    })
  }, name)
  return async () => {
    await page.evaluate(() => (window as unknown as { readOn: () => Promise<void> }).readOn())
    await paintedTwice(page)
  }
}

async function openImportOfSubjects(): Promise<void> {
  page = await openSynced(theatre, { subscriptions: 60 })
  await pressKeys(page, ['g', 's'])
  await page.locator('.follow-list-grid [role=row]').nth(1).click()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await dialog().waitFor()
}

async function openImportOfDecisions(): Promise<void> {
  page = await openSynced(theatre, { subscriptions: 60 })
  await pressKeys(page, ['g', 'o'])
  await page.getByRole('button', { name: 'Import decisions' }).click()
  await dialog().waitFor()
}

async function openAddresses(): Promise<void> {
  page = await openSynced(theatre, { subscriptions: 60 })
  await main.goTo(page, 'Addresses')
  await page.getByRole('region', { name: 'Look up a file' }).waitFor()
}

const unread = 'could not be read'
const places = [
  ['subjects', openImportOfSubjects],
  ['decisions', openImportOfDecisions],
  ['addresses', openAddresses]
] as const

describe('a list that is chosen', () => {
  it.each(places)('says what to do where it is gone when it is read: %s (I2e)', async (_, open) => {
    await open()
    await chooseWhatGoes(join(folder, 'gone.csv'))
    await page.getByText(`gone.csv ${unread}`).first().waitFor()
  })

  it('is not read where it is longer than any list (I2e)', async () => {
    await openImportOfSubjects()
    const film = await fileOf('film.csv', '')
    await truncate(film, 6_000_000_000)
    // It would be read for ever.
    await slowly('film.csv')
    await field().setInputFiles(film)
    await dialog().getByText('film.csv is larger than 20 MB').waitFor()
  })

  it('is the one that counts, however late the one before it is read: subjects (I2f)', async () => {
    await openImportOfSubjects()
    const readOn = await slowly('first.csv')
    await field().setInputFiles(await fileOf('first.csv', 'name;country\nJoost de Wit;NL\n'))
    await field().setInputFiles(await fileOf('second.csv', 'name;country\nMara Kowalczyk;PL\nAnna Both;NL\n'))
    const start = dialog().getByRole('button', { name: 'Import 2 subjects' })
    await start.waitFor()
    await readOn()
    expect(await start.count()).toBe(1)
  })

  it('is the one that counts, however late the one before it is read: addresses (I2f)', async () => {
    await openAddresses()
    const readOn = await slowly('first.csv')
    await field().setInputFiles(await fileOf('first.csv', 'straat;plaats\nKerkstraat;Utrecht\n'))
    await field().setInputFiles(await fileOf('second.csv', 'straat;plaats\nDam;Delft\nMarkt;Gouda\n'))
    const cost = page.getByText('2 lines read')
    await cost.waitFor()
    await readOn()
    expect(await cost.count()).toBe(1)
  })

  it('is the only one of which something is said, however late the one before it turns out to be empty (I2f)', async () => {
    await openAddresses()
    const readOn = await slowly('first.csv')
    await field().setInputFiles(await fileOf('first.csv', ''))
    await field().setInputFiles(await fileOf('second.csv', 'straat;plaats\nDam;Delft\n'))
    await page.getByText('1 line read').waitFor()
    await readOn()
    expect(await page.getByText('first.csv is empty').count()).toBe(0)
  })

  it('names each column that is not read before it is begun, and none where all are: addresses (A8n)', async () => {
    await openAddresses()
    const cost = page.getByRole('status').filter({ hasText: '1 line read.' })
    const choose = async (name: string, content: string): Promise<void> =>
      field().setInputFiles(await fileOf(name, content))
    await choose('two.csv', 'postcode;huisnummer;verdieping;memo\n3511 AB;12;3;achterom\n')
    const two = '2 columns are not read, and what is in them is not searched for: verdieping and memo.'
    await cost.filter({ hasText: two }).waitFor()
    await page.getByRole('button', { name: 'Look up', exact: true, disabled: false }).waitFor()
    await choose('one.csv', 'postcode;huisnummer;verdieping\n3511 AB;12;3\n')
    const one = '1 column is not read, and what is in it is not searched for: verdieping.'
    await cost.filter({ hasText: one }).waitFor()
    await choose('none.csv', 'postcode;huisnummer\n3511 AB;12\n')
    await cost.filter({ hasNotText: 'not read' }).waitFor()
  })

  it('is not begun where the budget has fewer calls left, and shows how many matches there are: addresses (A8b, A8d)', async () => {
    await openAddresses()
    const allow = (calls: number): Promise<unknown> =>
      page.evaluate(async (calls) => {
        const { fieldcase: bridge } = window as unknown as {
          readonly fieldcase: { invoke: (name: string, argument: unknown) => Promise<unknown> }
        }
        const budgets = { compliance: null, 'organization-monitoring': null }
        const locations = { calls, period: 'day', from: 0 }
        return await bridge.invoke('budget.save', { budgets: { ...budgets, locations } })
      }, calls)
    await allow(1)
    await field().setInputFiles(await fileOf('two.csv', 'straat;plaats\nDam;Delft\nMarkt;Gouda\n'))
    const cost = page.getByRole('status').filter({ hasText: 'Looking up costs 2 calls.' })
    await cost.filter({ hasText: 'Only 1 call is left' }).waitFor()
    const start = page.getByRole('button', { name: 'Look up', exact: true })
    expect(await start.isDisabled()).toBe(true)
    await allow(2)
    await cost.filter({ hasNotText: 'left' }).waitFor()
    await expect.poll(() => start.isEnabled()).toBe(true)
    await start.click()
    const rows = page.getByRole('table', { name: 'Look up a file' }).locator('tbody tr')
    // Of each street the service has three.
    for (const row of [0, 1])
      await expect.poll(() => rows.nth(row).locator('td').last().textContent()).toBe('3')
  })

  it('leaves nothing of the one before it to start until it is read (I2f)', async () => {
    await openAddresses()
    await field().setInputFiles(await fileOf('first.csv', 'straat;plaats\nKerkstraat;Utrecht\n'))
    const start = page.getByRole('button', { name: 'Look up', exact: true })
    await start.waitFor()
    const readOn = await slowly('second.csv')
    await field().setInputFiles(await fileOf('second.csv', 'straat;plaats\nDam;Delft\n'))
    await start.waitFor({ state: 'detached' })
    await readOn()
    await start.waitFor()
  })
})

describe('what is dropped on a case', () => {
  it('is attached but for a folder and for what is gone, which are named (F7d)', async () => {
    page = await openWithAlert(theatre, 60)
    await triage.case(page).getByRole('button', { name: 'Case file' }).click()
    const part = page.getByRole('region', { name: 'Attachments' })
    // A message that goes by itself gives its room back to the page, which may move then.
    await dismissMessages(page)
    await part.scrollIntoViewIfNeeded()
    const inner = join(folder, 'papers')
    await mkdir(inner)
    const files = [inner, join(folder, 'gone.txt'), await fileOf('letter.txt', 'a letter')]
    const box = await part.boundingBox()
    if (box === null) throw new Error('The attachments are not on the screen.')
    const session = await page.context().newCDPSession(page)
    const at = { x: box.x + 20, y: box.y + 20 }
    const data = { items: [], files, dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, ...at, data })
    await part.getByText('letter.txt', { exact: true }).waitFor()
    for (const name of ['papers', 'gone.txt']) await part.getByText(`${name} ${unread}`).waitFor()
  })

  it('is named with why it is not attached, also where the case file is left before it is read (F7e)', async () => {
    const part = await openAttachments()
    const readOn = await slowly('slow.txt')
    await attach('slow.txt', 'plan.pdf', 'list.pdf')
    await page.getByRole('button', { name: 'Back to alert' }).click()
    await part.waitFor({ state: 'detached' })
    await readOn()
    const message = page.getByRole('alert').filter({ hasText: 'plan.pdf is not one of the accepted' })
    await message.getByText('list.pdf is not one of the accepted').waitFor()
    await triage.case(page).getByRole('button', { name: 'Case file' }).click()
    await part.getByText('slow.txt', { exact: true }).waitFor()
  })

  it('is named with why it is not attached until all of it is done, whatever else is dropped meanwhile (F7e)', async () => {
    const part = await openAttachments()
    const readOn = await slowly('slow.txt')
    await attach('plan.pdf', 'slow.txt')
    const refused = part.getByText('plan.pdf is not one of the accepted')
    await refused.waitFor()
    await attach('quick.txt')
    await part.getByText('quick.txt', { exact: true }).waitFor()
    expect(await refused.count()).toBe(1)
    await readOn()
    await part.getByText('slow.txt', { exact: true }).waitFor()
    expect(await refused.count()).toBe(1)
    await attach('later.txt')
    await refused.waitFor({ state: 'detached' })
  })

  async function openAttachments(): Promise<Locator> {
    page = await openWithAlert(theatre, 60)
    await triage.case(page).getByRole('button', { name: 'Case file' }).click()
    const part = page.getByRole('region', { name: 'Attachments' })
    await part.waitFor()
    return part
  }

  async function attach(...names: readonly string[]): Promise<void> {
    const files = await Promise.all(names.map((name) => fileOf(name, `what is in ${name}`)))
    await page.getByLabel('Attach files').setInputFiles(files)
  }
})
