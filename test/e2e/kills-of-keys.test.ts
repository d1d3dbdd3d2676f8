import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { VaultOutcome } from '../../shared/domain/vault.ts'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { askMain } from './in-page.ts'
import { killSeed, killsOr, moments, patienceOf } from './kill-moments.ts'
import { connectTo, decideByKey, main, syncFromAnywhere, triage } from './person.ts'
import { storedRowsOf } from './stored-rows.ts'

const kills = killsOr(4)
/** Milliseconds within which a change of the passphrase, or an opening after it, does all of its writing. */
const [changeMillis, openingMillis] = [2_500, 4_000]

const passphraseOf = (number: number): string => `kastanje fiets maandag ${String(number)}`

/** Unlocks by the first of these passphrases that opens it, and returns which. */
async function unlock(page: Page, passphrases: readonly string[]): Promise<string> {
  await page.getByRole('heading', { name: 'Locked' }).waitFor()
  for (const passphrase of passphrases) {
    const outcome = (await askMain(page, 'vault.unlock', { passphrase })) as VaultOutcome
    if (outcome.kind === 'done') return passphrase
  }
  throw new Error('No passphrase opens it')
}

/** The passphrase that opens it. Null where it asks for none. */
async function openedBy(page: Page, passphrases: readonly string[]): Promise<string | null> {
  const locked = page.getByRole('heading', { name: 'Locked' })
  await locked
    .or(page.getByRole('navigation', { name: 'Main' }))
    .first()
    .waitFor()
  return (await locked.isVisible()) ? await unlock(page, passphrases) : null
}

async function rowsOf(page: Page) {
  await main.goTo(page, 'Triage')
  const { alerts, drafts } = await storedRowsOf(page)
  return { alerts, drafts }
}

it(
  `one of two passphrases opens everything through ${kills} kills -9 while it is changed, and ${kills} while all is sealed again (seed ${killSeed}; E22b, E22d, E8c)`,
  async () => {
    const sandbox = await sandboxForThisTest({ seed: 47, alerts: 300, subscriptions: 100 })
    const userData = freshUserData()
    const start = () => appForThisTest({ userData })
    let app = await start()
    await connectTo(app.page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
    await syncFromAnywhere(app.page)
    await main.goTo(app.page, 'Triage')
    await triage.show(app.page, 1)
    await triage.grid(app.page).focus()
    await decideByKey(app.page, 'f')
    const before = await rowsOf(app.page)
    expect(Object.keys(before.alerts).length).toBeGreaterThan(100)
    expect(before.drafts).toHaveLength(1)
    let current: string | null = null
    const tried = { old: 0, new: 0 }
    for (const moment of moments(1_000)) {
      const number = tried.old + tried.new
      if (number === kills) break
      const next = passphraseOf(number)
      void askMain(app.page, 'vault.set-passphrase', {
        passphrase: next,
        current,
        place: 'keychain-too'
      }).catch(() => undefined)
      await delay((moment / 1_000) * changeMillis)
      await app.killHard()

      app = await start()
      const opened: string | null = await openedBy(app.page, [next, ...(current === null ? [] : [current])])
      tried[opened === next ? 'new' : 'old'] += 1
      current = opened
      await delay((moment / 1_000) * openingMillis)
      await app.killHard()

      app = await start()
      if (current !== null) await unlock(app.page, [current])
      expect(await rowsOf(app.page)).toEqual(before)
    }
    console.log(`opened by the old passphrase ${tried.old} times, by the new one ${tried.new} times`)
  },
  patienceOf(kills)
)
