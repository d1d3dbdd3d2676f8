import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { heicWithNotes, jpegWithNotes, noted } from '../../fakes/photo-with-notes.ts'
import { triage } from '../person.ts'
import { handedOut, openWithAlert, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const files = (): Locator => page.getByRole('list', { name: 'Attachments' })
const lying = { isLittle: false, orientation: 6 }

async function openCaseFile(): Promise<void> {
  page = await openWithAlert(theatre, 60)
  await triage.case(page).getByRole('button', { name: 'Case file' }).click()
  await page.getByRole('region', { name: 'Attachments' }).waitFor()
}

/** A photo that comes by the clipboard or by the hand. */
async function bring(how: 'paste' | 'drop', name: string, bytes: Uint8Array): Promise<void> {
  await page.getByRole('region', { name: 'Attachments' }).evaluate(
    (section, { how, name, content }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(content)], name))
      const init = { bubbles: true, cancelable: true }
      section.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: dataTransfer })
      )
    },
    { how, name, content: [...bytes] }
  )
  await files().getByText(name, { exact: true }).waitFor()
}

async function saved(act: () => Promise<void>): Promise<Buffer> {
  const before = await handedOut(page)
  await act()
  await expect.poll(() => handedOut(page)).toHaveLength(before.length + 1)
  const content = (await handedOut(page)).at(-1)?.content
  return Buffer.from(content?.kind === 'bytes' ? content.base64 : '', 'base64')
}

describe('a photo of a case', () => {
  it('is pasted or dropped, says when and where it was taken, and is saved without that unless it is ticked, as upright as before (F7b, F9a, F9b)', async () => {
    await openCaseFile()
    await bring('drop', 'door.jpg', jpegWithNotes(lying))
    await bring('paste', 'image.jpg', jpegWithNotes(lying))
    await files()
      .getByText(`taken 12 Mar 2026 14:03 · 52.3702° N 4.8952° E · ${noted.model}`)
      .nth(1)
      .waitFor()
    const save = page.getByRole('button', { name: 'Save a copy of door.jpg' })
    const bare = await saved(() => save.press('Enter'))
    expect(bare.includes(noted.model)).toBe(false)
    await page.getByRole('checkbox', { name: 'Save door.jpg with its time, place and camera' }).press('Space')
    const whole = await saved(() => save.press('Enter'))
    expect(whole.includes(noted.model)).toBe(true)
    const sizes = await page.evaluate(
      (pictures) =>
        Promise.all(
          pictures.map(async (bytes) => {
            const { width, height } = await createImageBitmap(
              new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' })
            )
            return [width, height]
          })
        ),
      [[...whole], [...bare]]
    )
    expect(sizes).toEqual([
      [1, 2],
      [1, 2]
    ])
  })

  it('is kept where the system cannot show it, which a sentence says, and is saved only as it is (F7c, F9c)', async () => {
    await openCaseFile()
    await bring('drop', 'door.heic', heicWithNotes(lying))
    await page.getByRole('button', { name: 'Show door.heic' }).click()
    await files().getByText('This computer cannot show HEIC').waitFor()
    await page.getByRole('button', { name: 'Save a copy of door.heic' }).click()
    await page.getByRole('alert').getByText('Time and place cannot be removed from').waitFor()
    await page.getByRole('checkbox', { name: 'Save door.heic with its time, place and camera' }).check()
    const whole = await saved(() => page.getByRole('button', { name: 'Save a copy of door.heic' }).click())
    expect(whole.includes(noted.model)).toBe(true)
  })
})
