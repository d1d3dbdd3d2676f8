import { type BatchAnswer, distinctQueries } from '../../../shared/domain/address-batch.ts'
import {
  type AddressNarrowing,
  type AddressQuery,
  emptyAddressForm,
  isEmptyQuery,
  isWithin,
  queryKey,
  readAddressForm
} from '../../../shared/domain/address-search.ts'
import type { KeptAddress } from '../../../shared/domain/address.ts'
import { mayBeAsked } from '../../../shared/domain/connection.ts'
import { type AddressId, readFrom } from '../../../shared/ids.ts'
import type { Client } from '../../client/client.ts'
import { keepAddresses, readAddresses, searchKeptAddresses } from '../../data/work/kept-addresses.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { addToCase } from '../../decisions/case-items.ts'
import { sayDoneOf, sayFailureOf } from '../../decisions/said-of-workspace.ts'
import type { CaseChoice } from '../../decisions/case-picker.tsx'
import { serviceFailureText, storeFailureText, type FailureWords } from '../../i18n/failure-text.ts'
import { useAnswerTo, useSession } from '../../live/context.ts'
import { sayFailure } from '../../parts/messages.ts'
import { usePreferences } from '../../parts/preferences.ts'
import {
  type AnsweredPage,
  type BatchAnswers,
  pageKey,
  totalOf,
  useAddressBatch,
  useAddressSearch,
  wantedByTyping
} from './state.ts'

export async function attachAddress(
  { workspace, newId }: { readonly workspace: OpenWorkspace; readonly newId: () => string },
  { foundAt, correlationId, id, attributes }: KeptAddress,
  { caseKey, name }: CaseChoice,
  note: string
): Promise<boolean> {
  const added = await addToCase(workspace, newId(), caseKey, {
    kind: 'address',
    address: { id, attributes },
    foundAt,
    note: note.trim(),
    ...readFrom(correlationId)
  })
  if (added.kind === 'failed')
    sayFailureOf(workspace, 'addresses', ({ t }) => storeFailureText(t, added.failure))
  else sayDoneOf(workspace, 'addresses', ({ t }) => t('addresses.attached', { name }))
  return added.kind === 'ok'
}

/** Whether a search goes to the service, where it is billed, or only through the kept addresses. */
function asksService(keptOnly: boolean): boolean {
  return !keptOnly && mayBeAsked(useSession.getState().reachability)
}

/** Searches for what the form says. */
export async function searchForm(client: Client, workspace: OpenWorkspace): Promise<void> {
  const { form, keptOnly, change } = useAddressSearch.getState()
  change({ searched: form })
  const read = readAddressForm(form)
  if (read.kind === 'refused') {
    change({ issue: read.issue })
    return
  }
  change({ issue: null, selected: null })
  const { query, narrowing } = read
  // What the service has no field for is looked for among what is kept.
  if (asksService(keptOnly) && !isEmptyQuery(query))
    await searchPage({ client, workspace }, { query, narrowing }, 1, 'unless-answered')
  else change({ result: { kind: 'kept', query, narrowing, page: 1 } })
}

const nothingShown = { issue: null, result: { kind: 'none' }, selected: null } as const

/** Empties the form. An answer that is still on its way is shown beside it no more (SPEC A4g). */
export function clearForm(): void {
  const { form, change } = useAddressSearch.getState()
  change({ ...nothingShown, form: { ...emptyAddressForm, mode: form.mode } })
}

/** People type an address in bursts. A pause of this many milliseconds ends a burst. */
const typingPauseMillis = 600

/** Runs something once so many milliseconds have passed, by the timers of the machine or those of a test. Returns what calls it off. */
type After = (millis: number, run: () => void) => () => void

const afterMillis: After = (millis, run) => {
  const timer = setTimeout(run, millis)
  return () => clearTimeout(timer)
}

/**
 * Searches for what is typed when no more is typed for a while, only if the user turned this on, because each search at the
 * service is billed (SPEC A4b). Returns what calls it off.
 */
export function searchTyped({ client, workspace }: SearchParts, after: After = afterMillis): () => void {
  if (!usePreferences.getState().searchWhileTyping) return () => undefined
  const state = useAddressSearch.getState()
  const wanted = wantedByTyping(state)
  if (wanted === 'nothing-shown' && state.result.kind !== 'none') state.change(nothingShown)
  if (wanted !== 'search') return () => undefined
  return after(typingPauseMillis, () => {
    // Enter may have searched for it meanwhile (SPEC A4j).
    if (wantedByTyping(useAddressSearch.getState()) === 'search') void searchForm(client, workspace)
  })
}

interface SearchParts {
  readonly client: Client
  readonly workspace: OpenWorkspace
}

export interface Search {
  readonly query: AddressQuery
  readonly narrowing: AddressNarrowing
}

/** Whether a page that was answered in this session is asked for once more. */
export type Wanted = 'unless-answered' | 'anew'

/**
 * Shows one page of the service: as it was answered in this session, or else, or where the user wants it anew,
 * fetched for one call (SPEC A4d). Of several searches the one that was begun last is shown (SPEC A4e).
 */
export async function searchPage(
  parts: SearchParts,
  { query, narrowing }: Search,
  page: number,
  wanted: Wanted
): Promise<void> {
  const { change, result: before, answered } = useAddressSearch.getState()
  const show = (answer: AnsweredPage): void =>
    change({ result: { kind: 'found', narrowing, ...answer }, selected: firstShown(answer, narrowing) })
  const known = answered.get(pageKey(query, page))
  if (known !== undefined && wanted === 'unless-answered') {
    show(known)
    return
  }
  const searching = { kind: 'searching' } as const
  change({ result: searching })
  const answer = await askPage(parts, query, page)
  // A search that was begun since, or another workspace, has taken its place on the screen.
  if (useAddressSearch.getState().result !== searching || answer.kind === 'left') return
  if (answer.kind === 'answered') show(answer.page)
  else {
    sayFailure('addresses', answer.text)
    // The kept addresses may still have an answer, so they are offered and marked as such.
    if (answer.of === 'store') change({ result: { kind: 'none' } })
    else
      change({
        result: before.kind === 'found' && page > 1 ? before : { kind: 'kept', query, narrowing, page: 1 }
      })
  }
}

/** What the narrowing leaves out is not opened either: it would be put into a case unseen (SPEC A2e). */
function firstShown({ addresses }: AnsweredPage, narrowing: AddressNarrowing): AddressId | null {
  return addresses.find((address) => isWithin(address, narrowing))?.id ?? null
}

type PageAnswer =
  /** Its workspace was left before it came. */
  | { readonly kind: 'left' }
  | { readonly kind: 'answered'; readonly page: AnsweredPage }
  | { readonly kind: 'failed'; readonly of: 'service' | 'store'; readonly text: FailureWords }

/** By `pageKey`. */
const underWay = new WeakMap<OpenWorkspace, Map<string, Promise<PageAnswer>>>()

/** Fetches a page, or waits for the answer that is on its way, which is billed once (SPEC A4d). */
async function askPage(parts: SearchParts, query: AddressQuery, page: number): Promise<PageAnswer> {
  const { workspace } = parts
  const asked = underWay.get(workspace) ?? new Map<string, Promise<PageAnswer>>()
  underWay.set(workspace, asked)
  const key = pageKey(query, page)
  const before = asked.get(key)
  if (before !== undefined) return await before
  const answer = fetchPage(parts, query, page)
  asked.set(key, answer)
  try {
    return await answer
  } finally {
    asked.delete(key)
  }
}

/** Fetches a page, for one call. Its addresses are kept before they are shown (SPEC A5a). */
async function fetchPage(
  { client, workspace }: SearchParts,
  query: AddressQuery,
  page: number
): Promise<PageAnswer> {
  const { signal } = useAddressSearch.getState().asking
  const isOver = (): boolean => signal.aborted || facesOf(workspace).isLeft()
  const outcome = await client.ask('address.search', { query, page })
  if (outcome.kind === 'failed') {
    const { failure } = outcome
    if (isOver()) return { kind: 'left' }
    return { kind: 'failed', of: 'service', text: ({ t, format }) => serviceFailureText(t, format, failure) }
  }
  const { addresses, refused, totalPages, totalResults, receivedAt: at } = outcome
  const kept = await keepAddresses(workspace, outcome)
  if (isOver()) return { kind: 'left' }
  if (kept.kind === 'failed')
    return { kind: 'failed', of: 'store', text: ({ t }) => storeFailureText(t, kept.failure) }
  const answer = { query, addresses, page, totalPages, totalResults, refused, at }
  useAddressSearch.getState().remember(answer)
  return { kind: 'answered', page: answer }
}

/** What was answered in this session already, and costs nothing. */
export function answeredBefore(
  queries: readonly AddressQuery[],
  answered: ReadonlyMap<string, AnsweredPage>
): BatchAnswers {
  return new Map(
    queries.flatMap((query) => {
      const known = answered.get(pageKey(query, 1))
      return known === undefined ? [] : [[queryKey(query), batchAnswer(known)] as const]
    })
  )
}

function batchAnswer(answer: AnsweredPage): BatchAnswer {
  const { addresses, refused } = answer
  return { best: addresses[0] ?? null, matches: totalOf(answer), refused }
}

export interface BatchRun {
  readonly answers: BatchAnswers
  /** Why the batch ended before all queries were sent. */
  readonly failure: FailureWords | null
}

/**
 * Sends one query after the other, one call each, until all are answered, one fails, or the user cancels. All
 * answers are kept, and what was answered in this session is not asked again.
 */
export async function runBatch(
  parts: SearchParts,
  queries: readonly AddressQuery[],
  onAnswer: (answers: BatchAnswers) => void,
  signal: AbortSignal
): Promise<BatchRun> {
  let answers = answeredBefore(queries, useAddressSearch.getState().answered)
  onAnswer(answers)
  for (const query of queries) {
    if (signal.aborted) break
    if (answers.has(queryKey(query))) continue
    const answer = await askPage(parts, query, 1)
    if (answer.kind === 'left') break
    if (answer.kind === 'failed') return { answers, failure: answer.text }
    answers = new Map([...answers, [queryKey(query), batchAnswer(answer.page)]])
    onAnswer(answers)
  }
  return { answers, failure: null }
}

/** Runs the chosen file, or what is offered beside it. Another page ends nothing of it, and another workspace all (SPEC A8f). */
export async function startBatch(
  parts: SearchParts,
  queries: readonly AddressQuery[] = distinctQueries(useAddressBatch.getState().lines)
): Promise<void> {
  const own = new AbortController()
  const isShown = (): boolean => useAddressBatch.getState().running === own
  const { answers: before } = useAddressBatch.getState()
  useAddressBatch.setState({ running: own, asked: queries })
  const show = (answers: BatchAnswers): void => {
    if (isShown()) useAddressBatch.setState({ answers: new Map([...before, ...answers]) })
  }
  try {
    const { failure } = await runBatch(parts, queries, show, own.signal)
    if (failure !== null && isShown()) sayFailure('addresses', failure)
  } finally {
    if (isShown()) useAddressBatch.setState({ running: null })
  }
}

/** The kept addresses with these ids, in this order. Undefined until they are read. */
export function useAddresses(ids: readonly AddressId[]): readonly KeptAddress[] | undefined {
  return useAnswerTo(JSON.stringify(ids), (workspace) => readAddresses(workspace, ids))
}

/** The kept addresses that the search finds. */
export function useKeptAddresses({ query, narrowing }: Search): readonly KeptAddress[] | undefined {
  return useAnswerTo(JSON.stringify([query, narrowing]), async (workspace) =>
    (await searchKeptAddresses(workspace, query)).filter((address) => isWithin(address, narrowing))
  )
}
