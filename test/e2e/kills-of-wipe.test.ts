import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { askMain } from './in-page.ts'
import { killSeed, killsOr, moments } from './kill-moments.ts'
import { connectTo, main, syncToTheEnd } from './person.ts'
import { searchBytes } from './search-bytes.ts'

const kills = killsOr(3)
/** Milliseconds within which a wipe does all of its writing in main. */
const wipeMillis = 400

/**
 * The entries of this system's keychain that the files of a profile name.
 * Each is asked for by its own name, because a list of all breaks off when another app deletes one meanwhile.
 */
async function entriesOf(names: readonly string[]): Promise<readonly string[]> {
  const { default: keytar } = await import('keytar')
  const held: string[] = []
  for (const name of names) if ((await keytar.getPassword('Fieldcase', name)) !== null) held.push(name)
  return held
}

it(
  `a wipe that is killed ${kills} times is ended by the next start, or had not begun: keychain, files and databases (seed ${killSeed}; E11d)`,
  async () => {
    const sandbox = await sandboxForThisTest({ seed: 48, alerts: 60, subscriptions: 20 })
    const ids = sandbox
      .snapshot()
      .followLists.flatMap((list) => list.persons.subscriptions.map(({ id }) => id))
    const ended = { whole: 0, notBegun: 0 }
    for (const moment of moments(1_000)) {
      if (ended.whole + ended.notBegun === kills) break
      const userData = freshUserData()
      let app = await appForThisTest({ userData })
      await connectTo(app.page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
      await syncToTheEnd(app.page)
      const text = (name: string): string => readFileSync(join(userData, name), 'utf8')
      const { current } = JSON.parse(text('protection.json')) as { current: { id: string } }
      const { keyed } = JSON.parse(text('settings.json')) as { keyed: string[] }
      const names = [current.id, ...keyed]
      // The same search finds them as long as they are there.
      expect(searchBytes(userData, ids)).not.toEqual([])
      expect(await entriesOf(names)).toHaveLength(2)
      void askMain(app.page, 'vault.wipe', { confirmed: true }).catch(() => undefined)
      await delay((moment / 1_000) * wipeMillis)
      await app.killHard()
      const hasBegun = readdirSync(userData).includes('wipe-at-start')

      app = await appForThisTest({ userData })
      if (hasBegun) {
        ended.whole += 1
        await app.page.getByRole('button', { name: 'Use sample data' }).waitFor()
        expect(await app.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
        expect(await entriesOf(names)).toEqual([])
        await app.close()
        expect(searchBytes(userData, ids)).toEqual([])
        expect(readdirSync(userData)).not.toContain('wipe-at-start')
      } else {
        ended.notBegun += 1
        await main.goTo(app.page, 'Triage')
        expect(await entriesOf(names)).toHaveLength(2)
        await app.killHard()
      }
    }
    console.log(`ended by the next start ${ended.whole} times, not begun ${ended.notBegun} times`)
  },
  120_000 + kills * 120_000
)
