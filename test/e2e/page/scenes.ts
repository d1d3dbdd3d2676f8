import type { Page } from 'playwright-core'
import { followListId } from '../../../shared/ids.ts'
import { asideScenes } from './aside-scenes.ts'
import { caseScenes } from './case-scenes.ts'
import { lookUpScenes } from './lookup-scenes.ts'
import { manualScenes } from './manual-scenes.ts'
import { outboxScenes } from './outbox-scenes.ts'
import { policyScenes } from './policy-scenes.ts'
import { updateScenes } from './update-scenes.ts'
import {
  beginSync,
  decideSome,
  fill,
  fillAndTell,
  go,
  leaveDialog,
  press,
  type Scene
} from './scene-steps.ts'
import { settingsScenes } from './settings-scenes.ts'
import { subjectScenes } from './subject-scenes.ts'

const slowDown = { kind: 'rate-limited', retryAt: null, correlationId: null, errors: [] } as const
const unread = [
  {
    what: { kind: 'follow-list', followListId: followListId('list-1') },
    failure: { kind: 'server-error', status: 503, correlationId: null, errors: [] }
  },
  { what: { kind: 'all-alerts', family: 'businesses' }, failure: slowDown }
] as const

async function connectFromWelcome(page: Page): Promise<void> {
  await page.locator('.welcome-choice .button').nth(1).click()
  await page.locator('form.form').waitFor()
}

/** Opens a dialog of the queue by its key. */
async function openDesk(page: Page, key: string): Promise<void> {
  await press(page, key)
  await page.locator('.desk-list').waitFor()
}

async function askToWipe(page: Page): Promise<void> {
  await go(page, ',')
  await page.locator('.protection-acts .button').last().click()
  await page.locator('.wipe-unsent li').first().waitFor()
}

/** Writes into the palette. The word is the same in every language, and finds some controls of the page itself. */
async function findFilter(page: Page): Promise<void> {
  await page.keyboard.type('filter')
  await page.locator('.palette-option .palette-place').first().waitFor()
}

async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await page.locator('.shortcut-groups').waitFor()
}

async function wipe(page: Page): Promise<void> {
  await go(page, ',')
  await page.locator('.protection-acts .button').last().click()
  const field = page.locator('.dialog input')
  // The word differs by language, and the label says it.
  await field.fill((await page.locator('html').getAttribute('lang')) === 'nl' ? 'WISSEN' : 'DELETE')
  await page.locator('.dialog-foot .button').last().click()
  await page.locator('.wipe-left li').first().waitFor()
}

export const scenes: readonly Scene[] = [
  {
    name: 'welcome',
    stage: { workspace: 'none', vault: 'unchosen' },
    play: async (page) => page.locator('.welcome-choice').first().waitFor()
  },
  {
    name: 'welcome-connect',
    stage: { workspace: 'none', vault: 'unchosen' },
    play: connectFromWelcome,
    goOn: connectFromWelcome
  },
  {
    // A connection was made before, so that there is something to delete.
    name: 'welcome-again',
    stage: { workspace: 'none' },
    play: async (page) => page.locator('.welcome-choice').first().waitFor()
  },
  { name: 'empty', stage: {}, play: async (page) => page.locator('.empty-state').first().waitFor() },
  { name: 'triage', stage: {}, play: decideSome },
  {
    name: 'snooze',
    stage: {},
    play: async (page) => {
      await decideSome(page)
      await openDesk(page, 'z')
    },
    goOn: (page) => openDesk(page, 'z')
  },
  {
    name: 'reasons',
    stage: {},
    play: async (page) => {
      await decideSome(page)
      await openDesk(page, 'r')
    },
    goOn: async (page) => {
      await leaveDialog(page)
      await openDesk(page, 'r')
    }
  },
  {
    name: 'wipe',
    stage: {},
    play: async (page) => {
      await decideSome(page)
      await askToWipe(page)
    },
    goOn: async (page) => {
      await leaveDialog(page)
      await askToWipe(page)
    }
  },
  {
    name: 'guide',
    stage: { workspace: 'sample' },
    play: async (page) => {
      await page.locator('.guide').waitFor()
      await page.locator('.comparison').waitFor({ state: 'attached' })
    }
  },
  {
    name: 'triage-compact',
    stage: {},
    play: async (page) => {
      await page.evaluate(() =>
        localStorage.setItem('fieldcase.preferences', '{"state":{"density":"compact"},"version":1}')
      )
      await page.reload()
      await decideSome(page)
    }
  },
  {
    name: 'triage-filters',
    stage: { subscriptions: 240 },
    play: async (page) => {
      await fill(page)
      // Which alert opens by itself is a matter of when its rows came.
      await page.locator('.queue-row').first().click()
      await page.locator('.comparison').waitFor()
      await press(page, 'l')
      await page.locator('.facet-value').nth(8).waitFor()
    }
  },
  {
    name: 'triage-bulk',
    stage: { subscriptions: 240 },
    play: async (page) => {
      await fill(page)
      await page.locator('.queue-row').first().click()
      await page.locator('.comparison').waitFor()
      await page.keyboard.press('Control+a')
      await press(page, 'f')
      await page.locator('.bulk-chips').waitFor()
      await page.keyboard.press('1')
      // Shows what stands out, how its reason reads, and of how many it is not true.
      await page.locator('dialog .notice').waitFor()
      await page.locator('.dialog-foot input').fill('18')
    }
  },
  {
    name: 'triage-selected',
    stage: {},
    play: async (page) => {
      await fill(page)
      await page.locator('.queue-row').first().click()
      await page.locator('.comparison').waitFor()
      await press(page, 'Shift+J', 'Shift+J')
      // In one column, the queue is not shown beside the case.
      await page.locator('.selection-bar').waitFor({ state: 'attached' })
    }
  },
  {
    name: 'views',
    stage: { subscriptions: 240 },
    play: async (page) => {
      await fill(page)
      await press(page, 'v')
      await page.locator('.desk-list .count-badge').nth(6).filter({ hasNotText: '…' }).waitFor()
    }
  },
  {
    name: 'triage-blocked',
    stage: { workspace: 'sample' },
    play: async (page) => {
      await page.locator('.queue-row').nth(3).waitFor()
      await page.locator('.queue-row').first().click()
      await press(page, 'f')
      await page.locator('.draft-state .figures').waitFor()
      await page.keyboard.press('Control+Enter')
      await page.locator('.message-stack .notice').first().waitFor()
      await press(page, 'k')
      await page.locator('.decision-bar .notice').waitFor()
    }
  },
  ...outboxScenes,
  {
    name: 'sync',
    stage: { refusesRows: 'some', syncFails: slowDown, unread },
    play: async (page) => {
      await fill(page)
      await go(page, 'y')
      await page.locator('.summary').waitFor()
      await page.locator('.ledger tbody tr').first().waitFor({ state: 'attached' })
    }
  },
  {
    name: 'sync-running',
    stage: { syncHangs: true },
    play: async (page) => {
      await beginSync(page)
      await go(page, 'y')
      // 34 calls of 60, at which it hangs. Until then it draws what is looked at anew.
      await page.locator('.progress[aria-valuenow="57"]').waitFor()
      await page.locator('.ledger tbody tr').first().waitFor({ state: 'attached' })
    }
  },
  {
    name: 'sync-waits',
    stage: { syncHangs: true, waitsFor: 'asked' },
    play: async (page) => {
      await beginSync(page)
      await go(page, 'y')
      await page.locator('main .notice .button').waitFor()
      await page.locator('.ledger tbody tr').first().waitFor({ state: 'attached' })
    }
  },
  {
    name: 'outbox-waits',
    stage: { waitsFor: 'lost-answer' },
    play: async (page) => {
      await decideSome(page)
      await go(page, 'o')
      await page.locator('.box').nth(2).locator('.box-head .button').click()
      await page.locator('.box').nth(1).locator('.box-note').waitFor()
      await page.locator('main .notice').first().waitFor()
    }
  },
  ...subjectScenes,
  {
    name: 'numbers',
    stage: { subscriptions: 240 },
    play: async (page) => {
      await decideSome(page)
      await go(page, 'u')
      await page.locator('.numbers-table').nth(1).waitFor()
    }
  },
  ...lookUpScenes,
  ...caseScenes,
  ...settingsScenes,
  {
    name: 'locked',
    stage: { vault: 'locked' },
    play: async (page) => page.locator('.shut input').waitFor()
  },
  {
    name: 'key-missing',
    stage: { vault: 'key-missing' },
    play: async (page) => page.locator('.shut-way').nth(2).waitFor()
  },
  {
    name: 'key-missing-kept-aside',
    stage: { vault: 'key-missing', keptAside: true },
    play: async (page) => {
      await page.locator('.aside-list li').nth(1).waitFor()
      await page.locator('.aside-list').scrollIntoViewIfNeeded()
    }
  },
  {
    name: 'choose-protection',
    stage: { vault: 'unchosen' },
    play: async (page) => page.locator('.shut .choice-options').waitFor()
  },
  {
    name: 'choose-passphrase',
    stage: { vault: 'no-keychain' },
    play: async (page) => {
      await page.locator('.shut input[type=password]').nth(1).waitFor()
      await page.locator('.shut .button').click()
      await page.locator('.shut [aria-invalid=true]').waitFor()
    }
  },
  {
    name: 'protection',
    stage: { vault: 'with-passphrase' },
    play: async (page) => {
      await go(page, ',')
      await page.locator('.protection-acts').first().scrollIntoViewIfNeeded()
    }
  },
  {
    name: 'earlier-keys',
    stage: { vault: 'with-earlier-keys' },
    play: async (page) => {
      await go(page, ',')
      await page.locator('.protection-acts .button').nth(3).click()
      await page.locator('input[autocomplete=current-password]').scrollIntoViewIfNeeded()
    }
  },
  {
    name: 'set-passphrase',
    stage: {},
    play: async (page) => {
      await go(page, ',')
      await page.locator('.protection-acts .button').first().click()
      await page.locator('.settings-section .choice-options').first().scrollIntoViewIfNeeded()
      await page.locator('input[autocomplete=new-password]').first().waitFor()
    }
  },
  ...asideScenes,
  ...policyScenes,
  ...manualScenes,
  ...updateScenes,
  {
    name: 'backup',
    stage: {},
    play: async (page) => {
      await go(page, ',')
      await page.locator('.backup-acts .button').first().click()
      await page.locator('.backup-folder').scrollIntoViewIfNeeded()
      await page.locator('.backup-files li').first().waitFor()
    }
  },
  {
    name: 'restore',
    stage: { workspace: 'none' },
    play: async (page) => {
      await page.locator('.welcome-choice .button').nth(2).click()
      await page.locator('.dialog input[type=file]').setInputFiles({
        name: 'photo.fieldcase',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('no backup')
      })
      await page.locator('.dialog input[type=password]').fill('kastanje')
      await page.keyboard.press('Enter')
      await page.locator('.dialog [role=alert]').waitFor()
    }
  },
  {
    name: 'commands',
    stage: {},
    play: async (page) => {
      await fillAndTell(page)
      await page.keyboard.press('Control+k')
      await page.locator('.palette').waitFor()
    }
  },
  {
    name: 'commands-found',
    stage: {},
    play: async (page) => {
      await fillAndTell(page)
      await page.keyboard.press('Control+k')
      await findFilter(page)
    },
    goOn: findFilter
  },
  {
    name: 'shortcuts',
    stage: {},
    play: async (page) => {
      await fill(page)
      await openShortcuts(page)
    },
    goOn: async (page) => {
      await leaveDialog(page)
      await openShortcuts(page)
    }
  },
  {
    name: 'wiped',
    stage: {},
    play: async (page) => {
      await fill(page)
      await wipe(page)
    },
    goOn: async (page) => {
      await leaveDialog(page)
      await wipe(page)
    }
  }
]
