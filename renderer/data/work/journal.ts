import * as z from 'zod'
import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import {
  localItemId,
  type LocalItem,
  type JournalEntry,
  type JournalFinding,
  type JournalRow,
  type CollectedItem,
  collectedTables
} from '../../../shared/domain/work-journal.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import { epochMillisSchema } from '../../../shared/ipc/domain-schemas.ts'
import { editSchema } from '../../../shared/ipc/edit-schemas.ts'
import type {
  JournalBasis,
  JournalOpening,
  JournalPortion,
  JournalWritten
} from '../../../shared/ipc/journal-schemas.ts'
import { writtenReportSchema } from '../../../shared/ipc/report-schemas.ts'
import { draftSchema, queuedReviewSchema } from '../../../shared/ipc/review-schemas.ts'
import { JournalBehind } from '../database/store-failures.ts'
import type { Act, AsideRow } from '../database/work-database.ts'
import { asideJournalRow, asideOf } from './aside-rows.ts'
import type { DatedAct } from './stored-acts.ts'
import { collectedJournalRow, editJournalRow } from './work-rows.ts'
import type { WorkWrite } from './work-write.ts'

/** A write as the database did it. */
export interface DoneWrite {
  readonly revision: number
  readonly at: EpochMillis
  readonly write: WorkWrite
  /** The numbers of its acts, in their order. */
  readonly numbers: readonly number[]
  /** Rows that cannot be read and were set aside, with their numbers. */
  readonly aside: readonly AsideRow[]
}

/** Copies every write of the work database into the journal, right after it and in the same order. */
export interface JournalWriter {
  /** Null if no journal could be opened. */
  readonly lineage: string | null
  /**
   * Passes on what is already in the database. Only `catchUp` waits for it. If the journal cannot be written,
   * the act stays: the user is told, and the journal is written as soon as possible.
   */
  write(written: DoneWrite): void
  /**
   * Resolves when everything is written that was passed on. @throws {JournalBehind} if the journal still
   * lacks something after another attempt.
   */
  catchUp(): Promise<void>
  /**
   * Resolves when main has answered for all that was passed on, whether it was written or not. What could not be
   * written is tried once more.
   */
  settled(): Promise<void>
}

export function createJournalWriter(
  journal: Pick<WorkJournal, 'append'>,
  lineage: string,
  onTrouble: (code: string | null) => void
): JournalWriter {
  const inTurn = createInTurn()
  let problem: string | null = null
  let last: Omit<JournalEntry, 'puts' | 'deletes'> | null = null
  /** What main has not taken, oldest first. Nothing newer is passed on before it. */
  let waiting: readonly JournalEntry[] = []
  const passOn = async (): Promise<string | null> => {
    const { left, failure } = await passOnAll(journal, waiting)
    waiting = left
    return failure
  }
  /** Main writes first what it could not write before, and an entry without rows asks it to. */
  const askMain = (): void => {
    if (waiting.length === 0 && last !== null) waiting = [{ ...last, puts: [], deletes: [] }]
  }
  const write = async (): Promise<void> => {
    let failure = await passOn()
    if (failure !== null) {
      askMain()
      failure = await passOn()
    }
    if (failure !== problem) onTrouble(failure)
    problem = failure
  }
  const tryAgain = async (): Promise<void> => {
    if (problem === null) return
    askMain()
    await write()
  }
  return {
    lineage,
    write: (written) => {
      const { revision, at } = written
      const entry = { lineage, ...toEntry(written) }
      void inTurn(() => {
        waiting = [...waiting, entry]
        last = { lineage, revision, at }
        return write()
      })
    },
    catchUp: () =>
      inTurn(async () => {
        await tryAgain()
        if (problem !== null) throw new JournalBehind(problem)
      }),
    settled: () => inTurn(tryAgain)
  }
}

/** An opening that throws is one that failed: the work goes on without a journal (SPEC J2e). */
export async function openingOf(journal: Pick<WorkJournal, 'open'>): Promise<JournalOpening> {
  try {
    return await journal.open()
  } catch {
    return { kind: 'failed', code: noAnswer }
  }
}

const noAnswer = 'no-answer'

/** Passes entries on, oldest first. Returns what main has not taken, and why not all is written. */
async function passOnAll(
  journal: Pick<WorkJournal, 'append'>,
  waiting: readonly JournalEntry[]
): Promise<{ readonly left: readonly JournalEntry[]; readonly failure: string | null }> {
  for (const [index, entry] of waiting.entries()) {
    const answer = await answerTo(journal, entry)
    if (answer.kind === 'refused') return { left: waiting.slice(index), failure: answer.code }
    if (answer.kind === 'failed') return { left: waiting.slice(index + 1), failure: answer.code }
  }
  return { left: [], failure: null }
}

/** An entry that got no answer may have been taken. It is passed on again as it is, which changes nothing then (SPEC J3d). */
async function answerTo(journal: Pick<WorkJournal, 'append'>, entry: JournalEntry): Promise<JournalWritten> {
  try {
    return await journal.append(entry)
  } catch {
    return { kind: 'refused', code: noAnswer }
  }
}

/** Replaces a journal that could not be opened: the user's work goes on, and nothing is sent (SPEC J2e). */
export function withoutJournal(code: string): JournalWriter {
  return {
    lineage: null,
    write: () => undefined,
    catchUp: () => Promise.reject(new JournalBehind(code)),
    settled: () => Promise.resolve()
  }
}

function toEntry({ revision, at, write, numbers, aside }: DoneWrite): Omit<JournalEntry, 'lineage'> {
  const puts: readonly JournalRow[] = [
    ...write.putDrafts.map((draft) => ({ table: 'drafts', id: alertKey(draft.alert), content: draft })),
    ...write.putReviews.map((review) => ({ table: 'reviews', id: review.id, content: review })),
    ...write.putLocalItems.map((item) => ({ table: 'desk', id: localItemId(item), content: item })),
    ...write.putCollected.map(collectedJournalRow),
    ...write.putEdits.map(editJournalRow),
    ...aside.map(asideJournalRow),
    ...write.acts.map((act, index) => ({
      table: 'history',
      id: String(numbers[index]),
      content: { ...act, at }
    }))
  ]
  const deletes = [
    ...write.deleteDrafts.map((id) => ({ table: 'drafts', id })),
    ...write.deleteReviews.map(({ id }) => ({ table: 'reviews', id })),
    ...write.deleteLocalItems.map((id) => ({ table: 'desk', id })),
    ...write.deleteReports.map((id) => ({ table: 'madeReports', id })),
    ...write.deleteEdits.map((id) => ({ table: 'changes', id })),
    ...write.deleteAside.map((number) => ({ table: 'aside', id: String(number) })),
    ...write.deleteActs.map((number) => ({ table: 'history', id: String(number) }))
  ]
  return { revision, at, puts, deletes }
}

/** Rows of the journal, sorted by table. */
export interface SortedRows {
  readonly drafts: ReadonlyMap<string, Draft>
  readonly reviews: ReadonlyMap<string, QueuedReview>
  readonly localItems: readonly LocalItem[]
  readonly collected: readonly CollectedItem[]
  readonly edits: readonly SubjectEdit[]
  /** Rows that nobody could read, as they were. */
  readonly aside: readonly AsideRow[]
  /** By the number that the database gave them. */
  readonly history: ReadonlyMap<number, DatedAct>
  /** Rows that this version does not know. */
  readonly unreadable: number
}

/** Only the kind is checked. The rest is taken as it was kept, since it never leaves this machine. */
const localItemSchema = z.looseObject({
  kind: z.enum(['snooze', 'view', 'template', 'left-form', 'undo', 'sent', 'behind'])
})
/** Only what this version needs is checked, because a newer version may have added to it. */
const collectedSchemas = {
  caseItems: z.looseObject({
    id: z.string(),
    caseKey: z.string(),
    addedAt: epochMillisSchema,
    removedAt: epochMillisSchema.nullable(),
    content: z.looseObject({ kind: z.string() })
  }),
  monitoringLists: z.looseObject({ id: z.string(), name: z.string(), addedAt: epochMillisSchema }),
  monitoringItems: z.looseObject({
    key: z.string(),
    listId: z.string(),
    entityId: z.string(),
    addedAt: epochMillisSchema
  }),
  madeReports: z.looseObject({
    id: z.string(),
    madeAt: epochMillisSchema,
    cases: z.array(z.looseObject({ key: z.string(), name: z.string() })),
    written: writtenReportSchema
  })
}
/** Only the kind of the act is checked. The rest is kept as it is, with what a newer version may have added. */
const actSchema = z.object({
  at: epochMillisSchema,
  alertKey: z.string(),
  act: z.looseObject({ kind: z.string() })
})

export function sortRows(rows: readonly JournalRow[]): SortedRows {
  const drafts = new Map<string, Draft>()
  const reviews = new Map<string, QueuedReview>()
  const localItems: LocalItem[] = []
  const history = new Map<number, DatedAct>()
  const collected: CollectedItem[] = []
  const edits: SubjectEdit[] = []
  const aside: AsideRow[] = []
  let unreadable = 0
  for (const row of rows) {
    const { table, id, content } = row
    const draft = table === 'drafts' ? draftSchema.safeParse(content) : null
    const review = table === 'reviews' ? queuedReviewSchema.safeParse(content) : null
    const item = table === 'desk' ? localItemSchema.safeParse(content) : null
    const collectedItem = collectedOf(table, content)
    const edit = table === 'changes' ? editSchema.safeParse(content) : null
    const beside = asideOf(row)
    const act = table === 'history' ? actSchema.safeParse(content) : null
    if (draft?.success === true) drafts.set(id, draft.data)
    else if (review?.success === true) reviews.set(id, review.data)
    else if (item?.success === true) localItems.push(item.data as unknown as LocalItem)
    else if (collectedItem !== null) collected.push(collectedItem)
    else if (edit?.success === true) edits.push(edit.data)
    else if (beside !== null) aside.push(beside)
    else if (act?.success === true)
      history.set(Number(id), { ...act.data, act: act.data.act as unknown as Act })
    else unreadable += 1
  }
  return { drafts, reviews, localItems, collected, edits, aside, history, unreadable }
}

function collectedOf(table: string, content: unknown): CollectedItem | null {
  const known = collectedTables.find((name) => name === table)
  const parsed = known && collectedSchemas[known].safeParse(content)
  return parsed?.success === true
    ? ({ table: known, content: parsed.data } as unknown as CollectedItem)
    : null
}

/** The journal of main, as the page's store uses it: a copy of the user's own work outside the browser's databases. */
export interface WorkJournal {
  open(): Promise<JournalOpening>
  read(from: number, limit: number): Promise<JournalPortion>
  append(entry: JournalEntry): Promise<JournalWritten>
  rebase(part: JournalBasis): Promise<JournalWritten>
}

/** Rows of one message. */
const portion = 500

/** What a journal holds, and what of it is not intact. */
export interface HeldRows {
  readonly rows: readonly JournalRow[]
  readonly findings: readonly JournalFinding[]
}

/** All that it holds now. @throws {JournalBehind} if main cannot read it: nothing may go on as if it were empty. */
export async function readAllOf(journal: Pick<WorkJournal, 'read'>): Promise<HeldRows> {
  const rows: JournalRow[] = []
  let findings: readonly JournalFinding[] = []
  for (let from: number | null = 0; from !== null;) {
    const read: JournalPortion = await journal.read(from, portion)
    if (read.kind === 'failed') throw new JournalBehind(read.code)
    for (const row of read.rows) rows.push(row)
    findings = read.findings
    from = read.next
  }
  return { rows, findings }
}
