import { toEpochMillis } from '../../../shared/clock.ts'
import type { Policy } from '../../../shared/domain/policy.ts'
import { go, type Scene } from './scene-steps.ts'

const path = '/etc/fieldcase/policy.json'
const managed: Policy = {
  kind: 'in-force',
  path,
  managed: {
    baseUrl: 'https://api.example.nl',
    headerForm: 'bare',
    protection: 'passphrase',
    lockAfterMinutes: 10,
    updates: { kind: 'from-server', address: 'https://updates.example.nl' },
    hideFromScreenCapture: true,
    retention: { sent: 30, gone: null },
    budgets: { compliance: { calls: 500, period: 'day', from: toEpochMillis(0) }, locations: null }
  },
  ignored: ['screenCapture', 'retention.snet']
}
const refused: Policy = {
  kind: 'refused',
  path,
  because: { kind: 'bad-values', names: ['headerForm', 'budget.compliance.period'] }
}

/** What a person sees of a policy. */
export const policyScenes: readonly Scene[] = [
  {
    name: 'managed',
    stage: { policy: managed, callsAllowed: 500 },
    play: async (page) => {
      await go(page, ',')
      await page.locator('.managed-hint').nth(7).waitFor()
    }
  },
  {
    name: 'managed-below',
    stage: { policy: managed, callsAllowed: 500 },
    play: async (page) => {
      await go(page, ',')
      await page.locator('.managed-hint').nth(7).waitFor()
      await page.locator('.managed-hint').nth(4).scrollIntoViewIfNeeded()
    },
    goOn: (page) => page.locator('.managed-hint').nth(4).scrollIntoViewIfNeeded()
  },
  {
    name: 'managed-choice',
    stage: { vault: 'unchosen', policy: managed },
    play: async (page) => page.locator('.shut .managed-hint').waitFor()
  },
  {
    name: 'policy-refused',
    stage: { policy: refused },
    play: async (page) => {
      await go(page, ',')
      await page.locator('#settings-policy').waitFor()
      await page.locator('.message-stack .notice').waitFor()
    }
  }
]
