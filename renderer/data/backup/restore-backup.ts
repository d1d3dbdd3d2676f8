import type { Table } from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type {
  BackupAbout,
  BackupCounts,
  BackupProblem,
  OpenBackup,
  RestorableRows,
  RestoredBackup,
  UnusableRow
} from '../../../shared/domain/backup.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { sentMarkId, sentMarksOf } from '../../../shared/domain/sent-mark.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { BackupHead } from '../../../shared/ipc/backup-schemas.ts'
import { editSchema } from '../../../shared/ipc/edit-schemas.ts'
import { draftSchema, queuedReviewSchema } from '../../../shared/ipc/review-schemas.ts'
import { cacheMigrations, newest, workMigrations } from '../database/migrations.ts'
import { keysOfRowsBelow } from '../database/row-keys.ts'
import { nameRows } from '../database/row-names.ts'
import type { Payload } from '../database/row-codec.ts'
import { cacheParts, partsOf, recodeRow, rowsOf, workParts } from '../database/sealed-parts.ts'
import { databaseName, deleteDatabase, stagingName } from '../database/stored-databases.ts'
import {
  type ActRow,
  createWorkDatabase,
  type DraftRow,
  type EditRow,
  type ReviewRow,
  type WorkDatabase
} from '../database/work-database.ts'
import { editsGoneHere, mayBeTakenBack, reviewsGoneHere } from '../work/left-outbox.ts'
import { draftRows, editRows, reviewRows } from '../work/work-rows.ts'
import { restoreCache } from './restore-cache.ts'
import { type ContentOf, type RestoreTarget, usableContents, usableOf } from './restored-rows.ts'
import { heldFromAside, heldFromBackup } from './held-work.ts'
import { type BackupBytes, BadBackup, readFrames, readHead, type ReadHead } from './backup-format.ts'

/** Returns the file's key, or null for a wrong passphrase. */
export type UnlockBackup = (head: BackupHead) => Promise<CryptoKey | null>

/** Reads the whole file before any of it is used, so that a damaged file changes nothing (SPEC B3a). */
export async function openBackup(
  file: BackupBytes,
  unlock: UnlockBackup,
  onRows: (rows: number) => void
): Promise<Result<OpenBackup, BackupProblem>> {
  try {
    const head = await readHead(file)
    const key = await unlock(head.head)
    if (key === null) return failed('wrong-passphrase')
    const whole = await checkFrames(file, head, key, onRows)
    return ok({ ...whole, frames: () => readFrames(file, head, key) })
  } catch (thrown) {
    if (thrown instanceof BadBackup) return failed(thrown.problem)
    throw thrown
  }
}

async function checkFrames(
  file: BackupBytes,
  head: ReadHead,
  key: CryptoKey,
  onRows: (rows: number) => void
): Promise<Omit<OpenBackup, 'frames'>> {
  const found: Record<string, number> = {}
  let about: BackupAbout | null = null
  let rows = 0
  for await (const frame of readFrames(file, head, key)) {
    if (frame.kind === 'about') {
      about = frame.about
      if (about.storage.cache > newest(cacheMigrations) || about.storage.work > newest(workMigrations))
        throw new BadBackup('newer-format')
    } else if (frame.kind === 'rows') {
      if (!Object.hasOwn(frame.database === 'cache' ? cacheParts : workParts, frame.table))
        throw new BadBackup('newer-format')
      const table = `${frame.database}/${frame.table}`
      found[table] = (found[table] ?? 0) + frame.rows.length
      rows += frame.rows.length
      onRows(rows)
    } else {
      if (about === null || !sameCounts(frame.counts, found)) throw new BadBackup('damaged')
      return { about, counts: found, unreadable: frame.unreadable }
    }
  }
  throw new BadBackup('cut-off')
}

function sameCounts(left: BackupCounts, right: BackupCounts): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => (left[name] ?? 0) === (right[name] ?? 0))
}

/** Restores what a backup holds, the user's own work first. Changes or deletes nothing that is here (SPEC B4a). */
export async function restoreBackup(
  backup: RestorableRows,
  target: RestoreTarget,
  onRows: (rows: number) => void
): Promise<RestoredBackup> {
  const work = await restoreWorkRows(backup, target)
  const { leftOut, ...cache } = await restoreCache(backup, target, onRows)
  return { ...work, ...cache, unusable: [...work.unusable, ...leftOut] }
}

export type RestoredWorkRows = Omit<RestoredBackup, 'cache' | 'lookedUp'>

/** Adds what is not here, and keeps what is here (SPEC B4). A restore that was killed continues when it is run again. */
async function restoreWorkRows(backup: RestorableRows, target: RestoreTarget): Promise<RestoredWorkRows> {
  const { workspaceId, vaultId, dependencies } = target
  const { staging, leftOut } = await stage(backup, target)
  const work = createWorkDatabase(databaseName('work', workspaceId, vaultId), dependencies)
  try {
    await work.open()
    return await new WorkMerge(work, staging, target, backup.about).merge(leftOut)
  } finally {
    work.close()
    staging.close()
    await deleteDatabase(staging.name, dependencies)
  }
}

/** The backup's rows in a database of their own, which is brought up to date like any old one. */
async function stage(
  backup: RestorableRows,
  { workspaceId, vaultId, codec, dependencies }: RestoreTarget
): Promise<{ readonly staging: WorkDatabase; readonly leftOut: readonly UnusableRow[] }> {
  const name = stagingName('work', workspaceId, vaultId)
  await deleteDatabase(name, dependencies)
  const old = createWorkDatabase(
    name,
    dependencies,
    workMigrations.filter(({ version }) => version <= backup.about.storage.work)
  )
  const leftOut: UnusableRow[] = []
  try {
    await old.open()
    for await (const frame of backup.frames()) {
      if (frame.kind !== 'rows' || frame.database !== 'work') continue
      const table = old.table(frame.table)
      const parts = partsOf('work')[frame.table] ?? null
      // Steps that can be undone belong to the machine that took them.
      const own = frame.rows.filter(({ id }) => frame.table !== 'desk' || !String(id).startsWith('undo:'))
      const rows = usableOf({ ...frame, rows: own }, table, leftOut)
      await table.bulkPut(
        await Promise.all(
          rows.map((row) =>
            recodeRow(row, parts, async (ref, content) => codec.encode(ref, content as never))
          )
        )
      )
    }
  } finally {
    old.close()
  }
  const staging = createWorkDatabase(name, dependencies)
  await staging.open()
  // A backup has rows under what they are called.
  await nameRows(codec, staging)
  return { staging, leftOut }
}

class WorkMerge {
  readonly #work: WorkDatabase
  readonly #staging: WorkDatabase
  readonly #target: RestoreTarget
  readonly #madeAt: EpochMillis
  #stayed = 0
  #unusable: readonly UnusableRow[] = []

  constructor(
    work: WorkDatabase,
    staging: WorkDatabase,
    target: RestoreTarget,
    { madeAt }: RestorableRows['about']
  ) {
    this.#work = work
    this.#staging = staging
    this.#target = target
    this.#madeAt = madeAt
  }

  /** @param leftOut rows that were left out already */
  async merge(leftOut: readonly UnusableRow[]): Promise<RestoredWorkRows> {
    this.#unusable = leftOut
    const newerHere = await this.#alertsWorkedOnSince()
    const drafts = await this.#add(
      'drafts',
      (row: DraftRow) => newerHere.has(row.id),
      (rows: readonly DraftRow[]) => this.#asHere(rows)
    )
    const hasLeft = await this.#reviewsThatLeft()
    const reviews = await this.#add(
      'reviews',
      (row: ReviewRow) => newerHere.has(row.alertKey) || hasLeft(row),
      (rows) => this.#asDoubtful(rows)
    )
    const goneHere = await editsGoneHere(this.#work, this.#target.codec)
    const changes = await this.#add(
      'changes',
      (row: EditRow) => goneHere.has(row.id),
      (rows) => this.#asDoubtfulEdits(rows)
    )
    let others = await this.#add('desk', () => false)
    others += await this.#addHistory()
    for (const table of Object.keys(partsOf('work')).filter((name) => !namedTables.has(name)))
      others += await this.#add(table, () => false)
    return { drafts, reviews, changes, others, stayed: this.#stayed, unusable: this.#unusable }
  }

  /** Whether a review has left the outbox here: it was taken back, or was sent and has been deleted for its age. */
  async #reviewsThatLeft(): Promise<(row: ReviewRow) => boolean> {
    const alertKeys = (await this.#staging.reviews.orderBy('alertKey').uniqueKeys()).map(String)
    const takenBack = await reviewsGoneHere(this.#work, this.#target.codec, alertKeys)
    const sent = new Set(await keysOfRowsBelow(this.#work.desk, 'id', alertKeys.map(sentMarksOf)))
    return ({ id, alertKey: key, state }) =>
      (takenBack.has(id) && mayBeTakenBack({ kind: state })) ||
      (state !== 'accepted' && sent.has(sentMarkId({ alertKey: key, reviewId: id })))
  }

  /** Alerts on which this machine has acted after the backup was made. What that holds too was done before, whatever the clock said. */
  async #alertsWorkedOnSince(): Promise<ReadonlySet<string>> {
    const held = new Set<string>()
    await this.#staging.history.each((row) => void held.add(actName(row)))
    await this.#staging.drafts.each((row) => void held.add(draftName(row)))
    const since = new Set<string>()
    await this.#work.history.each((row) => {
      if (row.at >= this.#madeAt && !held.has(actName(row))) since.add(row.alertKey)
    })
    await this.#work.drafts.each((row) => {
      if (row.updatedAt >= this.#madeAt && !held.has(draftName(row))) since.add(row.id)
    })
    return since
  }

  async #add<Row extends { readonly id: string }>(
    table: string,
    isLeftOut: (row: Row) => boolean,
    prepare: (rows: readonly Row[]) => Promise<readonly unknown[]> = (rows) => Promise.resolve(rows)
  ): Promise<number> {
    let added = 0
    const to = this.#work.table(table)
    for await (const portion of rowsOf(this.#staging.table(table))) {
      const rows = portion as readonly Row[]
      const here = await to.bulkGet(rows.map(({ id }) => id))
      const missing = rows.filter((row, index) => here[index] === undefined && !isLeftOut(row))
      const prepared = await prepare(missing)
      await this.#write(to, prepared)
      added += prepared.length
      this.#stayed += rows.length - missing.length
    }
    return added
  }

  /** Adds acts in their order, without their numbers, which mean nothing in another database. */
  async #addHistory(): Promise<number> {
    const known = new Set<string>()
    await this.#work.history.each((row) => known.add(actName(row)))
    let added = 0
    for await (const portion of rowsOf(this.#staging.history)) {
      const rows = (portion as readonly ActRow[]).filter((row) => !known.has(actName(row)))
      await this.#write(
        this.#work.history,
        rows.map(({ number: _number, ...row }) => row)
      )
      added += rows.length
    }
    return added
  }

  /** Without their numbers, since those of another database mean nothing here. */
  async #asHere(rows: readonly DraftRow[]): Promise<readonly DraftRow[]> {
    const { codec } = this.#target
    return draftRows(codec, await this.#usable(draftContent, rows))
  }

  async #usable<Content>(
    of: ContentOf<Content>,
    rows: readonly { readonly id: string; readonly payload: Payload<Content> }[]
  ): Promise<readonly Content[]> {
    const { contents, leftOut } = await usableContents(this.#target.codec, of, rows)
    this.#unusable = [...this.#unusable, ...leftOut]
    return contents
  }

  /** A review that was waiting when the backup was made may be sent by the other machine at any time, so it waits here (SPEC B6a). */
  async #asDoubtful(rows: readonly ReviewRow[]): Promise<readonly ReviewRow[]> {
    const { codec, at, isOfThisMachine } = this.#target
    const held = isOfThisMachine === true ? heldFromAside : heldFromBackup
    const reviews = await this.#usable(reviewContent, rows)
    return reviewRows(
      codec,
      reviews.map((review) => held(review, at))
    )
  }

  /** Does the same with creations and edits. */
  async #asDoubtfulEdits(rows: readonly EditRow[]): Promise<readonly EditRow[]> {
    const { codec, at, isOfThisMachine } = this.#target
    const held = isOfThisMachine === true ? heldFromAside : heldFromBackup
    const edits = await this.#usable(editContent, rows)
    return editRows(
      codec,
      edits.map((edit) => held(edit, at))
    )
  }

  /** Each portion raises the revision, so that the next opening writes the journal again (SPEC J6). */
  async #write(to: Table, rows: readonly unknown[]): Promise<void> {
    if (rows.length === 0) return
    const { revision } = this.#work
    await this.#work.transaction('rw', [to, revision], async () => {
      const [before, unjournaled] = await revision.bulkGet(['current', 'unjournaled'])
      const value = before?.value ?? 0
      // An older copy would seem to have all that its journal holds (SPEC B4f).
      if (unjournaled === undefined) await revision.put({ id: 'unjournaled', value })
      await revision.put({ ...before, id: 'current', value: value + 1 })
      await to.bulkPut([...rows])
    })
  }
}

const draftContent: ContentOf<Draft> = {
  table: 'drafts',
  schema: draftSchema,
  idOf: ({ alert }) => alertKey(alert)
}
const reviewContent: ContentOf<QueuedReview> = {
  table: 'reviews',
  schema: queuedReviewSchema,
  idOf: ({ id }) => id
}
const editContent: ContentOf<SubjectEdit> = { table: 'changes', schema: editSchema, idOf: ({ id }) => id }

const namedTables: ReadonlySet<string> = new Set([
  'revision',
  'drafts',
  'reviews',
  'changes',
  'desk',
  'history'
])

function actName({ at, alertKey: key }: ActRow): string {
  return `${at} ${key}`
}

function draftName({ id, updatedAt }: DraftRow): string {
  return `draft ${updatedAt} ${id}`
}
