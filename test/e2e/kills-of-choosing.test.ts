import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { AsideKeys, AsideVault, VaultOutcome, VaultStatus } from '../../shared/domain/vault.ts'
import { freshUserData } from './app-driver.ts'
import { appForThisTest } from './for-this-test.ts'
import { askMain } from './in-page.ts'
import { killSeed, killsOr, moments } from './kill-moments.ts'

const kills = killsOr(6)
/** Milliseconds within which beginning anew and choosing anew do all of their writing. */
const choosingMillis = 1_500

const passphraseOf = (number: number): string => `kastanje fiets maandag ${String(number)}`

const statusOf = async (page: Page): Promise<VaultStatus['kind']> =>
  ((await askMain(page, 'vault.read', null)) as VaultStatus).kind

async function choose(page: Page, passphrase: string): Promise<VaultOutcome> {
  return (await askMain(page, 'vault.choose', {
    choice: { kind: 'passphrase', passphrase }
  })) as VaultOutcome
}

/** Which of these passphrases opens the app. */
async function unlock(page: Page, passphrases: readonly string[]): Promise<string> {
  for (const passphrase of passphrases)
    if (((await askMain(page, 'vault.unlock', { passphrase })) as VaultOutcome).kind === 'done')
      return passphrase
  throw new Error('No passphrase opens it')
}

const asideIn = async (page: Page): Promise<readonly string[]> =>
  ((await askMain(page, 'aside.read', null)) as readonly AsideVault[]).map(({ id }) => id)

/**
 * Which passphrases open what was kept aside, in the order of the list. Each of them opens one, so those that have
 * opened none are tried first: each try takes a third of a second.
 */
async function openedAside(page: Page, passphrases: readonly string[]): Promise<readonly string[]> {
  const opened: string[] = []
  for (const id of await asideIn(page)) {
    const isOpened = (passphrase: string): boolean => opened.includes(passphrase)
    for (const passphrase of passphrases.toSorted((a, b) => Number(isOpened(a)) - Number(isOpened(b)))) {
      const keys = (await askMain(page, 'aside.take-keys', { vaultId: id, passphrase })) as AsideKeys
      if (keys.kind === 'refused') continue
      opened.push(passphrase)
      break
    }
  }
  return opened
}

it(
  `nothing that was kept aside leaves the list through ${kills} kills -9 while protection is chosen anew (seed ${killSeed}; E9c, E9e)`,
  async () => {
    const userData = freshUserData()
    let app = await appForThisTest({ userData })
    /** Passphrases of all vaults that were in use once. */
    const used = [passphraseOf(0)]
    expect(await choose(app.page, passphraseOf(0))).toMatchObject({ kind: 'done' })
    const ended = { notBegun: 0, begunAnew: 0, chosen: 0 }
    let aside: readonly string[] = []
    /** No id has left the list, in which one more stands where protection was begun anew. */
    const keepsAll = async (more: number): Promise<void> => {
      const before = aside
      aside = await asideIn(app.page)
      expect(aside).toEqual(expect.arrayContaining([...before]))
      expect(aside).toHaveLength(before.length + more)
    }
    for (const moment of moments(1_000)) {
      const number = ended.notBegun + ended.begunAnew + ended.chosen + 1
      if (number > kills) break
      const next = passphraseOf(number)
      await app.killHard()
      app = await appForThisTest({ userData })
      const { page } = app
      expect(await statusOf(page)).toBe('locked')
      void askMain(page, 'vault.start-anew', null)
        .then(() => choose(page, next))
        .catch(() => undefined)
      await delay((moment / 1_000) * choosingMillis)
      await app.killHard()

      app = await appForThisTest({ userData })
      if ((await statusOf(app.page)) === 'unchosen') {
        ended.begunAnew += 1
        await keepsAll(1)
        expect(await choose(app.page, next)).toMatchObject({ kind: 'done' })
        used.push(next)
        await keepsAll(0)
      } else {
        const before = used.at(-1) ?? ''
        const opened = await unlock(app.page, [next, before])
        ended[opened === next ? 'chosen' : 'notBegun'] += 1
        if (opened === next) used.push(next)
        await keepsAll(opened === next ? 1 : 0)
      }
    }
    // What a kill left broken stays so, and each try of a passphrase costs a third of a second.
    expect((await openedAside(app.page, used)).toSorted()).toEqual(used.slice(0, -1).toSorted())
    // Without a connection the first screen lists it.
    const kept = app.page.getByRole('list', { name: 'Stored separately' }).getByRole('listitem')
    await expect.poll(() => kept.count()).toBe(used.length - 1)
    console.log(
      `not begun ${ended.notBegun} times, begun anew ${ended.begunAnew} times, chosen ${ended.chosen} times`
    )
  },
  120_000 + kills * 60_000
)
