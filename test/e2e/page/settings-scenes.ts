import type { Page } from 'playwright-core'
import { go, type Scene } from './scene-steps.ts'

const refused = {
  correlationId: null,
  errors: [{ status: '401', code: '401', title: 'Unauthorized', detail: 'The key is not accepted.' }]
} as const
const ownWords = [
  ...['derveen', 'kyc', 'pep-treffer', 'herscreening', 'deelneming', 'ubo', 'verzwaard', 'witwasmeldplicht'],
  ...['alertmoeheid', 'sanctielijst', 'poortwachter', 'driehoeksrelatie', 'cdd', 'onderpandgever', 'bv'],
  ...[
    'stroman',
    'katvanger',
    'herkomstverklaring',
    'transactieprofiel',
    'risicogroep',
    'bankverklaring',
    'نام'
  ],
  'hottentottententententoonstellingsterreinbeheerderscommissievergadering'
]

const licences = 'section[aria-labelledby=settings-licences] .button'

async function openLicences(page: Page): Promise<void> {
  await page.locator(licences).click()
  await page.locator('summary', { hasText: 'lazy-val' }).click()
}

/** What a person sees of the settings that have no other place. */
export const settingsScenes: readonly Scene[] = [
  {
    name: 'settings',
    stage: { connectionFails: { kind: 'unauthorized', ...refused } },
    play: async (page) => {
      await go(page, ',')
      await page.locator('.form-actions .button').nth(1).click()
      await page.locator('.form .notice').waitFor()
    }
  },
  {
    name: 'screen-capture',
    stage: { captureReach: 'in-part' },
    play: async (page) => {
      await go(page, ',')
      await page.locator('#settings-capture').scrollIntoViewIfNeeded()
      // Each of the two comes when main has told of it.
      await page.locator('section:has(#settings-capture) [role=switch]').nth(1).waitFor()
      await page.locator('section:has(#settings-capture) [role=switch]').first().click()
      await page.locator('.message-stack .notice').waitFor()
    }
  },
  {
    name: 'own-words',
    stage: { ownWords },
    play: async (page) => {
      await go(page, ',')
      await page.locator('#settings-words').scrollIntoViewIfNeeded()
      await page.locator('.own-words .chip').nth(2).click()
      await page.locator('.message-stack .notice').waitFor()
      await page.locator('.own-words-new input').fill('twee woorden')
      await page.locator('.own-words-new .button').click()
      await page.locator('.own-words-new [aria-invalid=true]').waitFor()
    }
  },
  {
    name: 'no-own-words',
    stage: {},
    play: async (page) => {
      await go(page, ',')
      await page.locator('.own-words-new').scrollIntoViewIfNeeded()
    }
  },
  {
    name: 'licences-in-settings',
    stage: {},
    play: async (page) => {
      await go(page, ',')
      await page.locator(licences).scrollIntoViewIfNeeded()
    },
    goOn: (page) => page.locator(licences).scrollIntoViewIfNeeded()
  },
  {
    name: 'licences',
    stage: {},
    play: async (page) => {
      await go(page, ',')
      await openLicences(page)
    },
    goOn: openLicences
  }
]
