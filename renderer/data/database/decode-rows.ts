import { fitsItsColumns } from './bound-columns.ts'
import { allAtOnce, type Payload, type RowCodec } from './row-codec.ts'
import { type RowRef, UnreadableRow } from './unreadable-rows.ts'

/** A row as the database gives it, with whatever columns it has. */
export interface StoredRow<Content> {
  readonly id: string
  readonly payload: Payload<Content>
}

/**
 * Decodes many rows of one table, in their order. Undefined for rows that cannot be read, or whose columns are not what
 * the content says.
 */
export async function decodeAll<Content>(
  codec: RowCodec,
  table: string,
  rows: readonly StoredRow<Content>[]
): Promise<readonly (Content | undefined)[]> {
  try {
    const contents = await allAtOnce(rows.map(({ id, payload }) => codec.decode({ table, id }, payload)))
    return contents.map((content, index) => withItsColumns(codec, table, rows[index], content))
  } catch (thrown) {
    if (!(thrown instanceof UnreadableRow)) throw thrown
    // Decodes them again one by one, to find those that cannot be read. This is rare, and costs nothing if
    // all can be read.
    return Promise.all(rows.map((row) => decodeOne(codec, table, row)))
  }
}

/** Undefined, and told, if the columns beside the content are not its own. */
function withItsColumns<Content>(
  codec: RowCodec,
  table: string,
  row: StoredRow<Content> | undefined,
  content: Content
): Content | undefined {
  if (row === undefined || fitsItsColumns(table, row, content)) return content
  codec.onUnreadable?.(new UnreadableRow({ table, id: row.id }, 'not-authentic'))
  return undefined
}

/** Leaves out those that could not be read. */
export function readable<Content>(contents: readonly (Content | undefined)[]): readonly Content[] {
  return contents.filter((content) => content !== undefined)
}

/** Decodes what was found under several keys, without what is missing or cannot be read. */
export async function decodeFound<Content>(
  codec: RowCodec,
  table: string,
  rows: readonly (StoredRow<Content> | undefined)[]
): Promise<readonly Content[]> {
  return readable(
    await decodeAll(
      codec,
      table,
      rows.filter((row) => row !== undefined)
    )
  )
}

/** Undefined if the row cannot be read, or if its columns are not what the content says. */
export async function decodeOne<Content>(
  codec: RowCodec,
  table: string,
  row: StoredRow<Content>
): Promise<Content | undefined> {
  const content = await decodeContent(codec, { table, id: row.id }, row.payload)
  return content === undefined ? undefined : withItsColumns(codec, table, row, content)
}

/** The content whatever the columns of its row say. Undefined if it cannot be read. */
export async function decodeContent<Content>(
  codec: RowCodec,
  ref: RowRef,
  payload: Payload<Content>
): Promise<Content | undefined> {
  try {
    return await codec.decode(ref, payload)
  } catch (thrown) {
    if (!(thrown instanceof UnreadableRow)) throw thrown
    codec.onUnreadable?.(thrown)
    return undefined
  }
}
