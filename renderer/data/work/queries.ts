import type { EpochMillis } from '../../../shared/clock.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { type OwnTable, ownTables, type UnreadableWorkEntry } from '../../../shared/domain/work-journal.ts'
import { draftSchema } from '../../../shared/ipc/review-schemas.ts'
import { decodeAll, decodeOne, readable, type RowCodec } from '../database/row-codec.ts'
import { type IndexedDbDependencies, listDatabases } from '../database/stored-databases.ts'
import { createWorkDatabase, type OwnRow } from '../database/work-database.ts'
import type { WorkspaceStore } from '../workspace-store.ts'
import { asideJournalRow } from './aside-rows.ts'
import { contentOfAside } from './recover-work.ts'

/** Newest first. */
export async function listDrafts({ workBook }: WorkspaceStore): Promise<readonly Draft[]> {
  return (await workBook.drafts()).toSorted((left, right) => right.updatedAt - left.updatedAt)
}

/** Newest first. */
export async function listReviews({ work, workBook }: WorkspaceStore): Promise<readonly QueuedReview[]> {
  return (await workBook.decodeReviews(await work.reviews.toArray())).toSorted(newestFirst)
}

export function newestFirst(left: QueuedReview, right: QueuedReview): number {
  return right.queuedAt - left.queuedAt || (left.id < right.id ? -1 : 1)
}

/** Those between which a person has to choose first, then those that lie in their place, then the others that were kept beside. */
export async function readUnreadableWork({
  work,
  workBook,
  codec,
  unreadable
}: WorkspaceStore): Promise<readonly UnreadableWorkEntry[]> {
  const quiet: RowCodec = { ...codec, onUnreadable: () => undefined }
  const rows = await work.aside.toArray()
  const named = unreadable
    .list()
    .flatMap(({ table: name, id, reason }) =>
      ownTables.flatMap((table) => (table === name ? [{ table, id, reason }] : []))
    )
  // A live query sees what is read before anything is unsealed: all that the answer depends on is read first.
  const [lying] = await Promise.all([
    Promise.all(named.map(({ table, id }) => work.table<OwnRow, string>(table).get(id))),
    work.drafts.bulkGet(rows.map(({ id }) => id))
  ])
  const beside = await Promise.all(
    rows.map(async (row): Promise<UnreadableWorkEntry> => {
      const { number = 0, at, table, id, reason, isBack = false } = row
      const parsed =
        isBack || table !== 'drafts' ? undefined : draftSchema.safeParse(await contentOfAside(quiet, row))
      const draft = parsed?.success === true ? parsed.data : null
      return {
        table,
        id,
        reason,
        alertKey: alertKeyOf(table, row.row),
        aside: { number, at },
        isBack,
        draft,
        newer: draft === null ? null : ((await workBook.draft(id)) ?? null)
      }
    })
  )
  const inPlace: UnreadableWorkEntry[] = []
  for (const [index, { table, id, reason }] of named.entries()) {
    const row = lying[index]
    // It may be named for a row that was kept beside, and be as it should.
    if (row !== undefined && (await decodeOne(quiet, { table, id }, row.payload)) === undefined)
      inPlace.push({
        table,
        id,
        reason,
        alertKey: alertKeyOf(table, row),
        aside: null,
        isBack: false,
        draft: null,
        newer: null
      })
  }
  const isChoice = ({ draft }: UnreadableWorkEntry): boolean => draft !== null
  return [...beside.filter(isChoice), ...inPlace, ...beside.filter((entry) => !isChoice(entry))]
}

/** The row as it lies on the disk, with its sealed bytes in base64, as a text for a file. */
export async function sealedRowText(
  { work }: WorkspaceStore,
  { table, id, reason, aside }: UnreadableWorkEntry
): Promise<string | null> {
  const kept = aside === null ? undefined : await work.aside.get(aside.number)
  const row = kept?.row ?? (await work.table<OwnRow, string>(table).get(id))
  if (row === undefined) return null
  const { content } = asideJournalRow({
    number: 0,
    at: kept?.at ?? (0 as EpochMillis),
    table,
    id,
    reason,
    row
  })
  return `${JSON.stringify({ format: 'fieldcase-sealed-row', ...(content as object) }, null, 2)}\n`
}

/** In the clear of a row is what it is about: a draft's own id, and a column of a review. */
function alertKeyOf(table: OwnTable, row: OwnRow): string | null {
  if (table === 'drafts') return row.id
  return 'alertKey' in row && typeof row.alertKey === 'string' ? row.alertKey : null
}

export interface UnsentElsewhere {
  readonly drafts: readonly Draft[]
  readonly reviews: readonly QueuedReview[]
  readonly edits: readonly SubjectEdit[]
  /** Sealed with a key that is not here: counted, and not to be named. */
  readonly unreadable: number
}

/** What was decided and not sent in the other workspaces of this profile, and in data that was put aside. */
export async function readUnsentElsewhere(
  { work, codec }: Pick<WorkspaceStore, 'work' | 'codec'>,
  dependencies: IndexedDbDependencies
): Promise<UnsentElsewhere> {
  const others = (await listDatabases(dependencies)).filter(
    ({ kind, name }) => kind === 'work' && name !== work.name
  )
  const { onUnreadable: _told, ...quiet } = codec
  let found: UnsentElsewhere = { drafts: [], reviews: [], edits: [], unreadable: 0 }
  for (const { name } of others) {
    const database = createWorkDatabase(name, dependencies)
    try {
      await database.open()
      const [draftRows, reviewRows, editRows] = await Promise.all([
        database.drafts.toArray(),
        database.reviews.where('state').notEqual('accepted').toArray(),
        database.changes.where('state').notEqual('accepted').toArray()
      ])
      const [drafts, reviews, edits] = await Promise.all([
        decodeAll(quiet, 'drafts', draftRows),
        decodeAll(quiet, 'reviews', reviewRows),
        decodeAll(quiet, 'changes', editRows)
      ])
      const all = [...drafts, ...reviews, ...edits]
      found = {
        drafts: [...found.drafts, ...readable(drafts)],
        reviews: [...found.reviews, ...readable(reviews)],
        edits: [...found.edits, ...readable(edits)],
        unreadable: found.unreadable + all.length - readable(all).length
      }
    } finally {
      database.close()
    }
  }
  return found
}
