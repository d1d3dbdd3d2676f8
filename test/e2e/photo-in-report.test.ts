import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { animatedWebp } from '../fakes/animated-webp.ts'
import { jpegWithNotes, noted } from '../fakes/photo-with-notes.ts'
import { freshUserData } from './app-driver.ts'
import { answerInPage } from './in-page.ts'
import { readPdf } from './pdf-readers.ts'
import { main, triage } from './person.ts'
import { alertsForTheseTests } from './shared-alerts.ts'

const home = freshUserData()
const documents = join(home, 'Documents')
const running = alertsForTheseTests({ onHost: 'print', environment: { HOME: home } })

/** The north of the photo as a camera writes it: three fractions, most significant byte first. */
const north = Buffer.alloc(24)
for (const [at, value] of [520_000, 10_000, 220_000, 10_000, 127_200, 10_000].entries())
  north.writeUInt32BE(value, at * 4)

/** What would tell of the photo's notes, wherever it lies in a file. */
const telling: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['north', north],
  ['head of the notes', Buffer.from('Exif\0\0')],
  ...Object.entries(noted).map(([name, text]) => [name, Buffer.from(text)] as const)
]
const coordinates = /52[.,]37|4[.,]89|52°|N\s*4/u

/** All that stands in a PDF: its bytes, and those of each stream as they are before they are packed. */
function contentsOf(pdf: Buffer): readonly Buffer[] {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n(.*?)\r?\nendstream/gsu)].map(([, body = '']) =>
    Buffer.from(body, 'latin1')
  )
  const unpacked = streams.flatMap((stream) => {
    try {
      return [inflateSync(stream)]
    } catch {
      // Not every stream is packed so: a picture may be a JPEG, of which the bytes are looked at as they are.
      return []
    }
  })
  return [pdf, ...streams, ...unpacked]
}

const found = (contents: readonly Buffer[]): readonly string[] =>
  telling.filter(([, bytes]) => contents.some((content) => content.includes(bytes))).map(([name]) => name)

async function openCaseFile(page: Page): Promise<void> {
  await main.goTo(page, 'Triage')
  await triage.show(page, 1)
  await triage.case(page).getByRole('button', { name: 'Case file' }).click()
}

/** @returns the path of the PDF without its extension. */
async function writeReport(page: Page, saysWhere: boolean): Promise<string> {
  const begun = Date.now()
  await page.getByRole('button', { name: 'Export PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Case report' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by the supervisor')
  await dialog.getByRole('radio', { name: 'PDF and Word (DOCX)' }).check()
  if (saysWhere)
    await dialog
      .getByRole('checkbox', { name: 'When, where and with what attached photos were taken' })
      .check()
  await dialog.getByRole('button', { name: 'Write the report' }).click()
  // The data are written last. A message may give its place to another one before it is read.
  const written = (): readonly string[] => {
    const all = existsSync(documents) ? readdirSync(documents, { recursive: true, encoding: 'utf8' }) : []
    return all
      .map((name) => join(documents, name))
      .filter((name) => name.endsWith('.csv') && statSync(name).mtimeMs >= begun)
  }
  await expect.poll(written, { timeout: 120_000 }).toHaveLength(1)
  await dialog.waitFor({ state: 'detached' })
  return written()[0]?.replace(/\.csv$/u, '') ?? ''
}

it('the app hands out a photo whose place nobody finds in the bytes of the PDF, of the Word document or of the data, unless that is chosen (F9d)', async () => {
  const { page } = running()
  await openCaseFile(page)
  const photo = Buffer.from(jpegWithNotes({ isLittle: false, orientation: 1 }))
  await page
    .getByLabel('Attach files')
    .setInputFiles([{ name: 'door.jpg', mimeType: 'image/jpeg', buffer: photo }])
  await page.getByRole('list', { name: 'Attachments' }).getByText('52.3702° N').waitFor()

  const bare = await writeReport(page, false)
  const pdf = readFileSync(`${bare}.pdf`)
  const { pages } = await readPdf(`${bare}.pdf`)
  expect(pages.join(' ')).toContain('door.jpg')
  expect(pages.join(' ')).not.toMatch(coordinates)
  expect(found(contentsOf(pdf))).toEqual([])
  const word = Object.entries(unzipSync(readFileSync(`${bare}.docx`)))
  expect(word.some(([name]) => name.startsWith('word/media/'))).toBe(true)
  expect(found(word.map(([, bytes]) => Buffer.from(bytes)))).toEqual([])
  const data = readFileSync(`${bare}.json`)
  expect(found([data])).toEqual([])
  expect(data.toString('utf8')).not.toContain('52.37')

  // The same search finds them in the photo, also packed into a PDF, and the text where it was chosen.
  expect(found([photo])).toEqual(telling.map(([name]) => name))
  const smuggled = Buffer.concat([
    pdf,
    Buffer.from('\n99 0 obj\n<</Filter/FlateDecode>>\nstream\n'),
    deflateSync(photo),
    Buffer.from('\nendstream\nendobj\n')
  ])
  expect(found(contentsOf(smuggled))).toEqual(telling.map(([name]) => name))
  const told = await writeReport(page, true)
  expect((await readPdf(`${told}.pdf`)).pages.join(' ')).toMatch(coordinates)
  expect(readFileSync(`${told}.json`, 'utf8')).toContain('52.37')
})

/** The colours in the middle of JPEGs, as the browser of the app reads them. */
function middlesOf(page: Page, jpegs: readonly Uint8Array[]): Promise<unknown> {
  const addresses = jpegs.map((bytes) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`)
  return answerInPage(
    page,
    `Promise.all(${JSON.stringify(addresses)}.map(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context.drawImage(image, 0, 0)
      return [...context.getImageData(image.width / 2, image.height / 2, 1, 1).data].map((part) => Math.round(part / 50))
    }))`
  )
}

it('a report prints the first frame of a picture that moves, and says that it is the first (R7e)', async () => {
  const { page } = running()
  await openCaseFile(page)
  const moving = animatedWebp(64, [
    { colour: [0, 100, 200], side: 64 },
    { colour: [200, 0, 0], side: 64 }
  ])
  await page
    .getByLabel('Attach files')
    .setInputFiles([{ name: 'lamp.webp', mimeType: 'image/webp', buffer: Buffer.from(moving) }])
  await page.getByRole('list', { name: 'Attachments' }).getByText('lamp.webp').waitFor()
  const report = await writeReport(page, false)
  const text = (await readPdf(`${report}.pdf`)).pages.join(' ').replaceAll(/\s+/gu, ' ')
  expect(text).toContain('lamp.webp · WebP')
  expect(text).toContain('Of a picture that moves, the first frame is shown.')
  const media = Object.entries(unzipSync(readFileSync(`${report}.docx`))).filter(([name]) =>
    /^word\/media\/.*\.jpe?g$/u.test(name)
  )
  expect(
    await middlesOf(
      page,
      media.map(([, bytes]) => bytes)
    )
  ).toContainEqual([0, 2, 4, 5])
})
