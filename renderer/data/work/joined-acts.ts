import { canonicalJson, type JsonValue } from '../../../shared/domain/json-value.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { Act, ActRow, WorkDatabase } from '../database/work-database.ts'
import type { SortedRows } from './journal.ts'
import { type DatedAct, decodeActs } from './stored-acts.ts'

/** What the histories of a database and of its journal have that the other lacks. */
export interface ActsApart {
  /** `act` is undefined if it cannot be read. */
  readonly own: readonly { readonly row: ActRow; readonly act: Act | undefined }[]
  /** Numbers of the journal. */
  readonly journal: ReadonlySet<number>
}

/**
 * Compares them by what the acts say: their numbers mean nothing where the journal has taken over another database
 * since, or where both went on.
 */
export async function actsApart(
  database: WorkDatabase,
  codec: RowCodec,
  { history }: SortedRows
): Promise<ActsApart> {
  const rows = await database.history.toArray()
  const acts = await decodeActs(codec, rows)
  const lacking = new Map<string, number[]>()
  for (const [number, dated] of history) {
    const text = textOf(dated)
    lacking.set(text, [...(lacking.get(text) ?? []), number])
  }
  const own = rows.flatMap((row, index) => {
    const act = acts[index]
    const same = act === undefined ? undefined : lacking.get(textOf({ ...row, act }))
    if (same !== undefined && same.length > 0) {
      same.shift()
      return []
    }
    return act === undefined && isNumberOf(history, row) ? [] : [{ row, act }]
  })
  return { own, journal: new Set([...lacking.values()].flat()) }
}

function textOf({ at, alertKey, act }: DatedAct): string {
  // As the journal holds it: what is undefined is left out.
  const content = JSON.parse(JSON.stringify(act)) as JsonValue
  return canonicalJson([at, alertKey, content])
}

/** Whether the journal has an act of the same moment under the same number, for one that cannot be read. */
function isNumberOf(history: SortedRows['history'], { number, at, alertKey }: ActRow): boolean {
  const held = number === undefined ? undefined : history.get(number)
  return held?.at === at && held.alertKey === alertKey
}
