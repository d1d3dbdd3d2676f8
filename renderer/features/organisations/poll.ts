import type { EpochMillis } from '../../../shared/clock.ts'
import { everyUpdate, feedKey, firstDayToAsk, isWholePoll, type UpdateFeed, type UpdateFilter } from '../../../shared/domain/organisation-monitoring.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { Client } from '../../client/client.ts'
import type { MonitoringMarks } from '../../data/work/monitoring-queries.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { type FailureText, serviceFailureText, storeFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { keepUpdates, markPolled } from './organization-updates.ts'

export interface PollOutcome {
  /** Events that were not there before. */
  readonly fresh: number
  readonly calls: number
  /** Entries that could not be read. */
  readonly refused: number
  readonly failure: FailureText | null
}

/** A service whose pages never end is left after this many. */
const mostPages = 500

/**
 * Reads the changes of one feed to the end, page by page, and keeps each page as it comes. Without a filter it begins
 * some days before the last complete poll and moves the watermark when it is complete (SPEC M4).
 */
export async function pollFeed({ client, store }: { readonly client: Client; readonly store: WorkspaceStore }, feed: UpdateFeed, marks: MonitoringMarks, filter: UpdateFilter = everyUpdate): Promise<PollOutcome> {
  const isWhole = isWholePoll(filter)
  const asked = isWhole ? { ...filter, dateFrom: firstDayToAsk(marks.feeds.get(feedKey(feed))?.polledTo ?? null) } : filter
  const seen = new Set<string>()
  let outcome: PollOutcome = { fresh: 0, calls: 0, refused: 0, failure: null }
  let startedAt: EpochMillis | null = null
  let page: Readonly<Record<string, string>> | null = null
  for (;;) {
    const answer: ContractResult<'monitoring.updates'> = await client.ask('monitoring.updates', { feed, filter: { ...asked, collections: [...asked.collections] }, page })
    const { t, format } = wording()
    outcome = { ...outcome, calls: outcome.calls + 1 }
    if (answer.kind === 'failed') return { ...outcome, failure: serviceFailureText(t, format, answer.failure) }
    startedAt ??= answer.serviceTime ?? answer.receivedAt
    const kept = await keepUpdates(store, { feed, updates: answer.updates, receivedAt: answer.receivedAt, correlationId: answer.correlationId })
    if (kept.kind === 'failed') return { ...outcome, failure: storeFailureText(t, kept.failure) }
    outcome = { ...outcome, fresh: outcome.fresh + kept.value, refused: outcome.refused + answer.refused }
    // Links that lead in a circle end the poll; what they showed is kept.
    const next = JSON.stringify(answer.next)
    if (answer.next === null || seen.has(next) || outcome.calls >= mostPages) break
    seen.add(next)
    page = answer.next
  }
  const marked = await markPolled(store, feed, isWhole ? startedAt : null, store.clock.now())
  return marked.kind === 'failed' ? { ...outcome, failure: storeFailureText(wording().t, marked.failure) } : outcome
}
