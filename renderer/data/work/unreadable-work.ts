import type { EpochMillis } from '../../../shared/clock.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { UnreadableReason, UnreadableRow } from '../database/unreadable-row.ts'
import type { AsideRow, WorkDatabase } from '../database/work-database.ts'
import type { WorkChange } from './work-write.ts'

/** Drafts that could not be read: a new one of the same alert must not write over them (SPEC E4). */
export class UnreadableWork {
  readonly #reasons = new Map<string, UnreadableReason>()

  /** The same codec, which is overheard. */
  overhear(codec: RowCodec): RowCodec {
    return {
      encode: (place, content) => codec.encode(place, content),
      decode: (place, payload) => codec.decode(place, payload),
      onUnreadable: (row: UnreadableRow) => {
        if (row.place.table === 'drafts') this.#reasons.set(row.place.id, row.reason)
        codec.onUnreadable?.(row)
      }
    }
  }

  /** Ids of unreadable drafts that a change would write over or delete. */
  inTheWayOf({ deleteDrafts }: Pick<WorkChange, 'deleteDrafts'>, put: readonly { readonly id: string }[]): readonly string[] {
    return this.#reasons.size === 0 ? [] : [...new Set([...deleteDrafts, ...put.map(({ id }) => id)])].filter((id) => this.#reasons.has(id))
  }

  /** As they are, to be kept beside. For use within the transaction that writes over them. */
  async rowsOf({ drafts }: WorkDatabase, ids: readonly string[], at: EpochMillis): Promise<readonly AsideRow[]> {
    const rows = ids.length === 0 ? [] : await drafts.bulkGet([...ids])
    return rows.flatMap((row): readonly AsideRow[] => {
      const reason = row && this.#reasons.get(row.id)
      return row === undefined || reason === undefined ? [] : [{ at, table: 'drafts', id: row.id, reason, row }]
    })
  }

  /** They lie beside by now, and what stands in their place can be read. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.#reasons.delete(id)
  }
}
