import { open as openHandle, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  type CallLedger,
  type CallLedgerParts,
  type CallLedgers,
  createCallLedgers,
  openCallLedger
} from '../../../../../electron/main/budget/call-ledger.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { LedgerEntry } from '../../../../../shared/domain/budget.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { createFillingDisk } from '../../../../fakes/disk/filling-disk.ts'
import { systemError } from '../../../../fakes/system-error.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const id = workspaceId('test')
const entry: LedgerEntry = {
  at: toEpochMillis(Date.UTC(2026, 2, 2, 12)),
  api: 'compliance',
  method: 'GET',
  route: '/follow-lists',
  status: 200,
  correlationId: null,
  remaining: null,
  millis: 5
}

function open(folder: string, problems: string[] = []): CallLedgers {
  return createCallLedgers({
    folder,
    onChange: () => undefined,
    onFileProblem: (code) => void problems.push(code)
  })
}

function openOne(file: string, disk: Pick<CallLedgerParts, 'write' | 'openFile'> = {}): Promise<CallLedger> {
  return openCallLedger({ ...disk, file, onChange: () => undefined, onFileProblem: () => undefined })
}

it('the ledgers write what was called as soon as their folder can be made, and know then what was spent (S24n)', async () => {
  const folder = join(await newFolder(), 'ledger')
  const problems: string[] = []
  // Something else has its name.
  await writeFile(folder, '')
  const ledgers = open(folder, problems)
  const before = await ledgers.of(id)
  before.record(entry)
  expect([before.unread(), problems.includes('ENOTDIR')]).toEqual(['ENOTDIR', true])
  await rm(folder)
  const ledger = await ledgers.of(id)
  ledger.record(entry)
  expect([ledger.unread(), ledger.spentIn('compliance', null)]).toEqual([null, 2])
  await ledgers.close()
  const next = open(folder)
  expect((await next.of(id)).spentIn('compliance', null)).toBe(2)
  await next.close()
})

it('the ledgers make their folder again where it is gone, also where they were closed while a call began, as a wipe does (S24n)', async () => {
  const folder = join(await newFolder(), 'ledger')
  const ledgers = open(folder)
  const beginning = ledgers.of(id)
  await ledgers.close()
  await beginning
  await rm(folder, { recursive: true })
  const ledger = await ledgers.of(id)
  ledger.record(entry)
  await ledgers.close()
  const next = open(folder)
  expect((await next.of(id)).spentIn('compliance', null)).toBe(1)
  await next.close()
})

it('a ledger that could not be read and is gone then counts the calls of this session that it had taken (S24n)', async () => {
  const file = join(await newFolder(), 'ledger.ndjson')
  await writeFile(file, `${JSON.stringify(entry)}\n`)
  let isHeld = true
  const ledger = await openCallLedger({
    file,
    onChange: () => undefined,
    onFileProblem: () => undefined,
    openFile: async (path) => {
      if (isHeld) throw systemError('EIO')
      return await openHandle(path)
    }
  })
  ledger.record(entry)
  isHeld = false
  await rm(file)
  await ledger.lookAgain()
  ledger.record(entry)
  expect([ledger.unread(), ledger.spentIn('compliance', null)]).toEqual([null, 2])
  await ledger.close()
})

it('a ledger that could be read only after the start is summed then, as any other (S24e, S24h)', async () => {
  const file = join(await newFolder(), 'ledger.ndjson')
  await writeFile(file, `${JSON.stringify(entry)}\n`.repeat(2_500))
  let isHeld = true
  const ledger = await openOne(file, {
    openFile: async (path) => {
      if (isHeld) throw systemError('EIO')
      return await openHandle(path)
    }
  })
  ledger.record(entry)
  isHeld = false
  await ledger.lookAgain()
  await ledger.close()
  // Whoever reads these lines again finds none.
  const written = await readFile(file, 'utf8')
  await writeFile(file, `${'#'.repeat(999)}\n${written.slice(1_000)}`)
  const next = await openOne(file)
  expect(next.spentIn('compliance', null)).toBe(2_501)
  await next.close()
})

/** What becomes of the file, and how many calls of before the one that has its name then holds. */
const moves: readonly (readonly [number, (file: string) => Promise<void>])[] = [
  [0, (file) => rm(file)],
  [0, (file) => rename(file, `${file}.elsewhere`)],
  [
    1,
    async (file) => {
      await rm(file)
      await writeFile(file, `${JSON.stringify(entry)}\n{"at":17`)
    }
  ]
]

it.runIf(process.platform !== 'win32')(
  'a ledger whose file is deleted, moved or replaced while it is open writes from then on into the one that has its name (S24o)',
  async () => {
    for (const [before, move] of moves) {
      const file = join(await newFolder(), 'ledger.ndjson')
      const ledger = await openOne(file)
      ledger.record(entry)
      await move(file)
      for (const api of ['locations', 'organization-monitoring'] as const) ledger.record({ ...entry, api })
      expect(ledger.spentIn('compliance', null)).toBe(1)
      await ledger.close()
      const next = await openOne(file)
      const spent = (['compliance', 'locations', 'organization-monitoring'] as const).map((api) =>
        next.spentIn(api, null)
      )
      expect(spent).toEqual([before, 1, 1])
      await next.close()
    }
  }
)

it.runIf(process.platform !== 'win32')(
  'a ledger that is deleted when a full disk had taken a part of an entry writes all of that entry into the next one (S24o)',
  async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const disk = createFillingDisk(20)
    const ledger = await openOne(file, disk)
    ledger.record(entry)
    await rm(file)
    disk.room = 10_000
    ledger.record({ ...entry, api: 'locations' })
    await ledger.close()
    const next = await openOne(file)
    expect([next.spentIn('compliance', null), next.spentIn('locations', null)]).toEqual([1, 1])
    await next.close()
  }
)

it.runIf(process.platform !== 'win32')(
  'a call that goes out is noted where a start finds it, though the file of the notes was deleted meanwhile (S24o)',
  async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const killed = await openOne(file)
    const { at, api, method, route } = entry
    killed.goesOut({ at, api, method, route })(false)
    await rm(`${file}.out`)
    killed.goesOut({ at, api, method, route })
    const next = await openOne(file)
    expect(next.spentIn('compliance', null)).toBe(1)
    for (const ledger of [killed, next]) await ledger.close()
  }
)

it('a ledger gives all of its calls, also those that the disk has not taken yet (S24p)', async () => {
  const file = join(await newFolder(), 'ledger.ndjson')
  const disk = createFillingDisk(200)
  const ledger = await openOne(file, disk)
  const apis = ['compliance', 'locations', 'organization-monitoring'] as const
  for (const api of apis) ledger.record({ ...entry, api })
  const given: string[] = []
  expect(await ledger.readAll(({ api }) => void given.push(api))).toMatchObject({ kind: 'ok' })
  expect(given).toEqual(apis)
  disk.room = 10_000
  await ledger.close()
})

it('a ledger gives all of its calls, also those that the disk takes while the file is read (S24p)', async () => {
  const file = join(await newFolder(), 'ledger.ndjson')
  const apis = ['compliance', 'locations', 'organization-monitoring'] as const
  // The first one whole, without the end of its line.
  const disk = createFillingDisk(Buffer.byteLength(JSON.stringify({ ...entry, api: apis[0] })))
  const ledger = await openOne(file, disk)
  for (const api of apis) ledger.record({ ...entry, api })
  const given: string[] = []
  const onEntry = ({ api }: LedgerEntry): void => {
    given.push(api)
    if (given.length > 1) return
    // There is room again once the file is read to its end, and all that waits is written.
    disk.room = 10_000
    ledger.record({ ...entry, api: 'compliance' })
  }
  expect(await ledger.readAll(onEntry)).toMatchObject({ kind: 'ok' })
  expect(given).toEqual(apis)
  await ledger.close()
})
