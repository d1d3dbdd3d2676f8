import type { EpochMillis } from '../../../shared/clock.ts'
import type { JournalFinding, JournalHead, RestoredWork } from '../../../shared/domain/work-journal.ts'
import type { JournalOpening } from '../../../shared/ipc/journal-schemas.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { WorkDatabase } from '../database/work-database.ts'
import { allWorkRows } from './all-work-rows.ts'
import { restoreWork } from './join-journal.ts'
import { planJoin } from './join-plan.ts'
import { sortRows } from './journal-rows.ts'
import { readAllOf, type WorkJournal } from './work-journal.ts'

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
  if (head !== null) await findAside(joining)
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
  const rows = await readAllOf(journal)
  const isDoubtful = findings.some(({ kind }) => kind !== 'torn-tail')
  return restoreWork({ database, codec, rows: sortRows(rows), head, reason, isDoubtful, at })
}

/** A draft that nobody could read may be in a journal that could not be opened when a newer one took its place. */
async function findAside({ database, codec, journal }: Joining): Promise<void> {
  const lost = (await database.aside.toArray()).filter(({ table, isBack, found }) => table === 'drafts' && isBack !== true && found === undefined)
  if (lost.length === 0) return
  const { drafts } = sortRows(await readAllOf(journal))
  for (const { number, id, at } of lost) {
    const draft = drafts.get(id)
    if (number !== undefined && draft !== undefined && draft.updatedAt < at) await database.aside.update(number, { found: await codec.encode({ table: 'drafts', id }, draft) })
  }
}

/** Writes all rows of the database as the new journal, and what the old one holds of rows that cannot be read. Answers why not, where it could not. */
async function rebase({ database, codec, journal, at }: Joining, head: JournalHead): Promise<string | null> {
  const rows = await allWorkRows(database, codec, () => readAllOf(journal))
  const last = Math.max(0, Math.ceil(rows.length / portion) - 1)
  for (let part = 0; part <= last; part += 1) {
    const puts = rows.slice(part * portion, (part + 1) * portion)
    const written = await journal.rebase({ first: part === 0, last: part === last, entry: { ...head, at, puts, deletes: [] } })
    if (written.kind === 'failed') return written.code
  }
  return null
}
