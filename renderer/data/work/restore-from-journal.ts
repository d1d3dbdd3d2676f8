import type { EpochMillis } from '../../../shared/clock.ts'
import { canonicalJson } from '../../../shared/domain/json-value.ts'
import {
  isWhole,
  type JournalFinding,
  type JournalHead,
  type JournalRow,
  ownTables,
  type RestoredWork
} from '../../../shared/domain/work-journal.ts'
import type { JournalOpening } from '../../../shared/ipc/journal-schemas.ts'
import { decodeAll } from '../database/decode-rows.ts'
import { headOf } from '../database/lost-connection.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { keyOfRow, nameOf } from '../database/row-names.ts'
import type { DatabaseHead, OwnRow, WorkDatabase } from '../database/work-database.ts'
import type { RowRef } from '../database/unreadable-rows.ts'
import { asideJournalRow } from './aside-rows.ts'
import { readAllOf, sortRows, type WorkJournal } from './journal.ts'
import { type Restoring, restoreWork } from './restore-work.ts'
import { decodeActs } from './stored-acts.ts'

/** What a start found out about the journal, to tell the user. */
export interface JournalReport {
  readonly findings: readonly JournalFinding[]
  /** Null if nothing had to come back. */
  readonly restored: RestoredWork | null
  /** Why there is no journal in this session. Null if there is one. */
  readonly problem: string | null
  /** The work database did not open, and the work goes on in one beside it (SPEC J6e). */
  readonly isBeside: boolean
}

export interface JoinedJournal {
  /** Null if no journal is written in this session. */
  readonly lineage: string | null
  /** How far the database has come now. */
  readonly head: DatabaseHead
  readonly report: JournalReport
}

interface Joining {
  readonly database: WorkDatabase
  readonly codec: RowCodec
  readonly journal: WorkJournal
  readonly at: EpochMillis
  /** The number of the journal when a database beside this one was made. Null if none was. */
  readonly branch: number | null
}

/**
 * The edition of what the journal takes in. A database whose rows have not all been written into it since that
 * edition writes the journal anew once (SPEC J6g).
 */
const journaledEdition = 2

/** Rows of one message to main. */
const portion = 500

/** Makes the work database and the journal agree: restores what the database lost, or writes the journal again (SPEC J6). */
export async function joinJournal(joining: Joining, opening: JournalOpening): Promise<JoinedJournal> {
  const { database, branch } = joining
  const [known, withoutOne, edition] = await database.revision.bulkGet([
    'current',
    'unjournaled',
    'journaled'
  ])
  const own = headOf(known)
  const unjournaled = withoutOne?.value ?? null
  if (opening.kind === 'failed') {
    await database.revision.put({ id: 'unjournaled', value: unjournaled ?? own.revision })
    return { lineage: null, head: own, report: { ...nothingFound, problem: opening.code } }
  }
  const { head, findings, freshLineage } = opening
  const plan = planJoin(own, head, { branch, unjournaled })
  const lineage = head?.lineage ?? own.lineage ?? freshLineage
  const isJournaled = edition?.value === journaledEdition
  if (plan.kind === 'same' && isWhole(findings) && isJournaled) {
    if (unjournaled !== null) await database.revision.delete('unjournaled')
    return { lineage, head: own, report: { ...nothingFound, findings } }
  }
  const { restored, inside } =
    plan.kind === 'restore' && head !== null
      ? await restore(joining, head, findings, plan)
      : { restored: null, inside: [] }
  const revision = restored === null ? own.revision : await revisionOf(database)
  if (head !== null) await findAside(joining)
  await database.revision.put({ id: 'current', value: revision, lineage })
  const written = await rebase(joining, { lineage, revision })
  // A damaged journal that cannot be written anew goes on as it is.
  const problem = plan.kind === 'same' && isJournaled ? null : written
  if (problem === null) await database.revision.put({ id: 'journaled', value: journaledEdition })
  if (problem !== null) await database.revision.put({ id: 'unjournaled', value: revision })
  else if (unjournaled !== null) await database.revision.delete('unjournaled')
  // Without a new basis no journal is written in this session: entries on top of a journal that lacks some would look whole.
  return {
    lineage: problem === null ? lineage : null,
    head: { lineage, revision },
    report: {
      ...nothingFound,
      findings: eachOnce([...findings, ...inside]),
      restored: isNothing(restored) ? null : restored,
      problem
    }
  }
}

const nothingFound: JournalReport = { findings: [], restored: null, problem: null, isBeside: false }

function isNothing(restored: RestoredWork | null): boolean {
  return (
    restored !== null &&
    restored.drafts +
      restored.reviews +
      restored.localItems +
      restored.collected +
      restored.edits +
      restored.acts +
      restored.unreadable ===
      0
  )
}

async function revisionOf(database: WorkDatabase): Promise<number> {
  return (await database.revision.get('current'))?.value ?? 0
}

async function restore(
  { database, codec, journal, at }: Joining,
  head: JournalHead,
  findings: readonly JournalFinding[],
  parting: Pick<Restoring, 'reason' | 'isOlder' | 'parted'>
): Promise<{ readonly restored: RestoredWork; readonly inside: readonly JournalFinding[] }> {
  const { rows, findings: inside } = await readAllOf(journal)
  const isDoubtful = !isWhole([...findings, ...inside])
  const sorted = sortRows(rows)
  const restored = await restoreWork({ database, codec, rows: sorted, head, ...parting, isDoubtful, at })
  return { restored, inside }
}

/** An opening may have seen what a reading found as well. */
function eachOnce(findings: readonly JournalFinding[]): readonly JournalFinding[] {
  return [...new Map(findings.map((found) => [canonicalJson(found), found])).values()]
}

/**
 * Looks in the journal for drafts that could not be read. It may have them if it could not be opened when
 * newer drafts replaced them.
 */
async function findAside({ database, codec, journal }: Joining): Promise<void> {
  const lost = (await database.aside.toArray()).filter(
    ({ table, isBack, found }) => table === 'drafts' && isBack !== true && found === undefined
  )
  if (lost.length === 0) return
  const { drafts } = sortRows((await readAllOf(journal)).rows)
  for (const { number, id, at } of lost) {
    const draft = drafts.get(id)
    if (number !== undefined && draft !== undefined && draft.updatedAt < at)
      await database.aside.update(number, { found: await codec.encode({ table: 'drafts', id }, draft) })
  }
}

/**
 * Writes all rows of the database as the new journal, with what the old one has of rows that cannot be read.
 * Returns why not if that fails.
 */
async function rebase({ database, codec, journal, at }: Joining, head: JournalHead): Promise<string | null> {
  const rows = await allWorkRows(database, codec, async () => (await readAllOf(journal)).rows)
  const last = Math.max(0, Math.ceil(rows.length / portion) - 1)
  for (let part = 0; part <= last; part += 1) {
    const puts = rows.slice(part * portion, (part + 1) * portion)
    const written = await journal.rebase({
      first: part === 0,
      last: part === last,
      entry: { ...head, at, puts, deletes: [] }
    })
    if (written.kind !== 'written') return written.code
  }
  return null
}

/** What must be done so that database and journal agree again. */
export type JoinPlan =
  | { readonly kind: 'same' }
  /** The database is ahead, as after a kill in between, or there was no journal, so the journal is written again. */
  | { readonly kind: 'rebase' }
  | ({ readonly kind: 'restore' } & Pick<Restoring, 'reason' | 'isOlder' | 'parted'>)

/** Numbers from which on the database was written without the journal: beside it, or while that did not open. */
type Parting = Readonly<Record<'branch' | 'unjournaled', number | null>>

/** Compares the two at a start (SPEC J6a). */
function planJoin(
  database: DatabaseHead,
  journal: JournalHead | null,
  { branch, unjournaled }: Parting
): JoinPlan {
  if (journal === null) return { kind: 'rebase' }
  if (database.lineage !== journal.lineage)
    return {
      kind: 'restore',
      reason: database.revision === 0 ? 'reset' : 'replaced',
      isOlder: false,
      parted: 0
    }
  // Without its journal an older copy does not learn what it lacks, and counts on from where it was (SPEC J6i).
  const copiedAt = unjournaled !== null && journal.revision > unjournaled ? unjournaled : null
  // Where the numbers went on in both, they say nothing of each other.
  const parted = copiedAt === null || branch === null ? (copiedAt ?? branch) : Math.min(copiedAt, branch)
  if (parted !== null) {
    const reason = branch === null ? 'rolled-back' : 'rejoined'
    return { kind: 'restore', reason, isOlder: database.revision <= parted, parted }
  }
  if (database.revision === journal.revision) return { kind: 'same' }
  return database.revision > journal.revision
    ? { kind: 'rebase' }
    : { kind: 'restore', reason: 'rolled-back', isOlder: true, parted: database.revision }
}

/**
 * All rows of the work database in the form of a journal. Unreadable parts are taken from the journal that
 * was there before, which may be the only place that still has them (SPEC E4i).
 */
async function allWorkRows(
  database: WorkDatabase,
  codec: RowCodec,
  held: () => Promise<readonly JournalRow[]>
): Promise<readonly JournalRow[]> {
  const rows: JournalRow[] = []
  const unreadable: RowRef[] = []
  const sort = (ref: RowRef, content: unknown): void => {
    if (content === undefined) unreadable.push(ref)
    else rows.push({ ...ref, content })
  }
  for (const table of ownTables) {
    const stored = await database.table<OwnRow>(table).toArray()
    const contents = await decodeAll(codec, table, stored)
    // The journal is sealed as a whole, and has rows under what they are called.
    for (const [index, { id }] of stored.entries())
      sort({ table, id: keyOfRow(table, id, contents[index]) }, contents[index])
  }
  const history = await database.history.toArray()
  const acts = await decodeActs(codec, history)
  history.forEach(({ number, at, alertKey }, index) => {
    const act = acts[index]
    sort({ table: 'history', id: String(number) }, act && { at, alertKey, act })
  })
  const aside = await database.aside.toArray()
  if (unreadable.length + aside.length === 0) return rows
  const earlier = new Map<string, JournalRow>()
  for (const row of await held())
    earlier.set(keyOf({ ...row, id: await nameOf(codec, row.table, row.id) }), row)
  return [
    ...rows,
    ...unreadable.flatMap((ref) => earlier.get(keyOf(ref)) ?? []),
    ...aside.map(asideJournalRow)
  ]
}

function keyOf({ table, id }: RowRef): string {
  return `${table}/${id}`
}
