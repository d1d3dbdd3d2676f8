import type { EpochMillis } from '../../../shared/clock.ts'
import type { Draft } from '../../../shared/domain/review.ts'
import { draftSchema } from '../../../shared/ipc/review-schemas.ts'
import { decodeOne, type RowCodec } from '../database/row-codec.ts'
import type { UnreadableReason } from '../database/unreadable-row.ts'
import { type OwnRow, type OwnTable, ownTables } from '../database/work-database.ts'
import type { WorkspaceStore } from '../workspace-store.ts'
import { asideJournalRow } from './aside-rows.ts'
import { contentOfAside } from './recover-work.ts'

/** One row of the user's own work that cannot be read, or could not. */
export interface UnreadableWorkEntry {
  readonly table: OwnTable
  readonly id: string
  readonly reason: UnreadableReason
  /** Of the alert that it is about; null where it is about something else, or where that is sealed too. */
  readonly alertKey: string | null
  /** Where something newer stands in its place: the number under which it is kept, and since when. */
  readonly aside: { readonly number: number; readonly at: EpochMillis } | null
  /** Its content is back; only the bytes are kept. */
  readonly isBack: boolean
  /** What it says, where it can be read again while a newer draft stands in its place. */
  readonly draft: Draft | null
  /** The newer draft that stands in its place then. */
  readonly newer: Draft | null
}

/** Those between which a person has to choose first, then those that lie in their place, then the others that were kept beside. */
export async function readUnreadableWork({ work, workBook, codec, unreadable }: WorkspaceStore): Promise<readonly UnreadableWorkEntry[]> {
  const quiet: RowCodec = { ...codec, onUnreadable: () => undefined }
  const rows = await work.aside.toArray()
  const named = unreadable.list().flatMap(({ table: name, id, reason }) => ownTables.flatMap((table) => (table === name ? [{ table, id, reason }] : [])))
  // A live query sees what is read before anything is unsealed: all that the answer depends on is read first.
  const [lying] = await Promise.all([Promise.all(named.map(({ table, id }) => work.table<OwnRow, string>(table).get(id))), work.drafts.bulkGet(rows.map(({ id }) => id))])
  const beside = await Promise.all(
    rows.map(async (row): Promise<UnreadableWorkEntry> => {
      const { number = 0, at, table, id, reason, isBack = false } = row
      const parsed = isBack || table !== 'drafts' ? undefined : draftSchema.safeParse(await contentOfAside(quiet, row))
      const draft = parsed?.success === true ? parsed.data : null
      return { table, id, reason, alertKey: alertKeyOf(table, row.row), aside: { number, at }, isBack, draft, newer: draft === null ? null : ((await workBook.draft(id)) ?? null) }
    })
  )
  const inPlace: UnreadableWorkEntry[] = []
  for (const [index, { table, id, reason }] of named.entries()) {
    const row = lying[index]
    // It may be named for a row that was kept beside, and be as it should.
    if (row !== undefined && (await decodeOne(quiet, { table, id }, row.payload)) === undefined) inPlace.push({ table, id, reason, alertKey: alertKeyOf(table, row), aside: null, isBack: false, draft: null, newer: null })
  }
  const isChoice = ({ draft }: UnreadableWorkEntry): boolean => draft !== null
  return [...beside.filter(isChoice), ...inPlace, ...beside.filter((entry) => !isChoice(entry))]
}

/** The row as it lies on the disk, with its sealed bytes in base64, as a text for a file. */
export async function sealedRowText({ work }: WorkspaceStore, { table, id, reason, aside }: UnreadableWorkEntry): Promise<string | null> {
  const kept = aside === null ? undefined : await work.aside.get(aside.number)
  const row = kept?.row ?? (await work.table<OwnRow, string>(table).get(id))
  if (row === undefined) return null
  const { content } = asideJournalRow({ number: 0, at: kept?.at ?? (0 as EpochMillis), table, id, reason, row })
  return `${JSON.stringify({ format: 'fieldcase-sealed-row', ...(content as object) }, null, 2)}\n`
}

/** In the clear of a row is what it is about: a draft's own id, and a column of a review. */
function alertKeyOf(table: OwnTable, row: OwnRow): string | null {
  if (table === 'drafts') return row.id
  return 'alertKey' in row && typeof row.alertKey === 'string' ? row.alertKey : null
}
