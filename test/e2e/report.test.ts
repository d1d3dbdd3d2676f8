import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, expect, it } from 'vitest'
import { startSandbox } from '../../electron/sandbox/server.ts'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { freshUserData, startApp } from './app-driver.ts'
import type { RunningApp } from './app-driver.ts'
import { addresses, connectTo, main, syncToTheEnd, triage } from './person.ts'

let app: RunningApp | undefined
let sandbox: Sandbox | undefined
afterEach(async () => {
  await app?.killHard()
  await sandbox?.close()
  app = undefined
  sandbox = undefined
})

const comment = '<script>alert(1)</script> \u202Eabc\u202C =1+1 🏠'

it('writes a report offline that other readers can read: decisions, pages, bookmarks, tags and the hash of its data (R1, R2, R3)', async () => {
  sandbox = await startSandbox({ seed: 9, alerts: 12, subscriptions: 4, followLists: 1, addresses: 600 })
  const home = freshUserData()
  app = await startApp({ environment: { HOME: home, XDG_CONFIG_HOME: home, XDG_DOCUMENTS_DIR: home } })
  const { page } = app
  await connectTo(page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncToTheEnd(page)
  await main.goTo(page, 'Addresses')
  await addresses.search(page).fill('utrecht')
  await addresses.searchNow(page).click()
  await addresses.rows(page).nth(1).waitFor()
  await main.workOffline(page).click()
  await main.connection(page).filter({ hasText: 'Offline' }).waitFor()

  await main.goTo(page, 'Triage')
  await triage.rows(page).first().click()
  const subject = (await triage.case(page).getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  await triage.decision(page, 'False positive').click()
  await triage.comment(page).fill(comment)
  await triage.comment(page).blur()
  await main.goTo(page, 'Addresses')
  const detail = page.getByRole('region', { name: 'Address', exact: true })
  await detail.getByRole('button', { name: 'Attach to a case' }).click()
  await detail.getByRole('combobox', { name: 'Case' }).selectOption({ label: subject })
  await detail.getByRole('button', { name: 'Attach', exact: true }).click()

  await main.goTo(page, 'Reports')
  await page.getByRole('combobox', { name: 'Add a case' }).selectOption({ label: subject })
  await page.getByRole('region', { name: subject }).waitFor()
  await page.getByRole('button', { name: 'Export PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Case report' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by the supervisor')
  await dialog.getByRole('button', { name: 'Write the report' }).click()
  const said = page.getByRole('region', { name: 'Messages' }).getByRole('status').filter({ hasText: 'The report is written' })
  await said.waitFor()
  const folder = /written: (.*)\/[^/]*\.pdf\./u.exec((await said.textContent()) ?? '')?.[1] ?? ''
  const name = (end: string): string => join(folder, readdirSync(folder).find((file) => file.startsWith('case-report-') && file.endsWith(end)) ?? '')

  const json = readFileSync(name('.json'))
  const hash = createHash('sha256').update(json).digest('hex')
  const data = JSON.parse(json.toString()) as { readonly cases: readonly { readonly alerts: readonly { readonly match: string }[] }[] }
  const text = execFileSync('pdftotext', ['-layout', name('.pdf'), '-'], { encoding: 'utf8' })
  const words = text.replaceAll(/\s+/gu, ' ')
  for (const alert of data.cases[0]?.alerts ?? []) expect(words.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')).toContain(alert.match.replaceAll(/\s+/gu, ' '))
  for (const said of [hash, 'DRAFT, not submitted', 'False positive'.toLowerCase(), '<script>alert(1)</script>', 'Asked for by the supervisor']) expect(words.toLowerCase()).toContain(said.toLowerCase())
  expect(words).toMatch(/ 1\s?\/\s?\d+ /u)
  const info = execFileSync('pdfinfo', [name('.pdf')], { encoding: 'utf8' })
  expect(info).toMatch(/Tagged:\s+yes/u)
  expect(info).toMatch(/JavaScript:\s+no/u)
  expect(info).toMatch(/Page size:\s+59[45]\S* x 84[12]/u)
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(name('.pdf'))), verbosity: 0 }).promise
  const titles = (items: readonly { readonly title: string; readonly items: readonly unknown[] }[]): readonly string[] => items.flatMap((item) => [item.title, ...titles(item.items as typeof items)])
  const bookmarks = titles(await pdf.getOutline())
  for (const title of ['Contents', 'Summary', 'Provenance']) expect(bookmarks).toContain(title)
  expect(pdf.numPages).toBeGreaterThan(4)
  const csv = readFileSync(name('.csv'), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(1 + (data.cases[0]?.alerts.length ?? 0))
})
