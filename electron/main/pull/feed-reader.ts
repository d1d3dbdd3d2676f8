import { type Feed, feedKey } from '../../../shared/domain/sync-run.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { readFrom } from '../../../shared/ids.ts'
import type { PageCommit, PageRows } from '../../../shared/ipc/case-store.ts'
import type { RefusedRow } from '../../../shared/wire/envelope.ts'
import { createCircleWatch, cursorInCircle, endlessPages, mostPages } from '../run/endless-feeds.ts'
import { isOfOneAnswer } from '../run/failure-kinds.ts'
import { cancelled, type RunStop, stopForStore } from '../run/run-stop.ts'
import type { Outcome } from '../service/service-request.ts'
import type { CommitQueue, PageFate } from './commit-queue.ts'

/** One page of any feed. */
export interface FeedPage {
  readonly rows: PageRows
  readonly refused: readonly RefusedRow[]
  readonly nextCursor: string | null
}

export interface FeedSource {
  readonly feed: Feed
  /** Where to continue. Null: at the start. */
  readonly cursor: string | null
  /** How many rows it has by the counts of the service. Null: nothing counts them. */
  readonly counted: number | null
  readonly read: (cursor: string | null) => Outcome<FeedPage>
}

export interface FeedContext {
  readonly queue: CommitQueue
  /** True as soon as the run is to end, so that no further call is made. */
  readonly isStopping: () => boolean
  /** The feeds that got no further from their start, by their keys. Lives as long as the session; a feed changes it. */
  readonly restartedInVain: Set<string>
}

export type FeedEnding =
  /** All pages were read. The last one is durable when `fate` says so. */
  | { readonly kind: 'read'; readonly fate: Promise<PageFate> }
  | { readonly kind: 'failed'; readonly failure: ServiceFailure }
  | { readonly kind: 'stopped'; readonly stop: RunStop }

/** Reads a feed to its end, or to where no count explains another page. It is at most one page ahead of the page that is being committed (SPEC S12, S14, S17). */
export async function readFeed(context: FeedContext, source: FeedSource): Promise<FeedEnding> {
  let circle = createCircleWatch()
  let cursor = source.cursor
  let mayRestart = true
  let pages = 0
  const key = feedKey(source.feed)
  let before: Promise<PageFate> = Promise.resolve(null)
  for (;;) {
    if (context.isStopping()) return settleThen(before, { kind: 'stopped', stop: cancelled })
    const [answer, fate] = await Promise.all([source.read(cursor), before])
    if (fate !== null) return { kind: 'stopped', stop: stopForStore(fate) }
    if (answer.kind === 'failed') {
      const isKept = pages === 0 && !context.restartedInVain.has(key)
      if (cursor === null || !mayRestart || !mayBeForgotten(answer.failure, isKept)) {
        if (!mayRestart && isOfOneAnswer(answer.failure)) context.restartedInVain.add(key)
        return answer
      }
      mayRestart = false
      circle = createCircleWatch()
      cursor = null
      pages = 0
      continue
    }
    const { value: page, receivedAt, correlationId } = answer.value
    const next = page.nextCursor
    if (next !== null && circle.comesBack(next))
      return { kind: 'failed', failure: cursorInCircle(correlationId) }
    const queued = context.queue.add({
      ...page,
      feed: source.feed,
      cursor,
      readAt: receivedAt,
      ...readFrom(correlationId)
    } satisfies PageCommit)
    await queued.room
    if (next === null) {
      context.restartedInVain.delete(key)
      return { kind: 'read', fate: queued.fate }
    }
    before = queued.fate
    cursor = next
    pages += 1
    // What was read so far stays, and the next run goes on behind it.
    if (pages >= mostPages(source.counted))
      return settleThen(before, { kind: 'failed', failure: endlessPages(pages, correlationId) })
  }
}

/**
 * Whether the service may have forgotten the cursor, so that the feed is read once more from the start. Of one that an
 * earlier run kept, any answer to it alone may say so (SPEC S14a, S14d).
 */
function mayBeForgotten(failure: ServiceFailure, isKept: boolean): boolean {
  if (failure.kind === 'bad-request') return true
  return isKept && (isOfOneAnswer(failure) || failure.kind === 'not-found')
}

async function settleThen(fate: Promise<PageFate>, ending: FeedEnding): Promise<FeedEnding> {
  const failure = await fate
  return failure === null ? ending : { kind: 'stopped', stop: stopForStore(failure) }
}
