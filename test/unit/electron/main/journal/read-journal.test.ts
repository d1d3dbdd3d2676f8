import { describe, expect, it } from 'vitest'
import { createJournalCipher } from '../../../../../electron/main/journal/frame.ts'
import { readJournal } from '../../../../../electron/main/journal/read-journal.ts'
import { entryOf, framesOf, testCipher } from '../../../../fakes/journal-in-memory.ts'

const entries = [1, 2, 3, 4, 5].map(entryOf)
const frames = framesOf(entries)
const file = Buffer.concat(frames)
const ends = frames.map((_, index) => frames.slice(0, index + 1).reduce((sum, { length }) => sum + length, 0))

/** The frame that contains this byte. */
const frameAt = (at: number): number => ends.findIndex((end) => at < end)
/** The length of a frame stands after its mark and format. If it is damaged, the frame still ends at the next mark. */
const isLength = (at: number): boolean => {
  const within = at - (ends[frameAt(at) - 1] ?? 0)
  return within >= 8 && within < 12
}

describe('reading a journal', () => {
  it('gives back what was written, in order and without a finding (J1a)', () => {
    expect(readJournal(file, testCipher)).toMatchObject({
      entries,
      findings: [],
      length: file.length,
      end: { number: 5 }
    })
  })

  it('cut at each byte gives all whole entries before the cut, and names the rest (J4a, J4b)', () => {
    for (let cut = 0; cut < file.length; cut += 1) {
      const whole = ends.filter((end) => end <= cut).length
      const { entries: read, findings } = readJournal(file.subarray(0, cut), testCipher)
      expect(read).toHaveLength(whole)
      const rest = cut - (ends[whole - 1] ?? 0)
      expect(findings).toEqual(rest === 0 ? [] : [{ kind: 'torn-tail', bytes: rest }])
    }
  })

  it('with any one bit flipped gives all other entries, and says that a part is damaged (J4a, J4b)', () => {
    const short = Buffer.concat(frames.slice(0, 3))
    for (let bit = 0; bit < short.length * 8; bit += 1) {
      const at = Math.floor(bit / 8)
      const flipped = Buffer.from(short)
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (bit % 8)), at)
      const { entries: read, findings } = readJournal(flipped, testCipher)
      expect(read.map(({ revision }) => revision)).toEqual(
        [1, 2, 3].filter((revision) => isLength(at) || revision !== frameAt(at) + 1)
      )
      expect(findings.length).toBe(1)
    }
  })

  it('whose beginning was cut off says that the chain is broken (J4e)', () => {
    for (const cut of [1, 2, 4]) {
      const { entries: read, findings } = readJournal(Buffer.concat(frames.slice(cut)), testCipher)
      expect(read).toEqual(entries.slice(cut))
      expect(findings).toEqual([{ kind: 'chain-broken' }])
    }
  })

  it.each([
    ['taken out', [0, 1, 3, 4]],
    ['put in twice', [0, 1, 1, 2, 3, 4]],
    ['moved', [0, 2, 1, 3, 4]]
  ] as const)('with an entry %s says that the chain is broken (J1b)', (_, order) => {
    const { findings } = readJournal(Buffer.concat(order.flatMap((index) => frames[index] ?? [])), testCipher)
    expect(findings.map(({ kind }) => kind)).toContain('chain-broken')
  })

  it('of a newer format names the version, and reads what is its own (J4a, J4b)', () => {
    const newer = Buffer.from(file)
    newer.writeUInt8(9, (ends[1] ?? 0) + 7)
    expect(readJournal(newer, testCipher)).toMatchObject({
      entries: [1, 2, 4, 5].map(entryOf),
      findings: [{ kind: 'unknown-format', version: 9 }]
    })
  })

  it('with another key shows nothing', () => {
    expect(readJournal(file, createJournalCipher(Buffer.alloc(32, 8))).entries).toEqual([])
    const inTheClear = Buffer.from(JSON.stringify(entries))
    expect([inTheClear, file].map((bytes) => bytes.includes('alert-1'))).toEqual([true, false])
  })

  it('of anything else ends with findings, never with an error', () => {
    for (const junk of [
      Buffer.from('{"json":true}'),
      Buffer.alloc(5_000),
      Buffer.concat([frames[0] ?? Buffer.alloc(0), Buffer.from('junk')])
    ]) {
      expect(readJournal(junk, testCipher).findings).toHaveLength(1)
    }
  })
})
