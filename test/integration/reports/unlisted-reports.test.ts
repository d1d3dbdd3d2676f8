import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import type { RunningApplication } from '../../fakes/main/running-application.ts'
import { type OwnMachine, startedOnMachines } from '../../fakes/main/started-again.ts'
import { testKey } from '../../fakes/service/service-client.ts'
import { listingOf } from '../../fakes/store/invented-reports.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const start = startedOnMachines()
const connection = { baseUrl: 'https://api.example.com', headerForm: 'bare', userId: 'm.devries' } as const

async function connected(own: OwnMachine): Promise<RunningApplication> {
  const app = await start(own)
  await app.ask('connection.save', { connection, key: testKey })
  await app.ask('vault.choose', { choice: { kind: 'keychain' } })
  const workspace = await app.ask('workspace.read', null)
  if (workspace.kind !== 'service') throw new Error('No service was chosen')
  await app.ask('vault.take-keys', { workspaceId: workspace.id })
  return app
}

const orderOf = (id: string) => ({
  listing: listingOf(id),
  fileName: `case-report-${id}`,
  json: '{}',
  csv: 'a',
  volumes: [{ html: 'first', header: '', footer: '', draft: null, tagged: false }]
})

it('remembers a report until the list has it, over a kill, and tells nobody else of it (R14f)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await connected(own)
  const outcome = await app.ask('report.write', orderOf('r1'))
  if (outcome.kind !== 'written') throw new Error(outcome.kind)
  // The page was killed before it put it on its list, and main with it.
  const settings = await readFile(join(own.folder, 'settings.json'), 'utf8')
  expect(settings).not.toMatch(/Brüggemann|case-report-r1/u)
  const after = await start(own)
  expect(await after.ask('report.unlisted', null)).toEqual([
    { listing: listingOf('r1'), written: outcome.report }
  ])
  expect(await after.ask('report.verify', outcome.report)).toMatchObject({
    files: [{ state: 'unchanged' }, { state: 'unchanged' }, { state: 'unchanged' }]
  })
  await after.ask('report.listed', { id: 'r1' })
  expect(await after.ask('report.unlisted', null)).toEqual([])
  const later = await start(own)
  expect(await later.ask('report.unlisted', null)).toEqual([])
})

it('tells no other workspace of it, and none at all where its files are gone (R14f)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await connected(own)
  await app.ask('report.write', orderOf('r1'))
  const elsewhere = { ...connection, baseUrl: 'https://other.example.com' }
  await app.ask('connection.save', { connection: elsewhere, key: testKey })
  expect(await app.ask('report.unlisted', null)).toEqual([])
  await app.ask('connection.save', { connection, key: testKey })
  expect(await app.ask('report.unlisted', null)).toHaveLength(1)
  await rm(join(own.folder, 'case-report-r1.pdf'))
  expect(await app.ask('report.unlisted', null)).toEqual([])
})
