import type { Page } from 'playwright-core'
import { fill, go, leaveDialog, type Scene, syncButton } from './scene-steps.ts'

/** Runs a complete sync, then opens the first follow list with its subjects. */
async function openList(page: Page): Promise<void> {
  await fill(page)
  await go(page, 's')
  await page.locator('.follow-list-grid [role=row]').nth(1).click()
  await page.locator('.subject-grid [role=row]').nth(2).waitFor()
}

/** Adds two persons and sends the first. */
async function addPersons(page: Page): Promise<void> {
  for (const name of ['Femke Zijlstra', 'Ömer Yıldız']) {
    await page.locator('.subjects-of .page-head .button').nth(0).click()
    await page.locator('.dialog .input').first().fill(name)
    await page.locator('.dialog-foot [type=submit]').click()
    await page.locator('.change', { hasText: name }).waitFor()
    if (name === 'Femke Zijlstra') {
      await page.locator('.changes-head .button').click()
      await page.locator('.changes-head .button:disabled').waitFor()
      // A run that goes on would take along the next person, too.
      await page.locator(`${syncButton}:enabled`).waitFor()
    }
  }
}

/** Adds a follow list that waits to be sent. */
async function addList(page: Page): Promise<void> {
  await page.locator('.page-head').first().locator('.button').last().click()
  await page.locator('.dialog .input').first().fill('Onderzoek binnenstad')
  await page.locator('.dialog-foot [type=submit]').click()
  await page.locator('.follow-list-grid [role=row]', { hasText: 'Onderzoek binnenstad' }).waitFor()
}

/** Edits the chosen follow list, which somebody else changes meanwhile. The edit is sent with the next person. */
async function editList(page: Page): Promise<void> {
  await page.locator('.page-head').first().locator('.button').first().click()
  await page.locator('.dialog .input').first().fill('Klanten Noord')
  await page.locator('.dialog-foot [type=submit]').click()
  await page.locator('.follow-list-grid .badge').waitFor()
  // It comes after the mark, above what is pressed next.
  await page.locator('.change', { hasText: 'Klanten Noord' }).waitFor()
}

/** Gives a new follow list without a name and with what the documents do not allow. */
async function giveWrongList(page: Page): Promise<void> {
  await page.locator('.page-head').first().locator('.button').last().click()
  await page.locator('.dialog select').first().selectOption('annual')
  await page.locator('.dialog .input').nth(1).fill('60')
  await page.locator('.dialog-foot [type=submit]').click()
  await page.locator('.field-problem, .field-caution').nth(3).waitFor()
}

export const subjectScenes: readonly Scene[] = [
  {
    name: 'subjects',
    stage: {},
    play: async (page) => {
      await openList(page)
      await editList(page)
      await addPersons(page)
      await page.locator('.change .table').waitFor()
      await addList(page)
      await page.locator('.subject-grid [role=row]').nth(3).dblclick()
      await page.locator('.dialog .input').first().fill('Anders Genoemd')
      await page.locator('.dialog-foot [type=submit]').click()
      await page.locator('.subject-grid .badge').waitFor()
      await page.locator('.change', { hasText: 'Anders Genoemd' }).waitFor()
      await page.locator('.subject-grid [role=row]').nth(2).click()
    }
  },
  {
    name: 'left-form',
    stage: {},
    play: async (page) => {
      await openList(page)
      await page.locator('.subjects-of .page-head .button').nth(0).click()
      await page.locator('.dialog .input').first().fill('Femke Zijlstra')
      await page.locator('.dialog select').first().selectOption({ index: 1 })
      await page.keyboard.press('Control+l')
      // It is noted as gone until it is kept. The next page comes as after a lock.
      await page.waitForFunction(() => localStorage.getItem('fieldcase.typed-away.form') === null)
      await page.reload()
      await page.locator('.subjects-page h1').waitFor()
      await page.locator('.message-stack summary').click()
    }
  },
  {
    name: 'delete-list',
    stage: {},
    play: async (page) => {
      await openList(page)
      await page.locator('.page-head').first().locator('.button').nth(1).click()
      await page.locator('.dialog .input').waitFor()
    }
  },
  {
    name: 'follow-list-form',
    stage: {},
    play: async (page) => {
      await openList(page)
      await giveWrongList(page)
    },
    goOn: async (page) => {
      await leaveDialog(page)
      await giveWrongList(page)
    }
  },
  {
    name: 'import',
    stage: {},
    play: async (page) => {
      await openList(page)
      await page.locator('.subjects-of .page-head .button').nth(2).click()
      const text =
        'naam;land;geboortedatum;geslacht\nJoost de Wit;NL;12-03-1968;m\n;NL;;\nMara Kowalczyk;POL;1990-02-31;v\nJoost de Wit;NL;1968-03-12;m\n'
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'klanten.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.locator('.not-taken ul:last-of-type li').nth(1).waitFor()
      await page.locator('.not-taken').last().scrollIntoViewIfNeeded()
    }
  },
  {
    name: 'discard-import',
    stage: {},
    play: async (page) => {
      await openList(page)
      await page.locator('.subjects-of .page-head .button').nth(2).click()
      await page.locator('input[type=file]').setInputFiles({
        name: 'klanten.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('naam;land\nJoost de Wit;NL\nMara Kowalczyk;PL\n')
      })
      await page.locator('.dialog .table').waitFor()
      await page.locator('.dialog-foot .button[data-kind=primary]').click()
      await page.locator('.changes-box .changes-head .button').first().click()
      await page.locator('.dialog-body p').first().waitFor()
    }
  }
]
