import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { contract, type ContractName } from '../../shared/ipc/contract.ts'
import {
  openButton,
  openShown,
  triageForTheseTests,
  showAnother,
  subject,
  subjectShown,
  thisAlert,
  windowOf
} from './case-windows.ts'
import { pressLast } from './host-fixture.ts'
import { askMain } from './in-page.ts'
import { findings } from './page/findings.ts'
import { decideByKey, main, triage } from './person.ts'

const openTriage = triageForTheseTests()

const done = (own: Page): Locator => own.getByRole('region', { name: 'Done on this computer' })

async function choose(page: Page, command: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill(command)
  await page.keyboard.press('Enter')
}

it('the app shows the case in its own window, and there at once what is decided in the main one (W27j, W27n)', async () => {
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

it('the app opens the window of a case by a key, from the palette and from the case file, and once for each case (W27n)', async () => {
  const { page } = await openTriage()
  expect(await openButton(page).getAttribute('aria-keyshortcuts')).toBe('C')
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
  await expect.poll(() => askMain(page, 'case-window.list', null)).toHaveLength(2)
})

const zoomOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { zoom } = document.documentElement.style
    return zoom === '' ? devicePixelRatio : Number(zoom)
  })

it('the window of a case is as large as the main window, whichever of the two is zoomed (W27n, W5b)', async () => {
  const { page } = await openTriage()
  const own = await openShown(page)
  const usual = await zoomOf(page)
  const areBoth = async (zoom: number): Promise<void> => {
    await expect.poll(() => zoomOf(page)).toBeCloseTo(usual * zoom)
    await expect.poll(() => zoomOf(own)).toBeCloseTo(usual * zoom)
  }
  await page.keyboard.press('Control+Equal')
  await areBoth(1.1)
  await own.keyboard.press('Control+Equal')
  await areBoth(1.25)
  await own.reload()
  await subject(own).waitFor()
  await areBoth(1.25)
  await own.keyboard.press('Control+0')
  await areBoth(1)
})

it('the window of a case is told of its case again where its page, or the one that tells it, was loaded anew (W27j)', async () => {
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

/** Whatever a page might send with a name. */
const anything = { caseKey: 'any', alert: '' }

it('the window of a case is refused all that it might ask, whatever its page is made to try (W27l, W27m)', async () => {
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
