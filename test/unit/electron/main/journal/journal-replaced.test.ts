import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isWhole } from '../../../../../shared/domain/work-journal.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import {
  createMemoryDisk,
  createTestJournals,
  entryOf,
  openTestJournal as open,
  testJournal as name
} from '../../../../fakes/journal-in-memory.ts'
import { systemError } from '../../../../fakes/system-error.ts'

it('the journal writes what is appended while all is replaced behind what replaces it (J3g)', async () => {
  const disk = createMemoryDisk()
  const file = await open(disk)
  await file.append(entryOf(1))
  const both = await Promise.all([file.replace([entryOf(2)]), file.append(entryOf(3))])
  expect(both.map(({ kind }) => kind)).toEqual(['ok', 'ok'])
  await file.close()
  const again = await open(disk)
  expect([again.head?.revision, again.findings]).toEqual([3, []])
  const read = await again.read()
  expect(read.kind === 'ok' && [...read.value.rows.values()].map(({ id }) => id)).toEqual([
    'alert-2',
    'alert-3'
  ])
})

it('the journal writes what could not be written before no more, where what replaces all holds it (J3b, J5a)', async () => {
  const disk = createMemoryDisk()
  const file = await open(disk)
  await file.append(entryOf(1))
  disk.room = 0
  expect((await file.append(entryOf(2))).kind).toBe('failed')
  disk.room = Infinity
  await file.replace([{ ...entryOf(2), puts: entryOf(9).puts }])
  await file.close()
  const read = await (await open(disk)).read()
  expect(read.kind === 'ok' && [...read.value.rows.values()].map(({ id }) => id)).toEqual(['alert-9'])
})

it('the journal takes an act that comes while the journal is written anew, and each after it (J3e, J3g)', async () => {
  const id = workspaceId('test')
  const disk = createMemoryDisk()
  const journals = createTestJournals(disk)
  await journals.open(id)
  for (const revision of [1, 2]) await journals.append(id, entryOf(revision))
  const written = { kind: 'written' }
  const both = [
    journals.rebase(id, { first: true, last: true, entry: entryOf(5) }),
    journals.append(id, entryOf(6))
  ]
  expect(await Promise.all(both)).toEqual([written, written])
  expect(await journals.append(id, entryOf(7))).toEqual(written)
  await journals.close()
  expect(await createTestJournals(disk).open(id)).toMatchObject({ head: { revision: 7 }, findings: [] })
})

it('the journal keeps a damaged part beside those that were kept before, though their numbers begin anew (J5k)', async () => {
  const disk = createMemoryDisk()
  const damaged: Buffer[] = []
  for (const round of [0, 1]) {
    const file = await open(disk, 1_500)
    const part = `${name}.part-1`
    for (let at = 1; at < 50 && !disk.files.has(part); at += 1)
      await file.append({ ...entryOf(100 * round + at), deletes: [] })
    await file.close()
    const cut = (disk.files.get(part) ?? Buffer.alloc(0)).subarray(0, -40)
    damaged.push(cut)
    disk.files.set(part, cut)
    const again = await open(disk, 1_500)
    expect(again.findings.map(({ kind }) => kind)).toContain('damaged')
    await again.replace([entryOf(100 * round + 60)])
    await again.close()
  }
  const kept = [...disk.files].filter(([one]) => one.includes('.damaged-part-1')).map(([, bytes]) => bytes)
  expect(kept.map((bytes) => bytes.toString('hex')).toSorted()).toEqual(
    damaged.map((bytes) => bytes.toString('hex')).toSorted()
  )
})

it('the journal opens again although the file that was open before cannot be closed well (J5s)', async () => {
  const id = workspaceId('test')
  const disk = createMemoryDisk()
  const unclosable = {
    ...disk,
    open: async (one: string) => ({
      ...(await disk.open(one)),
      close: () => Promise.reject(systemError('EIO'))
    })
  }
  const journals = createTestJournals(unclosable)
  await journals.open(id)
  expect(await journals.append(id, entryOf(1))).toEqual({ kind: 'written' })
  const again = await journals.open(id).catch(String)
  expect(again).toMatchObject({ kind: 'opened', head: { revision: 1 }, findings: [] })
  await journals.close()
})

it('the journal is unfinished and not damaged where it was stopped in the middle of its first writing, which takes several files (J5q)', async () => {
  const entries = Array.from({ length: 60 }, (_, index) => ({ ...entryOf(index + 1), deletes: [] }))
  const rowsIn = async (file: Awaited<ReturnType<typeof open>>): Promise<number | null> => {
    const read = await file.read()
    return read.kind === 'ok' && isWhole(read.value.findings) ? read.value.rows.size : null
  }
  const rehearsal = createMemoryDisk()
  await (await open(rehearsal, 500)).replace(entries)
  expect([...rehearsal.files.keys()].filter((one) => one.includes('.part-')).length).toBeGreaterThan(1)
  for (let left = 1; left <= rehearsal.operations; left += 1) {
    const killed = createMemoryDisk()
    killed.operationsLeft = left
    void open(killed, 500).then((file) => file.replace(entries))
    for (let turns = 0; turns < 20; turns += 1) await turn()
    const disk = createMemoryDisk(killed.files)
    for (const _start of ['first', 'second']) {
      const file = await open(disk, 500)
      expect([left, isWhole(file.findings)]).toEqual([left, true])
      expect([0, 60]).toContain(await rowsIn(file))
      await file.close()
    }
    const last = await open(disk, 500)
    expect((await last.replace(entries)).kind).toBe('ok')
    await last.close()
    const again = await open(disk, 500)
    expect([again.findings, await rowsIn(again)]).toEqual([[], 60])
  }
})

it('the journal is written anew where the folder of a renaming that was done could be synced only after that, and goes on behind it (J5r)', async () => {
  const disk = createMemoryDisk()
  const unsynced = {
    ...disk,
    rename: async (from: string, to: string): Promise<void> => {
      await disk.rename(from, to)
      throw systemError('EIO')
    }
  }
  const id = workspaceId('test')
  const journals = createTestJournals(unsynced)
  await journals.open(id)
  const written = { kind: 'written' }
  for (const revision of [1, 2]) expect(await journals.append(id, entryOf(revision))).toEqual(written)
  expect(await journals.rebase(id, { first: true, last: true, entry: entryOf(5) })).toEqual(written)
  expect(await journals.append(id, entryOf(6))).toEqual(written)
  await journals.close()
  const next = createTestJournals(createMemoryDisk(disk.files))
  expect(await next.open(id)).toMatchObject({ head: { revision: 6 }, findings: [] })
  expect(await next.read(id, 0, 9)).toMatchObject({ rows: [{ id: 'alert-5' }, { id: 'alert-6' }] })
  await next.close()
})
