import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ReportPrinter } from '../../../electron/main/reports/report-writer.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import type { RunningApplication } from '../../fakes/main/running-application.ts'
import { type OwnMachine, startedOnMachines } from '../../fakes/main/started-again.ts'
import { testKey } from '../../fakes/service/service-client.ts'
import { listingOf } from '../../fakes/store/invented-reports.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const start = startedOnMachines()
const connection = { baseUrl: 'https://api.example.com', headerForm: 'bare', userId: 'm.devries' } as const

async function connected(own: OwnMachine, printer?: ReportPrinter): Promise<RunningApplication> {
  const app = await start(own, printer)
  await app.ask('connection.save', { connection, key: testKey })
  await app.ask('vault.choose', { choice: { kind: 'keychain' } })
  const workspace = await app.ask('workspace.read', null)
  if (workspace.kind !== 'service') throw new Error('No service was chosen')
  await app.ask('vault.take-keys', { workspaceId: workspace.id })
  return app
}

const nothing = { reports: [], unfinished: [], unreadable: 0 }
const orderOf = (id: string) => ({
  listing: listingOf(id),
  fileName: `case-report-${id}`,
  json: '{}',
  csv: 'a',
  volumes: [{ html: 'first', header: '', footer: '', draft: null, tagged: false }]
})

it('main remembers a report until the list has it, over a kill, and tells nobody else of it (R14f)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await connected(own)
  const outcome = await app.ask('report.write', orderOf('r1'))
  if (outcome.kind !== 'written') throw new Error(outcome.kind)
  // The page was killed before it put it on its list, and main with it.
  const settings = await readFile(join(own.folder, 'settings.json'), 'utf8')
  expect(settings).not.toMatch(/Brüggemann|case-report-r1/u)
  app.kill()
  const after = await start(own)
  expect(await after.ask('report.unlisted', null)).toEqual({
    ...nothing,
    reports: [{ listing: listingOf('r1'), written: outcome.report }]
  })
  expect(await after.ask('report.verify', outcome.report)).toMatchObject({
    files: [{ state: 'unchanged' }, { state: 'unchanged' }, { state: 'unchanged' }]
  })
  await after.ask('report.listed', { id: 'r1' })
  expect(await after.ask('report.unlisted', null)).toEqual(nothing)
  const later = await start(own)
  expect(await later.ask('report.unlisted', null)).toEqual(nothing)
})

it('main tells no other workspace of it, and none at all where its files are gone (R14f)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await connected(own)
  await app.ask('report.write', orderOf('r1'))
  const elsewhere = { ...connection, baseUrl: 'https://other.example.com' }
  await app.ask('connection.save', { connection: elsewhere, key: testKey })
  expect(await app.ask('report.unlisted', null)).toEqual(nothing)
  await app.ask('connection.save', { connection, key: testKey })
  expect(await app.ask('report.unlisted', null)).toMatchObject({ reports: [{}] })
  await rm(join(own.folder, 'case-report-r1.pdf'))
  expect(await app.ask('report.unlisted', null)).toEqual(nothing)
})

/** Prints the first volume, and never ends with another one. */
const afterTheFirst: ReportPrinter = {
  prepare: () => undefined,
  forget: () => undefined,
  print: ({ html }) =>
    html === 'first' ? Promise.resolve(Buffer.from('%PDF')) : new Promise(() => undefined)
}
const inVolumes = {
  ...orderOf('r1'),
  volumes: ['first', 'second'].map((html) => ({ html, header: '', footer: '', draft: null, tagged: false }))
}

it('main takes away at the next start what a kill has left of a report that was not finished, and says so once (R14g)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await connected(own, afterTheFirst)
  await writeFile(join(own.folder, 'of somebody else.pdf.new'), 'old')
  void app.ask('report.write', inVolumes)
  const left = async (): Promise<readonly string[]> =>
    (await readdir(own.folder)).filter((name) => name.includes('.pdf'))
  await expect.poll(left).toEqual(['case-report-r1-1-of-2.pdf.new', 'of somebody else.pdf.new'])
  // A page that begins anew while it is written hears nothing of it, and takes nothing from it.
  expect(await app.ask('report.unlisted', null)).toEqual(nothing)
  expect(await left()).toHaveLength(2)
  app.kill()
  const after = await start(own)
  expect(await after.ask('report.unlisted', null)).toEqual({
    ...nothing,
    unfinished: [{ folder: own.folder, name: 'case-report-r1-1-of-2.pdf', isRemoved: true }]
  })
  expect(await left()).toEqual(['of somebody else.pdf.new'])
  expect(await after.ask('report.unlisted', null)).toEqual(nothing)
})

it('main says nothing of a report that was given up, of which nothing is left (R14g)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await connected(own, afterTheFirst)
  const writing = app.ask('report.write', inVolumes)
  await expect.poll(() => readdir(own.folder)).toContain('case-report-r1-1-of-2.pdf.new')
  await app.ask('report.cancel', null)
  expect(await writing).toEqual({ kind: 'cancelled' })
  const after = await start(own)
  expect(await after.ask('report.unlisted', null)).toEqual(nothing)
})
