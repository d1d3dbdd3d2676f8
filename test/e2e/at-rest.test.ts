import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { connectTo, decide, main, outbox, fieldPack, syncToTheEnd, triage } from './person.ts'
import { searchBytes } from './search-bytes.ts'

const key = 'sandbox-key'
const comments = ['Different year of birth, per his passport', 'Same as the minister’s brother-in-law']

/** The names and dates of birth of all subjects and of all their matches. */
function peopleOf(service: Sandbox): readonly string[] {
  const { followLists } = service.snapshot()
  const rows = followLists.flatMap((list) =>
    (['persons', 'businesses'] as const).flatMap((family) => list[family].subscriptions)
  )
  const texts = rows
    .flatMap(({ attributes, alerts }) => [attributes, ...alerts.map((alert) => alert.attributes)])
    .flatMap((attributes) =>
      ['name', 'fullName', 'match', 'dateOfBirth', 'datesOfBirth'].flatMap((field) =>
        textsIn(attributes[field])
      )
    )
  // Shorter texts, such as a bare year, occur in any file.
  return [...new Set([...texts, ...followLists.map((list) => String(list.attributes['name']))])].filter(
    (text) => text.length >= 8
  )
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.flatMap(textsIn) : []
}

it('leaves no name, date of birth, comment or key in the profile, the logs or the temporary files after a day of use (E1, E5c)', async () => {
  const sandbox = await sandboxForThisTest({ seed: 31, alerts: 120, subscriptions: 40 })
  const people = peopleOf(sandbox)
  expect(people.length).toBeGreaterThan(100)
  const userData = freshUserData()
  const temporary = mkdtempSync(join(tmpdir(), 'fieldcase-temporary-'))
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }))
  const app = await appForThisTest({ userData, environment: { TMPDIR: temporary } })
  const { page } = app
  await connectTo(page, { baseUrl: sandbox.baseUrl, key, userId: 'm.devries' })
  await syncToTheEnd(page)
  await fieldPack.followLists(page).first().check()
  await fieldPack.carry(page).click()
  await expect
    .poll(() => fieldPack.cost(page).textContent(), { timeout: 60_000 })
    .toContain('Nothing to fetch')
  await main.goTo(page, 'Triage')
  await main.workOffline(page).click()
  for (const [index, comment] of comments.entries()) {
    await triage
      .rows(page)
      .nth(1 + index * 2)
      .click()
    await triage.comparison(page).waitFor()
    await decide(page, 'False positive', comment)
  }
  await triage.search(page).fill(people[0] ?? '')
  await main.goTo(page, 'Outbox')
  await outbox.box(page, 'Ready').getByRole('listitem').nth(1).waitFor()
  expect(await heapHolds(page, key)).toBe(false)
  await main.workOffline(page).click()
  await outbox.box(page, 'Sent').getByRole('listitem').nth(1).waitFor({ timeout: 60_000 })
  await app.close()
  expect(searchBytes(userData, [...people, ...comments, key])).toEqual([])
  expect(searchBytes(temporary, [...people, ...comments, key])).toEqual([])
})

/** Whether the page's memory contains the text, as the debugger sees it. */
async function heapHolds(page: Page, text: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('').includes(text)
}
