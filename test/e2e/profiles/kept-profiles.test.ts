import { copyFileSync, cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { type AppOptions, freshUserData } from '../app-driver.ts'
import { appForThisTest, folderForThisTest } from '../for-this-test.ts'
import { connectTo, main, outbox, subjects, triage } from '../person.ts'
import { alertsOf, reviewsWith } from '../service-truth.ts'
import { deleteDatabases } from '../deleted-databases.ts'
import { engineOfProfiles, filesOf, keptComments, keptPassphrase, keptProfiles } from './kept-profile.ts'
import { keptShown, keptSubject, keptUser, serviceOfProfile, type Shown, shownBy } from './kept-profile.ts'

const ofTheHost = '-chromium-host'
const kept = readdirSync(keptProfiles).filter(
  (name) => name.endsWith(ofTheHost) || name.endsWith(engineOfProfiles)
)

/** Electron cannot open what its stand-in has written. */
const engineFor = (name: string): Pick<AppOptions, 'onHost'> =>
  name.endsWith(ofTheHost) ? { onHost: 'profile' } : {}

/** A copy, since the app writes into the profile that it opens. Its path is never the one on which it was made. */
function copyOf(name: string): { readonly userData: string; readonly stateFile: string } {
  const userData = freshUserData()
  cpSync(filesOf(name).profile, userData, { recursive: true })
  const stateFile = join(folderForThisTest(), 'service.jsonl')
  copyFileSync(filesOf(name).service, stateFile)
  return { userData, stateFile }
}

/** An act is sealed with its time since columns are compared with the content (SPEC E15a). */
function actOf(row: unknown): unknown {
  const { payload, ...columns } = row as { readonly payload: { readonly act?: unknown } }
  return { ...columns, payload: payload.act ?? payload }
}

/** Rows of these tables lie under keyed names, which older versions did not give (SPEC E16a, E16b). */
const namedTables = [
  'work.monitoringItems',
  'cache.addresses',
  'cache.organizationUpdates',
  'cache.monitoringMarks'
]
/** What older versions left in the clear beside an address, a change of an organisation and how far one was polled (SPEC E16b). */
const sealedSince = ['foundAt', 'correlationId', 'at', 'polledTo', 'polledAt']

/** The same as any version lays it: without what a row is called in its table, and in no order by that. */
function ofAnyVersion({ rows, answers }: Shown): Shown {
  const contents = (table: readonly unknown[]) =>
    table.map(unnamed).sort((left, right) => contentOf(left).localeCompare(contentOf(right)))
  return {
    answers,
    rows: Object.fromEntries(
      Object.entries(rows).map(([name, table]) => [
        name,
        namedTables.includes(name) ? contents(table) : name === 'work.history' ? table.map(actOf) : table
      ])
    )
  }
}

/** Columns that were sealed since are left out: the answers of the same profile tell them. */
function unnamed(row: unknown): object {
  const columns = Object.entries(row as object).filter(
    ([name]) => name !== 'id' && !sealedSince.includes(name)
  )
  const { payload, ...rest } = Object.fromEntries(columns) as { readonly payload?: object }
  const content = Object.entries(payload ?? {}).filter(
    ([name]) => name !== 'key' && !sealedSince.includes(name)
  )
  return { ...rest, id: undefined, payload: Object.fromEntries(content) }
}

const contentOf = (row: object): string => JSON.stringify(Object.entries(row).toSorted())

async function unlock(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(keptPassphrase)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

it('the repository keeps a profile that this version, or one before it, has made', () => {
  expect(kept).not.toEqual([])
})

it.each(kept)(
  'the app opens the profile of %s on another path with all its rows, its calls and its settings, and brings its work back from its journal (E7b, J6c, W9)',
  async (name) => {
    const { userData } = copyOf(name)
    const { page } = await appForThisTest({ userData, ...engineFor(name) })
    await unlock(page)
    const shown = keptShown(name)
    expect(shown.rows['cache.cases']?.length).toBeGreaterThan(1)
    expect(ofAnyVersion(await shownBy(page))).toMatchObject(ofAnyVersion(shown))
    await main.goTo(page, 'Outbox')
    await outbox.box(page, 'Drafts').getByText(keptComments.draft).waitFor()
    await outbox.box(page, 'Ready').getByText(keptComments.queued).waitFor()
    await main.goTo(page, 'Triage')
    await triage.rows(page).nth(1).waitFor()

    // The bytes of attachments are in the database only.
    const inJournal = ['work.drafts', 'work.reviews', 'work.changes', 'work.history', 'work.caseItems']
    expect(await deleteDatabases(page, '-work-')).toBe(1)
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('brought your own work back from its work journal')
      .waitFor({ timeout: 60_000 })
    const back = ofAnyVersion(await shownBy(page)).rows
    const before = ofAnyVersion(shown).rows
    for (const table of inJournal) expect(back[table], table).toMatchObject([...(before[table] ?? [])])
  }
)

it.each(kept)('the app sends what waited in the profile of %s, each once (O3, W9)', async (name) => {
  const { userData, stateFile } = copyOf(name)
  const service = await serviceOfProfile(stateFile)
  onTestFinished(() => service.close())
  const { page } = await appForThisTest({ userData, ...engineFor(name) })
  await unlock(page)
  expect(reviewsWith(service, keptComments.sent)).toBe(1)
  await connectTo(page, { baseUrl: service.baseUrl, ...keptUser })
  await main.workOffline(page).click()
  await main.goTo(page, 'Outbox')
  await outbox.submitNow(page).click()
  await expect.poll(() => outbox.box(page, 'Sent').getByRole('listitem').count(), { timeout: 60_000 }).toBe(2)
  await main.goTo(page, 'Subjects')
  await subjects.changes(page).getByText('Changes sent').click()
  await subjects.change(page, `New subject: ${keptSubject}`).waitFor({ timeout: 60_000 })
  expect(Object.values(keptComments).map((comment) => reviewsWith(service, comment))).toEqual([1, 1, 0])
  expect(alertsOf(service)).toHaveLength(12)
  expect(JSON.stringify(service.snapshot()).split(keptSubject)).toHaveLength(2)
})
