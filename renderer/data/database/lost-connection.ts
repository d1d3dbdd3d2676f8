import { keepOpen } from './keep-open.ts'
import { WorkLost } from './store-failures.ts'
import type { RevisionRow, WorkDatabase } from './work-database.ts'

/**
 * Looks at the work database each time that the library opens it again after the browser ended its connection, as it
 * does when it resets its storage. One that is empty or an older copy is refused before anybody reads it (SPEC J6h).
 * `reached` is the highest number that this page knows of. Returns what is to be called before it is closed on purpose.
 */
export async function watchConnection(
  work: WorkDatabase,
  reached: () => number,
  onLost: () => void
): Promise<() => void> {
  const start = await work.revision.get('current')
  const isLost = (known: RevisionRow | undefined): boolean =>
    (known?.value ?? 0) < Math.max(start?.value ?? 0, reached()) || known?.lineage !== start?.lineage
  let isOver = false
  let openings = 0
  work.on(
    'ready',
    async (opened) => {
      openings += 1
      // The first is that of the opening that has just ended.
      if (openings === 1) return
      if (isOver) throw new WorkLost()
      if (!isLost(await opened.table<RevisionRow>('revision').get('current'))) return
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
