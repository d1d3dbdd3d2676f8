import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { deskId, type JournalEntry, type JournalRow } from '../../../shared/domain/work-journal.ts'
import { JournalBehind } from '../database/journal-behind.ts'
import type { AsideRow } from '../database/work-database.ts'
import { createTaskQueue } from '../task-queue.ts'
import { asideJournalRow } from './aside-rows.ts'
import { changeJournalRow } from './change-rows.ts'
import { placeJournalRow } from './place-rows.ts'
import type { WorkJournal } from './work-journal.ts'
import type { WorkChange } from './work-write.ts'

/** A change as the database wrote it. */
export interface WrittenChange {
  readonly revision: number
  readonly at: EpochMillis
  readonly change: WorkChange
  /** Of its acts, in their order. */
  readonly numbers: readonly number[]
  /** Rows that cannot be read and were put beside, with their numbers. */
  readonly aside: readonly AsideRow[]
}

/** Writes every change of the work database into the journal, right behind it and in the same order. */
export interface JournalWriter {
  /** Null where no journal could be opened. */
  readonly lineage: string | null
  /**
   * Hands over what the database holds already; nobody waits for it but `catchUp`. A journal that cannot be written
   * does not undo the act: it is told of, and written as soon as it can be.
   */
  write(written: WrittenChange): void
  /** Resolves when all that was handed over is written. @throws {JournalBehind} where the journal still lacks something after another attempt. */
  catchUp(): Promise<void>
}

export function createJournalWriter(journal: WorkJournal, lineage: string, onTrouble: (code: string | null) => void): JournalWriter {
  const queue = createTaskQueue()
  let problem: string | null = null
  let last: Omit<JournalEntry, 'puts' | 'deletes'> | null = null
  const append = async (entry: JournalEntry): Promise<void> => {
    const { lineage: _lineage, puts: _puts, deletes: _deletes, ...head } = entry
    last = { lineage, ...head }
    const written = await journal.append(entry)
    const now = written.kind === 'failed' ? written.code : null
    if (now !== problem) onTrouble(now)
    problem = now
  }
  return {
    lineage,
    write: (written) => {
      void queue.run(() => append({ lineage, ...toEntry(written) }))
    },
    catchUp: () =>
      queue.run(async () => {
        // Main writes first what it could not write before; this entry only asks it to.
        if (problem !== null && last !== null) await append({ ...last, puts: [], deletes: [] })
        if (problem !== null) throw new JournalBehind(problem)
      })
  }
}

/** In place of a journal that could not be opened: the user's work goes on, and nothing is sent (SPEC J2). */
export function withoutJournal(code: string): JournalWriter {
  return { lineage: null, write: () => undefined, catchUp: () => Promise.reject(new JournalBehind(code)) }
}

function toEntry({ revision, at, change, numbers, aside }: WrittenChange): Omit<JournalEntry, 'lineage'> {
  const puts: readonly JournalRow[] = [
    ...change.putDrafts.map((draft) => ({ table: 'drafts', id: alertKey(draft.alert), content: draft })),
    ...change.putReviews.map((review) => ({ table: 'reviews', id: review.id, content: review })),
    ...change.putDesk.map((item) => ({ table: 'desk', id: deskId(item), content: item })),
    ...change.putPlaces.map(placeJournalRow),
    ...change.putChanges.map(changeJournalRow),
    ...aside.map(asideJournalRow),
    ...change.acts.map((act, index) => ({ table: 'history', id: String(numbers[index]), content: { ...act, at } }))
  ]
  const deletes = [
    ...change.deleteDrafts.map((id) => ({ table: 'drafts', id })),
    ...change.deleteReviews.map(({ id }) => ({ table: 'reviews', id })),
    ...change.deleteDesk.map((id) => ({ table: 'desk', id })),
    ...change.deleteChanges.map((id) => ({ table: 'changes', id })),
    ...change.deleteAside.map((number) => ({ table: 'aside', id: String(number) })),
    ...change.deleteActs.map((number) => ({ table: 'history', id: String(number) }))
  ]
  return { revision, at, puts, deletes }
}
