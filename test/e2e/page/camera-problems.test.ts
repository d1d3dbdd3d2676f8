import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { triage } from '../person.ts'
import { holdDatabases } from './held-databases.ts'
import { openWithAlert, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

/** From now on the machine answers so whoever wants its camera. */
async function camerasAnswer(name: string): Promise<void> {
  await page.evaluate((name) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
  }, name)
}

/** From now on the camera of the machine sees one colour. */
async function camerasSee(colour: string): Promise<void> {
  await page.evaluate((colour) => {
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
      const brush = canvas.getContext('2d')
      setInterval(() => {
        if (brush !== null) brush.fillStyle = colour
        brush?.fillRect(0, 0, 64, 48)
      }, 20)
      return Promise.resolve(canvas.captureStream())
    }
  }, colour)
}

/** From now on the disk has room for the bytes of attachments, or has not. */
async function diskHasRoom(hasRoom: boolean): Promise<void> {
  await page.evaluate((hasRoom) => {
    const disk = globalThis as unknown as {
      write: ((this: IDBObjectStore, ...row: unknown[]) => IDBRequest<IDBValidKey>) | undefined
    }
    disk.write ??= Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
      ?.value as typeof disk.write
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row) {
      if (disk.write === undefined || (!hasRoom && this.name === 'caseFiles'))
        throw new DOMException('', 'QuotaExceededError')
      return disk.write.apply(this, row)
    }
  }, hasRoom)
}

/** The dialog with a photo that was just taken in a case file. */
async function photoTaken(): Promise<Locator> {
  page = await openWithAlert(theatre, 60)
  await triage.case(page).getByRole('button', { name: 'Case file' }).click()
  await camerasSee('green')
  await page.getByRole('button', { name: 'Take a photo' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  await dialog.getByRole('button', { name: 'Use the camera' }).press('Enter')
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await dialog.getByRole('button', { name: 'Take', exact: true }).press('Enter')
  await dialog.getByRole('img', { name: 'The photo' }).waitFor()
  return dialog
}

describe('a photo that is not kept yet', () => {
  it('is asked about before Escape or the cross discards it (F8f)', async () => {
    const dialog = await photoTaken()
    const question = dialog.getByText('The photo is not kept yet. Discard it?')
    await page.keyboard.press('Escape')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await dialog.getByRole('img', { name: 'The photo' }).count()).toBe(1)
    await dialog.getByRole('button', { name: 'Close' }).press('Enter')
    await question.waitFor()
    await dialog.getByRole('button', { name: 'Discard' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByText(/^photo .+\.jpg$/u).count()).toBe(0)
  })
})

describe('a photo that is being kept on a slow disk', () => {
  it('is attached, and nobody is asked about it (F8f)', async () => {
    const dialog = await photoTaken()
    const { letGo } = await holdDatabases(page)
    const keep = dialog.getByRole('button', { name: 'Keep' })
    await keep.press('Enter')
    await page.waitForFunction(() => document.querySelector('dialog [aria-busy="true"]') !== null)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Close' }).press('Enter')
    expect(await dialog.getByText('The photo is not kept yet. Discard it?').count()).toBe(0)
    expect(await dialog.getByRole('img', { name: 'The photo' }).count()).toBe(1)
    await letGo()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('list', { name: 'Attachments' })
      .getByText(/^photo .+\.jpg$/u)
      .waitFor()
  })
})

describe('a photo that is not kept yet while Fieldcase locks', () => {
  it('is told of by the next page (F7f)', async () => {
    await photoTaken()
    await page.keyboard.press('Control+l')
    await page.waitForFunction(() => localStorage.getItem('fieldcase.typed-away.files') !== null)
    await page.reload()
    await page.getByText('or a photo was not kept yet').first().waitFor()
  })
})

describe('a photo for which the disk has no room', () => {
  it('stays in its dialog, which says why it is not kept, until it is (F8e)', async () => {
    const dialog = await photoTaken()
    const photo = dialog.getByRole('img', { name: 'The photo' })
    await diskHasRoom(false)
    await dialog.getByRole('button', { name: 'Keep' }).press('Enter')
    await dialog
      .getByRole('alert')
      .filter({ hasText: /^photo .+\.jpg is not attached\./u })
      .waitFor()
    expect(await photo.count()).toBe(1)
    await diskHasRoom(true)
    await dialog.getByRole('button', { name: 'Keep' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('list', { name: 'Attachments' })
      .getByText(/^photo .+\.jpg$/u)
      .waitFor()
  })
})

describe('a camera that cannot be had', () => {
  it.each([
    ['there is none', 'NotFoundError', 'This computer has no camera. Take the photo with a phone'],
    ['none does what is asked of it', 'OverconstrainedError', 'This computer has no camera.'],
    ['the system refuses it', 'NotAllowedError', 'Allow it in the privacy settings of the system'],
    ['another program has it', 'NotReadableError', 'Another program is using the camera. Close it']
  ])('is told in a sentence that says what to do, where %s (F8d)', async (_what, name, sentence) => {
    page = await openWithAlert(theatre, 60)
    await triage.case(page).getByRole('button', { name: 'Case file' }).click()
    await camerasAnswer(name)
    await page.getByRole('button', { name: 'Take a photo' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Take a photo' })
    await dialog.getByRole('button', { name: 'Use the camera' }).press('Enter')
    await dialog.getByText(sentence).waitFor()
    expect(await dialog.locator('video').count()).toBe(0)
    // Nothing of the machine's own words is shown, and the way out is there.
    expect(await dialog.innerText()).not.toContain(name)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Attach files').waitFor({ state: 'attached' })
  })
})
