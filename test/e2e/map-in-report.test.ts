import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshUserData } from './app-driver.ts'
import { readDocx } from './docx-reader.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { plain, readPdf } from './pdf-readers.ts'
import {
  addresses,
  chooseCase,
  connectTo,
  dismissMessages,
  main,
  syncFromAnywhere,
  triage
} from './person.ts'

/** @returns what the address is called. */
async function attach(page: Page, row: number, subject: string): Promise<string> {
  const detail = page.getByRole('region', { name: 'Address', exact: true })
  await addresses.rows(page).nth(row).click()
  const line = (await detail.getByRole('heading').textContent()) ?? ''
  await detail.getByRole('button', { name: 'Attach to a case' }).click()
  await chooseCase(detail, 'Case', subject)
  await detail.getByRole('button', { name: 'Attach', exact: true }).click()
  await page.getByRole('region', { name: 'Messages' }).getByText('attached to the case').waitFor()
  await dismissMessages(page)
  return line
}

/** @returns the path of the PDF without its extension. */
async function writeReport(page: Page, documents: string, language: string): Promise<string> {
  const there = (): readonly string[] => (existsSync(documents) ? readdirSync(documents) : [])
  const before = new Set(there())
  await page.getByRole('button', { name: 'Export PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Case report' })
  await dialog.getByRole('radio', { name: language }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by the supervisor')
  await dialog.getByRole('radio', { name: 'PDF and Word (DOCX)' }).check()
  await dialog.getByRole('button', { name: 'Write the report' }).click()
  // The data are written last.
  const written = (): readonly string[] =>
    there().filter((name) => name.endsWith('.csv') && !before.has(name))
  await expect.poll(written, { timeout: 120_000 }).toHaveLength(1)
  await dialog.waitFor({ state: 'detached' })
  return join(documents, written()[0]?.replace(/\.csv$/u, '') ?? '')
}

/** The size of a picture, and how many of its pixels have each of the colours of the map. */
function paintedIn(page: Page, png: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    const count = (red: number, green: number, blue: number): number => {
      let found = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255)
          found += 1
      return found
    }
    return {
      width,
      height,
      land: count(0xee, 0xee, 0xea),
      borders: count(0x8a, 0x8b, 0x87),
      marks: count(0x38, 0x46, 0xc4),
      numbers: count(0xff, 0xff, 0xff)
    }
  }, png.toString('base64'))
}

it('the map of the printed report is in the Word document too, painted, with its words in the language of the report (R13d)', async () => {
  const service = await sandboxForThisTest({
    seed: 9,
    alerts: 14,
    subscriptions: 4,
    followLists: 1,
    addresses: 600
  })
  const home = freshUserData()
  const documents = join(home, 'Documents')
  const { page } = await appForThisTest({
    onHost: 'print',
    environment: { HOME: home, XDG_CONFIG_HOME: home, XDG_DOCUMENTS_DIR: documents }
  })
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Triage')
  await triage.show(page, 0)
  const subject = await triage.subject(page)
  await main.goTo(page, 'Addresses')
  const lines: string[] = []
  for (const [row, city] of ['utrecht', 'groningen'].entries()) {
    await addresses.search(page).fill(city)
    await addresses.searchNow(page).click()
    await addresses.rows(page).nth(1).waitFor()
    lines.push(await attach(page, row, subject))
  }
  await main.goTo(page, 'Reports')
  await chooseCase(page, 'Add a case', subject)

  const pictures: string[] = []
  for (const [language, map, source] of [
    ['English', 'Map of the Netherlands with', 'Outline: svg-maps, CC BY 4.0'],
    ['Nederlands', 'Kaart van Nederland met', 'Omtrek: svg-maps, CC BY 4.0']
  ] as const) {
    const report = await writeReport(page, documents, language)
    const { drawings, lines: text } = readDocx(readFileSync(`${report}.docx`))
    expect(drawings.map(({ alt, height }) => ({ alt, height }))).toEqual([
      { alt: `${map} ${lines.join('; ')}`, height: 95 }
    ])
    const [drawing] = drawings
    const png = drawing?.png ?? Buffer.alloc(0)
    const { width, height, ...colours } = await paintedIn(page, png)
    expect([width, height]).toEqual([792, 936])
    for (const found of Object.values(colours)) expect(found).toBeGreaterThan(20)
    expect(colours.land).toBeGreaterThan(100_000)
    expect(drawing?.svg.match(/<text /gu)).toHaveLength(2)
    // What the numbers mean and whose the outline is stands in both documents.
    const printed = (await readPdf(`${report}.pdf`)).pages.join(' ')
    for (const said of [...lines.map((line, index) => `${index + 1}. ${line}`), source]) {
      expect(plain(text.join(' '))).toContain(plain(said))
      expect(printed).toContain(plain(said))
    }
    pictures.push(createHash('sha256').update(png).digest('hex'))
  }
  // Its numbers are of no language, and the same drawing is painted in the same way.
  expect(pictures[1]).toBe(pictures[0])
})
