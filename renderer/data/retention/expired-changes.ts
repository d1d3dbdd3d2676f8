import type { EpochMillis } from '../../../shared/clock.ts'
import { decodeAll, readable, type RowCodec } from '../database/row-codec.ts'
import type { WorkDatabase } from '../database/work-database.ts'
import type { WorkBook } from '../work/work-book.ts'
import { noChange } from '../work/work-write.ts'

/** Rows of one transaction. */
const portion = 500

/**
 * Creations and edits that were accepted before `limit`. Two kinds stay: what an uncertain creation of the same place is
 * told from (SPEC C8), and creations of follow lists, which say what a list was called before the service named it
 * (SPEC C13) and name no subject.
 */
export async function deleteSentChanges(database: WorkDatabase, workBook: WorkBook, codec: RowCodec, { limit, at }: { readonly limit: EpochMillis; readonly at: EpochMillis }): Promise<void> {
  const busy = new Set((await database.changes.where('state').notEqual('accepted').toArray()).map(({ place }) => place))
  const accepted = await database.changes.where('state').equals('accepted').filter(({ place, queuedAt }) => queuedAt < limit && !busy.has(place)).toArray()
  for (let from = 0; from < accepted.length; from += portion) {
    const changes = readable(await decodeAll(codec, 'changes', accepted.slice(from, from + portion)))
    const deleteChanges = changes.flatMap(({ id, state, content }) => (state.kind === 'accepted' && state.at < limit && content.kind !== 'create-follow-list' ? [id] : []))
    if (deleteChanges.length > 0) await workBook.change(() => Promise.resolve({ change: { ...noChange, deleteChanges }, at, value: null }))
  }
}
