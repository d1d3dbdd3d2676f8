import { mayBeAsked } from '../../../shared/domain/connection.ts'
import {
  areDaysTurned,
  everyUpdate,
  feedKey,
  firstDayToAsk,
  isWholePoll,
  type MonitoringItem,
  type MonitoringList,
  type MonitoringMarks,
  type NextPage,
  type PollBreak,
  type PollTimes,
  type UpdateFeed,
  type UpdateFilter
} from '../../../shared/domain/organisation-monitoring.ts'
import { provenItems, type RawUpdate, viewUpdate } from '../../../shared/domain/organisation-update.ts'
import type { CollectedItem } from '../../../shared/domain/work-journal.ts'
import { ok, type Result, type StoreFailure } from '../../../shared/errors.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { Client } from '../../client/client.ts'
import { markPolled, markVisit, readMonitoring, readMonitoringMarks } from '../../data/work/monitoring.ts'
import {
  dropReplaced,
  keepUpdates,
  markUpdates,
  type UpdateReading
} from '../../data/work/organisation-updates.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { collectAct } from '../../decisions/act.ts'
import { sayFailureOf } from '../../decisions/said-of-workspace.ts'
import { serviceFailureText, storeFailureText, type FailureWords } from '../../i18n/failure-text.ts'
import { useSession } from '../../live/context.ts'
import { opensDialog } from '../../parts/in-front.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { isOfEveryList, withUnasked } from './ended-check.ts'
import { useOrganisations } from './state.ts'

/** Where acts on monitoring go: to the service, and into the store. */
export interface MonitoringParts {
  readonly client: Client
  readonly workspace: OpenWorkspace
}

/**
 * Polls feeds one after the other. If one fails, the others are still polled, unless they would fail so too (SPEC M4o).
 * Another workspace ends it: the feeds that are left are asked for nowhere (SPEC M4g).
 */
export async function pollAll(
  parts: MonitoringParts,
  feeds: readonly UpdateFeed[],
  marks: MonitoringMarks,
  filter: UpdateFilter = everyUpdate
): Promise<void> {
  if (useOrganisations.getState().polling !== null) return
  if (areDaysTurned(filter)) {
    fail(({ t }) => t('organisations.daysTurned'))
    return
  }
  const own = new AbortController()
  const poll: PollParts = { ...parts, signal: own.signal }
  useOrganisations.setState({ polling: own })
  try {
    const outcomes = await pollEach(poll, feeds, marks, filter)
    if (!isOver(poll)) sayPolled(outcomes)
  } catch (thrown) {
    // What was closed in the middle of a reading has nothing more to say.
    if (!isOver(poll)) throw thrown
  } finally {
    if (!own.signal.aborted) useOrganisations.setState({ polling: null })
  }
}

async function pollEach(
  parts: PollParts,
  feeds: readonly UpdateFeed[],
  marks: MonitoringMarks,
  filter: UpdateFilter
): Promise<readonly PollOutcome[]> {
  const outcomes: PollOutcome[] = []
  for (const [index, feed] of feeds.entries()) {
    if (isOver(parts)) break
    const outcome = await pollFeed(parts, feed, marks, filter)
    const { failure, endsCheck = false } = outcome
    if (failure !== null && endsCheck)
      return [...outcomes, { ...outcome, failure: withUnasked(failure, feeds.length - index - 1) }]
    outcomes.push(outcome)
  }
  return outcomes
}

interface PollParts extends MonitoringParts {
  /** Says that another workspace was entered. */
  readonly signal?: AbortSignal
  /** How many pages are asked for at most, where that is fewer than for a poll (SPEC M1f). */
  readonly pages?: number
}

/** Whether the workspace was left, of which nothing is asked, kept or said any more (SPEC M4g, M4i). */
export function isOver({ workspace, signal }: Pick<PollParts, 'workspace' | 'signal'>): boolean {
  return signal?.aborted === true || facesOf(workspace).isLeft()
}

/** Polls every list that the service knew when it was asked last, as long as the service can be asked. */
export async function checkForChanges(parts: MonitoringParts): Promise<void> {
  const [lists, marks] = await Promise.all([
    readMonitoring(parts.workspace),
    readMonitoringMarks(parts.workspace)
  ])
  const known = lists.filter(({ list }) => list.unknownSince === undefined)
  if (lists.length === 0) fail(({ t }) => t('organisations.noList'))
  else if (known.length === 0) fail(({ t }) => t('organisations.onlyUnknown'))
  else if (!mayBeAsked(useSession.getState().reachability)) fail(({ t }) => t('organisations.offline'))
  else
    await pollAll(
      parts,
      known.map(({ list }) => ({ kind: 'list', id: list.id })),
      marks
    )
}

function sayPolled(outcomes: readonly PollOutcome[]): void {
  const sum = (of: (outcome: PollOutcome) => number): number =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const refused = sum((outcome) => outcome.refused)
  const fresh = sum((outcome) => outcome.fresh)
  if (outcomes.some((outcome) => outcome.failure === null || outcome.fresh > 0))
    sayDone('organisations', ({ t }) =>
      [
        t('organisations.polled', { count: fresh }),
        ...(refused > 0 ? [t('organisations.refused', { count: refused })] : [])
      ].join(' ')
    )
  // Said last: what is done ends the failures before it (SPEC Q1b), and not those of the same check (SPEC M4m).
  for (const { failure } of outcomes) if (failure !== null) sayFailure('organisations', failure)
}

function fail(said: Parameters<typeof sayFailure>[1]): false {
  sayFailure('organisations', said)
  return false
}

export interface PollOutcome {
  /** How many events were not there before. */
  readonly fresh: number
  readonly calls: number
  /** How many entries could not be read. */
  readonly refused: number
  readonly failure: FailureWords | null
  /** It would be the same at every other list (SPEC M4o). */
  readonly endsCheck?: true
  /** Not even the first page was read: because the service does not know the list or item, or for another reason. */
  readonly unread?: 'unknown' | 'failed'
}

/** After this many pages the service's feed is taken to be endless. */
const mostPages = 500

interface PollReading {
  readonly outcome: PollOutcome
  /** Null before the first answer, and where one was silent (SPEC M4f). */
  readonly times: PollTimes | null
}

/**
 * Reads the changes of one feed to the end, and stores each page as it arrives. Without a filter it begins
 * some days before the last complete poll, and moves the watermark when it is complete (SPEC M4a, M4b).
 */
export async function pollFeed(
  parts: PollParts,
  feed: UpdateFeed,
  marks: MonitoringMarks,
  filter: UpdateFilter = everyUpdate
): Promise<PollOutcome> {
  const isWhole = isWholePoll(filter)
  const asked = isWhole
    ? { ...filter, dateFrom: firstDayToAsk(marks.feeds.get(feedKey(feed))?.sureTo ?? null) }
    : filter
  const reading: UpdateReading = { shown: new Set(), beside: new Set() }
  const { outcome, times } = await readPages(parts, feed, asked, reading)
  const { workspace } = parts
  if (isOver(parts)) return outcome
  if (outcome.unread !== 'failed') await keepUnknown(workspace, feed, outcome.unread === 'unknown')
  if (outcome.failure !== null)
    return outcome.unread === 'unknown' ? await named(workspace, feed, outcome, outcome.failure) : outcome
  const replaced = await dropReplaced(workspace, reading)
  if (replaced.kind === 'failed')
    return { ...outcome, endsCheck: true, failure: ({ t }) => storeFailureText(t, replaced.failure) }
  const marked = await markPolled(workspace, feed, isWhole ? times : null, facesOf(workspace).clock.now())
  return marked.kind === 'failed'
    ? { ...outcome, endsCheck: true, failure: ({ t }) => storeFailureText(t, marked.failure) }
    : outcome
}

/** Reads page after page. If it ends before the last one, the outcome says why (SPEC M4d). */
async function readPages(
  parts: PollParts,
  feed: UpdateFeed,
  filter: UpdateFilter,
  reading: UpdateReading
): Promise<PollReading> {
  const { workspace } = parts
  const seen = new Set<string>()
  const shrinkage = createShrinkage()
  let outcome: PollOutcome = { fresh: 0, calls: 0, refused: 0, failure: null }
  let times: PollTimes | null = null
  let isSilent = false
  let page: Readonly<Record<string, string>> | null = null
  for (;;) {
    const answer: UpdatesAnswer = await askPage(parts, feed, filter, page)
    const endsWith = (failure: FailureWords): PollReading => ({ outcome: { ...outcome, failure }, times })
    const endsCheckWith = (failure: FailureWords): PollReading => ({
      outcome: { ...outcome, endsCheck: true, failure },
      times
    })
    outcome = { ...outcome, calls: outcome.calls + 1 }
    if (isOver(parts)) return { outcome, times: null }
    if (answer.kind === 'failed') {
      const unread = answer.failure.kind === 'not-found' ? 'unknown' : 'failed'
      if (outcome.calls === 1) outcome = { ...outcome, unread }
      const { failure } = answer
      const ends = isOfEveryList(failure) ? endsCheckWith : endsWith
      return ends(({ t, format }) => serviceFailureText(t, format, failure))
    }
    times = timesWith(times, answer)
    isSilent ||= answer.isSilent
    const shrunk = shrinkage(answer.total)
    const { updates, receivedAt, correlationId } = answer
    const next: NextPage = answer.next
    const kept = await keepUpdates(workspace, { feed, updates, receivedAt, correlationId, reading })
    if (kept.kind === 'failed') return endsCheckWith(({ t }) => storeFailureText(t, kept.failure))
    const proven = await keepProven(workspace, feed, updates)
    if (proven.kind === 'failed') return endsCheckWith(({ t }) => storeFailureText(t, proven.failure))
    outcome = { ...outcome, fresh: outcome.fresh + kept.value, refused: outcome.refused + answer.refused }
    if (next.kind === 'end' && shrunk !== null) return endsWith(breakText('pages-shifted', shrunk))
    if (next.kind === 'end') return { outcome, times: isSilent ? null : times }
    if (next.kind === 'not-understood') return endsWith(breakText('link-not-understood', next.link))
    const name = JSON.stringify(next.parameters)
    if (seen.has(name)) return endsWith(breakText('links-in-a-circle', name))
    if (outcome.calls >= (parts.pages ?? mostPages)) return endsWith(breakText('too-many-pages', null))
    seen.add(name)
    page = next.parameters
  }
}

type UpdatesAnswer = ContractResult<'monitoring.updates'>

function askPage(
  { client }: PollParts,
  feed: UpdateFeed,
  { collections, ...filter }: UpdateFilter,
  page: Readonly<Record<string, string>> | null
): Promise<UpdatesAnswer> {
  const asked = { feed, filter: { ...filter, collections: [...collections] }, page }
  return client.ask('monitoring.updates', asked)
}

/**
 * Told how many changes there are by one page after the other, it says since when there are fewer: one may have slipped
 * to a page that was read already (SPEC M4k). Null: there are not.
 */
function createShrinkage(): (total: number | null) => string | null {
  let last: number | null = null
  let shrunk: string | null = null
  return (total) => {
    if (total === null) return shrunk
    if (last !== null && total < last) shrunk ??= `${last} → ${total}`
    last = total
    return shrunk
  }
}

type AnsweredPage = Extract<UpdatesAnswer, { readonly kind: 'read' }>

/** What another page adds to what a poll knows of the time: it began with its first page. */
function timesWith(before: PollTimes | null, page: AnsweredPage): PollTimes {
  const told = [before?.newest ?? null, ...page.updates.map((update) => viewUpdate(update).at)]
  const [first, ...others] = told.filter((at) => at !== null)
  const newest = first === undefined ? null : others.reduce((last, at) => (at > last ? at : last), first)
  const { receivedAt, serviceTime } = before ?? page
  return { receivedAt, serviceTime, newest }
}

/** Marks a list that the service does not know, or that it knows again (SPEC M1c). */
async function keepUnknown(workspace: OpenWorkspace, feed: UpdateFeed, isUnknown: boolean): Promise<void> {
  if (feed.kind !== 'list') return
  const list = (await readMonitoring(workspace)).find((one) => one.list.id === feed.id)?.list
  if (list === undefined || (list.unknownSince !== undefined) === isUnknown) return
  const { unknownSince: _before, ...known } = list
  const unknownSince = facesOf(workspace).clock.now()
  const kept = await keepMonitoringLists(workspace, isUnknown ? { ...known, unknownSince } : known)
  if (kept.kind === 'failed')
    sayFailureOf(workspace, 'organisations', ({ t }) => storeFailureText(t, kept.failure))
}

/** A 404 says of which list or item it is, and nothing of the address of the service (SPEC M1b). */
async function named(
  workspace: OpenWorkspace,
  feed: UpdateFeed,
  outcome: PollOutcome,
  failure: FailureWords
): Promise<PollOutcome> {
  const lists = await readMonitoring(workspace)
  const item = lists.flatMap(({ items }) => items).find(({ itemId }) => itemId === feed.id)
  const list = lists.find((one) => one.list.id === feed.id)?.list
  const name = list?.name ?? (item?.label === '' ? item.entityId : item?.label) ?? feed.id
  return {
    ...outcome,
    failure: (words) => ({
      sentence: words.t(`organisations.notKnown.${feed.kind}`, { name, id: feed.id }),
      details: failure(words).details
    })
  }
}

function breakText(why: PollBreak, details: string | null): FailureWords {
  return ({ t }) => ({ sentence: t(`organisations.unfinished.${why}`), details })
}

/** Marks changes as read or unread. */
export async function markRead(
  workspace: OpenWorkspace,
  ids: readonly string[],
  isRead: boolean
): Promise<void> {
  const marked = await markUpdates(workspace, ids, isRead ? 0 : 1)
  if (marked.kind === 'failed')
    sayFailureOf(workspace, 'organisations', ({ t }) => storeFailureText(t, marked.failure))
}

/** Stores that the user has looked at the timeline until now. */
export async function leaveTimeline(workspace: OpenWorkspace): Promise<void> {
  await markVisit(workspace)
}

/** Asks which organisations to add, or first for a list to which they can be added. */
export async function openItemsDialog(workspace: OpenWorkspace): Promise<void> {
  const openLater = opensDialog()
  const { length } = await readMonitoring(workspace)
  if (length > 0) openLater({ kind: 'monitoring-items' })
  else sayFailure('organisations', ({ t }) => t('organisations.noList'))
}

/** Stores a list: one that is about to be created, one that was, or one that is known by its id. */
export function keepMonitoringLists(
  workspace: OpenWorkspace,
  ...lists: readonly MonitoringList[]
): Promise<Result<null, StoreFailure>> {
  return collectAct(workspace, () => ({ put: listRows(lists), value: null }))
}

export function listRows(lists: readonly MonitoringList[]): readonly CollectedItem[] {
  return lists.map((content) => ({ table: 'monitoringLists', content }))
}

export function keepMonitoringItems(
  workspace: OpenWorkspace,
  items: readonly MonitoringItem[]
): Promise<Result<null, StoreFailure>> {
  return collectAct(workspace, () => ({ put: itemRows(items), value: null }))
}

export function itemRows(items: readonly MonitoringItem[]): readonly CollectedItem[] {
  return items.map((content) => ({ table: 'monitoringItems', content }))
}

/** Stores what events of a list show of its items whose creation was not answered (SPEC M7d). */
async function keepProven(
  workspace: OpenWorkspace,
  feed: UpdateFeed,
  updates: readonly RawUpdate[]
): Promise<Result<null, StoreFailure>> {
  if (feed.kind !== 'list') return ok(null)
  const proven = async (): Promise<readonly MonitoringItem[]> => {
    const view = (await readMonitoring(workspace)).find(({ list }) => list.id === feed.id)
    return provenItems(view?.items ?? [], updates.map(viewUpdate))
  }
  if ((await proven()).length === 0) return ok(null)
  return await collectAct(workspace, async () => ({
    put: itemRows(await proven()),
    value: null
  }))
}
