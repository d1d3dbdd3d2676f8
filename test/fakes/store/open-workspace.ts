import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import type { IndexedDbDependencies } from '../../../renderer/data/database/stored-databases.ts'
import type { CheckPause } from '../../../renderer/data/index/build-index.ts'
import type { WorkJournal } from '../../../renderer/data/work/journal.ts'
import {
  openWorkspaceStore,
  type Sealing,
  type WorkspaceStore
} from '../../../renderer/data/workspace-store.ts'
import { type Clock, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { Retention } from '../../../shared/domain/settings.ts'
import { reviewId, workspaceId } from '../../../shared/ids.ts'

/** A profile folder in memory. The next store that is opened on it finds what the last one wrote. */
export interface FakeDisk extends Required<IndexedDbDependencies> {
  readonly indexedDB: IDBFactory
}

export function createFakeDisk(): FakeDisk {
  return { indexedDB: new IDBFactory(), IDBKeyRange }
}

export interface FakeWorkspace {
  readonly store: WorkspaceStore
  /** Sets the time that the store reads. */
  readonly setTime: (at: number) => EpochMillis
}

export interface FakeWorkspaceOptions {
  readonly codec?: RowCodec
  readonly sealing?: Sealing
  readonly now?: number
  /** A clock that runs by itself. If left out, the store's clock stands still. */
  readonly clock?: Clock
  readonly journal?: WorkJournal
  /** If left out, rows are not checked, since no test lasts long enough for that. */
  readonly checkPause?: CheckPause
  readonly retention?: Retention
  readonly inSight?: () => readonly string[]
  readonly onJournalTrouble?: (code: string | null) => void
  readonly onLost?: () => void
  readonly mayBeginBeside?: boolean
}

let reviews = 0

/** Opens the page's store on a disk in memory. The clock stands still until it is set. */
export async function openFakeWorkspace(
  disk: FakeDisk,
  options: FakeWorkspaceOptions = {}
): Promise<FakeWorkspace> {
  let now = toEpochMillis(options.now ?? 1_000)
  const store = await openWorkspaceStore({
    workspaceId: workspaceId('test'),
    clock: options.clock ?? { now: () => now },
    newReviewId: () => {
      reviews += 1
      return reviewId(`review-${String(reviews).padStart(6, '0')}`)
    },
    dependencies: disk,
    // No test waits for a file that is locked.
    openPause: () => Promise.resolve(),
    checkPause: options.checkPause ?? (() => new Promise(() => undefined)),
    mayBeginBeside: options.mayBeginBeside === true,
    ...(options.onLost === undefined ? {} : { onLost: options.onLost }),
    ...(options.onJournalTrouble === undefined ? {} : { onJournalTrouble: options.onJournalTrouble }),
    ...(options.codec === undefined ? {} : { codec: options.codec }),
    ...(options.journal === undefined ? {} : { journal: options.journal }),
    ...(options.retention === undefined ? {} : { retention: options.retention }),
    ...(options.inSight === undefined ? {} : { inSight: options.inSight }),
    ...(options.sealing === undefined ? {} : { sealing: options.sealing })
  })
  return {
    store,
    setTime: (at) => {
      now = toEpochMillis(at)
      return now
    }
  }
}

/** The store alone, sealed with these keys. */
export async function opened(disk: FakeDisk, sealing: Sealing, now = 1_000): Promise<WorkspaceStore> {
  return (await openFakeWorkspace(disk, { sealing, now })).store
}
