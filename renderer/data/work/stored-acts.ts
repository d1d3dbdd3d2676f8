import { decodeAll } from '../database/decode-rows.ts'
import { encodeAll, type RowCodec } from '../database/row-codec.ts'
import type { Act, ActRow, StoredAct } from '../database/work-database.ts'

/** One act of the history with its alert and its time. */
export type DatedAct = Pick<ActRow, 'at' | 'alertKey'> & { readonly act: Act }

/** Without numbers: the database gives them. */
export async function actRows(codec: RowCodec, acts: readonly DatedAct[]): Promise<readonly ActRow[]> {
  const payloads = await encodeAll(
    codec,
    'history',
    acts.map(({ at, alertKey: id, act }): { id: string; content: StoredAct } => ({
      id,
      content: { at, act }
    }))
  )
  return acts.flatMap(({ at, alertKey }, index) =>
    payloads[index] === undefined ? [] : [{ at, alertKey, payload: payloads[index] }]
  )
}

/** The acts of some rows, in their order. Undefined for one that cannot be read, or that stands at another time than its own. */
export async function decodeActs(
  codec: RowCodec,
  rows: readonly ActRow[]
): Promise<readonly (Act | undefined)[]> {
  const contents = await decodeAll(
    codec,
    'history',
    rows.map(({ at, alertKey: id, payload }) => ({ id, at, payload }))
  )
  return contents.map((content) => content && actOf(content))
}

function actOf(stored: StoredAct): Act {
  return stored.kind === undefined ? stored.act : stored
}
