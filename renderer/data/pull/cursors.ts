import type { StoredCursor } from '../database/cache-database.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { UnreadableRow } from '../database/unreadable-rows.ts'

/** The cursors of a page, as the transaction compares and writes them. */
export interface PreparedCursors {
  /** Name of the cursor that the page was asked with. Null for the first page. */
  readonly asked: string | null
  /** Null for the last page. */
  readonly next: StoredCursor | null
}

interface PageCursors {
  readonly cursor: string | null
  readonly nextCursor: string | null
}

/** Names and seals the cursors of a page of a feed (SPEC E16d). */
export async function prepareCursors(
  codec: RowCodec,
  feed: string,
  { cursor, nextCursor }: PageCursors
): Promise<PreparedCursors> {
  const next =
    nextCursor === null
      ? null
      : {
          name: await cursorName(codec, nextCursor),
          payload: await codec.encode({ table: 'cursors', id: feed }, nextCursor)
        }
  return { asked: cursor === null ? null : await cursorName(codec, cursor), next }
}

/**
 * The cursor with which the reading of a feed goes on. Null if there is none, or if it was kept with an earlier key or
 * cannot be read: the reading then begins anew, which costs calls and loses nothing.
 */
export async function openCursor(
  codec: RowCodec,
  feed: string,
  stored: StoredCursor | null
): Promise<string | null> {
  const { naming } = codec
  if (stored === null || (naming !== undefined && !stored.name.startsWith(naming.prefix))) return null
  try {
    const cursor = await codec.decode({ table: 'cursors', id: feed }, stored.payload)
    return (await cursorName(codec, cursor)) === stored.name ? cursor : null
  } catch (thrown) {
    if (thrown instanceof UnreadableRow) return null
    throw thrown
  }
}

async function cursorName({ naming }: RowCodec, cursor: string): Promise<string> {
  return naming === undefined ? cursor : await naming.nameOf(`cursors\u0000${cursor}`)
}
