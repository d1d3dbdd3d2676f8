import * as z from 'zod'
import type { EpochMillis } from '../../../shared/clock.ts'
import {
  type JournalRow,
  ownTables,
  type UnreadableReason,
  unreadableReasons
} from '../../../shared/domain/work-journal.ts'
import { epochMillisSchema } from '../../../shared/ipc/domain-schemas.ts'
import { fromBase64, toBase64 } from '../../files/bytes.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { UnreadableRow } from '../database/unreadable-rows.ts'
import type { AsideRow, WorkDatabase } from '../database/work-database.ts'
import type { WorkWrite } from './work-write.ts'

/** Bytes as JSON can hold them; the journal keeps them as they are. */
const bytesSchema = z.object({ base64: z.base64() })
const asideSchema = z.object({
  at: epochMillisSchema,
  table: z.enum(ownTables),
  id: z.string(),
  reason: z.enum(unreadableReasons),
  row: z.looseObject({ id: z.string(), payload: z.unknown() }),
  isBack: z.literal(true).optional(),
  found: z.unknown().optional()
})

/** Sets aside rows that cannot be read, and returns them with their numbers. Runs inside a transaction. */
export async function putAsideRows(
  { aside }: WorkDatabase,
  rows: readonly AsideRow[],
  gone: readonly number[]
): Promise<readonly AsideRow[]> {
  await aside.bulkDelete([...gone])
  const numbers = await aside.bulkPut(rows, { allKeys: true })
  return rows.map((row, index) => ({ ...row, number: numbers[index] ?? 0 }))
}

/** A second copy of a row that nobody can read. It may hold the only copy of a decision, and its key may come back. */
export function asideJournalRow({ number, ...row }: AsideRow): JournalRow {
  const { payload } = row.row
  const content = {
    ...row,
    row: { ...row.row, payload: asText(payload) },
    ...(row.found === undefined ? {} : { found: asText(row.found) })
  }
  return { table: 'aside', id: String(number), content }
}

/** Null if the journal's row is none of these. */
export function asideOf({ table, id, content }: JournalRow): AsideRow | null {
  const parsed = table === 'aside' ? asideSchema.safeParse(content) : null
  if (parsed?.success !== true) return null
  const { isBack, found, row, ...rest } = parsed.data
  return {
    ...rest,
    number: Number(id),
    row: { ...row, payload: asBytes(row.payload) as AsideRow['row']['payload'] },
    ...(isBack === undefined ? {} : { isBack }),
    ...(found === undefined ? {} : { found: asBytes(found) as AsideRow['row']['payload'] })
  }
}

function asText(payload: unknown): unknown {
  return Object.prototype.toString.call(payload) === '[object Uint8Array]'
    ? { base64: toBase64(payload as Uint8Array) }
    : payload
}

function asBytes(payload: unknown): unknown {
  const parsed = bytesSchema.safeParse(payload)
  return parsed.success ? fromBase64(parsed.data.base64) : payload
}

/** Knows the drafts that could not be read, which a new draft of the same alert must not write over (SPEC E4b). */
export class UnreadableWork {
  readonly #reasons = new Map<string, UnreadableReason>()

  /** The same codec, but rows that it cannot read are noted here. */
  overhear(codec: RowCodec): RowCodec {
    return {
      ...codec,
      onUnreadable: (row: UnreadableRow) => {
        if (row.ref.table === 'drafts') this.#reasons.set(row.ref.id, row.reason)
        codec.onUnreadable?.(row)
      }
    }
  }

  /** Ids of unreadable drafts that a write would replace or delete. */
  inTheWayOf(
    { deleteDrafts }: Pick<WorkWrite, 'deleteDrafts'>,
    put: readonly { readonly id: string }[]
  ): readonly string[] {
    return this.#reasons.size === 0
      ? []
      : [...new Set([...deleteDrafts, ...put.map(({ id }) => id)])].filter((id) => this.#reasons.has(id))
  }

  /** The rows as they are, to be set aside. For use within the transaction that writes over them. */
  async rowsOf(
    { drafts }: WorkDatabase,
    ids: readonly string[],
    at: EpochMillis
  ): Promise<readonly AsideRow[]> {
    const rows = ids.length === 0 ? [] : await drafts.bulkGet([...ids])
    return rows.flatMap((row): readonly AsideRow[] => {
      const reason = row && this.#reasons.get(row.id)
      return row === undefined || reason === undefined
        ? []
        : [{ at, table: 'drafts', id: row.id, reason, row }]
    })
  }

  /** Forgets drafts that have been set aside, since those in their place can be read. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.#reasons.delete(id)
  }
}
