import type { Clock } from '../../shared/clock.ts'
import type { Retention } from '../../shared/domain/settings.ts'
import { isWhole, type JournalRow } from '../../shared/domain/work-journal.ts'
import type { StoreFailure } from '../../shared/errors.ts'
import type { ReviewId, VaultId, WorkspaceId } from '../../shared/ids.ts'
import { createInTurn, type InTurn } from '../../shared/in-turn.ts'
import type { CaseStore } from '../../shared/ipc/case-store.ts'
import { createCacheDatabase } from './database/cache-database.ts'
import { keepOpen } from './database/keep-open.ts'
import { watchConnection } from './database/lost-connection.ts'
import { openPatiently, ofWorkspace, refuseNewer } from './database/opening.ts'
import { plainCodec, type RowCodec } from './database/row-codec.ts'
import { attemptStore, isStorageError, JournalBehind } from './database/store-failures.ts'
import { nameRows } from './database/row-names.ts'
import { writeArrived } from './outbox/settlements.ts'
import { nameImages } from './pull/image-names.ts'
import { resealRows, sealPlainRows } from './database/seal-databases.ts'
import {
  databaseName,
  dropPassingRows,
  type IndexedDbDependencies,
  listDatabases,
  type NamedDatabase
} from './database/stored-databases.ts'
import { createUnreadableRows, UnreadableRow } from './database/unreadable-rows.ts'
import { EditBook } from './edits/edit-book.ts'
import { buildIndex, type CheckPause, checkRowsLater } from './index/build-index.ts'
import { type IndexCopy, keepIndexCopy, readIndexCopy } from './index/index-copy.ts'
import { LiveTriageIndex } from './index/live-triage-index.ts'
import { forgottenSubject } from './index/subject-columns.ts'
import { begunOver } from './pull/begun-pass.ts'
import { RefusedFeeds } from './pull/refused-feeds.ts'
import { type CacheChange, noCacheChange, type StoreContext, toPacked } from './pull/cache-commit.ts'
import { createCaseStore } from './pull/case-store.ts'
import { KnownAlerts, readAlert, readAlerts } from './pull/read-alerts.ts'
import { applyRetention, type Forgotten, type RetentionParts } from './retention/retention.ts'
import { rest } from './timing.ts'
import { dropOrphanedFiles, dropRemovedFiles } from './work/case-files.ts'
import { openingOf, readAllOf, type WorkJournal } from './work/journal.ts'
import { type OpenedWork, openWork } from './work/open-work.ts'
import { recoverActsWhenNoticed, recoverWork, type WorkToRecover } from './work/recover-unreadable.ts'
import { WorkBook } from './work/work-book.ts'
import { type Databases, opened } from './workspace.ts'

export interface WorkspaceOptions {
  readonly workspaceId: WorkspaceId
  readonly clock: Clock
  readonly newReviewId: () => ReviewId
  /** What the rows are sealed with; plain rows where absent, which only tests and benchmarks have. */
  readonly sealing?: Sealing
  /** How rows are stored without sealing; as they are by default. */
  readonly codec?: RowCodec
  /** The browser's own by default. */
  readonly dependencies?: IndexedDbDependencies
  /** The databases that are there, where they were listed before; a listing waits for the browser's databases. */
  readonly stored?: readonly NamedDatabase[]
  /** What has grown older is deleted first; nothing by default. */
  readonly retention?: Retention
  /** Keys of the alerts and cases that somebody looks at meanwhile, of which nothing is deleted; none by default. */
  readonly inSight?: () => readonly string[]
  /** Main's copy of the user's work; none by default. */
  readonly journal?: WorkJournal
  /** What the check of the rows that a start has not read waits for. */
  readonly checkPause: CheckPause
  /** Told why the journal cannot be written, and null when it can be again. */
  readonly onJournalTrouble?: (code: string | null) => void
  /** What an opening that failed waits for before it is tried again; the machine's own timer by default. */
  readonly openPause?: (millis: number) => Promise<void>
  readonly mayBeginBeside?: boolean
  /** Called once when the browser has ended the connection to a database: the workspace must be opened again. */
  readonly onLost?: () => void
}

/** The codec of one vault's keys, and the vault that names the databases. */
export interface Sealing {
  readonly vaultId: VaultId
  readonly codec: RowCodec
  /** The generation of the newest key, if rows may still be sealed with an older one. */
  readonly changingTo?: number
  /** Called when no row needs an older key any more. */
  readonly onChanged?: (generation: number) => Promise<void>
  /** Told how many rows were read and are sealed with the newest key. */
  readonly onRows?: (rows: number) => void
}

/** One workspace's two databases, opened, with the index over them: as whoever opened it holds it. */
export interface WorkspaceStore extends Databases {
  readonly caseStore: CaseStore
  /** How much of the work that could not be read came back at this start. */
  readonly recovered: number
  /** Why this start could not delete what has grown old, as on a full disk. Null if it could (SPEC B8k). */
  readonly notDeleted: StoreFailure | null
  /** Resolves when all that was asked for is written, and the journal has answered for it. It is not opened again before. */
  readonly settled: () => Promise<void>
}

/** The databases that are there before anything of an opening has changed them. */
type Listed = Required<Pick<WorkspaceOptions, 'stored'>>

/** Rejects with what the database threw: see `toStoreFailure`. */
export async function openWorkspaceStore(options: WorkspaceOptions): Promise<WorkspaceStore> {
  const { workspaceId, clock, newReviewId, sealing, dependencies = {} } = options
  const unreadable = createUnreadableRows()
  const codec: RowCodec = {
    ...(sealing?.codec ?? options.codec ?? plainCodec),
    onUnreadable: (row) => unreadable.note(row)
  }
  const vaultId = sealing?.vaultId ?? null
  const stored = options.stored ?? (await listDatabases(dependencies))
  refuseNewer(stored, ofWorkspace(workspaceId, vaultId))
  if (sealing !== undefined) await prepareRows(sealing, workspaceId, { stored, dependencies })
  const { cache, copy, work, writer, head, report, notDeleted } = await startDatabases(
    { ...options, stored },
    codec
  )
  const expectClose = [keepOpen(cache)]
  let isLeft = false
  const close = (): void => {
    isLeft = true
    for (const expect of expectClose) expect()
    cache.close()
    work.close()
  }
  try {
    const ground = { cache, work, codec, unreadable }
    const { built, ...index } = await openIndex(options, ground, { copy, writer })
    expectClose.push(
      await watchConnection(work, {
        opened: head,
        reached: () => index.workBook.reached,
        onLost: options.onLost ?? (() => undefined)
      })
    )
    return {
      [opened]: true,
      ...{ clock, newReviewId, ...ground, ...index },
      ...openWriters(options, ground, { built, ...index, report }),
      ...{ journal: report, notDeleted, close, isLeft: () => isLeft },
      settled: async () => {
        // What was asked for before is written then.
        await index.workBook.quietly(() => Promise.resolve())
        await writer?.settled()
      }
    }
  } catch (thrown) {
    close()
    throw thrown
  }
}

/** Both databases, and how their rows are read. */
type Ground = Pick<Databases, 'cache' | 'work' | 'codec' | 'unreadable'>

interface StartedDatabases extends OpenedWork, Pick<Ground, 'cache'>, Pick<WorkspaceStore, 'notDeleted'> {
  /** A copy of the index. Null if none fits the rows. */
  readonly copy: IndexCopy | null
}

/** Opens both databases, puts the work in order with its journal, and deletes what has grown too old. */
async function startDatabases(
  options: WorkspaceOptions & Listed,
  codec: RowCodec
): Promise<StartedDatabases> {
  const { workspaceId, sealing, dependencies = {}, journal, openPause: pause = rest } = options
  const nameOf = (kind: 'cache' | 'work'): string => databaseName(kind, workspaceId, sealing?.vaultId ?? null)
  const cache = createCacheDatabase(nameOf('cache'), dependencies)
  const { retention: old } = options
  // Before that the copy of the index may hold what is deleted.
  const deletesCases = old !== undefined && old.gone !== null
  const readCopy = (): Promise<IndexCopy | null> => readIndexCopy({ cache, codec, clock: options.clock })
  const opening = openWork({
    ...{ name: nameOf('work'), stored: options.stored, dependencies, codec, pause, at: options.clock.now() },
    journal: journal === undefined ? null : { journal, opening: openingOf(journal) },
    mayBeginBeside: options.mayBeginBeside === true,
    onJournalTrouble: options.onJournalTrouble ?? (() => undefined)
  })
  try {
    // The index copy is the largest thing that a start reads, so it is read while all else is put in order.
    const [found, opened] = await Promise.all([
      openPatiently(cache, pause).then(async () => {
        const [copy] = await Promise.all([deletesCases ? null : readCopy(), nameRows(codec, cache)])
        return copy
      }),
      opening.then(async (started) => {
        await nameRows(codec, started.work)
        return started
      })
    ])
    if (old === undefined) return { cache, copy: found, notDeleted: null, ...opened }
    const { work, writer } = opened
    const workBook = new WorkBook(work, codec, () => undefined, writer)
    const inSight = options.inSight ?? (() => [])
    // The index is made afterwards.
    const atStart = { at: options.clock.now(), inSight, onForgotten: () => undefined }
    const deletion = await attemptStore(() =>
      applyRetention({ cache, work, codec, workBook, ...atStart }, old)
    )
    return {
      cache,
      copy: deletesCases ? await readCopy() : found,
      notDeleted: deletion.kind === 'failed' ? deletion.failure : null,
      ...opened
    }
  } catch (thrown) {
    cache.close()
    await opening.then(
      ({ work }) => work.close(),
      () => undefined
    )
    throw thrown
  }
}

interface OpenIndex extends Pick<WorkspaceStore, 'workBook' | 'recoverUnreadable' | 'recovered'> {
  readonly triage: LiveTriageIndex
  readonly built: Awaited<ReturnType<typeof buildIndex>>
}

/** The user's own work and the index that follows it, and how much unreadable work has come back. */
async function openIndex(
  options: WorkspaceOptions,
  { cache, work, codec, unreadable }: Ground,
  { copy, writer }: Pick<StartedDatabases, 'copy' | 'writer'>
): Promise<OpenIndex> {
  const triage = copy?.index ?? new LiveTriageIndex(options.clock)
  const workBook = new WorkBook(work, codec, (write) => triage.applyWork(write), writer)
  await workBook.beginTime((await cache.pass.get('current'))?.answered?.serviceTime)
  const [built] = await Promise.all([
    buildIndex(triage, { cache, codec, work: workBook, copy }),
    noteAside({ work, unreadable })
  ])
  const recoverUnreadable = recoveryOf(options, { workBook, codec, unreadable })
  const recovered = await recoverUnreadable()
  recoverActsWhenNoticed({ workBook, codec, unreadable, held: heldBy(options.journal) })
  return { triage, workBook, built, recoverUnreadable, recovered }
}

/** What was kept aside as unreadable before. */
async function noteAside({ work, unreadable }: Pick<Ground, 'work' | 'unreadable'>): Promise<void> {
  for (const { table, id, reason, isBack } of await work.aside.toArray())
    if (isBack !== true) unreadable.note(new UnreadableRow({ table, id }, reason))
}

/** All that writes after the start: the engine, the user's edits, and the deletion of old data. One queue orders their commits. */
function openWriters(
  { clock, checkPause }: WorkspaceOptions,
  { cache, work, codec, unreadable }: Ground,
  {
    triage,
    workBook,
    built,
    report
  }: Pick<OpenIndex, 'triage' | 'workBook' | 'built'> & Pick<OpenedWork, 'report'>
): Pick<WorkspaceStore, 'caseStore' | 'editBook' | 'writeArrived' | 'alerts' | 'knownAlerts' | 'deleteOld'> {
  const keepCopy = (afresh: boolean): Promise<void> => keepIndexCopy({ cache, codec }, triage, { afresh })
  const keepChangedCopy = (): Promise<void> => keepCopy(false)
  const commitInTurn = createInTurn()
  const knownAlerts = new KnownAlerts()
  const onCacheChange = (change: CacheChange): void => {
    knownAlerts.apply(change)
    triage.applyCache(change)
  }
  const editBook = new EditBook(workBook, codec)
  const parts = { cache, codec, onCacheChange }
  const context: StoreContext = {
    ...{ ...parts, unreadable, work: workBook, edits: editBook, keepIndexCopy: keepChangedCopy },
    begun: begunOver(cache),
    refused: new RefusedFeeds(cache)
  }
  const caseStore = createCaseStore(context, commitInTurn)
  // Nobody waits for it.
  void commitInTurn(() => keepCopy(built === 'from-rows'))
  void commitInTurn(() => untilClosed(nameImages(codec, cache)))
  void commitInTurn(() => untilClosed(dropRemovedFiles({ work, codec })))
  // Items that the journal could not tell of may come back with a later start, and their bytes with them.
  if (isWholeReport(report)) void commitInTurn(() => untilClosed(dropOrphanedFiles(work)))
  if (built === 'from-copy') checkRowsLater({ cache, work, codec, index: triage, commitInTurn }, checkPause)
  return {
    ...{ caseStore, editBook, knownAlerts },
    writeArrived: (plan) => commitInTurn(() => writeArrived(context, plan)),
    alerts: {
      one: (key) => readAlert({ cache, codec, knownAlerts }, key),
      all: (keys) => readAlerts({ cache, codec }, keys)
    },
    deleteOld: deletionOf({ ...parts, work, workBook, clock, commitInTurn, keepCopy: keepChangedCopy })
  }
}

function isWholeReport({ problem, findings, restored, isBeside }: OpenedWork['report']): boolean {
  return problem === null && !isBeside && isWhole(findings) && (restored?.unreadable ?? 0) === 0
}

/** A workspace that is left meanwhile does the rest at its next start. */
async function untilClosed(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (thrown) {
    if (!isStorageError(thrown)) throw thrown
  }
}

/** Asks the journal as it is when there is something to be asked for. */
function recoveryOf(
  { journal, clock }: WorkspaceOptions,
  parts: Pick<WorkToRecover, 'workBook' | 'codec' | 'unreadable'>
): WorkspaceStore['recoverUnreadable'] {
  return () => recoverWork({ ...parts, held: heldBy(journal), at: clock.now() })
}

function heldBy(journal: WorkJournal | undefined): () => Promise<readonly JournalRow[]> {
  return async () => {
    if (journal === undefined) return []
    try {
      return (await readAllOf(journal)).rows
    } catch (thrown) {
      // What main cannot read now is asked for again when something is missed again.
      if (thrown instanceof JournalBehind) return []
      throw thrown
    }
  }
}

interface DeletionParts extends Omit<RetentionParts, 'at' | 'inSight' | 'onForgotten'> {
  readonly clock: Clock
  readonly commitInTurn: InTurn
  readonly onCacheChange: (change: CacheChange) => void
  readonly keepCopy: () => Promise<void>
}

/** Runs in the queue of commits, so that none writes a case between its reading and its deletion. */
function deletionOf({
  clock,
  commitInTurn,
  onCacheChange,
  keepCopy,
  ...databases
}: DeletionParts): WorkspaceStore['deleteOld'] {
  const onForgotten = ({ histories, cases }: Forgotten): void =>
    onCacheChange({
      ...noCacheChange,
      packed: histories.map((key) => toPacked(key, { entries: [] })),
      subjects: cases.map(forgottenSubject)
    })
  return (retention, inSight) =>
    commitInTurn(async () => {
      try {
        await applyRetention({ ...databases, at: clock.now(), inSight, onForgotten }, retention)
      } finally {
        // The copy of the index went with the alerts that it named, also where not all could be deleted (SPEC B8v).
        await keepCopy()
      }
    })
}

/** Runs before anything else opens the databases, so that nothing writes a row between its reading and its sealing. */
async function prepareRows(
  sealing: Sealing,
  workspaceId: WorkspaceId,
  { stored, dependencies }: Listed & { readonly dependencies: IndexedDbDependencies }
): Promise<void> {
  const { vaultId, codec, changingTo, onChanged, onRows } = sealing
  // Rows of tables that this version does not know would keep a key that is about to go.
  if (changingTo !== undefined) refuseNewer(stored, (one) => one.vaultId === vaultId)
  await Promise.all([
    dropPassingRows(vaultId, stored, dependencies),
    sealPlainRows({ vaultId, codec, workspaceId, stored, dependencies })
  ])
  if (changingTo === undefined) return
  const { isComplete } = await resealRows({ vaultId, codec, generation: changingTo, dependencies, onRows })
  if (isComplete) await onChanged?.(changingTo)
}
