import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { mark } from '../../../../../electron/main/journal/frame.ts'
import { type JournalFile, openJournalFile } from '../../../../../electron/main/journal/journal-file.ts'
import {
  foldJournal,
  type JournalState,
  readJournal
} from '../../../../../electron/main/journal/read-journal.ts'
import { isWhole } from '../../../../../shared/domain/work-journal.ts'
import {
  createMemoryDisk,
  entryOf,
  type MemoryDisk,
  openTestJournal as open,
  testCipher,
  testJournal as name
} from '../../../../fakes/journal-in-memory.ts'
import { systemError } from '../../../../fakes/system-error.ts'

const numbers = (to: number): readonly number[] => Array.from({ length: to }, (_, index) => index + 1)
const stateAfter = (to: number) => foldJournal(numbers(to).map(entryOf))

/** A disk with a journal of forty entries in several parts. */
async function inParts(): Promise<MemoryDisk> {
  const disk = createMemoryDisk()
  const file = await open(disk, 1_500)
  for (const revision of numbers(40)) await file.append({ ...entryOf(revision), deletes: [] })
  await file.close()
  return disk
}

/** What it holds, read from the disk. */
async function stateIn(file: JournalFile): Promise<JournalState> {
  const read = await file.read()
  if (read.kind === 'failed') throw new Error(read.failure.code)
  expect(read.value.findings).toEqual([])
  const { head, rows } = read.value
  return { head, rows }
}

/** Appends entries until the app is killed. Returns the last revision that was confirmed. */
async function appendUntilKilled(disk: MemoryDisk, to: number, compactFromBytes: number): Promise<number> {
  let confirmed = 0
  const work = async (): Promise<void> => {
    const file = await open(disk, compactFromBytes)
    for (const revision of numbers(to)) {
      if ((await file.append(entryOf(revision))).kind === 'ok') confirmed = revision
    }
  }
  void work()
  for (let turns = 0; turns < 10 + to * 4; turns += 1) await turn()
  return confirmed
}

/** Where the frames of a file begin. */
function framesIn(bytes: Buffer): readonly number[] {
  const begins: number[] = []
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) begins.push(at)
  return begins
}

describe('the file of a journal', () => {
  it('is found whole after it became a part or was replaced, and damaged where its beginning was cut off (J4e)', async () => {
    const disk = createMemoryDisk()
    const small = 600
    for (const revision of numbers(12)) {
      const file = await open(disk, small)
      expect(file.findings).toEqual([])
      expect(await file.append(entryOf(revision))).toMatchObject({ kind: 'ok' })
      await file.close()
    }
    const replaced = await open(disk)
    expect(await replaced.replace([entryOf(12)])).toMatchObject({ kind: 'ok' })
    for (const revision of [13, 14]) await replaced.append(entryOf(revision))
    await replaced.close()
    expect((await open(disk)).findings).toEqual([])
    const bytes = disk.files.get(name) ?? Buffer.alloc(0)
    const second = bytes.indexOf(bytes.subarray(0, 7), 1)
    expect(second).toBeGreaterThan(0)
    disk.files.set(name, bytes.subarray(second))
    expect((await open(disk)).findings).toEqual([{ kind: 'chain-broken' }])
  })

  it('is found again as it was left, entry by entry (J1a, J3a)', async () => {
    const disk = createMemoryDisk()
    for (const revision of numbers(8)) {
      const file = await open(disk)
      expect(await stateIn(file)).toEqual(stateAfter(revision - 1))
      expect(await file.append(entryOf(revision))).toMatchObject({ kind: 'ok' })
      await file.close()
    }
    expect((await open(disk)).findings).toEqual([])
  })

  it('keeps every confirmed entry and no part of another, wherever a kill struck: also while it compacts itself (J3a, J5b)', async () => {
    const whole = createMemoryDisk()
    expect(await appendUntilKilled(whole, 40, 1_500)).toBe(40)
    const steps = whole.operations
    for (let left = 1; left <= steps; left += 1) {
      const disk = createMemoryDisk()
      disk.operationsLeft = left
      const confirmed = await appendUntilKilled(disk, 40, 1_500)
      const survivor = await open(createMemoryDisk(disk.files))
      const revision = survivor.head?.revision ?? 0
      // The entry that was being written may have arrived too.
      expect([confirmed, confirmed + 1]).toContain(revision)
      expect((await stateIn(survivor)).rows).toEqual(stateAfter(revision).rows)
      expect(survivor.findings.every(({ kind }) => kind === 'torn-tail')).toBe(true)
    }
  })

  it('compacts itself to what still counts, and goes on with its chain (J5a, J5c)', async () => {
    const disk = createMemoryDisk()
    const file = await open(disk, 1_500)
    for (const revision of numbers(200)) await file.append(entryOf(revision))
    expect(disk.files.get(name)?.length).toBeLessThan(6_000)
    const again = await open(disk)
    expect(again.findings).toEqual([])
    expect(await stateIn(again)).toEqual(stateAfter(200))
  })

  it('says that the disk is full, keeps what it holds, and writes what is missing as soon as there is room (J3b)', async () => {
    for (let room = 0; room < 900; room += 13) {
      const disk = createMemoryDisk()
      const file = await open(disk)
      disk.room = room
      const answers = []
      for (const revision of numbers(5)) answers.push(await file.append(entryOf(revision)))
      const confirmed = answers.findIndex(({ kind }) => kind === 'failed')
      expect(answers[confirmed]).toEqual({
        kind: 'failed',
        failure: { kind: 'journal-failed', code: 'ENOSPC' }
      })
      const killedNow = await open(createMemoryDisk(disk.files))
      expect(await stateIn(killedNow)).toEqual(stateAfter(confirmed))
      disk.room = Infinity
      expect(await file.append(entryOf(6))).toMatchObject({ kind: 'ok' })
      expect(await stateIn(await open(createMemoryDisk(disk.files)))).toEqual(stateAfter(6))
    }
  })

  it('writes together what waits, however many entries they are (J3c)', async () => {
    const disk = createMemoryDisk()
    const file = await open(disk)
    await file.append(entryOf(1))
    const before = disk.operations
    const answers = await Promise.all([2, 3, 4, 5, 6].map((revision) => file.append(entryOf(revision))))
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(disk.operations).toBe(before + 1)
    expect(await stateIn(await open(disk))).toEqual(stateAfter(6))
  })

  it('keeps a damaged file beside a new one of all that is intact; on a full disk it goes on behind the damage (J4b)', async () => {
    for (const room of [Infinity, 700]) {
      const disk = createMemoryDisk()
      const file = await open(disk)
      for (const revision of numbers(5)) await file.append(entryOf(revision))
      const bytes = Buffer.from(disk.files.get(name) ?? Buffer.alloc(0))
      bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
      disk.files.set(name, bytes)
      disk.room = room
      const mended = await open(disk)
      expect(mended.findings).toMatchObject([{ kind: 'damaged' }])
      expect(await stateIn(mended)).toEqual(foldJournal([2, 3, 4, 5].map(entryOf)))
      if (room === Infinity) expect(disk.files.get(`${name}.damaged-1`)).toEqual(bytes)
      disk.room = Infinity
      expect(await mended.append(entryOf(6))).toMatchObject({ kind: 'ok' })
      expect(await stateIn(await open(disk))).toEqual(foldJournal([2, 3, 4, 5, 6].map(entryOf)))
    }
  })

  it('is damaged at each start until all of it is written anew (J4d)', async () => {
    const disk = createMemoryDisk()
    const file = await open(disk)
    for (const revision of numbers(5)) await file.append(entryOf(revision))
    const bytes = disk.files.get(name) ?? Buffer.alloc(0)
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
    for (const _start of ['first', 'second', 'third'])
      expect((await open(disk)).findings).toMatchObject([{ kind: 'damaged', entries: null }])
    const last = await open(disk)
    expect(await last.replace([entryOf(6)])).toMatchObject({ kind: 'ok' })
    expect((await open(disk)).findings).toEqual([])
  })

  it('takes the beginning of an entry at its end for no damage: nothing is kept aside, and it goes on there (J4c)', async () => {
    const disk = createMemoryDisk()
    const file = await open(disk)
    for (const revision of numbers(3)) await file.append(entryOf(revision))
    const whole = disk.files.get(name) ?? Buffer.alloc(0)
    for (const missing of [1, 20, 60]) {
      const cut = createMemoryDisk(new Map([[name, Buffer.from(whole.subarray(0, -missing))]]))
      const again = await open(cut)
      expect(again.findings.map(({ kind }) => kind)).toEqual(['torn-tail'])
      expect([...cut.files.keys()]).toEqual([name])
      expect(await stateIn(again)).toEqual(stateAfter(2))
      expect(await again.append(entryOf(3))).toMatchObject({ kind: 'ok' })
      expect(await stateIn(await open(cut))).toEqual(stateAfter(3))
    }
  })

  it('takes an act of many rows that did not arrive whole for one that did not arrive, wherever it was cut (J4f)', async () => {
    const disk = createMemoryDisk()
    const file = await open(disk)
    for (const revision of numbers(3)) await file.append(entryOf(revision))
    const before = disk.files.get(name)?.length ?? 0
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      table: 'reviews',
      id: `review-${String(index)}`,
      content: {}
    }))
    const many = { ...entryOf(4), puts: rows }
    await file.append(many)
    const whole = disk.files.get(name) ?? Buffer.alloc(0)
    expect(await stateIn(await open(disk))).toEqual(foldJournal([...numbers(3).map(entryOf), many]))
    const begins = framesIn(whole).filter((at) => at >= before)
    expect(begins).toHaveLength(3)
    for (const length of begins.flatMap((at) => [at, at + 30, at + 1_000])) {
      const cut = createMemoryDisk(new Map([[name, Buffer.from(whole.subarray(0, length))]]))
      const again = await open(cut)
      expect([length, again.head?.revision]).toEqual([length, 3])
      expect(again.findings.every(({ kind }) => kind === 'torn-tail')).toBe(true)
      expect([...cut.files.keys()]).toEqual([name])
      expect(await stateIn(again)).toEqual(stateAfter(3))
      expect(await again.append(many)).toMatchObject({ kind: 'ok' })
      expect((await stateIn(await open(cut))).rows.size).toBe(1_202)
    }
  })

  it('goes on in the file that the next start reads, whichever operation throws and whether it was done or not (J5d)', async () => {
    const whole = createMemoryDisk()
    await appendUntilKilled(whole, 9, 500)
    for (let at = 1; at <= whole.operations; at += 1) {
      for (const when of ['before', 'after'] as const) {
        for (const throws of ['system-error', 'bug'] as const) {
          const disk = createMemoryDisk()
          const open = () => openJournalFile({ disk, name, cipher: testCipher, compactFromBytes: 500 })
          disk.stumble = { at, when, throws }
          const opened = await open().catch(() => ({ kind: 'failed' as const }))
          const file = opened.kind === 'failed' ? await open() : opened
          if (file.kind === 'failed') throw new Error(file.failure.code)
          for (const revision of numbers(9)) await file.value.append(entryOf(revision)).catch(() => null)
          // The page asks once more after a failure.
          await file.value.append({ ...entryOf(9), puts: [], deletes: [] })
          const next = await openJournalFile({
            disk: createMemoryDisk(disk.files),
            name,
            cipher: testCipher,
            compactFromBytes: 1e9
          })
          if (next.kind === 'failed') throw new Error(next.failure.code)
          expect([at, when, next.value.findings]).toEqual([at, when, []])
          expect([at, when, await stateIn(next.value)]).toEqual([at, when, stateAfter(9)])
        }
      }
    }
  })

  it('is replaced as a whole or not at all (J5b)', async () => {
    const filled = createMemoryDisk()
    const first = await open(filled)
    for (const revision of numbers(5)) await first.append(entryOf(revision))
    for (let left = 1; left <= 12; left += 1) {
      const disk = createMemoryDisk(filled.files)
      const file = await open(disk)
      disk.operationsLeft = left
      void file.replace([entryOf(9)])
      for (let turns = 0; turns < 20; turns += 1) await turn()
      const survivor = await open(createMemoryDisk(disk.files))
      expect([stateAfter(5), foldJournal([entryOf(9)])]).toContainEqual(await stateIn(survivor))
    }
  })

  it('takes no part for its own that a cut brought back behind a damaged end: it is named no more (J5h)', async () => {
    const disk = createMemoryDisk()
    const file = await open(disk, 1_500)
    for (const revision of numbers(40)) await file.append(entryOf(revision))
    const parts = [...disk.files].filter(([name]) => name.includes('.part-'))
    expect(parts.length).toBeGreaterThan(0)
    await file.replace([entryOf(60)])
    await file.close()
    for (const [part, bytes] of parts) disk.files.set(part, bytes)
    const own = disk.files.get(name) ?? Buffer.alloc(0)
    disk.files.set(name, Buffer.concat([own, Buffer.alloc(70)]))
    const again = await open(disk)
    expect(again.findings).toEqual([{ kind: 'damaged', bytes: 70, entries: null }])
    expect(await stateIn(again)).toEqual(foldJournal([entryOf(60)]))
  })

  it('leaves its older parts where its own file is gone or empty, and is damaged then (J5h, J5j)', async () => {
    for (const lost of [null, Buffer.alloc(0)]) {
      const disk = await inParts()
      if (lost === null) disk.files.delete(name)
      else disk.files.set(name, lost)
      const again = await open(disk)
      expect(again.findings).toContainEqual({ kind: 'damaged', bytes: 0, entries: null })
      const read = await again.read()
      expect(read.kind === 'ok' && read.value.rows.size).toBeGreaterThan(20)
      await again.close()
      const third = await open(disk)
      expect(third.findings).toContainEqual({ kind: 'damaged', bytes: 0, entries: null })
    }
  })

  it('names its older parts and is damaged at each start where its own file is gone or empty and a full disk kept it from being written anew (J5m)', async () => {
    for (const lost of [null, Buffer.alloc(0)]) {
      const disk = await inParts()
      if (lost === null) disk.files.delete(name)
      else disk.files.set(name, lost)
      const noOtherName = (one: string) =>
        one === name ? disk.open(one) : Promise.reject(systemError('ENOSPC'))
      const full = await open({ ...disk, open: noOtherName }, 1_500)
      expect(await full.append({ ...entryOf(41), deletes: [] })).toMatchObject({ kind: 'ok' })
      await full.close()
      for (const _start of ['with room', 'after it was written anew without what is lost']) {
        const again = await open(disk, 1_500)
        expect(isWhole(again.findings)).toBe(false)
        const read = await again.read()
        const rows = read.kind === 'ok' ? [...read.value.rows.keys()] : []
        expect(rows).toEqual(expect.arrayContaining(['drafts/alert-1', 'drafts/alert-41']))
        await again.close()
      }
    }
  })

  it('reads its older parts although the entry that names them is damaged and a full disk keeps it from being written anew (J5l)', async () => {
    const disk = await inParts()
    expect([...disk.files.keys()].some((one) => one.includes('.part-'))).toBe(true)
    const bytes = Buffer.from(disk.files.get(name) ?? Buffer.alloc(0))
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
    disk.files.set(name, bytes)
    disk.room = 0
    const again = await open(disk, 1_500)
    const read = await again.read()
    expect(read.kind === 'ok' && read.value.rows.size).toBe(40)
  })

  it('reads at a start no more after ten times the work, and all of it is there (J5e)', async () => {
    const read = []
    for (const entries of [300, 3_000]) {
      const disk = createMemoryDisk()
      const file = await open(disk, 3_000)
      for (const revision of numbers(entries)) await file.append({ ...entryOf(revision), deletes: [] })
      await file.close()
      const next = createMemoryDisk(disk.files)
      const again = await open(next, 3_000)
      read.push(next.bytesRead)
      expect(again.findings).toEqual([])
      expect((await stateIn(again)).rows.size).toBe(entries)
    }
    expect(read[1]).toBeLessThan(2 * (read[0] ?? 0))
  })

  it('holds an act of ten thousand rows in frames of which each can be lost alone', async () => {
    const disk = createMemoryDisk()
    const file = await open(disk)
    const puts = numbers(10_000).map((id) => ({ table: 'reviews', id: String(id), content: { id } }))
    await file.append({ ...entryOf(1), puts, deletes: [] })
    const { entries } = readJournal(disk.files.get(name) ?? Buffer.alloc(0), testCipher)
    expect(entries).toHaveLength(20)
    expect((await stateIn(await open(disk))).rows.size).toBe(10_000)
  })
})
