import { alertKey } from '../../../shared/domain/alert.ts'
import type { EpochMillis } from '../../../shared/clock.ts'
import { deskId } from '../../../shared/domain/desk.ts'
import type { JournalFinding, JournalHead, JournalRow, RestoredWork } from '../../../shared/domain/work-journal.ts'
import { decodeAll, readable } from '../row-codec.ts'
import type { RowCodec } from '../row-codec.ts'
import type { WorkDatabase } from '../work-database.ts'
import { allChangeRows } from './change-rows.ts'
import { planJoin } from './join-plan.ts'
import { sortRows } from './journal-rows.ts'
import { allPlaceRows } from './place-rows.ts'
import { restoreWork } from './restore-work.ts'
import type { JournalOpening } from '../../../shared/ipc/journal-schemas.ts'
import type { WorkJournal } from './work-journal.ts'

/** What a start found out about the journal, for the user to be told. */
export interface JournalReport {
  readonly findings: readonly JournalFinding[]
  /** Null where nothing had to come back. */
  readonly restored: RestoredWork | null
  /** Why there is no journal in this session; null where there is one. */
  readonly problem: string | null
}

export interface JoinedJournal {
  /** Null where no journal is written in this session. */
  readonly lineage: string | null
  readonly report: JournalReport
}

interface Joining {
  readonly database: WorkDatabase
  readonly codec: RowCodec
  readonly journal: WorkJournal
  readonly at: EpochMillis
}

/** Rows of one message to main. */
const portion = 500

/** Makes the work database and the journal say the same: restores what the database lost, or writes the journal anew (SPEC J6). */
export async function joinJournal(joining: Joining, opening: JournalOpening): Promise<JoinedJournal> {
  if (opening.kind === 'failed') return { lineage: null, report: { findings: [], restored: null, problem: opening.code } }
  const { database } = joining
  const known = await database.revision.get('current')
  const own = { lineage: known?.lineage ?? null, revision: known?.value ?? 0 }
  const { head, findings, freshLineage } = opening
  const plan = planJoin(own, head)
  const lineage = head?.lineage ?? own.lineage ?? freshLineage
  if (plan.kind === 'same') return { lineage, report: { findings, restored: null, problem: null } }
  const restored = plan.kind === 'restore' && head !== null ? await restore(joining, head, findings, plan.reason) : null
  const revision = restored === null ? own.revision : await revisionOf(database)
  await database.revision.put({ id: 'current', value: revision, lineage })
  const problem = await rebase(joining, { lineage, revision })
  // Entries on top of a journal that lacks some would look whole: without a new basis there is none in this session.
  return { lineage: problem === null ? lineage : null, report: { findings, restored: isNothing(restored) ? null : restored, problem } }
}

function isNothing(restored: RestoredWork | null): boolean {
  return restored !== null && restored.drafts + restored.reviews + restored.desk + restored.places + restored.changes + restored.acts + restored.unreadable === 0
}

async function revisionOf(database: WorkDatabase): Promise<number> {
  return (await database.revision.get('current'))?.value ?? 0
}

async function restore({ database, codec, journal, at }: Joining, head: JournalHead, findings: readonly JournalFinding[], reason: RestoredWork['reason']): Promise<RestoredWork> {
  const rows: JournalRow[] = []
  for (let from: number | null = 0; from !== null; ) {
    const read = await journal.read(from, portion)
    rows.push(...read.rows)
    from = read.next
  }
  const isDoubtful = findings.some(({ kind }) => kind !== 'torn-tail')
  return restoreWork({ database, codec, rows: sortRows(rows), head, reason, isDoubtful, at })
}

/** Writes all rows of the database as the new journal. Answers why not, where it could not. */
async function rebase({ database, codec, journal, at }: Joining, head: JournalHead): Promise<string | null> {
  const rows = await allRows(database, codec)
  const last = Math.max(0, Math.ceil(rows.length / portion) - 1)
  for (let part = 0; part <= last; part += 1) {
    const puts = rows.slice(part * portion, (part + 1) * portion)
    const written = await journal.rebase({ first: part === 0, last: part === last, entry: { ...head, at, puts, deletes: [] } })
    if (written.kind === 'failed') return written.code
  }
  return null
}

async function allRows(database: WorkDatabase, codec: RowCodec): Promise<readonly JournalRow[]> {
  const [draftRows, reviewRows, deskRows, historyRows] = await Promise.all([
    database.drafts.toArray(),
    database.reviews.toArray(),
    database.desk.toArray(),
    database.history.toArray()
  ])
  const [drafts, reviews, desk, acts] = await Promise.all([
    decodeAll(codec, 'drafts', draftRows),
    decodeAll(codec, 'reviews', reviewRows),
    decodeAll(codec, 'desk', deskRows),
    decodeAll(codec, 'history', historyRows.map(({ alertKey: id, payload }) => ({ id, payload })))
  ])
  return [
    ...readable(drafts).map((draft) => ({ table: 'drafts', id: alertKey(draft.alert), content: draft })),
    ...readable(reviews).map((review) => ({ table: 'reviews', id: review.id, content: review })),
    ...(await allPlaceRows(database, codec)),
    ...(await allChangeRows(database, codec)),
    ...readable(desk).map((item) => ({ table: 'desk', id: deskId(item), content: item })),
    ...historyRows.flatMap(({ number, at, alertKey: key }, index) => {
      const act = acts[index]
      return act === undefined ? [] : [{ table: 'history', id: String(number), content: { at, alertKey: key, act } }]
    })
  ]
}
