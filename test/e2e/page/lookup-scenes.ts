import type { Page } from 'playwright-core'
import { hostileTexts } from '../../fakes/world/hostile-texts.ts'
import { beginSync, fill, go, leaveDialog, press, type Scene } from './scene-steps.ts'

/** An image of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const heads = '.page-head .button'

/** Monitors a list with two organisations and fetches their changes. */
export async function monitor(page: Page): Promise<void> {
  await go(page, 'n')
  await page.locator('.empty-state .button').click()
  await page.locator('.dialog input.input').fill('Leveranciers Noord')
  await page.locator('.dialog .button[data-kind=primary]').click()
  await page.locator('.monitoring-list[aria-label="Leveranciers Noord"]').waitFor()
  await page.locator(heads).nth(1).click()
  await page.locator('.dialog textarea').fill('12345678, Noorderlicht Scheepsbouw N.V.\n87654321')
  await page.locator('.dialog .collections input').nth(3).check()
  await page.locator('.dialog .collections input').nth(8).check()
  await page.locator('.dialog .button[data-kind=primary]').click()
  await page.locator('.monitoring-item').nth(1).waitFor()
  await page.locator(heads).nth(2).click()
  await page.locator('.timeline-entry').nth(3).waitFor()
}

async function fillAndMonitor(page: Page): Promise<void> {
  await fill(page)
  await monitor(page)
}

async function goToAddresses(page: Page): Promise<void> {
  await go(page, 'a')
  await page.locator('.addresses-body').waitFor()
}

async function findAddress(page: Page): Promise<void> {
  await page.locator('input[type=search]').first().fill('zeedijk')
  await page.locator('input[type=search]').first().press('Enter')
  await page.locator('[role=grid] [role=row]').nth(2).waitFor()
}

async function addOrganisations(page: Page): Promise<void> {
  await page.locator(heads).nth(1).click()
  await page.locator('.dialog .collections').waitFor()
}

/** Links an organisation to a case, and shows what is known of both on one axis of time. */
async function linkCase(page: Page): Promise<void> {
  await page.locator('.monitoring-item .button').first().click()
  await page.locator('.link-case .combobox input').click()
  await page.locator('.link-case [role=option]').first().click()
  await page.locator('.link-case .button[data-kind=primary]').click()
  await page.locator('.timeline-case summary').click()
  await page.locator('.timeline-case .combobox input').click()
  await page.locator('.timeline-case [role=option]').first().click()
  await page.locator('.timeline-entry[data-kind=alert]').first().waitFor()
  await page.locator('.timeline-entry details summary').first().click()
  await page.locator('.timeline').evaluate((element) => element.scrollIntoView())
}

async function chooseFirstCase(page: Page): Promise<void> {
  await page.locator('.combobox [role=option]').first().click()
  await page.locator('.case-summary').waitFor()
}

async function chooseCaseOfReport(page: Page): Promise<void> {
  await fill(page)
  await go(page, 'r')
  await page.locator('.combobox input').click()
  await chooseFirstCase(page)
}

async function openReport(page: Page): Promise<void> {
  await page.locator(heads).first().click()
  await page.locator('.report-form').waitFor()
}

export const lookUpScenes: readonly Scene[] = [
  { name: 'addresses', stage: {}, play: goToAddresses },
  {
    name: 'addresses-found',
    stage: {},
    play: async (page) => {
      await goToAddresses(page)
      await findAddress(page)
    },
    goOn: findAddress
  },
  {
    name: 'organisations-none',
    stage: {},
    play: async (page) => {
      await go(page, 'n')
      await page.locator('.empty-state .button').waitFor()
    }
  },
  { name: 'organisations', stage: {}, play: fillAndMonitor },
  {
    name: 'organisations-add',
    stage: {},
    play: async (page) => {
      await fillAndMonitor(page)
      await addOrganisations(page)
    },
    goOn: addOrganisations
  },
  {
    name: 'timeline',
    stage: {},
    play: async (page) => {
      await fillAndMonitor(page)
      await linkCase(page)
    },
    goOn: async (page) => {
      await leaveDialog(page)
      await linkCase(page)
    }
  },
  {
    name: 'case-file',
    stage: {},
    play: async (page) => {
      await fill(page)
      await page.locator('.queue-row').first().click()
      await page.locator('.comparison').waitFor()
      await press(page, 'f', 'Escape')
      await page.locator('.decision[aria-pressed=true]').waitFor()
      await page.locator('.subject-line .button[data-kind=quiet]').click()
      await page
        .locator('.case-file textarea')
        .fill('Called the branch.\n\n- no visit planned\n- see https://example.nl/dossier')
      await page.locator('.case-file textarea + p + div .button').click()
      await page.locator('.note-text li').nth(1).waitFor()
      await page.locator('.case-file input[type=file]').setInputFiles([
        { name: 'passport.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') },
        { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('To whom it may concern.') },
        { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') }
      ])
      await page.locator('.case-file .field-problem').waitFor()
      await page.locator('.case-list .case-acts .button[aria-expanded]').first().click()
      await page.locator('.case-picture').waitFor()
    }
  },
  {
    name: 'hostile-case-file',
    stage: { hostile: true, subscriptions: 9 },
    play: async (page) => {
      await fill(page)
      await page.locator('.queue-row').first().click()
      await page.locator('.comparison').waitFor()
      await page.locator('.subject-line .button[data-kind=quiet]').click()
      await page.locator('.case-file .comparison').first().waitFor()
      await page.locator('.case-file textarea').fill(hostileTexts.join('\n'))
      await page.locator('.case-file textarea + p + div .button').click()
      await page.locator('.note-text').waitFor()
      if ((await page.title()) === 'ran') throw new Error('A text of the service was run.')
    }
  },
  {
    name: 'case-combobox',
    stage: {},
    play: async (page) => {
      await fill(page)
      await go(page, 'r')
      await page.locator('.combobox input').click()
      await page.keyboard.press('ArrowDown')
      await page.locator('.combobox [aria-selected=true]').waitFor()
    }
  },
  {
    name: 'reports',
    stage: {},
    play: chooseCaseOfReport,
    goOn: chooseFirstCase
  },
  {
    name: 'report-dialog',
    stage: {},
    play: async (page) => {
      await chooseCaseOfReport(page)
      await openReport(page)
    },
    goOn: openReport
  },
  {
    name: 'reports-made',
    stage: {},
    play: async (page) => {
      await fill(page)
      await page.keyboard.press('p')
      await page.locator('.report-form [data-first-focus]').fill('Asked by the regulator')
      await page.keyboard.press('Control+Enter')
      await page.locator('.report-form').waitFor({ state: 'detached' })
      await go(page, 'r')
      await page.locator('.made-reports .case-acts button').nth(2).click()
      await page.locator('.made-reports .notice').waitFor()
      await page.locator('.made-reports summary').click()
    }
  },
  {
    name: 'reports-left',
    stage: {
      leftReports: {
        reports: [],
        unfinished: [
          {
            folder: '/home/m.devries/Documents/Klanten Zuid-Holland/2026',
            name: 'fieldcase-report-bruggemann-anna-lena-2026-11-26-0913.pdf',
            isRemoved: true
          },
          { folder: '/media/m.devries/KINGSTON', name: 'fieldcase-report-rossler.pdf', isRemoved: false }
        ],
        unreadable: 2
      }
    },
    play: async (page) => {
      await page.locator('.message-stack .notice').nth(2).waitFor()
      await go(page, 'r')
      await page.locator('.empty-state').first().waitFor()
    }
  },
  {
    name: 'report-running',
    stage: { syncHangs: true },
    play: async (page) => {
      await beginSync(page)
      await go(page, 'r')
      await page.locator('.combobox input').click()
      await page.locator('.combobox [role=option]').first().click()
      await page.locator('.case-summary').waitFor()
      await page.locator(heads).first().click()
      await page.locator('.report-form [data-first-focus]').fill('Asked by the regulator')
      await page.keyboard.press('Control+Enter')
      await page.locator('.report-running [aria-valuenow]').waitFor()
    }
  }
]
