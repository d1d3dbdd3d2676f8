import { describe, expect, it } from 'vitest'
import { createJournalCipher } from '../../../electron/main/journal/frame.ts'
import type { JournalKeys, Journals } from '../../../electron/main/journal/journals.ts'
import { readJournal } from '../../../electron/main/journal/read-journal.ts'
import { workspaceId } from '../../../shared/ids.ts'
import {
  createMemoryDisk,
  createTestJournals,
  entryOf,
  type MemoryDisk
} from '../../fakes/journal-in-memory.ts'

const id = workspaceId('test')
const other = workspaceId('other')
const [old, present] = [createJournalCipher(Buffer.alloc(32, 1)), createJournalCipher(Buffer.alloc(32, 2))]
const forget = (): void => undefined
const oldKey: JournalKeys = { keyOf: () => Promise.resolve({ cipher: old, lasting: true, forget }) }
const newKey: JournalKeys = {
  keyOf: () => Promise.resolve({ cipher: present, earlier: [old], lasting: true, forget })
}
const acts = 60
/** Small, so that the journal has parts. */
const compactFrom = 3_000

async function written(disk: MemoryDisk, workspace = id, entry = entryOf): Promise<void> {
  const journals = createTestJournals(disk, oldKey, compactFrom)
  await journals.open(workspace)
  for (let number = 1; number <= acts; number += 1) await journals.append(workspace, entry(number))
  await journals.close()
}

/** Every row that it holds, and how far it came. */
async function held(journals: Journals, workspace = id) {
  const opening = await journals.open(workspace)
  const read = await journals.read(workspace, 0, 10_000)
  if (opening.kind === 'failed' || read.kind === 'failed') throw new Error('It does not open')
  return { head: opening.head, findings: opening.findings, rows: read.rows.map((row) => row.id).toSorted() }
}

function filesUnder(disk: MemoryDisk, cipher: typeof old): readonly string[] {
  return [...disk.files.keys()].filter((name) => name.includes(cipher.keyName))
}

async function truth() {
  const disk = createMemoryDisk()
  await written(disk)
  return { files: new Map(disk.files), whole: await held(createTestJournals(disk, oldKey, compactFrom)) }
}

describe('a journal whose key was changed', () => {
  it('is written anew under the new key, and nothing of it is left that the old one opens (E22d)', async () => {
    const { files, whole } = await truth()
    expect(whole.rows.length).toBeGreaterThan(0)
    const disk = createMemoryDisk(files)
    expect(filesUnder(disk, old).length).toBeGreaterThan(1)
    const journals = createTestJournals(disk, newKey, compactFrom)
    expect(await held(journals)).toEqual(whole)
    await journals.close()
    expect(filesUnder(disk, old)).toEqual([])
    for (const bytes of disk.files.values()) expect(readJournal(bytes, old).entries).toEqual([])
    expect(await held(createTestJournals(disk, newKey, compactFrom))).toEqual(whole)
  })

  it('holds all of it after a kill at any of its writes (E22d)', async () => {
    const { files, whole } = await truth()
    const rehearsal = createMemoryDisk(files)
    await held(createTestJournals(rehearsal, newKey, compactFrom))
    expect(rehearsal.operations).toBeGreaterThan(10)
    for (let operations = 0; operations <= rehearsal.operations; operations += 1) {
      const disk = createMemoryDisk(files)
      disk.operationsLeft = operations
      void held(createTestJournals(disk, newKey, compactFrom))
      await new Promise((resolve) => setImmediate(resolve))
      for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
      disk.operationsLeft = Infinity
      const after = createMemoryDisk(disk.files)
      const journals = createTestJournals(after, newKey, compactFrom)
      expect(await held(journals), String(operations)).toEqual(whole)
      expect(filesUnder(after, old), String(operations)).toEqual([])
    }
  })

  it('stays where it is on a full disk, and is written anew when there is room (E22d)', async () => {
    const { files, whole } = await truth()
    const disk = createMemoryDisk(files)
    disk.room = 100
    const full = await createTestJournals(disk, newKey, compactFrom).open(id)
    expect(full).toMatchObject({ kind: 'failed', code: 'ENOSPC' })
    expect(filesUnder(disk, old)).toEqual([...files.keys()])
    disk.room = Infinity
    expect(await held(createTestJournals(disk, newKey, compactFrom))).toEqual(whole)
  })

  it('says at each start what it lacks, though it was written anew without it (E22d, J4d)', async () => {
    const { files } = await truth()
    const disk = createMemoryDisk(files)
    const part = filesUnder(disk, old).find((name) => name.includes('.part-')) ?? ''
    disk.files.delete(part)
    const found = await held(createTestJournals(disk, newKey, compactFrom))
    expect(found.findings.map(({ kind }) => kind)).toContain('damaged')
    const later = await held(createTestJournals(disk, newKey, compactFrom))
    expect(later.findings.map(({ kind }) => kind)).toContain('damaged')
    expect(later.rows).toEqual(found.rows)
  })

  it('is written anew with its older parts where its damaged file could not be, whichever operation throws meanwhile (E22d, J5l)', async () => {
    const first = createMemoryDisk()
    await written(first, id, (number) => ({ ...entryOf(number), deletes: [] }))
    const own = filesUnder(first, old).find((name) => name.endsWith('.journal')) ?? ''
    const bytes = Buffer.from(first.files.get(own) ?? Buffer.alloc(0))
    // It hits the entry that names the parts, and holds no row.
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
    const files = new Map([...first.files, [own, bytes]])
    const rows = Array.from({ length: acts }, (_, index) => `alert-${String(index + 1)}`).toSorted()
    const rehearsal = createMemoryDisk(files)
    expect((await held(createTestJournals(rehearsal, newKey, compactFrom))).rows).toEqual(rows)
    for (let at = 1; at <= rehearsal.operations; at += 1) {
      const disk = createMemoryDisk(files)
      disk.stumble = { at, when: 'before', throws: 'system-error' }
      await createTestJournals(disk, newKey, compactFrom).open(id)
      const next = createTestJournals(createMemoryDisk(disk.files), newKey, compactFrom)
      expect((await held(next)).rows, String(at)).toEqual(rows)
    }
  })

  it.each(['is opened', 'is not shown'])(
    'keeps what its older parts hold where its own file is gone and it %s, and says that something is missing (E22d, J5o)',
    async (how) => {
      const disk = createMemoryDisk()
      await written(disk, id, (number) => ({ ...entryOf(number), deletes: [] }))
      disk.files.delete(filesUnder(disk, old).find((name) => name.endsWith('.journal')) ?? '')
      expect(filesUnder(disk, old).length).toBeGreaterThan(0)
      const journals = createTestJournals(disk, newKey, compactFrom)
      if (how === 'is not shown') expect(await journals.reseal()).toBe(true)
      const found = await held(journals)
      expect(found.findings.map(({ kind }) => kind)).toContain('damaged')
      expect(found.rows).toEqual(expect.arrayContaining(['alert-1', 'alert-2', 'alert-3']))
      expect(filesUnder(disk, old).filter((name) => name.includes('.part-'))).toEqual([])
    }
  )

  it('keeps beside it the older parts that lie there without their own file, where something lies under the new key already (E22d, J5k, J5o)', async () => {
    const disk = createMemoryDisk()
    await written(disk)
    disk.files.delete(filesUnder(disk, old).find((name) => name.endsWith('.journal')) ?? '')
    const contents = () => filesUnder(disk, old).map((name) => disk.files.get(name)?.toString('hex'))
    const parts = contents().toSorted()
    expect(parts.length).toBeGreaterThan(0)
    const alone = createTestJournals(
      disk,
      { keyOf: () => Promise.resolve({ cipher: present, lasting: true, forget }) },
      compactFrom
    )
    await alone.open(id)
    await alone.append(id, entryOf(1))
    await alone.close()
    expect((await held(createTestJournals(disk, newKey, compactFrom))).rows).toEqual(['alert-1'])
    expect(contents().toSorted()).toEqual(parts)
    expect(filesUnder(disk, old).filter((name) => name.includes('.part-'))).toEqual([])
  })

  it('of a workspace that is not shown is written anew too; one that is open waits until it is opened again (E22d)', async () => {
    const disk = createMemoryDisk()
    await written(disk)
    await written(disk, other)
    let keys = oldKey
    const journals = createTestJournals(disk, { keyOf: (one) => keys.keyOf(one) }, compactFrom)
    await journals.open(id)
    keys = newKey
    expect(await journals.reseal()).toBe(false)
    expect(filesUnder(disk, old).every((name) => name.startsWith('test.'))).toBe(true)
    expect(await journals.append(id, entryOf(acts + 1))).toEqual({ kind: 'written' })
    expect((await held(journals)).head).toEqual({ lineage: 'one', revision: acts + 1 })
    expect(await journals.reseal()).toBe(true)
    expect(filesUnder(disk, old)).toEqual([])
    expect((await held(journals, other)).head).toEqual({ lineage: 'one', revision: acts })
  })
})
