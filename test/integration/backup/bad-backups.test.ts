import { beforeAll, describe, expect, it } from 'vitest'
import { sealFrame, writeHead } from '../../../renderer/data/backup/backup-format.ts'
import { cacheParts, workParts } from '../../../renderer/data/database/sealed-parts.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { BackupFrame } from '../../../shared/domain/backup.ts'
import { backUpInMemory, openInMemory, testBackupKey, testHead } from '../../fakes/store/backup-in-memory.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { done, fill, keyOf } from '../../fakes/store/store-steps.ts'

let bytes: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  const { store } = await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing() })
  await fill(store, { a: 1 })
  done(
    await saveDraft(store, keyOf(ref('a'), 'm1'), { status: 'open', riskComment: 'A cousin of the minister' })
  )
  bytes = (await backUpInMemory(store, toEpochMillis(1))).bytes
})

/** A backup file with these frames, sealed as usual. */
function fileOf(frames: readonly unknown[], format = 1): Promise<Uint8Array<ArrayBuffer>> {
  return fileWith(
    async (hash) =>
      await Promise.all(
        frames.map(async (frame, number) =>
          sealFrame(await testBackupKey(), hash, number, frame as BackupFrame)
        )
      ),
    format
  )
}

/** A backup file with these texts where its frames would be, sealed after the description of the format. */
function fileOfTexts(texts: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  return fileWith((hash) =>
    Promise.all(
      texts.map(async (text, number) => {
        const iv = new Uint8Array(12)
        new DataView(iv.buffer).setUint32(8, number)
        const algorithm = { name: 'AES-GCM', iv, additionalData: hash }
        const sealed = await crypto.subtle.encrypt(algorithm, await testBackupKey(), Buffer.from(text))
        const length = Buffer.alloc(4)
        length.writeUInt32BE(sealed.byteLength)
        return Buffer.concat([length, Buffer.from(sealed)])
      })
    )
  )
}

async function fileWith(
  seal: (hash: Uint8Array<ArrayBuffer>) => Promise<readonly Uint8Array[]>,
  format = 1
): Promise<Uint8Array<ArrayBuffer>> {
  const head = await writeHead(testHead)
  const begun = head.bytes
  new DataView(begun.buffer).setUint16(8, format)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', begun.subarray(0, -32)))
  begun.set(hash, begun.length - 32)
  return new Uint8Array(Buffer.concat([begun, ...(await seal(hash))]))
}

const about = {
  kind: 'about',
  about: {
    workspace: 'service',
    connection: { baseUrl: 'https://api.example.nl', headerForm: 'bare', userId: 'm.devries' },
    madeAt: 1,
    storage: { cache: 1, work: 1 }
  }
} as const

describe('a backup that is not as it was written', () => {
  it('is whole where it is, and holds no readable word (B1a)', async () => {
    const frames: BackupFrame[] = []
    for await (const frame of done(await openInMemory(bytes)).frames()) frames.push(frame)
    const opened = Buffer.from(JSON.stringify(frames))
    for (const word of ['cousin', 'ggeman', 'm.devries'])
      expect([opened, Buffer.from(bytes)].map((text) => text.includes(word))).toEqual([true, false])
  })

  it('tells nobody more than the version of its format and the lock of its key (B1b)', () => {
    const view = new DataView(bytes.buffer)
    const head = bytes.subarray(14, 14 + view.getUint32(10))
    expect(view.getUint16(8)).toBe(1)
    expect(JSON.parse(new TextDecoder().decode(head))).toEqual(testHead)
  })

  it('holds tables of the two databases only, and of the connection no key (B1d)', async () => {
    const frames: BackupFrame[] = []
    for await (const frame of done(await openInMemory(bytes)).frames()) frames.push(frame)
    const tables = frames.flatMap((frame) => (frame.kind === 'rows' ? [frame.table] : []))
    expect(tables).toContain('drafts')
    expect(tables.filter((table) => !(table in cacheParts || table in workParts))).toEqual([])
    expect(frames.flatMap((frame) => (frame.kind === 'about' ? [frame.about.connection] : []))).toEqual([
      about.about.connection
    ])
  })

  it('is refused wherever it was cut, and says that its end is missing: it is read to its last byte before anything can be restored (B3a, B3b)', async () => {
    for (let length = 1; length < bytes.length; length += length < 600 ? 1 : 37) {
      expect(await openInMemory(bytes.slice(0, length)), String(length)).toEqual({
        kind: 'failed',
        failure: 'cut-off'
      })
    }
    expect(await openInMemory(new Uint8Array())).toEqual({ kind: 'failed', failure: 'not-a-backup' })
  })

  it('is refused with any bit flipped, as damaged, or cut where a length was hit (B3b)', async () => {
    for (let at = 0; at < bytes.length; at += at < 700 ? 1 : 29) {
      const flipped = bytes.slice()
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      const opened = await openInMemory(flipped)
      expect(opened.kind, String(at)).toBe('failed')
      expect(at < 8 ? ['not-a-backup'] : ['damaged', 'cut-off'], String(at)).toContain(
        opened.kind === 'failed' ? opened.failure : 'ok'
      )
    }
  })

  it('is refused with frames taken out, repeated, or with bytes behind its end (B1c, B3b)', async () => {
    const end = { kind: 'end', counts: {}, unreadable: 0 } as const
    const rows = { kind: 'rows', database: 'work', table: 'drafts', rows: [{ id: 'x' }] } as const
    expect((await openInMemory(await fileOf([about, end]))).kind).toBe('ok')
    expect(await openInMemory(await fileOf([about, rows, end]))).toEqual({
      kind: 'failed',
      failure: 'damaged'
    })
    expect(await openInMemory(await fileOf([end]))).toEqual({ kind: 'failed', failure: 'damaged' })
    expect(await openInMemory(new Uint8Array(Buffer.concat([bytes, Buffer.from('more')])))).toEqual({
      kind: 'failed',
      failure: 'damaged'
    })
  })

  it.each([
    ['another format', [about], 2],
    [
      'a database of a newer version',
      [{ ...about, about: { ...about.about, storage: { cache: 900, work: 1 } } }],
      1
    ],
    [
      'a table that is not known here',
      [about, { kind: 'rows', database: 'work', table: 'hunches', rows: [] }],
      1
    ],
    ['a frame that is not known here', [about, { kind: 'pictures' }], 1]
  ])('says that a newer version made it: %s (B3b)', async (_, frames, format) => {
    expect(await openInMemory(await fileOf(frames, format))).toEqual({
      kind: 'failed',
      failure: 'newer-format'
    })
  })

  it('says which of the two is wrong, the passphrase or the file (B3b)', async () => {
    expect(await openInMemory(bytes, null)).toEqual({ kind: 'failed', failure: 'wrong-passphrase' })
    expect(await openInMemory(bytes, await testBackupKey(8))).toEqual({ kind: 'failed', failure: 'damaged' })
    expect(
      await openInMemory(new Uint8Array(Buffer.from('PK\u0003\u0004 a file of something else')))
    ).toEqual({ kind: 'failed', failure: 'not-a-backup' })
  })

  it('is refused where somebody who knows its passphrase sealed what is no frame of a backup (B3c)', async () => {
    for (const content of ['', 'no JSON', '['.repeat(5_000) + ']'.repeat(5_000)])
      expect(await openInMemory(await fileOfTexts([content]))).toEqual({ kind: 'failed', failure: 'damaged' })
    const deep = `{"a":`.repeat(3_000) + '1' + '}'.repeat(3_000)
    const rows = `{"kind":"rows","database":"work","table":"drafts","rows":[{"id":"a","payload":${deep}}]}`
    expect(await openInMemory(await fileOfTexts([JSON.stringify(about), rows]))).toEqual({
      kind: 'failed',
      failure: 'damaged'
    })
  })
})
