import { keepOpen } from './keep-open.ts'
import { WorkLost } from './store-failures.ts'
import type { DatabaseHead, RevisionRow, WorkDatabase } from './work-database.ts'

export interface Watched {
  /** How far the work had come when it was opened. Until it is watched the library opens it again unseen. */
  readonly opened: DatabaseHead
  /** The highest number that this page knows of. */
  readonly reached: () => number
  readonly onLost: () => void
}

/**
 * Looks at the work database when its opening ends, and each time that the library opens it again after the browser
 * ended its connection, as it does when it resets its storage. One that is empty or an older copy is refused before
 * anybody reads it (SPEC J6h). Returns what is to be called before it is closed on purpose.
 */
export async function watchConnection(
  work: WorkDatabase,
  { opened: before, reached, onLost }: Watched
): Promise<() => void> {
  const start = headOf(await work.revision.get('current'))
  const isBehind = ({ lineage, revision }: DatabaseHead, known: DatabaseHead): boolean =>
    revision < Math.max(known.revision, reached()) || lineage !== known.lineage
  if (isBehind(start, before)) {
    work.close()
    onLost()
    return () => undefined
  }
  let isOver = false
  let openings = 0
  work.on(
    'ready',
    async (opened) => {
      openings += 1
      // The first is that of the opening that has just ended.
      if (openings === 1) return
      if (isOver) throw new WorkLost()
      if (!isBehind(headOf(await opened.table<RevisionRow>('revision').get('current')), start)) return
      isOver = true
      // It would be opened again and again, without a pause, until somebody closes it.
      expectClose()
      onLost()
      throw new WorkLost()
    },
    true
  )
  // Whether anything is lost is known at once, and not only when somebody asks for something.
  const expectClose = keepOpen(work)
  return () => {
    isOver = true
    expectClose()
  }
}

/** How far a database has come, as its row says. */
export function headOf(row: RevisionRow | undefined): DatabaseHead {
  return { lineage: row?.lineage ?? null, revision: row?.value ?? 0 }
}
