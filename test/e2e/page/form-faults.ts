import type { Page } from 'playwright-core'
import type { PageStage } from '../../fakes/page/page-bridge.ts'
import { outboxScenes } from './outbox-scenes.ts'
import { chooseCase } from '../person.ts'
import { fill, go, press } from './scene-steps.ts'

/** A form of the app that is given with something wrong in it, and where the person must find themselves then. */
export interface FormFault {
  /** The file that the form is written in. */
  readonly file: string
  readonly stage?: Partial<PageStage>
  readonly give: (page: Page) => Promise<void>
  /** The label of the first field that is wrong, and what is said of it. */
  readonly field: string
  readonly says: RegExp
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

/** Settings, with everything on them there. */
async function settings(page: Page): Promise<void> {
  await go(page, ',')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
}

/** The subjects of the first follow list. */
async function subjects(page: Page): Promise<void> {
  await fill(page)
  await go(page, 's')
  await page.locator('.follow-list-grid [role=row]').nth(1).click()
  await page.locator('.subject-grid [role=row]').nth(2).waitFor()
}

/** A monitoring list at the service. */
async function addList(page: Page): Promise<void> {
  await go(page, 'n')
  await button(page, 'New monitoring list').first().click()
  await page.getByLabel('Name of the list').fill('Suppliers')
  await dialogButton(page, 'Create list').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function passphrases(page: Page, first: string, again: string): Promise<void> {
  await page.getByLabel('New passphrase', { exact: true }).fill(first)
  await page.getByLabel('New passphrase once more').fill(again)
  await press(page, 'Enter')
}

const tooShort = /fewer than \d+ characters/u

export const formFaults: Readonly<Record<string, FormFault>> = {
  'the first connection': {
    file: 'features/settings/connection-form.tsx',
    stage: { workspace: 'none' },
    give: async (page) => {
      await button(page, /Connect to your service/u).click()
      await page.getByLabel('User identifier').fill('anna')
      await button(page, 'Save connection').click()
    },
    field: 'Base URL',
    says: /address/iu
  },
  'a new follow list': {
    file: 'features/subjects/form-dialog.tsx',
    give: async (page) => {
      await subjects(page)
      await button(page, 'New follow list').click()
      await page.getByLabel('Threshold').fill('900')
      await dialogButton(page, 'Save').click()
    },
    field: 'Name',
    says: /Fill this in/u
  },
  'a new person': {
    file: 'features/subjects/form-dialog.tsx',
    give: async (page) => {
      await subjects(page)
      await button(page, 'Add person').click()
      await page.getByLabel('Birth date').fill('31-02-1990')
      await dialogButton(page, 'Save').click()
    },
    field: 'Name',
    says: /Fill this in/u
  },
  'a threshold beyond what the documents say': {
    file: 'features/subjects/form-dialog.tsx',
    give: async (page) => {
      await subjects(page)
      await button(page, 'New follow list').click()
      await page.locator('.dialog .input').first().fill('Noord')
      await page.getByLabel('Threshold').fill('900')
      await dialogButton(page, 'Save').click()
    },
    field: 'Threshold',
    says: /75/u
  },
  'a search of addresses': {
    file: 'features/addresses/addresses-page.tsx',
    give: async (page) => {
      await go(page, 'a')
      await page.getByLabel('All exact').check()
      await page.getByLabel('House number', { exact: true }).fill('12b')
      await press(page, 'Enter')
    },
    field: 'House number',
    says: /digits only/u
  },
  'a passphrase that is too short': {
    file: 'features/vault/passphrase-acts.tsx',
    give: async (page) => {
      await settings(page)
      await button(page, 'Set a passphrase').click()
      await passphrases(page, 'kort', 'kort')
    },
    field: 'New passphrase',
    says: tooShort
  },
  'a passphrase that was typed twice, each time otherwise': {
    file: 'features/vault/passphrase-acts.tsx',
    give: async (page) => {
      await settings(page)
      await button(page, 'Set a passphrase').click()
      await passphrases(page, 'kastanje fiets maandag', 'kastanje fiets dinsdag')
    },
    field: 'New passphrase once more',
    says: /not the same/u
  },
  'the first passphrase': {
    file: 'features/vault/lock-screens.tsx',
    stage: { vault: 'no-keychain' },
    give: async (page) => {
      await page.locator('.shut input[type=password]').nth(1).waitFor()
      await page.locator('.shut .button').click()
    },
    field: 'New passphrase',
    says: tooShort
  },
  'a passphrase that opens nothing': {
    file: 'features/vault/lock-screens.tsx',
    stage: { vault: 'locked' },
    give: async (page) => {
      await page.locator('.shut input[type=password]').waitFor()
      await button(page, /^Unlock/u).click()
    },
    field: 'Passphrase',
    says: /Type the passphrase/u
  },
  'a backup without a passphrase': {
    file: 'parts/new-passphrase.tsx',
    give: async (page) => {
      await settings(page)
      await page.locator('.backup-acts .button').first().click()
      await page.getByLabel('New passphrase', { exact: true }).waitFor()
      await press(page, 'Enter')
    },
    field: 'New passphrase',
    says: tooShort
  },
  'a backup that is brought back from no file': {
    file: 'features/backup/restore-dialog.tsx',
    stage: { workspace: 'none' },
    give: async (page) => {
      await page.locator('.welcome-choice .button').nth(2).click()
      await page.locator('.dialog input[type=password]').fill('kastanje')
      await dialogButton(page, 'Open the backup').click()
    },
    field: 'Backup file',
    says: /Choose a file/u
  },
  'a decision from elsewhere': {
    file: 'features/outbox/elsewhere-dialog.tsx',
    give: async (page) => {
      await fill(page)
      await go(page, 'o')
      await page.locator('.page-head .button').last().click()
      await page.locator('.dialog-foot [data-kind=primary]').click()
    },
    field: 'Subject',
    says: /subject/iu
  },
  'a reason of one’s own': {
    file: 'features/case/reason-editor.tsx',
    give: async (page) => {
      await fill(page)
      await page.locator('.queue-row').first().click()
      await page.locator('.comparison').waitFor()
      await press(page, 'r')
      await button(page, 'Write a reason of your own').click()
      await page.locator('.dialog textarea').fill('Other person.')
      await dialogButton(page, 'Save').click()
    },
    field: 'Name',
    says: /Fill this in/u
  },
  'a view without a name': {
    file: 'features/queue/views-dialog.tsx',
    give: async (page) => {
      await fill(page)
      await press(page, 'v')
      await page.locator('.dialog .desk-save [type=submit]').click()
    },
    field: 'Name for what the queue shows now',
    says: /Fill this in/u
  },
  'a report without a reason': {
    file: 'features/reports/report-dialog.tsx',
    give: async (page) => {
      await fill(page)
      await go(page, 'r')
      await chooseCase(page, 'Add a case')
      await button(page, 'Export PDF').click()
      await page.locator('.report-form').waitFor()
      await press(page, 'Control+Enter')
    },
    field: 'Reason',
    says: /Fill this in/u
  },
  'a report on a period that ends before it begins': {
    file: 'features/reports/report-dialog.tsx',
    give: async (page) => {
      await fill(page)
      await go(page, 'r')
      await chooseCase(page, 'Add a case')
      await button(page, 'Export PDF').click()
      const fields = page.locator('.dialog .input')
      await fields.nth(1).fill('Asked by the regulator')
      await fields.nth(2).fill('02/02/2026')
      await fields.nth(3).fill('01/02/2026')
      await dialogButton(page, 'Write the report').click()
    },
    field: 'To',
    says: /before the first/u
  },
  'a monitoring list without a name': {
    file: 'features/organisations/monitoring-dialogs.tsx',
    give: async (page) => {
      await go(page, 'n')
      await button(page, 'New monitoring list').first().click()
      await dialogButton(page, 'Create list').click()
    },
    field: 'Name of the list',
    says: /Fill this in/u
  },
  'a word of one’s own': {
    file: 'features/settings/own-words-form.tsx',
    give: async (page) => {
      await settings(page)
      await page.getByLabel('New word').fill('two words')
      await press(page, 'Enter')
    },
    field: 'New word',
    says: /one word without spaces/u
  },
  'a number of calls': {
    file: 'features/settings/limits-form.tsx',
    give: async (page) => {
      await settings(page)
      await page.locator('.limit input[type=radio]').nth(1).check()
      await page.locator('.limit-numbers .input').first().fill('many')
      await press(page, 'Enter')
    },
    field: 'Calls allowed',
    says: /whole number/u
  },
  'how many reviews go out at once': {
    file: 'features/settings/sync-forms.tsx',
    give: async (page) => {
      await settings(page)
      await page.getByLabel('Reviews in one request').fill('0')
      await press(page, 'Enter')
    },
    field: 'Reviews in one request',
    says: /whole number/u
  },
  'an address of updates': {
    file: 'features/updates/updates-section.tsx',
    give: async (page) => {
      await settings(page)
      await page.getByLabel('Also from an address').check()
      await page.getByLabel('Address of the updates').fill('nowhere')
      await button(page, 'Save address').click()
    },
    field: 'Address of the updates',
    says: /https/u
  },
  'data kept aside': {
    file: 'features/aside/open-dialog.tsx',
    stage: { keptAside: true },
    give: async (page) => {
      await settings(page)
      await page.locator('.aside-acts .button').first().click()
      await page.locator('.dialog-foot [type=submit]').click()
    },
    field: 'Its passphrase',
    says: /Fill this in/u
  },
  'organisations without a number': {
    file: 'features/organisations/monitoring-dialogs.tsx',
    give: async (page) => {
      await addList(page)
      await button(page, 'Add organisations').click()
      await dialogButton(page, 'Add (1 call)').click()
    },
    field: 'Numbers, one a line',
    says: /one number or more/u
  },
  'organisations without what is tracked of them': {
    file: 'features/organisations/monitoring-dialogs.tsx',
    give: async (page) => {
      await addList(page)
      await button(page, 'Add organisations').click()
      await page.getByLabel('Numbers, one a line').fill('12345678')
      await dialogButton(page, 'Add (1 call)').click()
    },
    field: 'Name',
    says: /one collection or more/u
  },
  'organisations with a collection whose name is too long': {
    file: 'features/organisations/monitoring-dialogs.tsx',
    give: async (page) => {
      await addList(page)
      await button(page, 'Add organisations').click()
      await page.getByLabel('Numbers, one a line').fill('12345678')
      await page.getByRole('textbox', { name: 'Other collections' }).fill('insolvency-status '.repeat(13))
      await dialogButton(page, 'Add (1 call)').click()
    },
    field: 'Other collections',
    says: /200 characters/u
  },
  'organisations with an event type whose name is too long': {
    file: 'features/organisations/monitoring-dialogs.tsx',
    give: async (page) => {
      await addList(page)
      await button(page, 'Add organisations').click()
      await page.getByLabel('Numbers, one a line').fill('12345678')
      await page.getByRole('checkbox', { name: 'Name', exact: true }).check()
      await page.getByLabel('Event types').fill('x'.repeat(201))
      await dialogButton(page, 'Add (1 call)').click()
    },
    field: 'Event types',
    says: /200 characters/u
  },
  'a review that is discarded without a reason': {
    file: 'features/outbox/review-dialogs.tsx',
    stage: { isRestored: true },
    give: async (page) => {
      await outboxScenes.find(({ name }) => name === 'discard')?.play(page)
      await page.locator('.dialog textarea').fill('')
      await page.locator('.dialog-foot [type=submit]').click()
    },
    field: 'Why you discard it',
    says: /Fill this in/u
  },
  'a test of a connection': {
    file: 'features/settings/connection-form.tsx',
    stage: { workspace: 'service-without-key' },
    give: async (page) => {
      await settings(page)
      await button(page, 'Test connection').click()
    },
    field: 'API key',
    says: /key/u
  },
  'an import of no file': {
    file: 'features/subjects/import-dialog.tsx',
    give: async (page) => {
      await subjects(page)
      await page.locator('.subjects-of .page-head .button').nth(2).click()
      await page.locator('.dialog-foot [type=submit]').click()
    },
    field: 'CSV file',
    says: /Choose a file/u
  },
  'an import of a file of which no line can be taken': {
    file: 'features/outbox/import-decisions-dialog.tsx',
    give: async (page) => {
      await fill(page)
      await go(page, 'o')
      await button(page, 'Import decisions').click()
      await page
        .locator('.dialog input[type=file]')
        .setInputFiles({ name: 'few.csv', mimeType: 'text/csv', buffer: Buffer.from('alert;status\nx;y\n') })
      await page.getByRole('table').waitFor()
      await page.locator('.dialog-foot [type=submit]').click()
    },
    field: 'CSV file',
    says: /No line of this file/u
  }
}
