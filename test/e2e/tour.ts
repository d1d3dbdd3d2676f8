import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { startApp } from './app-driver.ts'
import { connectTo, decide, decideByKey, main, outbox, syncToTheEnd, triage } from './person.ts'
import { takeGuidePictures } from './guide-pictures.ts'
import { openAlertsOf } from './service-truth.ts'

/** Does the main job without a display: sync, go offline, decide, go online, see the batch accepted. */

const repository = join(import.meta.dirname, '../..')
const folder = join(repository, 'tour')
const decidedByKey = 6
const { values } = parseArgs({
  options: {
    'update-readme': { type: 'boolean', default: false },
    'update-guide': { type: 'boolean', default: false }
  }
})

type Fact = readonly [what: string, value: string | number]
const facts: Fact[] = []
const mustHold = (what: string, actual: number, expected: number): void => {
  facts.push([what, `${actual} (expected ${expected})`])
  if (actual !== expected) throw new Error(`${what}: ${actual}, expected ${expected}`)
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const sandbox = await startSandbox({ seed: 7, alerts: 5_000, subscriptions: 1_500 })
const app = await startApp()
const pictures: string[] = []
const photograph = async (name: string): Promise<void> => {
  const file = `${String(pictures.length + 1)}-${name}.png`
  await app.page.screenshot({ path: join(folder, file) })
  pictures.push(file)
}

try {
  await app.page.setViewportSize({ width: 1440, height: 900 })
  await app.page.getByRole('button', { name: 'Use sample data' }).waitFor()
  await photograph('first-start')
  await sync(app.page, sandbox)
  const decided = await decideOffline(app.page, sandbox)
  await submit(app.page, sandbox, decided)
  const table = [
    '| what | value |',
    '|---|---|',
    ...facts.map(([what, value]) => `| ${what} | ${value} |`)
  ].join('\n')
  await writeFile(join(folder, 'summary.md'), `${table}\n`)
  console.log(`${table}\n\nPictures of it, and this table, are in tour/: ${pictures.join(', ')}, summary.md.`)
  if (values['update-readme'])
    await copyFile(join(folder, '4-decided-offline.png'), join(repository, 'docs/triage.png'))
  if (values['update-guide']) {
    const taken = await takeGuidePictures(join(repository, 'docs/guide'))
    console.log(`${String(taken.length)} pictures of the guide are taken.`)
  }
} catch (error) {
  await photograph('failed')
  console.error(app.output())
  throw error
} finally {
  await app.close()
  await sandbox.close()
}

async function sync(page: Page, service: Sandbox): Promise<void> {
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await main.syncNow(page).waitFor()
  const least = service.oracle().firstSync.total
  await syncToTheEnd(page)
  await photograph('synced')
  mustHold('calls of the first sync, counted by the service', service.stats().total, least)
  await main.goTo(page, 'Triage')
  // The queue is filled a moment after its first rows are shown. Where it never is, the fact below says so.
  await triage
    .grid(page)
    .and(page.locator(`[aria-rowcount="${openAlertsOf(service)}"]`))
    .waitFor()
    .catch(() => undefined)
  mustHold(
    'alerts in the queue',
    Number(await triage.grid(page).getAttribute('aria-rowcount')),
    openAlertsOf(service)
  )
}

async function decideOffline(page: Page, service: Sandbox): Promise<number> {
  await main.workOffline(page).click()
  await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
  const callsBefore = service.stats().total
  await triage.show(page, 0)
  await photograph('comparison')
  await triage.rating(page).selectOption({ label: 'Not risky' })
  await decide(page, 'False positive', 'Passport seen: another person of this name.')
  await decide(page, 'True positive', 'Same person: passport and office agree.')
  await triage.grid(page).focus()
  for (let made = 0; made < decidedByKey; made += 1) await decideByKey(page, made % 3 === 2 ? 't' : 'f')
  await photograph('decided-offline')
  await main.goTo(page, 'Outbox')
  await outbox
    .box(page, 'Drafts')
    .getByRole('listitem')
    .nth(decidedByKey - 1)
    .waitFor()
  await outbox.addAll(page).click()
  await outbox
    .box(page, 'Ready')
    .getByRole('listitem')
    .nth(decidedByKey + 1)
    .waitFor()
  await photograph('outbox-ready')
  mustHold('calls while offline', service.stats().total - callsBefore, 0)
  return decidedByKey + 2
}

async function submit(page: Page, service: Sandbox, decided: number): Promise<void> {
  await main.workOffline(page).click()
  await main.connection(page).filter({ hasText: 'Online' }).waitFor()
  await outbox.submitNow(page).click()
  await outbox
    .box(page, 'Sent')
    .getByRole('listitem')
    .nth(decided - 1)
    .waitFor()
  await photograph('accepted')
  const { reviewsApplied, reviewsAppliedTotal } = service.stats()
  mustHold('reviews that the service recorded', reviewsAppliedTotal, decided)
  mustHold(
    'alerts that have more than one of them',
    Object.values(reviewsApplied).filter((times) => times > 1).length,
    0
  )
}
