import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshUserData, type RunningApp } from './app-driver.ts'
import { letter, note, peopleOf, reason, suppliers, workOnCase } from './day-of-work.ts'
import { windowOf } from './case-windows.ts'
import { appForThisTest, folderForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { heapOfPage, textsOfSnapshot } from './heap-of-page.ts'
import { pressLast } from './host-fixture.ts'
import { connectTo, main, outbox, syncFromAnywhere, triage } from './person.ts'

const key = 'a-key-that-nobody-else-has'
const user = 'm.devries'
const passphrase = 'kastanje fiets maandag'
const comment = 'Same as the minister’s brother-in-law'

/** As a text may be spelled in another one. */
function spellingsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text, 'utf8')
  return [text, JSON.stringify(text).slice(1, -1), bytes.toString('hex'), bytes.toString('base64')]
}

const foundIn = (heap: string, texts: readonly string[]): readonly string[] =>
  texts.filter((text) => spellingsOf(text).some((spelling) => heap.includes(spelling)))

/** What is in the memory of main. */
async function heapOfMain({ process, output }: RunningApp, file: string): Promise<string> {
  const before = output().length
  process.kill('SIGUSR2')
  await expect.poll(() => output().slice(before), { timeout: 60_000 }).toContain('has written its heap')
  return textsOfSnapshot(readFileSync(file, 'utf8'))
}

/** Whatever bytes of a key the page imports from now on, it holds in both spellings of bytes. */
async function holdImportedKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const held: string[] = []
    const hexOf = (bytes: Uint8Array): string =>
      Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const cryptography = crypto.subtle as unknown as { importKey: (...given: unknown[]) => unknown }
    const importKey = cryptography.importKey.bind(crypto.subtle)
    Object.assign(globalThis, { held })
    cryptography.importKey = (format, bytes, ...rest) => {
      if (format === 'raw' && bytes instanceof Uint8Array)
        held.push(btoa(String.fromCharCode(...bytes)), hexOf(bytes))
      return importKey(format, bytes, ...rest)
    }
  })
}

/** The data keys that main has handed the page since then. */
async function keysOf(page: Page): Promise<readonly string[]> {
  const held = () => page.evaluate(() => (globalThis as unknown as { readonly held: readonly string[] }).held)
  await expect.poll(async () => (await held()).length).toBeGreaterThan(0)
  return await held()
}

async function setPassphrase(page: Page, onTyped: () => Promise<void>): Promise<void> {
  await main.goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Set a passphrase' }).click()
  await page.getByLabel('New passphrase', { exact: true }).fill(passphrase)
  await page.getByLabel('New passphrase once more').fill(passphrase)
  await onTyped()
  await page.getByRole('button', { name: 'Save the passphrase' }).click()
  await page.getByRole('button', { name: 'Change the passphrase' }).waitFor()
}

it('the memory of a locked app is without a name, comment, note, attachment, organisation, report, user or key of its day (E21a, E21d, E21e)', async () => {
  const sandbox = await sandboxForThisTest({ seed: 31, alerts: 120, subscriptions: 40, apiKey: key })
  const people = peopleOf(sandbox)
  const home = freshUserData()
  const file = join(folderForThisTest(), 'main.heapsnapshot')
  const app = await appForThisTest({
    onHost: 'signal',
    args: [
      '--on-signal=snapshot',
      `--heap-snapshot=${file}`,
      '--js-flags=--heap-snapshot-string-limit=100000000'
    ],
    environment: { HOME: home, XDG_CONFIG_HOME: home, XDG_DOCUMENTS_DIR: home }
  })
  const { page } = app
  await connectTo(page, { baseUrl: sandbox.baseUrl, key, userId: user })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Triage')
  await triage.show(page, 1)
  const subject = await triage.subject(page)
  // The same search finds what is typed, at the moment in which it is.
  const isFound = async (text: string): Promise<void> =>
    expect(foundIn(await heapOfPage(page), [text])).toEqual([text])
  await triage.decision(page, 'False positive').click()
  await triage.comment(page).fill(comment)
  await isFound(comment)
  await triage.addToOutbox(page).click()
  await main.goTo(page, 'Outbox')
  await outbox.box(page, 'Ready').getByRole('listitem').first().waitFor()
  await outbox.submitNow(page).click()
  await outbox.box(page, 'Sent').getByRole('listitem').first().waitFor({ timeout: 60_000 })
  await holdImportedKeys(page)
  await setPassphrase(page, () => isFound(passphrase))
  const keys = await keysOf(page)
  await workOnCase(page, subject, home, () => isFound(reason))
  const address = new URL(sandbox.baseUrl).host
  // A window with the case holds what it was told, and main has passed that on.
  const beside = await windowOf(page, () => page.keyboard.press('c'))
  const work = [
    comment,
    note,
    letter.name,
    letter.text,
    reason,
    suppliers.list,
    suppliers.name,
    suppliers.kvk
  ]
  const hidden = [...people, subject, ...work, key, passphrase, user, ...keys]
  // The same search finds them where they may be.
  const open = { main: await heapOfMain(app, file), page: await heapOfPage(page) }
  expect(foundIn(open.main, [key, user, address])).toEqual([key, user, address])
  expect(foundIn(open.page, people).length).toBeGreaterThan(20)
  const own = [subject, note, letter.name, user, ...keys]
  expect(foundIn(open.page, own)).toEqual(own)
  const told = [subject, note, letter.name]
  expect(foundIn(await heapOfPage(beside), [...told, ...keys])).toEqual(told)

  const gone = beside.waitForEvent('close')
  await pressLast(page, 'Control+l')
  await gone
  const behind = await app.after(page)
  await behind.getByRole('heading', { name: 'Locked' }).waitFor()
  await expect.poll(() => behind.context().pages()).toEqual([behind])
  expect(foundIn(await heapOfPage(behind), [...hidden, address])).toEqual([])
  const locked = await heapOfMain(app, file)
  expect(foundIn(locked, hidden)).toEqual([])
  // It stands in the settings, in the clear.
  expect(foundIn(locked, [address])).toEqual([address])
})
