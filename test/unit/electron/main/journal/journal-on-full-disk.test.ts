import { describe, expect, it } from 'vitest'
import {
  createMemoryDisk,
  entryOf,
  type MemoryDisk,
  openTestJournal as open,
  testJournal as name
} from '../../../../fakes/journal-in-memory.ts'
import { systemError } from '../../../../fakes/system-error.ts'

const numbers = (to: number): readonly number[] => Array.from({ length: to }, (_, index) => index + 1)
const added = (revision: number) => ({ ...entryOf(revision), deletes: [] })
const ok = { kind: 'ok' }
const full = { kind: 'failed', failure: { kind: 'journal-failed', code: 'ENOSPC' } }

/** A disk with a journal of ten entries. */
async function written(): Promise<MemoryDisk> {
  const disk = createMemoryDisk()
  const file = await open(disk)
  for (const revision of numbers(10)) await file.append(added(revision))
  await file.close()
  return disk
}

function lengthOn(disk: MemoryDisk): number {
  return disk.files.get(name)?.length ?? 0
}

/** How many rows the next start finds. */
async function rowsFound(disk: MemoryDisk): Promise<number> {
  const file = await open(createMemoryDisk(disk.files))
  const read = await file.read()
  return read.kind === 'ok' ? read.value.rows.size : 0
}

describe('a journal on a disk that is nearly full', () => {
  it('has the room that there was where what it holds cannot become a part, and says of no entry that it is not written (J5n, J5p)', async () => {
    const asLong = lengthOn(await written())
    const disk = createMemoryDisk()
    const file = await open(disk, asLong - 1)
    for (const revision of numbers(9)) expect(await file.append(added(revision))).toMatchObject(ok)
    // Enough for two entries, and not for a part of ten.
    disk.room = 2 * Math.ceil(asLong / 9)
    expect(await file.append(added(10))).toMatchObject(ok)
    expect(lengthOn(disk)).toBe(asLong)
    expect(await file.append(added(11))).toMatchObject(ok)
    expect([...disk.files.keys()]).toEqual([name])
    expect(await rowsFound(disk)).toBe(11)
  })

  it('has the room that there was where all of it cannot be written anew, however many parts found room (J5n)', async () => {
    const disk = createMemoryDisk()
    const file = await open(disk, 500)
    await file.append(added(1))
    disk.room = 9_000
    expect(await file.replace(numbers(60).map(added))).toEqual(full)
    expect([[...disk.files.keys()], disk.room]).toEqual([[name], 9_000])
    expect(await file.append(added(2))).toMatchObject(ok)
    expect(await rowsFound(disk)).toBe(2)
  })

  it('has the room that there was where its damaged file cannot be kept beside, or not mended after that (J5n, J4b)', async () => {
    const whole = await written()
    const bytes = Buffer.from(whole.files.get(name) ?? Buffer.alloc(0))
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
    for (const room of [Math.ceil(bytes.length / 2), bytes.length + 500]) {
      const disk = createMemoryDisk(new Map([[name, bytes]]))
      disk.room = room
      for (const revision of [11, 12]) {
        const file = await open(disk)
        expect(file.findings[0]).toMatchObject({ kind: 'damaged' })
        expect([...disk.files.keys()].filter((one) => one.includes('.damaged-'))).toEqual([])
        expect(await file.append(added(revision))).toMatchObject(ok)
        await file.close()
      }
      expect(await rowsFound(disk)).toBe(11)
    }
  })
})

it('a journal whose file another program has says of each entry that it is written, and tries to compact itself again only once as much came to it (J5p)', async () => {
  const disk = createMemoryDisk()
  let refused = 0
  const rename = (): Promise<never> => {
    refused += 1
    return Promise.reject(systemError('EPERM'))
  }
  const file = await open({ ...disk, rename }, 1_000)
  for (const revision of numbers(40)) expect(await file.append(added(revision))).toMatchObject(ok)
  await file.close()
  expect(refused).toBeGreaterThan(1)
  expect(refused).toBeLessThan(6)
  expect(await rowsFound(disk)).toBe(40)
})
