import type { EpochMillis } from '../../../shared/clock.ts'
import {
  type AddressQuery,
  type BatchLine,
  queryKey,
  readAddressForm
} from '../../../shared/domain/address-search.ts'
import type { Address, KeptAddress } from '../../../shared/domain/address.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import { type CorrelationId, readFrom } from '../../../shared/ids.ts'
import type { Result } from '../../../shared/result.ts'
import type { Client } from '../../client/client.ts'
import type { AddressRow } from '../../data/database/cache-database.ts'
import { encodeAll } from '../../data/database/row-codec.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { attemptStore } from '../../decisions/act.ts'
import { addToCase } from '../../decisions/case-items.ts'
import { type FailureText, serviceFailureText, storeFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { useSession } from '../../live/session.ts'
import type { CaseChoice } from '../../parts/case-picker.tsx'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { useAddressSearch } from './state.ts'

/** One answer of the address search. */
export interface FoundAddresses {
  readonly addresses: readonly Address[]
  readonly receivedAt: EpochMillis
  readonly correlationId: CorrelationId | null
}

/** Keeps what a search found, for a search without the service (SPEC A5b). A newer answer takes the place of an older one. */
export function keepAddresses(
  store: WorkspaceStore,
  { addresses, receivedAt: foundAt, correlationId }: FoundAddresses
): Promise<Result<null, StoreFailure>> {
  return attemptStore(async () => {
    const payloads = await encodeAll(
      store.codec,
      'addresses',
      addresses.map(({ id, attributes }) => ({ id, content: { id, attributes } }))
    )
    const rows = addresses.flatMap(({ id }, index): readonly AddressRow[] => {
      const payload = payloads[index]
      return payload === undefined ? [] : [{ id, foundAt, ...readFrom(correlationId), payload }]
    })
    await store.cache.addresses.bulkPut(rows)
    return null
  })
}

export async function attachAddress(
  store: WorkspaceStore,
  { foundAt, correlationId, id, attributes }: KeptAddress,
  { caseKey, name }: CaseChoice,
  note: string
): Promise<boolean> {
  const added = await addToCase(store, crypto.randomUUID(), caseKey, {
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

/** Whether a search goes to the service and is billed, or looks through what is kept. */
function asksService(keptOnly: boolean): boolean {
  return !keptOnly && useSession.getState().reachability.kind === 'online'
}

/** Searches for what the form says. */
export async function searchForm(client: Client, store: WorkspaceStore): Promise<void> {
  const { form, keptOnly, change } = useAddressSearch.getState()
  const read = readAddressForm(form)
  if (read.kind === 'refused') {
    change({ issue: read.issue })
    return
  }
  change({ issue: null, selected: null })
  if (asksService(keptOnly)) await searchPage(client, store, read.query, 1)
  else change({ result: { kind: 'kept', query: read.query, page: 1 } })
}

/** One page from the service, for one call. What it shows is kept before it is shown (SPEC A5a). */
export async function searchPage(
  client: Client,
  store: WorkspaceStore,
  query: AddressQuery,
  page: number
): Promise<void> {
  const { change, result: before } = useAddressSearch.getState()
  change({ result: { kind: 'searching' } })
  const outcome = await client.ask('address.search', { query, page })
  const { t, format } = wording()
  if (outcome.kind === 'failed') {
    sayFailure(serviceFailureText(t, format, outcome.failure))
    // What is kept may still answer: it is offered, and said to be that.
    change({ result: before.kind === 'found' && page > 1 ? before : { kind: 'kept', query, page: 1 } })
    return
  }
  const { addresses, refused, totalPages, totalResults, receivedAt: at } = outcome
  const kept = await keepAddresses(store, outcome)
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

/** The best match of each query that was asked; null where the service found nothing. */
export type BatchAnswers = ReadonlyMap<string, Address | null>

export interface BatchRun {
  readonly answers: BatchAnswers
  /** Why it ended before all was asked. */
  readonly failure: FailureText | null
}

/** Asks one query after the other, one call each, until all are answered, one fails, or it is cancelled. What is answered is kept. */
export async function runBatch(
  { client, store }: { readonly client: Client; readonly store: WorkspaceStore },
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
    const kept = await keepAddresses(store, outcome)
    if (kept.kind === 'failed') return { answers, failure: storeFailureText(t, kept.failure) }
    answers = new Map([...answers, [queryKey(query), outcome.addresses[0] ?? null]])
    onAnswer(answers)
  }
  return { answers, failure: null }
}

export function answerOf(line: BatchLine, answers: BatchAnswers): Address | null | undefined {
  return line.query === null ? undefined : answers.get(queryKey(line.query))
}
