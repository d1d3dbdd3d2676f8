import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSettings } from '../../../../../electron/main/files/settings.ts'
import {
  createUnlistedReports,
  type UnlistedReports
} from '../../../../../electron/main/reports/unlisted-reports.ts'
import { createTextSeal } from '../../../../../electron/main/vault/sealed-text.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { madeReport } from '../../../../fakes/store/invented-reports.ts'

/** A key is forgotten after each use. */
const keys = { ownKeys: () => Promise.resolve({ key: Buffer.alloc(32, 7), earlier: [] }) }
const seal = createTextSeal(keys, 'unlisted reports')
const here = workspaceId('here')

function folderOfThisTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-unlisted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What a profile remembers that has these notes. */
async function remembering(folder: string, notes: unknown): Promise<() => Promise<UnlistedReports>> {
  const path = join(folder, 'settings.json')
  const settings = await openSettings(path)
  const sealed = seal.seal(Buffer.alloc(32, 7), JSON.stringify(notes))
  await settings.change((before) => ({ ...before, unlistedReports: { sealed } }))
  return async () => createUnlistedReports(await openSettings(path), keys, () => here)
}

/** A report of this folder, with its document. */
function reportIn(folder: string, id: string, document = 'whole') {
  const { written, ...listing } = madeReport(id, 1)
  writeFileSync(join(folder, `${id}.pdf`), document)
  const sha256 = createHash('sha256').update(document).digest('hex')
  return {
    listing,
    written: { ...written, folder, files: written.files.map((file) => ({ ...file, sha256 })) }
  }
}

it('a start sets what cannot be read aside and says how much that is, once, and lists the others (R14h)', async () => {
  const folder = folderOfThisTest()
  const [first, last] = [reportIn(folder, 'r1'), reportIn(folder, 'r3')]
  const { listing, written } = reportIn(folder, 'r2')
  const notes = [
    { workspace: here, report: first },
    { workspace: here, report: { listing: { ...listing, madeAt: 'yesterday' }, written } },
    { workspace: 'another', report: { listing: null } },
    { workspace: here, report: last },
    'nothing that anybody wrote'
  ]
  const start = await remembering(folder, notes)
  const once = await start()
  expect(await once.read()).toEqual({ reports: [first, last], unfinished: [], unreadable: 2 })
  const again = await start()
  expect(await again.read()).toEqual({ reports: [first, last], unfinished: [], unreadable: 0 })
  // Nothing of it was thrown away: another version may read it.
  const kept = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as {
    readonly unlistedReports: { readonly sealed: string }
  }
  const text = seal.open(Buffer.alloc(32, 7), kept.unlistedReports.sealed) ?? ''
  expect(text).toContain('yesterday')
  expect(text).toContain('nothing that anybody wrote')
})

it('a start sets even notes aside that are no list (R14h)', async () => {
  const start = await remembering(folderOfThisTest(), { reports: [] })
  expect(await (await start()).read()).toEqual({ reports: [], unfinished: [], unreadable: 1 })
})

it('a start gives the files of a whole report their names that a kill came before, and replaces only what was agreed (R14g, R11c)', async () => {
  const folder = folderOfThisTest()
  const report = reportIn(folder, 'r1', 'new r1.pdf')
  const names = ['r1.pdf', 'r1.json', 'r1.csv']
  const start = await remembering(folder, [])
  const files = { folder, names, replaced: ['r1.pdf'] }
  await (await start()).keep(report, files)
  for (const name of names) writeFileSync(join(folder, `${name}.new`), `new ${name}`)
  writeFileSync(join(folder, 'r1.pdf'), 'agreed to replace')
  writeFileSync(join(folder, 'r1.csv'), 'of somebody else')
  expect(await (await start()).read()).toEqual({ reports: [report], unfinished: [], unreadable: 0 })
  const found = readdirSync(folder).filter((name) => name.startsWith('r1'))
  expect(found.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
    'of somebody else',
    'new r1.json',
    'new r1.pdf'
  ])
})

it('a start waits with a report whose folder cannot be reached, as that of a stick, and goes on once it can (R14i)', async () => {
  const folder = folderOfThisTest()
  const stick = join(folder, 'stick')
  mkdirSync(stick)
  const report = reportIn(stick, 'r1')
  writeFileSync(join(stick, 'r2.pdf.new'), 'half')
  const files = { folder: stick, names: ['r2.pdf'], replaced: [] }
  const start = await remembering(folder, [{ begun: { id: 'r2', files } }, { workspace: here, report }])
  renameSync(stick, `${stick} elsewhere`)
  expect(await (await start()).read()).toEqual({ reports: [], unfinished: [], unreadable: 0 })
  renameSync(`${stick} elsewhere`, stick)
  const unfinished = [{ folder: stick, name: 'r2.pdf', isRemoved: true }]
  expect(await (await start()).read()).toEqual({ reports: [report], unfinished, unreadable: 0 })
  expect(readdirSync(stick)).toEqual(['r1.pdf'])
})

it('an unfinished report belongs to the workspace in which it was begun, whichever is open when it is written (R14k)', async () => {
  const folder = folderOfThisTest()
  let open = here
  const settings = await openSettings(join(folder, 'settings.json'))
  const unlisted = createUnlistedReports(settings, keys, () => open)
  const report = reportIn(folder, 'r1')
  const files = { folder, names: ['r1.pdf'], replaced: [] }
  await unlisted.begin('r1', files)
  open = workspaceId('another')
  await unlisted.keep(report, files)
  await unlisted.end('r1', true)
  expect(await unlisted.read()).toEqual({ reports: [], unfinished: [], unreadable: 0 })
  open = here
  expect(await unlisted.read()).toEqual({ reports: [report], unfinished: [], unreadable: 0 })
})
