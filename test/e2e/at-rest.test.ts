import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { findChromium } from '../chromium-host/find-chromium.ts'
import { withoutLine } from '../fakes/at-rest-lines.ts'
import { clearValues } from '../fakes/store/clear-columns.ts'
import { letter, note, peopleOf, reason, suppliers, workOnCase } from './day-of-work.ts'
import { freshUserData } from './app-driver.ts'
import { builtScript } from './built-script.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { heapOfPage } from './heap-of-page.ts'
import { answerInPage } from './in-page.ts'
import { connectTo, decide, main, outbox, fieldPack, syncToTheEnd, triage } from './person.ts'
import { searchBytes } from './search-bytes.ts'

const key = 'sandbox-key'
const user = 'm.devries'
const comments = ['Different year of birth, per his passport', 'Same as the minister’s brother-in-law']

function textsFound(folder: string, texts: readonly string[]): readonly string[] {
  return [...new Set(searchBytes(folder, texts).map(({ text }) => text))].sort()
}

/** Expects the search to find each of the texts, whatever a file that holds all of them is written in. */
function expectFoundInEachEncoding(texts: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-control-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const lines = texts.join('\n')
  const bytes = Buffer.from(lines, 'utf8')
  const files = {
    utf8: bytes,
    utf16le: Buffer.from(lines, 'utf16le'),
    utf16be: Buffer.from(lines, 'utf16le').swap16(),
    json: Buffer.from(JSON.stringify(texts)),
    hex: Buffer.from(bytes.toString('hex')),
    base64: Buffer.from(bytes.toString('base64'))
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const found = searchBytes(folder, texts)
  for (const name of Object.keys(files))
    expect(
      found.filter(({ file }) => file.endsWith(name)).map(({ text }) => text),
      name
    ).toEqual([...new Set(texts)])
}

it('the app leaves no name, date of birth, comment, note, attachment, organisation with its number, user or key in the profile, the logs or the temporary files after a day of use, and nothing in the clear without a line (E1a, E1e, E1f, E5c, E14a, R2c)', async () => {
  const sandbox = await sandboxForThisTest({
    ...{ seed: 31, alerts: 120, subscriptions: 40 },
    beyondSpecification: false
  })
  const people = peopleOf(sandbox)
  expect(people.length).toBeGreaterThan(100)
  const userData = freshUserData()
  const home = freshUserData()
  const temporary = mkdtempSync(join(tmpdir(), 'fieldcase-temporary-'))
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }))
  const app = await appForThisTest({
    onHost: 'dialog',
    userData,
    environment: {
      // The browser around the engine writes most, and in more places.
      CHROMIUM_PATH: findChromium(),
      TMPDIR: temporary,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DOCUMENTS_DIR: home
    }
  })
  const { page } = app
  await connectTo(page, { baseUrl: sandbox.baseUrl, key, userId: user })
  await syncToTheEnd(page)
  await fieldPack.followLists(page).first().check()
  await fieldPack.carry(page).click()
  await expect
    .poll(() => fieldPack.cost(page).textContent(), { timeout: 60_000 })
    .toContain('Nothing to fetch')
  await main.goTo(page, 'Triage')
  await main.workOffline(page).click()
  let subject = ''
  for (const [index, comment] of comments.entries()) {
    await triage.show(page, 1 + index * 2)
    if (index === 0) subject = await triage.subject(page)
    await decide(page, 'False positive', comment)
  }
  await triage.search(page).fill(people[0] ?? '')
  await triage.search(page).fill('')
  await main.goTo(page, 'Outbox')
  await outbox.box(page, 'Ready').getByRole('listitem').nth(1).waitFor()
  // The memory of the page holds who is reviewing, and not the key that was typed into it.
  const heap = await heapOfPage(page)
  expect([key, user].filter((text) => heap.includes(text))).toEqual([user])
  await main.workOffline(page).click()
  await outbox.box(page, 'Sent').getByRole('listitem').nth(1).waitFor({ timeout: 60_000 })
  await workOnCase(page, subject, home)
  const columns = await clearColumnsOf(page)
  // This is where the app has its temporary files.
  expect(readdirSync(temporary)).not.toEqual([])
  await app.close()
  const own = [comments[0] ?? '', note, letter.name, letter.text, reason, suppliers.name, subject]
  // The same search finds them in what was handed over, and finds in the profile what is there in the clear.
  expect(textsFound(home, own)).toEqual(own.toSorted())
  // Whatever can be read has a line with its reason.
  expect(withoutLine([...columns, ...clearValuesOf(userData)])).toEqual([])
  expect(clearValuesOf(userData)).toContain('settings.json user.sealed')
  expect(columns).toContain('cache.cases alerts[].score')
  const ids = sandbox.snapshot().followLists.flatMap((list) => list.persons.subscriptions.map(({ id }) => id))
  expect(textsFound(userData, ids).length).toBeGreaterThan(ids.length / 2)
  const hidden = [...people, ...comments, ...own, suppliers.list, suppliers.kvk, user, key]
  expectFoundInEachEncoding(hidden)
  // The browser's store of passwords notes what was typed beside one, in spite of autocomplete="off". Electron
  // has none (docs/chromium-host.md). The key must not be there either.
  const store = join('Default', 'Login Data')
  const found = searchBytes(userData, hidden).filter(
    ({ text, file }) => text !== user || !file.endsWith(store)
  )
  expect(found).toEqual([])
  expect(searchBytes(temporary, hidden)).toEqual([])
})

/** What stands in the clear in the app's own databases, read in its page. */
async function clearColumnsOf(page: Page): Promise<readonly string[]> {
  const walk = await builtScript(join(import.meta.dirname, 'clear-columns-entry.ts'), 'walk')
  const found = await answerInPage(page, `${walk}; walk.clearColumns().then((all) => JSON.stringify(all))`)
  return JSON.parse(String(found)) as readonly string[]
}

/** What the browser lays beside the files of main (docs/at-rest.md). */
const ofTheBrowser =
  /^(?:[A-Z]|(?:segmentation_platform|blob_storage|shared_proto_db|databases|component_crx_cache|extensions_crx_cache|first_party_sets)\b)/u

/** What stands in the files that main writes, as `settings.json workOffline`. */
function clearValuesOf(userData: string): readonly string[] {
  const files = readdirSync(userData, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(userData, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((file) => !ofTheBrowser.test(file))
  return [...new Set(files.flatMap((file) => valuesOf(userData, file)))].sort()
}

/** Folders of one kind of file are one place, and each line of a file of lines is one row. */
function valuesOf(userData: string, file: string): readonly string[] {
  const [folder = ''] = file.split('/')
  const place = file.includes('/') ? `${folder}/` : file
  if (/\.(?:nd)?json$/u.test(file)) {
    const text = readFileSync(join(userData, file), 'utf8')
    const rows = file.endsWith('.ndjson') ? text.split('\n').filter((line) => line !== '') : [text]
    return rows.flatMap((row) => clearValues(JSON.parse(row)).map((value) => `${place} ${value}`))
  }
  return [`${place} bytes`]
}
