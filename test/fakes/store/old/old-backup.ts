import type { DatabaseKind } from '../../../../renderer/data/database/stored-databases.ts'
import { writtenRows } from './editions.ts'
import type { OldDatabase } from './lay-databases.ts'
import { at } from './old-contents.ts'

const madeAt = at(150)
/** No backup contains copies that can be made anew, or rows that cannot be read. */
const leftOut = ['indexParts', 'indexChanges', 'aside']

/** A backup of two old databases, written byte by byte in its first format (SPEC B1), with the key of `testBackupKey`. */
export async function oldBackup(
  cache: OldDatabase,
  work: OldDatabase,
  format = 1
): Promise<Uint8Array<ArrayBuffer>> {
  const [ofCache, ofWork] = await Promise.all([rowsOf('cache', cache), rowsOf('work', work)])
  const rows = [...ofCache, ...ofWork]
  const about = {
    workspace: 'service',
    connection: { baseUrl: 'https://api.example.nl', headerForm: 'bare', userId: 'm.devries' },
    madeAt,
    storage: { cache: cache.version, work: work.version }
  }
  const counts = Object.fromEntries(
    rows.map(({ database, table, rows: some }) => [`${database}/${table}`, some.length])
  )
  return fileOf([{ kind: 'about', about }, ...rows, { kind: 'end', counts, unreadable: 0 }], format)
}

async function rowsOf(database: DatabaseKind, old: OldDatabase) {
  const tables = Object.entries(await writtenRows(old)).filter(([table]) => !leftOut.includes(table))
  return tables.map(([table, rows]) => ({ kind: 'rows' as const, database, table, rows }))
}

async function fileOf(frames: readonly object[], format: number): Promise<Uint8Array<ArrayBuffer>> {
  const lock = { salt: 'c2FsdA==', cost: 2 ** 14, wrapped: 'd3JhcHBlZA==' }
  const head = Buffer.from(JSON.stringify({ id: '5f0c1a2e-77b1-4c0d-9a44-000000000002', lock }))
  const begun = Buffer.alloc(14)
  begun.set([0x89, 0x46, 0x43, 0x42, 0x0d, 0x0a, 0x1a, 0x0a])
  begun.writeUInt16BE(format, 8)
  begun.writeUInt32BE(head.length, 10)
  const hash = await crypto.subtle.digest('SHA-256', Buffer.concat([begun, head]))
  const key = await crypto.subtle.importKey('raw', new Uint8Array(32).fill(7), 'AES-GCM', false, ['encrypt'])
  const sealed = frames.map(async (frame, number) => {
    const iv = new Uint8Array(12)
    iv[11] = number
    const algorithm = { name: 'AES-GCM', iv, additionalData: hash }
    const text = Buffer.from(await crypto.subtle.encrypt(algorithm, key, Buffer.from(JSON.stringify(frame))))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(text.length)
    return Buffer.concat([length, text])
  })
  return new Uint8Array(Buffer.concat([begun, head, Buffer.from(hash), ...(await Promise.all(sealed))]))
}
