import { type AddressQuery, type BatchLine, queryKey } from '../../../shared/domain/address-search.ts'
import type { Address } from '../../../shared/domain/address.ts'
import type { Client } from '../../client/client.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { type FailureText, serviceFailureText, storeFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { keepAddresses } from './keep-addresses.ts'

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
