import { describe, expect, it } from 'vitest'
import { openJournalFile } from '../../../../../electron/main/journal/journal-file.ts'
import { foldJournal } from '../../../../../electron/main/journal/read-journal.ts'
import {
  createMemoryDisk,
  entryOf,
  type MemoryDisk,
  openTestJournal as open,
  testCipher,
  testJournal as name
} from '../../../../fakes/journal-in-memory.ts'

const numbers = (to: number): readonly number[] => Array.from({ length: to }, (_, index) => index + 1)

/** What the next start finds, without what is wrong with it. */
async function foundNext(disk: MemoryDisk) {
  const file = await open(createMemoryDisk(disk.files), 500)
  const read = await file.read()
  if (read.kind === 'failed') throw new Error(read.failure.code)
  const { head, rows } = read.value
  return { findings: file.findings, state: { head, rows } }
}

/** A journal of five entries whose first one has a wrong bit. */
async function damagedFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const disk = createMemoryDisk()
  const file = await open(disk, 1e9)
  for (const revision of numbers(5)) await file.append(entryOf(revision))
  const bytes = Buffer.from(disk.files.get(name) ?? Buffer.alloc(0))
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
  return new Map([[name, bytes]])
}

describe('a journal on Windows, where no file takes the name of an open one', () => {
  it('is begun anew, grows, and becomes parts in one session (J5a, J5e, J5g)', async () => {
    const disk = createMemoryDisk(new Map(), 'windows')
    const file = await open(disk, 500)
    expect(await file.replace([entryOf(1)])).toMatchObject({ kind: 'ok' })
    for (const revision of numbers(40).slice(1))
      expect(await file.append(entryOf(revision))).toMatchObject({ kind: 'ok' })
    await file.close()
    expect([...disk.files.keys()].some((one) => one.startsWith(`${name}.part-`))).toBe(true)
    expect(await foundNext(disk)).toEqual({ findings: [], state: foldJournal(numbers(40).map(entryOf)) })
  })

  it('is mended beside the damaged file, and goes on in the new one (J4b, J5g)', async () => {
    const disk = createMemoryDisk(await damagedFiles(), 'windows')
    const file = await open(disk, 1e9)
    expect(await file.append(entryOf(6))).toMatchObject({ kind: 'ok' })
    await file.close()
    expect(disk.files.has(`${name}.damaged-1`)).toBe(true)
    const next = await foundNext(disk)
    expect(next.state).toEqual(foldJournal([2, 3, 4, 5, 6].map(entryOf)))
    // It lacks an entry until all of it is written anew.
    expect(next.findings).toMatchObject([{ kind: 'damaged' }])
  })

  it('leaves no handle open, whichever operation throws (J5g)', async () => {
    const damaged = await damagedFiles()
    for (const files of [new Map<string, Buffer>(), damaged]) {
      for (let at = 1; at <= 30; at += 1) {
        const disk = createMemoryDisk(files, 'windows')
        disk.stumble = { at, when: 'before', throws: 'system-error' }
        const opened = await openJournalFile({ disk, name, cipher: testCipher, compactFromBytes: 500 })
        const file = opened.kind === 'ok' ? opened.value : await open(disk, 500)
        await file.replace([entryOf(5)])
        for (const revision of [6, 7, 8]) await file.append(entryOf(revision))
        await file.close()
        expect([at, disk.openHandles]).toEqual([at, 0])
      }
    }
  })
})
