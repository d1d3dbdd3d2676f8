import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { contract, type ContractName } from '../../shared/ipc/contract.ts'
import { jpegWithNotes, noted } from '../fakes/photo-with-notes.ts'
import type { RunningApp } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { pressLast } from './host-fixture.ts'
import { askMain } from './in-page.ts'
import { findings } from './page/findings.ts'
import { connectTo, decideByKey, main, syncToTheEnd, triage } from './person.ts'

const openButton = (page: Page): Locator =>
  triage.case(page).getByRole('button', { name: 'Open this case in its own window' })
const subject = (own: Page): Locator => own.getByRole('heading', { level: 1 })
const thisAlert = (own: Page): Locator => own.getByRole('region', { name: 'This alert' })
const done = (own: Page): Locator => own.getByRole('region', { name: 'Done on this computer' })

/** The app with everything of a small service, and its first alert shown. */
async function openTriage(onHost?: { readonly events: string }): Promise<RunningApp> {
  const sandbox = await sandboxForThisTest({ seed: 23, alerts: 40, subscriptions: 12 })
  const app = await appForThisTest(
    onHost === undefined ? {} : { onHost: 'signal', args: [`--on-signal=${onHost.events}`] }
  )
  const { page } = app
  await connectTo(page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncToTheEnd(page)
  await main.goTo(page, 'Triage')
  await triage.show(page, 1)
  return app
}

/** Does what opens a window, and returns that once it shows its case. */
async function windowOf(page: Page, open: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await open()
  const own = await opened
  await subject(own).waitFor()
  return own
}

const openShown = (page: Page): Promise<Page> => windowOf(page, () => openButton(page).click())

async function subjectShown(page: Page): Promise<string> {
  return (await triage.case(page).getByRole('heading', { level: 2 }).first().textContent()) ?? ''
}

/** Chooses the first alert whose subject has no window yet. */
function showAnother(page: Page, names: readonly string[]): Promise<void> {
  return showUntil(page, async () => !names.includes(await subjectShown(page)))
}

/** Goes down the queue to the first alert for which it holds. */
async function showUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await triage.grid(page).focus()
  for (let row = 0; row < 40; row += 1) {
    if (await holds()) return
    const before = await triage.selected(page).getAttribute('aria-rowindex')
    await page.keyboard.press('j')
    await expect.poll(() => triage.selected(page).getAttribute('aria-rowindex')).not.toBe(before)
    await triage.comparison(page).waitFor()
  }
}

async function choose(page: Page, command: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill(command)
  await page.keyboard.press('Enter')
}

it('shows the case in its own window, and there at once what is decided in the main one (W27j, W27n)', async () => {
  const { page } = await openTriage()
  const name = await subjectShown(page)
  const own = await openShown(page)
  expect(await subject(own).textContent()).toBe(name)
  expect(await own.title()).toBe('Case – Fieldcase')
  await thisAlert(own).getByRole('table').first().waitFor()
  await done(own).getByText('Nothing was done in this case yet.').waitFor()
  expect(await findings(own)).toEqual([])

  await page.bringToFront()
  await triage.grid(page).focus()
  await decideByKey(page, 'f')
  await thisAlert(own).getByText('False positive').first().waitFor()
  await done(own).getByRole('cell', { name: 'decision written as a draft' }).waitFor()

  await choose(page, 'Dark theme')
  await expect.poll(() => own.locator('html').getAttribute('data-theme')).toBe('dark')
  await choose(page, 'Language: Nederlands')
  await done(own).waitFor({ state: 'hidden' })
  await own.getByRole('region', { name: 'Gedaan op deze computer' }).waitFor()
  expect(await own.title()).toBe('Dossier – Fieldcase')
  expect(await findings(own)).toEqual([])
})

it('opens it by a key, from the palette and from the case file, and once for each case (W27n)', async () => {
  const { page } = await openTriage()
  const own = await windowOf(page, () => page.keyboard.press('c'))
  const name = (await subject(own).textContent()) ?? ''
  await page.bringToFront()
  await choose(page, 'Open this case in its own window')
  await triage.case(page).getByRole('button', { name: 'Case file' }).click()
  await page.getByRole('button', { name: 'Own window' }).click()
  await expect.poll(() => askMain(page, 'case-window.list', null)).toMatchObject([{ alert: '' }])
  expect(page.context().pages()).toHaveLength(2)

  await main.goTo(page, 'Triage')
  const names = [name]
  for (let windows = 2; windows <= 4; windows += 1) {
    await showAnother(page, names)
    names.push((await subject(await openShown(page)).textContent()) ?? '')
    await page.bringToFront()
  }
  expect(new Set(names).size).toBe(4)
  await showAnother(page, names)
  await openButton(page).click()
  await page.getByText('Four cases have a window of their own already.').waitFor()
  expect(page.context().pages()).toHaveLength(5)
  for (const keys of ['Escape', 'Control+w']) {
    const last = page.context().pages().at(-1)
    if (last === undefined) throw new Error('There is none')
    await Promise.all([last.waitForEvent('close'), pressLast(last, keys)])
  }
  expect(await askMain(page, 'case-window.list', null)).toHaveLength(2)
})

it('goes with a lock, and does not come back with what is unlocked (W27k)', async () => {
  const app = await openTriage()
  const { page } = app
  const own = await openShown(page)
  const gone = own.waitForEvent('close')
  await pressLast(page, 'Control+l')
  await gone
  const behind = await app.after(page)
  await behind.getByRole('heading', { name: 'Locked' }).waitFor()
  expect(behind.context().pages()).toEqual([behind])
  await expect(askMain(behind, 'case-window.open', { caseKey: 'any', alert: '' })).rejects.toThrow(/locked/u)
  await behind.getByRole('button', { name: /^Unlock with/u }).click()
  await triage.rows(behind).nth(1).waitFor()
  expect(await askMain(behind, 'case-window.list', null)).toEqual([])
  expect(behind.context().pages()).toEqual([behind])
})

it('locks the app by its key in the case window too, and goes when the machine sleeps (W27k, E7c)', async () => {
  const app = await openTriage({ events: 'suspend' })
  const { page } = app
  const asleep = await openShown(page)
  const gone = asleep.waitForEvent('close')
  app.process.kill('SIGUSR2')
  await gone
  await page.bringToFront()
  const own = await openShown(page)
  const goneToo = own.waitForEvent('close')
  await pressLast(own, 'Control+l')
  await goneToo
  const behind = await app.after(page)
  await behind.getByRole('heading', { name: 'Locked' }).waitFor()
})

it('goes with the main window and with the app, which both end (W27k)', async () => {
  const closed = await openTriage({ events: 'close' })
  await openShown(closed.page)
  closed.process.kill('SIGUSR2')
  expect(await closed.ended()).toBe(0)
  const quit = await openTriage()
  await openShown(quit.page)
  expect(await quit.close()).toBe(0)
})

it('is told of a case again where its page, or the one that tells it, was loaded anew (W27j)', async () => {
  const { page } = await openTriage()
  const own = await openShown(page)
  await own.reload()
  await subject(own).waitFor()
  await page.reload()
  await triage.comparison(page).waitFor()
  await triage.grid(page).focus()
  await own.reload()
  await subject(own).waitFor()
})

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

it('shows the photos of the case, small and then as wide as it is, without what else they say, and lets go of one that is removed (W27p)', async () => {
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

it('shows the images of its matches, also one that is fetched while it is open (W27p)', async () => {
  const { page } = await openTriage()
  const fetching = triage.comparison(page).getByRole('button', { name: 'Fetch profile image' })
  await showUntil(page, () => fetching.isVisible())
  const own = await openShown(page)
  await page.bringToFront()
  await fetching.click()
  const image = thisAlert(own).getByRole('img')
  await image.waitFor()
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(96)
})

/** Whatever a page might send with a name. */
const anything = { caseKey: 'any', alert: '' }

it('is refused all that it might ask, whatever its page is made to try (W27l, W27m)', async () => {
  const { page, output } = await openTriage()
  const own = await openShown(page)
  const allowed: readonly string[] = ['case-window.listen', 'case-window.painted']
  for (const name of Object.keys(contract) as ContractName[]) {
    const asked = askMain(own, name, allowed.includes(name) ? null : anything)
    if (allowed.includes(name)) expect(await asked).toBeNull()
    else await expect(asked).rejects.toThrow(`Refused (not-for-this-page): ${name}`)
  }
  await expect(askMain(page, 'case-window.listen', null)).rejects.toThrow(/not-for-this-page/u)
  await own.evaluate(() => {
    const { fieldcase } = globalThis as unknown as { fieldcase: { answerStore(message: unknown): void } }
    fieldcase.answerStore({ id: 1, kind: 'answer' })
  })
  await expect.poll(output).toContain('ipc.untrusted-sender')
  const reached = await own.evaluate(async () => ({
    databases: (await indexedDB.databases()).length,
    kept: localStorage.length,
    opened: open('app://fieldcase/') === null,
    asked: confirm('May I?')
  }))
  expect(reached).toEqual({ databases: 0, kept: 0, opened: true, asked: false })
  await own.evaluate(() => {
    print()
    const link = Object.assign(document.createElement('a'), { href: 'data:,x', download: 'names.csv' })
    document.body.append(link)
    link.click()
  })
  expect(await subject(own).isVisible()).toBe(true)
  expect(output()).not.toContain('names.csv')
})
