import type { Page } from 'playwright-core'
import { decide, decideSome, fill, go, leaveDialog, press, type Scene, syncButton } from './scene-steps.ts'

const file = [
  'Alert,Decision,Risk rating,Comment,User',
  'a-1-1,false positive,LOW,Cleared by head office: another year of birth,j.bakker',
  'a-2-1,true positive,HIGH,Same person by passport number,j.bakker',
  'a-3-1,maybe,,Ask again,j.bakker',
  'x-99,false positive,LOW,,j.bakker',
  'a-1-1,false positive,LOW,Cleared by head office: another year of birth,j.bakker',
  'a-2-1,false positive,LOW,Cleared after all,j.bakker'
].join('\n')

/** Sends ten decisions, of which some are accepted and others are in conflict, refused or without an answer. */
async function submitSome(page: Page): Promise<void> {
  await decideSome(page)
  await sendDrafts(page)
  await page.locator('.entry[data-state=uncertain]').first().waitFor()
  await untilAnswered(page)
}

async function sendDrafts(page: Page): Promise<void> {
  await go(page, 'o')
  await page.locator('.box').nth(2).locator('.box-head .button').click()
  await page.locator('.box').nth(1).locator('.entry').first().waitFor()
  await page.locator('.box').nth(1).locator('.box-head .button').click()
}

async function sendAndDecideOn(page: Page): Promise<void> {
  await sendDrafts(page)
  await page.locator('.box').nth(4).locator('.entry').first().waitFor()
  await untilAnswered(page)
  await go(page, 't')
  // Further down than the alerts whose review waits for its outcome, because these cannot be decided.
  await goDownTo(page, 20)
  await decide(page, 'f')
  await press(page, 'j')
  await decide(page, 't')
  await go(page, 'o')
  await page.locator('.box').nth(2).locator('.entry').nth(1).waitFor()
}

async function sendUpToConflict(page: Page): Promise<void> {
  await sendDrafts(page)
  await page.locator('.entry[data-state=conflict]').first().waitFor()
  await untilAnswered(page)
  await page.locator('.entry[data-state=conflict] .entry-actions').first().locator('.button').first().click()
  await page.locator('.dialog .table').waitFor()
}

/** Until all that a run sends is answered, entries and their buttons move under the pointer. */
async function untilAnswered(page: Page): Promise<void> {
  // Between two requests nothing is on its way.
  await page.locator(`${syncButton}:enabled`).waitFor()
  await page.waitForFunction(() => document.querySelector('.entry[data-state=sending]') === null)
}

/** Goes down to a row by keys. The page may not be ready for the first ones, so this presses until the row is chosen. */
async function goDownTo(page: Page, row: number): Promise<void> {
  const chosen = (): Promise<number> =>
    page.evaluate(() =>
      Number(document.querySelector('.queue-row[aria-selected=true]')?.getAttribute('aria-rowindex') ?? 0)
    )
  while ((await chosen()) < row) await press(page, 'j')
}

/** Presses a button of the first review of which nobody can tell whether it arrived. */
async function actOnUncertain(page: Page, action: 'first' | 'last'): Promise<void> {
  const actions = page.locator('.entry[data-state=uncertain] .entry-actions').first().locator('.button')
  await (action === 'first' ? actions.first() : actions.last()).click()
}

/**
 * Flips a bit in every second row of the user's work, like a failing disk, and reloads the page. Flipping
 * again restores the rows.
 */
async function flipBits(page: Page, table: 'drafts' | 'aside'): Promise<void> {
  await page.evaluate(async (of) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.includes('-work-') === true ? [name] : []
    )
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => resolve(asked.result)
      })
      const writing = database.transaction(of, 'readwrite')
      const rows = writing.objectStore(of)
      const ended = new Promise((resolve) => {
        writing.oncomplete = resolve
      })
      const asked = rows.getAll()
      asked.onsuccess = () => {
        ;(asked.result as ({ payload: Uint8Array } | { row: { payload: Uint8Array } })[]).forEach(
          (row, index) => {
            const { payload } = 'row' in row ? row.row : row
            payload[40] = (payload[40] ?? 0) ^ 1
            if (index % 2 === 0) rows.put(row)
          }
        )
      }
      await ended
      database.close()
    }
  }, table)
  await page.reload()
  await page.locator('.status-bar').waitFor()
}

/** As after a sync that was shown none of the known lists. */
async function showNoneOfTheLists(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.includes('-cache-') === true ? [name] : []
    )
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => resolve(asked.result)
      })
      const writing = database.transaction('pass', 'readwrite')
      const rows = writing.objectStore('pass')
      const ended = new Promise((resolve) => {
        writing.oncomplete = resolve
      })
      const asked = rows.get('current')
      asked.onsuccess = () => {
        if (asked.result !== undefined)
          rows.put({ ...(asked.result as object), noneShown: { since: 0, answer: 'asked' } })
      }
      await ended
      database.close()
    }
  })
  await page.reload()
  await page.locator('.banner[role=status]').waitFor()
}

/** Decides again on an alert whose draft cannot be read. At the next start the older draft can be read again. */
async function findOldDraft(page: Page): Promise<void> {
  await go(page, 'o')
  await page.locator('.box').first().locator('.entry-subject').first().click()
  await page.locator('.comparison').waitFor()
  await decide(page, 't')
  await flipBits(page, 'aside')
}

async function discardUncertain(page: Page): Promise<void> {
  await actOnUncertain(page, 'last')
  await page.locator('.dialog textarea').waitFor()
}

async function submitAgain(page: Page): Promise<void> {
  await page.locator('.box').nth(1).locator('.box-head .button').click()
  await page.locator('.dialog').waitFor()
}

async function showOutbox(page: Page): Promise<void> {
  await go(page, 'o')
  await page.locator('.box').first().waitFor()
}

async function chooseDecisions(page: Page): Promise<void> {
  await page.locator('.page-head .button').first().click()
  await page
    .locator('.dialog input[type=file]')
    .setInputFiles({ name: 'decisions.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.locator('.dialog .table tbody tr').nth(4).waitFor()
}

export const outboxScenes: readonly Scene[] = [
  {
    name: 'unreadable',
    stage: {},
    play: async (page) => {
      await decideSome(page)
      await flipBits(page, 'drafts')
      await findOldDraft(page)
      await go(page, 'o')
      await page.locator('.box').first().locator('.entry').nth(2).waitFor()
      await page
        .locator('.box')
        .first()
        .locator('.entry-actions')
        .filter({ has: page.locator('.button').nth(2) })
        .first()
        .waitFor()
    }
  },
  {
    name: 'lists-gone',
    stage: {},
    play: async (page) => {
      await decideSome(page)
      await showNoneOfTheLists(page)
      await page.locator('.banner[role=status] .button').last().click()
      await page.locator('.dialog').waitFor()
    }
  },
  {
    name: 'other-customer',
    stage: {},
    play: async (page) => {
      await decideSome(page)
      await showNoneOfTheLists(page)
      await showOutbox(page)
    },
    goOn: async (page) => {
      await leaveDialog(page)
      await showOutbox(page)
    }
  },
  {
    name: 'outbox',
    stage: {},
    play: async (page) => {
      await decideSome(page)
      await sendAndDecideOn(page)
    },
    send: sendAndDecideOn
  },
  {
    name: 'conflict',
    stage: {},
    play: async (page) => {
      await decideSome(page)
      await sendUpToConflict(page)
    },
    send: sendUpToConflict
  },
  {
    name: 'uncertain',
    stage: {},
    play: async (page) => {
      await submitSome(page)
      await actOnUncertain(page, 'first')
      await page.locator('.dialog .table').nth(1).waitFor()
    }
  },
  {
    name: 'discard',
    stage: {},
    play: async (page) => {
      await submitSome(page)
      await discardUncertain(page)
    },
    goOn: async (page) => {
      await leaveDialog(page)
      await discardUncertain(page)
    }
  },
  {
    name: 'from-backup',
    stage: { isRestored: true },
    play: async (page) => {
      await submitSome(page)
      await page.locator('.page > .notice').waitFor()
    }
  },
  {
    name: 'from-backup-asked',
    stage: { isRestored: true },
    play: async (page) => {
      await submitSome(page)
      await submitAgain(page)
    },
    goOn: submitAgain
  },
  {
    name: 'submit-question',
    stage: { asksFirst: true },
    play: async (page) => {
      await fill(page)
      await page.locator('.status-bar [role=switch]').click()
      await page.locator('.status-bar [aria-checked=true]').click()
      await page.locator('.dialog').waitFor()
    }
  },
  {
    name: 'elsewhere',
    stage: {},
    play: async (page) => {
      await fill(page)
      await go(page, 'o')
      await page.locator('.page-head .button').last().click()
      await page.locator('.dialog-foot [data-kind=primary]').click()
      await page.locator('.dialog [aria-invalid=true]').nth(1).waitFor()
    }
  },
  {
    name: 'import-decisions',
    stage: {},
    play: async (page) => {
      await fill(page)
      await go(page, 'o')
      await chooseDecisions(page)
    },
    goOn: async (page) => {
      await leaveDialog(page)
      await chooseDecisions(page)
    }
  }
]
