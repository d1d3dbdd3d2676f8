import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Payload } from '../../../../../renderer/data/database/row-codec.ts'
import {
  createSealedCodec,
  importDataKey,
  sealedWith
} from '../../../../../renderer/data/database/sealed-codec.ts'
import { type RowRef, UnreadableRow } from '../../../../../renderer/data/database/unreadable-rows.ts'
import { testKey } from '../../../../fakes/store/sealing.ts'

const ref: RowRef = { table: 'alerts', id: 'list-1/persons/subject-1/alert-1' }
const content = { name: 'Wilhelmina van der Broek', born: '1971-05-01', notes: ['é', '漢', ''] }
const bytesOf = (payload: Payload<unknown>): Uint8Array => payload as unknown as Uint8Array
const asPayload = (bytes: unknown): Payload<unknown> => bytes as Payload<unknown>

async function reasonOf(reading: Promise<unknown>): Promise<string> {
  return await reading.then(
    () => 'read',
    (thrown: unknown) =>
      thrown instanceof UnreadableRow ? thrown.reason : `another error: ${String(thrown)}`
  )
}

describe('a sealed row', () => {
  it('is read as it was written, at its own place with its own key (E2)', async () => {
    const codec = createSealedCodec({ current: await testKey(1), older: [] })
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.string(), async (json, id) => {
        const value: unknown = JSON.parse(json)
        const at = { table: 'drafts', id }
        expect(await codec.decode(at, await codec.encode(at, value))).toEqual(value)
      }),
      { numRuns: 100 }
    )
  })

  it('is itself among many that are sealed at once, short ones and long ones (E2)', async () => {
    const codec = createSealedCodec({ current: await testKey(1), older: [] })
    const texts = Array.from({ length: 60 }, (_, index) =>
      String.fromCodePoint(0x61 + (index % 26)).repeat(index % 7 === 0 ? 70_000 + index : 10 + index)
    )
    const at = (index: number): RowRef => ({ table: 'drafts', id: 'x'.repeat(index) })
    const rows = await Promise.all(texts.map(async (text, index) => codec.encode(at(index), { text })))
    expect(await Promise.all(rows.map(async (row, index) => codec.decode(at(index), row)))).toEqual(
      texts.map((text) => ({ text }))
    )
  })

  it('shows nothing of its content, and never the same bytes twice (E2a)', async () => {
    const codec = createSealedCodec({ current: await testKey(1), older: [] })
    const rows = await Promise.all(
      [1, 2].map(async () => Buffer.from(bytesOf(await codec.encode(ref, content))))
    )
    const inTheClear = Buffer.from(JSON.stringify(content))
    for (const text of ['Wilhelmina', '1971', 'name'])
      expect([inTheClear, ...rows].map((bytes) => bytes.includes(text))).toEqual([true, false, false])
    expect(rows[0]?.equals(rows[1] ?? Buffer.alloc(0))).toBe(false)
  })

  it.each([
    ['another row', { ...ref, id: 'list-1/persons/subject-1/alert-2' }],
    ['another table', { ...ref, table: 'drafts' }],
    ['a name that joins to the same text', { table: 'alert', id: `s\u0000${ref.id}` }]
  ])('cannot be read at the place of %s (E2b)', async (_what, other) => {
    const codec = createSealedCodec({ current: await testKey(1), older: [] })
    const row = await codec.encode(ref, content)
    expect(await reasonOf(Promise.resolve(codec.decode(other, row)))).toBe('not-authentic')
  })

  it('cannot be read when any one bit was turned, or when it was cut at any byte (E2b)', async () => {
    const codec = createSealedCodec({ current: await testKey(1), older: [] })
    const row = bytesOf(await codec.encode(ref, { a: 1 }))
    for (let bit = 0; bit < row.length * 8; bit += 1) {
      const turned = row.slice()
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await reasonOf(Promise.resolve(codec.decode(ref, asPayload(turned))))).toMatch(
        /^(not-authentic|unknown-version|unknown-key)$/u
      )
    }
    for (let length = 0; length < row.length; length += 1) {
      expect(await reasonOf(Promise.resolve(codec.decode(ref, asPayload(row.slice(0, length)))))).toMatch(
        /^(not-authentic|not-sealed)$/u
      )
    }
  })

  it.each([null, undefined, {}, 'text', new Uint8Array(0), { name: 'plain' }])(
    'is not what %s is (E2)',
    async (value) => {
      const codec = createSealedCodec({ current: await testKey(1), older: [] })
      expect(await reasonOf(Promise.resolve(codec.decode(ref, asPayload(value))))).toBe('not-sealed')
    }
  )

  it('names the key that it was sealed with, the newest, and is read with an older one as long as that is here (E8a, E8b)', async () => {
    const [first, second] = await Promise.all([testKey(1, 1), testKey(2, 2)])
    const before = createSealedCodec({ current: first, older: [] })
    const during = createSealedCodec({ current: second, older: [first] })
    const after = createSealedCodec({ current: second, older: [] })
    const row = await before.encode(ref, content)
    expect(sealedWith(ref, row)).toBe(1)
    expect(await during.decode(ref, row)).toEqual(content)
    expect(sealedWith(ref, await during.encode(ref, content))).toBe(2)
    expect(await reasonOf(Promise.resolve(after.decode(ref, row)))).toBe('unknown-key')
  })

  it('is made with a key that no script can read back, whose bytes are wiped where they came in (E3a)', async () => {
    const bytes = new Uint8Array(32).fill(7)
    const { key } = await importDataKey(1, bytes)
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
    expect(bytes.every((byte) => byte === 0)).toBe(true)
  })
})
