import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import { main, triage } from '../person.ts'
import { openSynced, openWithAlert, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const caseFile = (): Locator => page.getByRole('article').first()
const button = (name: string): Locator => page.getByRole('button', { name, exact: true })

describe('a case file (F5a, F5b)', () => {
  async function openCaseFile(): Promise<void> {
    page = await openWithAlert(theatre, 60)
    await triage.case(page).getByRole('button', { name: 'Case file' }).click()
    await caseFile().waitFor()
  }

  it('begins with what oneself wrote, added and did, and has a link to each part', async () => {
    await openCaseFile()
    await caseFile().getByRole('region', { name: 'Alerts' }).waitFor()
    const parts = await caseFile().getByRole('heading', { level: 2 }).allTextContents()
    expect(parts).toEqual([
      'Legal hold',
      'Notes',
      'Attachments',
      'Done on this computer',
      'Addresses and organisations',
      'Alerts'
    ])
    const links = page.getByRole('navigation', { name: 'Parts of this case file' }).getByRole('link')
    expect(await links.allTextContents()).toEqual(parts)
    await links.filter({ hasText: 'Alerts' }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Alerts')
    expect(page.url()).toContain('#/reports')
  })

  it('is left for the alert it was opened from, and the link leads to the reports', async () => {
    await openCaseFile()
    await button('Back to alert').click()
    await triage.comparison(page).waitFor()
    await triage.case(page).getByRole('button', { name: 'Case file' }).click()
    await caseFile().waitFor()
    await main.goTo(page, 'Reports')
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    await main.goTo(page, 'Triage')
    await triage.case(page).getByRole('button', { name: 'Case file' }).click()
    await caseFile().waitFor()
    await pressKeys(page, ['g', 'r'])
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  })

  it('keeps the lines of a note', async () => {
    await openCaseFile()
    await page.getByRole('textbox', { name: 'New note' }).fill('Called on Monday.\nNobody answered.')
    await button('Save note').click()
    const note = page.getByRole('list', { name: 'Notes' }).getByText('Nobody answered.')
    await note.waitFor()
    expect(await page.getByRole('list', { name: 'Notes' }).innerText()).toContain(
      'Called on Monday.\nNobody answered.'
    )
  })
})

describe('the report of what is in front (R12)', () => {
  it('is written by P, the reason and Ctrl+Enter, of the alert and of the case file', async () => {
    page = await openWithAlert(theatre, 60)
    const dialog = page.getByRole('dialog', { name: 'Case report' })
    const write = async (): Promise<void> => {
      await page.keyboard.press('p')
      await dialog.waitFor()
      await page.keyboard.type('For the supervisor')
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => dialog.count()).toBe(0)
      await page
        .getByRole('region', { name: 'Messages' })
        .getByRole('status')
        .filter({ hasText: 'The report is written' })
        .first()
        .waitFor()
    }
    await write()
    await triage.case(page).getByRole('button', { name: 'Case file' }).click()
    await caseFile().waitFor()
    await write()
  })
})

describe('a dialog with something typed (W27a, W27b)', () => {
  const dialog = (): Locator => page.getByRole('dialog', { name: 'Case report' })
  const reason = (): Locator => dialog().getByRole('textbox', { name: 'Reason' })

  async function openReport(): Promise<void> {
    page = await openWithAlert(theatre, 60)
    await page.keyboard.press('p')
    await dialog().waitFor()
  }

  it('asks at Escape, however often that is pressed, and keeps what was typed', async () => {
    await openReport()
    await reason().fill('For the supervisor')
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('Escape')
    expect(await reason().inputValue()).toBe('For the supervisor')
    await page.keyboard.press('Escape')
    await dialog().getByText('Discard what you filled in?').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep editing')
    await page.keyboard.press('Enter')
    expect(await reason().inputValue()).toBe('For the supervisor')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.press('Escape')
    await dialog().getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => dialog().count()).toBe(0)
  })

  it('goes at Escape while nothing was typed', async () => {
    await openReport()
    await reason().focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog().count()).toBe(0)
  })

  it('asks as well where something was ticked or chosen, and not where that was taken back (W27a)', async () => {
    await openReport()
    const tick = dialog().getByRole('checkbox', { name: 'Birth dates' })
    await tick.check()
    await tick.uncheck()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog().count()).toBe(0)
    for (const fill of [
      () => dialog().getByRole('checkbox', { name: 'Birth dates' }).check(),
      () => dialog().getByRole('radio', { name: 'PDF and Word (DOCX)' }).check()
    ]) {
      await page.keyboard.press('p')
      await dialog().waitFor()
      await fill()
      await page.keyboard.press('Escape')
      await dialog().getByText('Discard what you filled in?').waitFor()
      await dialog().getByRole('button', { name: 'Discard' }).click()
      await expect.poll(() => dialog().count()).toBe(0)
    }
  })

  it('asks as well where a file was chosen (W27a)', async () => {
    page = await openWithAlert(theatre, 60)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill('restore')
    await page.keyboard.press('Enter')
    const restore = page.getByRole('dialog', { name: 'Restore a backup' })
    await restore.locator('input[type=file]').setInputFiles({
      name: 'work.fcbackup',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('none')
    })
    await page.keyboard.press('Escape')
    await restore.getByText('Discard what you filled in?').waitFor()
  })

  it('is as wide as before, whatever is typed or named in it', async () => {
    await openReport()
    const before = await dialog().boundingBox()
    await reason().fill('W'.repeat(900))
    await dialog()
      .getByRole('heading', { level: 2 })
      .evaluate((title) => (title.textContent = 'W'.repeat(900)))
    const shown = page.getByRole('dialog')
    expect((await shown.boundingBox())?.width).toBe(before?.width)
    expect(
      await shown.evaluate((whole) =>
        [whole, ...whole.querySelectorAll('.dialog-head, .dialog-body')].every(
          (part) => part.scrollWidth <= part.clientWidth
        )
      )
    ).toBe(true)
  })
})

describe('the search', () => {
  it('is emptied by Escape first and left by the next one (W27c)', async () => {
    page = await openSynced(theatre)
    await page.keyboard.press('/')
    await page.keyboard.type('omar')
    await page.keyboard.press('Escape')
    await expect.poll(() => triage.search(page).inputValue()).toBe('')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-alerts')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('alerts')
  })
})

describe('a press that is made twice (W27e)', () => {
  it('begins a sync and does not cancel it', async () => {
    page = await openSynced(theatre)
    await main.goTo(page, 'Sync')
    for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
      const button = place.getByRole('button', { name: 'Sync now' })
      const at = await button.boundingBox()
      if (at === null) throw new Error('The button has no place.')
      await button.click()
      const under = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent ?? '',
        [at.x + at.width / 2, at.y + at.height / 2] as const
      )
      expect(under).not.toContain('Cancel')
      await expect.poll(() => button.isEnabled()).toBe(true)
    }
  })
})

describe('the palette (W27d)', () => {
  const firstFound = (): Locator => page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first()

  it.for([
    ['snooze', 'Put aside'],
    ['postpone', 'Put aside'],
    ['later', 'Put aside'],
    ['send', 'Submit now'],
    ['FP', 'Decide: false positive'],
    ['tp', 'Decide: true positive']
  ] as const)('finds by %s what people mean', async ([typed, meant]) => {
    page = await openWithAlert(theatre, 60)
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await expect.poll(() => firstFound().innerText()).toContain(meant)
  })

  it('does so in Dutch', async () => {
    page = await openWithAlert(theatre, 60)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Language: Nederlands')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Instellingen' }).waitFor()
    for (const [typed, meant] of [
      ['uitstellen', 'Opzijleggen'],
      ['versturen', 'verzenden'],
      ['valse treffer', 'valse treffer']
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(typed)
      await expect
        .poll(() => page.getByRole('dialog').getByRole('option').first().innerText())
        .toMatch(new RegExp(meant, 'iu'))
      await page.keyboard.press('Escape')
    }
  })
})

describe('the settings (W27f, W27g)', () => {
  it('have a link to each part, and keep a choice as it is made and a number as its field is left', async () => {
    page = await openWithAlert(theatre, 60)
    await main.goTo(page, 'Settings')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    const links = page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link')
    await expect.poll(() => links.count()).toBeGreaterThan(6)
    // Both are read each time, since parts come as main has told of them.
    await expect
      .poll(async () => {
        const titles = await headings.allTextContents()
        return { titles, linked: await links.allTextContents() }
      })
      .toSatisfy(({ titles, linked }) => String(titles) === String(linked))
    const last = links.last()
    const title = await last.textContent()
    await last.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title)

    const said = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('status')
      .filter({ hasText: 'Saved' })
    const again = async (): Promise<void> => {
      await main.goTo(page, 'Triage')
      await main.goTo(page, 'Settings')
    }
    const background = page.getByRole('switch').filter({ hasText: /background/iu })
    await background.click()
    await said.first().waitFor()
    const minutes = page.getByRole('textbox', { name: /minutes/iu }).first()
    await minutes.fill('47')
    await minutes.blur()
    await again()
    await expect.poll(() => minutes.inputValue()).toBe('47')
    expect(await background.getAttribute('aria-checked')).toBe('true')
    expect(await page.getByRole('button', { name: /^Save/u }).allTextContents()).toEqual(['Save connection'])
  })

  it('keep a limit as soon as it is whole, say until then what it lacks, and show what is being saved (W27y)', async () => {
    page = await openWithAlert(theatre, 60)
    await main.goTo(page, 'Settings')
    const limit = page.getByRole('group', { name: 'Compliance', exact: true })
    const calls = limit.getByRole('textbox', { name: 'Calls allowed' })
    const again = async (): Promise<void> => {
      await main.goTo(page, 'Triage')
      await main.goTo(page, 'Settings')
    }
    await limit.getByRole('radio', { name: 'A month' }).check()
    await limit.getByText('Enter a whole number').waitFor()
    await again()
    expect(await limit.getByRole('radio', { name: 'No limit' }).isChecked()).toBe(true)
    await limit.getByRole('radio', { name: 'A month' }).check()
    await calls.fill('many')
    await calls.blur()
    await limit.getByText('Enter a whole number').waitFor()
    await calls.fill('60')
    await calls.blur()
    const said = page.getByRole('region', { name: 'Messages' }).getByRole('status')
    await said.filter({ hasText: 'Saved: the limits.' }).first().waitFor()
    await again()
    await expect.poll(() => calls.inputValue()).toBe('60')
    expect(await limit.getByRole('radio', { name: 'A month' }).isChecked()).toBe(true)
    await limit.getByRole('radio', { name: 'No limit' }).check()
    await again()
    await limit.getByRole('radio', { name: 'No limit', checked: true }).waitFor()
  })
})
