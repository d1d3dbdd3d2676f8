import type { RowRef, UnreadableRow } from './unreadable-rows.ts'

declare const sealed: unique symbol

/** The content of a row as it is stored. Only the codec that made it can read it. */
export interface Payload<Content> {
  readonly [sealed]: Content
}

/**
 * Turns the content of a row into what is stored, and back. All that names somebody passes through it; in the clear
 * are only ids, numbers and marks. Encode before a transaction opens, and decode after it has closed: awaiting
 * anything but the database inside a transaction ends it, and the rows written so far stay.
 */
export interface RowCodec {
  encode<Content>(ref: RowRef, content: Content): Payload<Content> | Promise<Payload<Content>>
  /** Rejects with `UnreadableRow` if the payload was damaged, altered or moved. */
  decode<Content>(ref: RowRef, payload: Payload<Content>): Content | Promise<Content>
  /**
   * Called for each row that could not be decoded. Such a row is left out of what is shown, and never dropped
   * unseen (SPEC E4a).
   */
  readonly onUnreadable?: (row: UnreadableRow) => void
  /** Left out if rows lie under what they are called. */
  readonly naming?: RowNaming
}

/** Turns what a row is called into where it lies, which tells nobody who it is. */
export interface RowNaming {
  /** What all names of this key begin with. */
  readonly prefix: string
  readonly nameOf: (text: string) => Promise<string>
}

/** Stores the content as it is. */
export const plainCodec: RowCodec = {
  encode: <Content>(_ref: RowRef, content: Content) => content as unknown as Payload<Content>,
  decode: <Content>(_ref: RowRef, payload: Payload<Content>) => payload as unknown as Content
}

/** Encodes many rows of one table, in their order. */
export async function encodeAll<Content>(
  codec: RowCodec,
  table: string,
  rows: readonly { readonly id: string; readonly content: Content }[]
): Promise<readonly Payload<Content>[]> {
  return allAtOnce(rows.map(({ id, content }) => codec.encode({ table, id }, content)))
}

/**
 * Avoids a promise for each of thousands of values if the codec answers at once. A promise is recognised by
 * its `then`, since inside a live query `Promise` is Dexie's own.
 */
export function allAtOnce<Value>(
  values: readonly (Value | Promise<Value>)[]
): readonly Value[] | Promise<readonly Value[]> {
  return values.some(isThenable) ? Promise.all(values) : (values as readonly Value[])
}

function isThenable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
