import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { jpegWithNotes, noted } from '../fakes/photo-with-notes.ts'
import { openShown, triageForTheseTests, showUntil, thisAlert, windowOf } from './case-windows.ts'
import { findings } from './page/findings.ts'
import { triage } from './person.ts'

const openTriage = triageForTheseTests()

const photos = (own: Page): Locator => own.getByRole('region', { name: 'Attachments' })

/** Drops a picture of this size on the case file, with the notes of a camera where it has any. */
async function attach(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const part = page.getByRole('region', { name: 'Attachments' })
  await part.evaluate(
    (section, { name, content }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(content)], name))
      section.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    },
    { name, content: [...bytes] }
  )
  await part.getByText(name, { exact: true }).waitFor()
}

/** A photo as wide as a camera makes it. */
async function wideJpeg(page: Page): Promise<Uint8Array> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3_000, 2_000)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('Nothing can be drawn')
    context.fillStyle = '#37506e'
    context.fillRect(0, 0, 1_500, 2_000)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
  })
  return Uint8Array.from(bytes)
}

it('the window of a case shows the photos of the case, small and then as wide as it is, without what else they say, and lets go of one that is removed (W27p)', async () => {
  const { page } = await openTriage()
  await triage.case(page).getByRole('button', { name: 'Case file' }).click()
  await attach(page, 'door.jpg', await wideJpeg(page))
  const own = await windowOf(page, () => page.getByRole('button', { name: 'Own window' }).click())
  const door = photos(own).getByRole('button', { name: 'Picture door.jpg' })
  await door.waitFor()
  const sizeOf = () =>
    door.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(sizeOf).toEqual([1_600, 1_067])
  const heightOf = async (): Promise<number> => (await door.boundingBox())?.height ?? 0
  const small = await heightOf()
  await door.press('Enter')
  await expect.poll(() => door.getAttribute('aria-expanded')).toBe('true')
  expect(await heightOf()).toBeGreaterThan(2 * small)
  expect(await findings(own)).toEqual([])

  await page.bringToFront()
  await attach(page, 'street.jpg', jpegWithNotes({ isLittle: false, orientation: 1 }))
  const street = photos(own).getByRole('img', { name: 'Picture street.jpg' })
  await street.waitFor()
  const source = (await street.getAttribute('src')) ?? ''
  const written = Buffer.from(source.split(',')[1] ?? '', 'base64')
  expect(written.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(written.includes(noted.model) || written.includes('Exif')).toBe(false)
  await attach(page, 'broken.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1))
  await photos(own).getByText('This picture cannot be shown').waitFor()

  await page.getByRole('button', { name: 'Remove street.jpg' }).click()
  await street.waitFor({ state: 'detached' })
  await own.reload()
  await door.waitFor()
  expect(await photos(own).getByRole('img').count()).toBe(1)
})

it('the window of a case shows the images of its matches, also one that is fetched while it is open (W27p)', async () => {
  const { page } = await openTriage()
  const fetching = triage.comparison(page).getByRole('button', { name: 'Fetch profile image' })
  // What is carried of an alert is read after the alert, and the images with it.
  const carried = triage.case(page).getByText('The history is not on this computer')
  await showUntil(page, async () => {
    await carried.waitFor()
    return await fetching.isVisible()
  })
  const own = await openShown(page)
  await page.bringToFront()
  await fetching.click()
  const image = thisAlert(own).getByRole('img')
  await image.waitFor()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(96)
})
