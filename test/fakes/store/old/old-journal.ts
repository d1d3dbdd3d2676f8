import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import type { OldDatabase } from './lay-databases.ts'
import { writtenRows } from './editions.ts'
import { lostBytes } from './old-work-later.ts'

interface OldEntry {
  readonly revision: number
  readonly at: number
  readonly puts: readonly { readonly table: string; readonly id: string; readonly content: unknown }[]
  readonly deletes: readonly { readonly table: string; readonly id: string }[]
}

/** A journal written byte by byte in its first format, with the key of `testCipher` and one entry in each frame. */
export function oldJournal(entries: readonly OldEntry[], format = 1): Buffer {
  let previous = Buffer.alloc(32)
  const frames = entries.map((entry, number) => {
    const text = Buffer.from(JSON.stringify({ lineage: 'lineage-old', ...entry }))
    const head = Buffer.alloc(50)
    head.set([0x89, 0x46, 0x43, 0x4a, 0x0d, 0x0a, 0x1a, format])
    head.writeUIntBE(number, 12, 6)
    previous.copy(head, 18)
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', Buffer.alloc(32, 7), nonce)
    // The whole head without its length.
    cipher.setAAD(Buffer.concat([head.subarray(0, 8), head.subarray(12)]))
    const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
    head.writeUInt32BE(sealed.length, 8)
    const frame = Buffer.concat([head, sealed])
    previous = createHash('sha256').update(frame).digest()
    return frame
  })
  return Buffer.concat(frames)
}

/** The name of the journal of the workspace `test`, which contains a hash of the key. */
export const oldJournalName = ((): string => {
  const hash = createHash('sha256').update('fieldcase journal key').update(Buffer.alloc(32, 7)).digest('hex')
  return `test.${hash.slice(0, 16)}.journal`
})()

/** The tables of the journal, in the order in which they were added. */
export const journalTables = [
  ['drafts', 'reviews', 'history', 'desk'],
  ['caseItems', 'monitoringLists', 'monitoringItems'],
  ['changes'],
  ['aside'],
  ['madeReports']
] as const

/** The work as a journal kept it, in two entries. The second one deletes the draft of the first. */
export async function entriesOf(work: OldDatabase, tables: readonly string[]): Promise<readonly OldEntry[]> {
  const rows = Object.entries(await writtenRows(work)).filter(([table]) => tables.includes(table))
  const puts = rows.flatMap(([table, ofTable]) => ofTable.map((row) => rowOf(table, row)))
  const taken = { table: 'drafts', id: 'list-1/persons/s-1/m-99' }
  const draft = puts.find(({ table }) => table === 'drafts')
  return [
    { revision: 40, at: 1, puts: [{ ...taken, content: draft?.content }], deletes: [] },
    { revision: 41, at: 2, puts, deletes: [taken] }
  ]
}

interface WrittenRow {
  readonly id: string
  readonly number: number
  readonly at: number
  readonly alertKey: string
  readonly payload: unknown
}

function rowOf(table: string, row: unknown): OldEntry['puts'][number] {
  const { id, number, at, alertKey, payload } = row as WrittenRow
  switch (table) {
    case 'history':
      return { table, id: String(number), content: { at, alertKey, act: payload } }
    case 'aside':
      return { table, id: String(number), content: asideContent(row as object) }
    default:
      return { table, id, content: payload }
  }
}

/** Bytes are kept as base64. */
function asideContent(row: object): object {
  const { number: _number, ...rest } = row as { readonly number: number; readonly row: object }
  return { ...rest, row: { ...rest.row, payload: { base64: Buffer.from(lostBytes).toString('base64') } } }
}
