import Dexie from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { type BehindDay, behindDaysOf, behindDaysPrefix } from '../../../shared/domain/behind-day.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { LocalItem } from '../../../shared/domain/work-journal.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import { decodeAll, decodeFound, decodeOne, readable } from '../database/decode-rows.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { rowsBelow } from '../database/row-keys.ts'
import type { AsideRow, ReviewRow, RevisionRow, WorkDatabase } from '../database/work-database.ts'
import { WorkLost } from '../database/store-failures.ts'
import { putAsideRows, UnreadableWork } from './aside-rows.ts'
import type { JournalWriter, DoneWrite } from './journal.ts'
import { ToldTime } from './told-time.ts'
import { encodeWrite, startWrite, tablesOf } from './work-rows.ts'
import { isEmptyWrite, noWrite, type WorkWrite } from './work-write.ts'

/** The most drafts that are remembered. Others are read again. */
const mostKept = 1_000

/**
 * The drafts that were read or written lately, and the alerts that were seen to have none: only this page writes
 * them, so that a decision need not ask the database first.
 */
class KnownDrafts {
  readonly #drafts = new Map<string, Draft | null>()
  #changes = 0

  /** Grows with each write: what was read before one may be wrong after it. */
  get edits(): number {
    return this.#changes
  }

  /** Null: there is none. Undefined: nobody knows. */
  find(key: string): Draft | null | undefined {
    return this.#drafts.get(key)
  }

  /** `readAt`: `changes` as they were before the reading began. */
  note(key: string, draft: Draft | null, readAt: number): void {
    if (readAt !== this.#changes) return
    if (this.#drafts.size >= mostKept) this.#drafts.clear()
    this.#drafts.set(key, draft)
  }

  apply({ putDrafts, deleteDrafts }: Pick<WorkWrite, 'putDrafts' | 'deleteDrafts'>): void {
    this.#changes += 1
    for (const key of deleteDrafts) this.note(key, null, this.#changes)
    for (const draft of putDrafts) this.note(alertKey(draft.alert), draft, this.#changes)
  }

  forget(): void {
    this.#changes += 1
    this.#drafts.clear()
  }
}

/** What a plan wants to be written, and what it answers when that is durable. */
export interface PlannedWrite<Value> {
  readonly write: WorkWrite
  readonly at: EpochMillis
  readonly value: Value
}

/**
 * The user's own work: read, decide, write. Payloads cannot be decoded inside a transaction, so a plan reads first;
 * its transaction then writes only where nothing was written since, and otherwise the plan is made again.
 */
export class WorkBook {
  readonly database: WorkDatabase
  readonly #codec: RowCodec
  readonly #onWrite: (write: WorkWrite) => void
  readonly #journal: JournalWriter | null
  readonly #told = new ToldTime()
  readonly #inTurn = createInTurn()
  readonly #known = new KnownDrafts()
  readonly #unreadable = new UnreadableWork()
  #lastRevision: number | null = null
  #reached = 0

  constructor(
    database: WorkDatabase,
    codec: RowCodec,
    onWrite: (write: WorkWrite) => void,
    journal: JournalWriter | null = null
  ) {
    this.database = database
    this.#codec = this.#unreadable.overhear(codec)
    this.#onWrite = onWrite
    this.#journal = journal
  }

  /** The highest number that this page has written. */
  get reached(): number {
    return this.#reached
  }

  /** Resolves when the journal holds all that was written. @throws {JournalBehind} if it does not (SPEC J2d). */
  async journaled(): Promise<void> {
    await this.#journal?.catchUp()
  }

  /** Runs one write after the other. Durable when the promise resolves; the journal gets it right behind (SPEC J2a, J2b). `plan` may run more than once. */
  write<Value>(plan: () => Promise<PlannedWrite<Value>>): Promise<Value> {
    return this.#inTurn(async () => {
      for (;;) {
        // What this page wrote last is never ahead of the database, so that it is as safe as a fresh reading and costs none.
        const revision = this.#lastRevision ?? (await this.#revision())
        const { write: planned, at, value } = await plan()
        if (isEmptyWrite(planned)) return value
        const write = this.#told.withMark(planned, at)
        const written = await this.#write(write, at, revision)
        this.#lastRevision = written === null ? null : revision + 1
        this.#reached = Math.max(this.#reached, this.#lastRevision ?? 0)
        if (written === null) {
          this.#known.forget()
          continue
        }
        this.#known.apply(write)
        this.#told.note(write)
        this.#journal?.write({ revision: revision + 1, at, write, ...written })
        this.#onWrite(write)
        return value
      }
    })
  }

  /** Reads on which days our clock was behind. `told`: what the service told last. */
  async beginTime(told: EpochMillis | undefined): Promise<void> {
    this.#told.begin(told, await this.behindDays())
  }

  /** The service told this time just now. */
  tell(serviceTime: EpochMillis): void {
    this.#told.tell(serviceTime)
  }

  /** Marks the day of a time that is about to be written elsewhere, if our clock is behind (SPEC B8r). */
  async noteTime(at: EpochMillis): Promise<void> {
    if (!this.#told.lacks(at)) return
    await this.write(() => Promise.resolve({ write: this.#told.withMark(noWrite, at), at, value: null }))
  }

  async behindDays(): Promise<readonly BehindDay[]> {
    return behindDaysOf(await this.localItemIds(behindDaysPrefix))
  }

  /** The draft as this page last read or wrote it. Not for live queries, which must be seen to read the database. */
  async latestDraft(key: string): Promise<Draft | undefined> {
    const known = this.#known.find(key)
    return known === undefined ? this.draft(key) : (known ?? undefined)
  }

  /** Runs while nothing is changed: what is asked for meanwhile waits. */
  quietly<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#inTurn(work)
  }

  async draft(key: string): Promise<Draft | undefined> {
    const readAt = this.#known.edits
    const row = await this.database.drafts.get(key)
    const draft = row && (await decodeOne(this.#codec, 'drafts', row))
    // A row that cannot be read does not count as missing.
    if (row === undefined || draft !== undefined) this.#known.note(key, draft ?? null, readAt)
    return draft
  }

  /** Drafts of several alerts, in no particular order. */
  async draftsOf(keys: readonly string[]): Promise<readonly Draft[]> {
    return decodeFound(this.#codec, 'drafts', await this.database.drafts.bulkGet([...keys]))
  }

  /** In no particular order. */
  async drafts(): Promise<readonly Draft[]> {
    return readable(await decodeAll(this.#codec, 'drafts', await this.database.drafts.toArray()))
  }

  /** In no particular order; those that are not there are left out. */
  async reviews(ids: readonly ReviewId[]): Promise<readonly QueuedReview[]> {
    return decodeFound(this.#codec, 'reviews', await this.database.reviews.bulkGet([...ids]))
  }

  reviewsOf(key: string): Promise<readonly QueuedReview[]> {
    return this.reviewsOfAll([key])
  }

  /** Reviews of several alerts, in no particular order. */
  async reviewsOfAll(keys: readonly string[]): Promise<readonly QueuedReview[]> {
    const { reviews } = this.database
    const rows = await this.database.transaction('r', reviews, () =>
      Promise.all(keys.map((key) => reviews.where('alertKey').equals(key).toArray()))
    )
    return this.decodeReviews(rows.flat())
  }

  /** Drafts and reviews of all alerts of some cases, in no particular order. */
  async draftsBelow(caseKeys: readonly string[]): Promise<readonly Draft[]> {
    return readable(
      await decodeAll(this.#codec, 'drafts', await rowsBelow(this.database.drafts, 'id', caseKeys))
    )
  }

  async reviewsBelow(caseKeys: readonly string[]): Promise<readonly QueuedReview[]> {
    return this.decodeReviews(await rowsBelow(this.database.reviews, 'alertKey', caseKeys))
  }

  /** All items whose id begins like this, by their ids. */
  async localItems(prefix: string): Promise<readonly LocalItem[]> {
    return readable(
      await decodeAll(this.#codec, 'desk', await this.database.desk.where('id').startsWith(prefix).toArray())
    )
  }

  /** In no particular order; those that are not there are left out. */
  async localItemsOf(ids: readonly string[]): Promise<readonly LocalItem[]> {
    return decodeFound(this.#codec, 'desk', await this.database.desk.bulkGet([...ids]))
  }

  /** The last of them that can be read. */
  async lastLocalItem(prefix: string): Promise<LocalItem | undefined> {
    for (const id of (await this.localItemIds(prefix)).toReversed()) {
      const row = await this.database.desk.get(id)
      const item = row && (await decodeOne(this.#codec, 'desk', row))
      if (item !== undefined) return item
    }
    return undefined
  }

  /** The ids of all of them in their order, also of those that cannot be read. */
  localItemIds(prefix: string): Promise<readonly string[]> {
    return this.database.desk.where('id').startsWith(prefix).primaryKeys()
  }

  async decodeReviews(rows: readonly ReviewRow[]): Promise<readonly QueuedReview[]> {
    return readable(await decodeAll(this.#codec, 'reviews', rows))
  }

  async #revision(): Promise<number> {
    return (await this.database.revision.get('current'))?.value ?? 0
  }

  /** Returns what the database gave numbers to. Null if something else was written since `revision`. */
  async #write(
    write: WorkWrite,
    at: EpochMillis,
    revision: number
  ): Promise<Pick<DoneWrite, 'numbers' | 'aside'> | null> {
    const { database } = this
    const rows = await encodeWrite(this.#codec, write, { at, revision: revision + 1 })
    const unreadable = this.#unreadable.inTheWayOf(write, rows.drafts)
    const touchesAside = unreadable.length + write.putAside.length + write.deleteAside.length > 0
    const tables = [
      database.revision,
      ...tablesOf(database, write),
      ...(touchesAside ? [database.aside] : [])
    ]
    const written = await database
      .transaction('rw', tables, async () => {
        // Nothing waits for this answer. If the revision is another one, the whole transaction is taken back.
        const known = expectRevision(database, revision, this.#journal?.lineage ?? null)
        if (touchesAside) await known
        // If no journal is written, the database keeps the name of the journal that it had, and is only ahead of it.
        const lineage = this.#journal?.lineage ?? (await known)?.lineage
        const aside = touchesAside ? await this.#putAside(write, unreadable, at) : []
        const [numbers] = await Promise.all([
          ...startWrite(database, write, rows),
          known,
          database.revision.put({
            id: 'current',
            value: revision + 1,
            ...(lineage === undefined ? {} : { lineage })
          })
        ])
        return { numbers, aside }
      })
      .catch((thrown: unknown) => nullIfOvertaken(database, thrown))
    if (written !== null) this.#unreadable.forget(unreadable)
    return written
  }

  /** Sets aside what a write asks for, and unreadable drafts that it would replace. Runs inside its transaction. */
  async #putAside(
    { putAside, deleteAside }: WorkWrite,
    unreadable: readonly string[],
    at: EpochMillis
  ): Promise<readonly AsideRow[]> {
    const moved = (await this.#unreadable.rowsOf(this.database, unreadable, at)).filter(
      ({ id }) => !putAside.some((row) => row.table === 'drafts' && row.id === id)
    )
    const beside = [...moved, ...putAside]
    return beside.length + deleteAside.length === 0 ? [] : putAsideRows(this.database, beside, deleteAside)
  }
}

/** Something else was written since the revision that a write was planned on. Thrown to take its transaction back. */
class Overtaken extends Error {}

/** @throws {WorkLost} if the number went down or the name of the journal is another one: nothing else can cause that. */
async function expectRevision(
  database: WorkDatabase,
  revision: number,
  lineage: string | null
): Promise<RevisionRow | undefined> {
  const known = await database.revision.get('current')
  if ((known?.value ?? 0) < revision || (lineage !== null && known?.lineage !== lineage)) throw new WorkLost()
  if ((known?.value ?? 0) !== revision) throw new Overtaken()
  return known
}

function nullIfOvertaken(database: WorkDatabase, thrown: unknown): null {
  if (thrown instanceof Overtaken) return null
  // Whoever watches the connection opens the workspace again.
  if (thrown instanceof WorkLost) database.close({ disableAutoOpen: false })
  throw thrown
}

/** All rows of one index value, whatever their second part. */
export function allOf(
  first: string | number
): readonly [lower: readonly unknown[], upper: readonly unknown[]] {
  return [
    [first, Dexie.minKey],
    [first, Dexie.maxKey]
  ]
}
