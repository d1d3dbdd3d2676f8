/**
 * `npm run soak:backup -- --alerts N`: writes and reads one backup of this many alerts. Prints rows, seconds,
 * and the most memory that it took in addition to the database itself.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createBackups } from '../../electron/main/backup/backups.ts'
import { openSettings } from '../../electron/main/files/settings.ts'
import { importBackupKey } from '../../renderer/data/backup/backup-format.ts'
import { openBackup } from '../../renderer/data/backup/restore-backup.ts'
import { writeBackup } from '../../renderer/data/backup/write-backup.ts'
import type { CaseRow } from '../../renderer/data/database/cache-database.ts'
import type { WorkspaceStore } from '../../renderer/data/workspace-store.ts'
import { toBase64 } from '../../renderer/files/bytes.ts'
import { toEpochMillis } from '../../shared/clock.ts'
import { workspaceId } from '../../shared/ids.ts'
import { createFakeDisk, openFakeWorkspace } from '../fakes/store/open-workspace.ts'
import { testSealing } from '../fakes/store/sealing.ts'
import { fill } from '../fakes/store/store-steps.ts'

const { values } = parseArgs({ options: { alerts: { type: 'string', default: '100000' } } })
const alertsACase = 3
const portion = 500

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

/** The most memory in use after a garbage collection, above that at the start. Measured at every thousandth row. */
class Memory {
  readonly #before = Memory.now()
  #next = 0
  most = 0

  static now(): number {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }

  look(rows: number): void {
    if (rows < this.#next) return
    this.#next = rows + 1_000
    this.most = Math.max(this.most, Memory.now() - this.#before)
  }
}

/** Copies one case under other ids, and seals each copy for its own place as the app does. */
async function fillCases({ cache, codec }: WorkspaceStore, cases: number): Promise<void> {
  const template = await cache.cases.toCollection().first()
  if (template?.payload === undefined || template.payload === null)
    throw new Error('There is no case to copy')
  const subject = await codec.decode({ table: 'subscriptions', id: template.id }, template.payload)
  const alerts = await Promise.all(
    template.alerts.map(async (alert) => ({
      alert,
      content: await codec.decode({ table: 'alerts', id: `${template.id}/${alert.id}` }, alert.payload)
    }))
  )
  const copy = async (number: number): Promise<CaseRow> => {
    const id = `list-1/persons/s${String(number).padStart(6, '0')}`
    const sealed = await Promise.all(
      alerts.map(async ({ alert, content }) => ({
        ...alert,
        payload: await codec.encode({ table: 'alerts', id: `${id}/${alert.id}` }, content)
      }))
    )
    return {
      ...template,
      id,
      payload: await codec.encode({ table: 'subscriptions', id }, subject),
      alerts: sealed
    }
  }
  for (let from = 1; from < cases; from += portion) {
    await cache.cases.bulkPut(
      await Promise.all(
        Array.from({ length: Math.min(portion, cases - from) }, (_, index) => copy(from + index))
      )
    )
  }
}

const folder = await mkdtemp(join(tmpdir(), 'fieldcase-backup-'))
const { store } = await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing() })
await fill(store, { a: alertsACase })
await fillCases(store, Math.ceil(Number(values.alerts) / alertsACase))

const backups = createBackups({
  settings: await openSettings(join(folder, 'settings.json')),
  vault: { ownKeys: () => Promise.resolve(null) },
  currentId: () => workspaceId('test'),
  clock: { now: () => toEpochMillis(Date.now()) },
  newId: randomUUID,
  proposedFolder: folder,
  isRunning: () => false,
  onProblem: (code) => console.error(code)
})
const begun = await backups.begin('kastanje fiets maandag')
if (begun.kind !== 'begun') throw new Error(begun.kind)
const { head, key } = begun
const writing = new Memory()
const startedAt = performance.now()
const connection = { baseUrl: 'https://api.example.nl', headerForm: 'bare', userId: 'm.devries' } as const
const written = await writeBackup({
  ...{
    workspace: store,
    head,
    about: { workspace: 'service', connection, madeAt: toEpochMillis(Date.now()) }
  },
  key: await importBackupKey(new Uint8Array(Buffer.from(key, 'base64'))),
  sink: async (bytes) => {
    const answer = await backups.append(head.id, toBase64(bytes))
    return answer.kind === 'written' ? null : answer.code
  },
  onRows: (rows) => writing.look(rows)
})
const kept = await backups.finish(head.id)
if (written.kind === 'failed' || kept.kind !== 'kept') throw new Error('The backup was not written')
const alerts = (await store.cache.cases.count()) * alertsACase
console.log(
  `written: ${String(written.value)} rows with ${String(alerts)} alerts, ${megabytes(kept.bytes)} MB, in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s; at most ${megabytes(writing.most)} MB more in memory`
)

const file = await open(join(folder, kept.name))
const readingFrom = performance.now()
const reading = new Memory()
const bytes = {
  size: kept.bytes,
  read: async (from: number, to: number): Promise<Uint8Array<ArrayBuffer>> => {
    const piece = new Uint8Array(Math.max(0, Math.min(to, kept.bytes) - from))
    await file.read(piece, 0, piece.length, from)
    return piece
  }
}
const opened = await openBackup(
  bytes,
  async () => importBackupKey(new Uint8Array(Buffer.from(key, 'base64'))),
  (rows) => reading.look(rows)
)
await file.close()
await rm(folder, { recursive: true, force: true })
if (opened.kind === 'failed') throw new Error(opened.failure)
const found = Object.values(opened.value.counts).reduce((sum, count) => sum + count, 0)
console.log(
  `read back: ${String(found)} rows, ${String(opened.value.unreadable)} unreadable, in ${((performance.now() - readingFrom) / 1_000).toFixed(1)} s; at most ${megabytes(reading.most)} MB more in memory`
)
if (found !== written.value || opened.value.unreadable > 0) process.exitCode = 1
process.exit()
