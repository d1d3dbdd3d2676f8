import type { EpochMillis } from '../../../shared/clock.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { readHeldCases } from './case-queries.ts'
import { type OwnTable, ownTables, type UnreadableWorkEntry } from '../../../shared/domain/work-journal.ts'
import { draftSchema } from '../../../shared/ipc/review-schemas.ts'
import { decodeAll, decodeOne, readable } from '../database/decode-rows.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { type IndexedDbDependencies, listDatabases, nameWithoutBeside } from '../database/stored-databases.ts'
import { type AsideRow, createWorkDatabase, type OwnRow } from '../database/work-database.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { asideJournalRow } from './aside-rows.ts'
import { contentOfAside } from './recover-unreadable.ts'

/** Newest first. */
export async function listDrafts(workspace: OpenWorkspace): Promise<readonly Draft[]> {
  const { workBook } = databasesOf(workspace)
  return (await workBook.drafts()).toSorted((left, right) => right.updatedAt - left.updatedAt)
}

/** Newest first. */
export async function listReviews(workspace: OpenWorkspace): Promise<readonly QueuedReview[]> {
  const { work, workBook } = databasesOf(workspace)
  return (await workBook.decodeReviews(await work.reviews.toArray())).toSorted(newestFirst)
}

function newestFirst(left: QueuedReview, right: QueuedReview): number {
  return right.queuedAt - left.queuedAt || (left.id < right.id ? -1 : 1)
}

/** First the rows between which a person has to choose, then those that lie in their place, then the others that were kept beside. */
export async function readUnreadableWork(workspace: OpenWorkspace): Promise<readonly UnreadableWorkEntry[]> {
  const { work, workBook, codec, unreadable } = databasesOf(workspace)
  const quiet: RowCodec = { ...codec, onUnreadable: () => undefined }
  const rows = await work.aside.toArray()
  const named = unreadable
    .list()
    .flatMap(({ table: name, id, reason }) =>
      ownTables.flatMap((table) => (table === name ? [{ table, id, reason }] : []))
    )
  // A live query notices only what is read before anything is unsealed, so all that the answer depends on is read first.
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
    // The row may be readable, and named only for another one that was kept beside.
    if (row !== undefined && (await decodeOne(quiet, table, row)) === undefined)
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

/** A row that was kept beside, with its draft if that can be read again. Undefined if it is gone. */
export async function readAside(
  workspace: OpenWorkspace,
  number: number
): Promise<{ readonly row: AsideRow; readonly draft: Draft | null } | undefined> {
  const { work, codec } = databasesOf(workspace)
  const row = await work.aside.get(number)
  if (row === undefined) return undefined
  const draft = row.table === 'drafts' ? draftSchema.safeParse(await contentOfAside(codec, row)) : undefined
  return { row, draft: draft?.success === true ? draft.data : null }
}

/** The row as it is on the disk, with its sealed bytes in base64, as a text for a file. */
export async function sealedRowText(
  workspace: OpenWorkspace,
  { table, id, reason, aside }: UnreadableWorkEntry
): Promise<string | null> {
  const { work } = databasesOf(workspace)
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

/** The alert that a row is about stands in the clear: as the id of a draft, and in a column of a review. */
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
  /** Cases under legal hold. */
  readonly held: number
}

/** What was decided and not sent in the other workspaces of this profile, and in data that was put aside. */
export async function readUnsentElsewhere(
  workspace: OpenWorkspace,
  dependencies: IndexedDbDependencies
): Promise<UnsentElsewhere> {
  const { work, codec } = databasesOf(workspace)
  return await readUnsent(codec, dependencies, nameWithoutBeside(work.name))
}

/** The same of all that lies here, or of all but one. The codec has the keys of today. */
export async function readUnsent(
  codec: RowCodec,
  dependencies: IndexedDbDependencies,
  except: string | null = null
): Promise<UnsentElsewhere> {
  const others = (await listDatabases(dependencies)).filter(
    ({ kind, name }) => kind === 'work' && nameWithoutBeside(name) !== except
  )
  const { onUnreadable: _told, ...quiet } = codec
  let found: UnsentElsewhere = { drafts: [], reviews: [], edits: [], unreadable: 0, held: 0 }
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
        unreadable: found.unreadable + all.length - readable(all).length,
        held: found.held + (await readHeldCases({ work: database, codec: quiet })).size
      }
    } finally {
      database.close()
    }
  }
  return found
}
