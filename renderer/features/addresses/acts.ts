import {
  type AddressQuery,
  type BatchLine,
  queryKey,
  readAddressForm
} from '../../../shared/domain/address-search.ts'
import type { Address, KeptAddress } from '../../../shared/domain/address.ts'
import { type AddressId, readFrom } from '../../../shared/ids.ts'
import type { Client } from '../../client/client.ts'
import { keepAddresses, readAddresses, searchKeptAddresses } from '../../data/work/kept-addresses.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import { addToCase } from '../../decisions/case-items.ts'
import type { CaseChoice } from '../../decisions/case-picker.tsx'
import { type FailureText, serviceFailureText, storeFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { useAnswerTo, useSession } from '../../live/context.ts'
import { sayDone, sayFailure } from '../../parts/in-front.ts'
import { useAddressSearch } from './state.ts'

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
  const { t } = wording()
  if (added.kind === 'failed') sayFailure(storeFailureText(t, added.failure))
  else sayDone(t('addresses.attached', { name }))
  return added.kind === 'ok'
}

/** Whether a search goes to the service, where it is billed, or only through the kept addresses. */
function asksService(keptOnly: boolean): boolean {
  return !keptOnly && useSession.getState().reachability.kind === 'online'
}

/** Searches for what the form says. */
export async function searchForm(client: Client, workspace: OpenWorkspace): Promise<void> {
  const { form, keptOnly, change } = useAddressSearch.getState()
  const read = readAddressForm(form)
  if (read.kind === 'refused') {
    change({ issue: read.issue })
    return
  }
  change({ issue: null, selected: null })
  if (asksService(keptOnly)) await searchPage(client, workspace, read.query, 1)
  else change({ result: { kind: 'kept', query: read.query, page: 1 } })
}

/** Fetches one page from the service, for one call. Its addresses are kept before they are shown (SPEC A5a). */
export async function searchPage(
  client: Client,
  workspace: OpenWorkspace,
  query: AddressQuery,
  page: number
): Promise<void> {
  const { change, result: before } = useAddressSearch.getState()
  change({ result: { kind: 'searching' } })
  const outcome = await client.ask('address.search', { query, page })
  const { t, format } = wording()
  if (outcome.kind === 'failed') {
    sayFailure(serviceFailureText(t, format, outcome.failure))
    // The kept addresses may still have an answer, so they are offered and marked as such.
    change({ result: before.kind === 'found' && page > 1 ? before : { kind: 'kept', query, page: 1 } })
    return
  }
  const { addresses, refused, totalPages, totalResults, receivedAt: at } = outcome
  const kept = await keepAddresses(workspace, outcome)
  if (kept.kind === 'failed') {
    sayFailure(storeFailureText(t, kept.failure))
    change({ result: { kind: 'none' } })
    return
  }
  const ids = addresses.map(({ id }) => id)
  change({
    result: { kind: 'found', query, ids, page, totalPages, totalResults, refused, at },
    selected: ids[0] ?? null
  })
}

/** The best match for each query. Null if the service found nothing. */
export type BatchAnswers = ReadonlyMap<string, Address | null>

export interface BatchRun {
  readonly answers: BatchAnswers
  /** Why the batch ended before all queries were sent. */
  readonly failure: FailureText | null
}

/**
 * Sends one query after the other, one call each, until all are answered, one fails, or the user cancels. All
 * answers are kept.
 */
export async function runBatch(
  { client, workspace }: { readonly client: Client; readonly workspace: OpenWorkspace },
  queries: readonly AddressQuery[],
  onAnswer: (answers: BatchAnswers) => void,
  signal: AbortSignal
): Promise<BatchRun> {
  let answers: BatchAnswers = new Map()
  for (const query of queries) {
    if (signal.aborted) break
    const outcome = await client.ask('address.search', { query, page: 1 })
    const { t, format } = wording()
    if (outcome.kind === 'failed') return { answers, failure: serviceFailureText(t, format, outcome.failure) }
    const kept = await keepAddresses(workspace, outcome)
    if (kept.kind === 'failed') return { answers, failure: storeFailureText(t, kept.failure) }
    answers = new Map([...answers, [queryKey(query), outcome.addresses[0] ?? null]])
    onAnswer(answers)
  }
  return { answers, failure: null }
}

export function answerOf(line: BatchLine, answers: BatchAnswers): Address | null | undefined {
  return line.query === null ? undefined : answers.get(queryKey(line.query))
}

/** The kept addresses with these ids, in this order. Undefined until they are read. */
export function useAddresses(ids: readonly AddressId[]): readonly KeptAddress[] | undefined {
  return useAnswerTo(JSON.stringify(ids), (workspace) => readAddresses(workspace, ids))
}

/** The kept addresses that the search finds. None without a query. */
export function useKeptAddresses(query: AddressQuery | null): readonly KeptAddress[] | undefined {
  return useAnswerTo(JSON.stringify(query), (workspace) =>
    query === null ? Promise.resolve([]) : searchKeptAddresses(workspace, query)
  )
}
