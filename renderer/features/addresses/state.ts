import { create } from 'zustand'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { BatchAnswer, BatchLine } from '../../../shared/domain/address-batch.ts'
import {
  type AddressForm,
  type AddressFormIssue,
  type AddressNarrowing,
  type AddressOrder,
  type AddressQuery,
  emptyAddressForm,
  isBlankForm,
  queryKey
} from '../../../shared/domain/address-search.ts'
import type { Address } from '../../../shared/domain/address.ts'
import type { AddressId } from '../../../shared/ids.ts'
import { createLatest, type Latest } from '../../parts/latest.ts'

/** What the grid shows. It reads the rows by their ids. */
export type AddressResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching' }
  /** `page` counts from 1. */
  | ({ readonly kind: 'found'; readonly narrowing: AddressNarrowing } & AnsweredPage)
  /** The same search among kept addresses, which costs nothing. */
  | {
      readonly kind: 'kept'
      readonly query: AddressQuery
      readonly narrowing: AddressNarrowing
      readonly page: number
    }

/** A page as the service answered it in this session. It is shown again without a call (SPEC A4d). */
export interface AnsweredPage {
  readonly query: AddressQuery
  readonly page: number
  readonly totalPages: number | null
  readonly totalResults: number | null
  readonly refused: number
  readonly at: EpochMillis
  /** As they were answered, best match first. */
  readonly addresses: readonly Address[]
}

/** Addresses on a page of the service. */
export const pageSize = 20

/**
 * Whether another page follows. Where the service does not say how many there are, one follows a full page, on which were
 * those rows too that could not be read.
 */
export function hasNextPage({
  addresses,
  refused,
  page,
  totalPages
}: Pick<AnsweredPage, 'addresses' | 'refused' | 'page' | 'totalPages'>): boolean {
  return totalPages === null ? addresses.length + refused === pageSize : page < totalPages
}

/** How many addresses there are. Null where the service does not say so and there may be more than this page shows (SPEC A8m). */
export function totalOf(answer: AnsweredPage): number | null {
  const { addresses, refused, page, totalResults } = answer
  if (totalResults !== null) return totalResults
  return page === 1 && !hasNextPage(answer) ? addresses.length + refused : null
}

/** What is on one page of all that is kept, or on the last one where there are fewer by then (SPEC A5d). */
export function keptPage<Row>(
  all: readonly Row[],
  wanted: number
): { readonly page: number; readonly totalPages: number; readonly rows: readonly Row[] } {
  const totalPages = Math.max(1, Math.ceil(all.length / pageSize))
  const page = Math.min(wanted, totalPages)
  const start = (page - 1) * pageSize
  return { page, totalPages, rows: all.slice(start, start + pageSize) }
}

interface AddressState {
  readonly form: AddressForm
  readonly issue: AddressFormIssue | null
  /** What was searched for last, as it was typed. */
  readonly searched: AddressForm | null
  /** Searches only kept addresses, even if the service could be asked. */
  readonly keptOnly: boolean
  readonly result: AddressResult
  readonly selected: AddressId | null
  readonly order: AddressOrder
  /** Whether a search was begun among the results, whose controls go until it is answered: their grid takes the focus then. */
  readonly isAtResults: boolean
  /** Ends what is asked when another workspace is entered: an answer that comes then is remembered nowhere. */
  readonly asking: AbortController
  /** By `pageKey`. */
  readonly answered: ReadonlyMap<string, AnsweredPage>
  readonly remember: (answered: AnsweredPage) => void
  readonly change: (
    change: Partial<Omit<AddressState, 'change' | 'reset' | 'answered' | 'remember' | 'asking'>>
  ) => void
  /** Forgets all of it, because another workspace has other addresses. */
  readonly reset: () => void
}

const first = {
  form: emptyAddressForm,
  issue: null,
  searched: null,
  keptOnly: false,
  result: { kind: 'none' },
  selected: null,
  order: 'rank',
  isAtResults: false,
  answered: new Map<string, AnsweredPage>()
} as const

export function pageKey(query: AddressQuery, page: number): string {
  return `${page} ${queryKey(query)}`
}

export const useAddressSearch = create<AddressState>((set, get) => ({
  ...first,
  asking: new AbortController(),
  remember: (page) =>
    set(({ answered }) => ({ answered: new Map([...answered, [pageKey(page.query, page.page), page]]) })),
  change: (change) => set(change),
  reset: () => {
    get().asking.abort()
    set({ ...first, asking: new AbortController() })
  }
}))

/** What a pause in typing calls for, also on the way back to the page (SPEC A4g). */
export function wantedByTyping({
  form,
  searched
}: Pick<AddressState, 'form' | 'searched'>): 'search' | 'nothing-shown' | 'nothing' {
  if (isBlankForm(form)) return 'nothing-shown'
  return form === searched ? 'nothing' : 'search'
}

/** What the service found for each query. */
export type BatchAnswers = ReadonlyMap<string, BatchAnswer>

interface AddressBatchState {
  /** The name of the chosen file. */
  readonly file: string | null
  readonly lines: readonly BatchLine[]
  /** The headings of its columns that are not read. */
  readonly unread: readonly string[]
  readonly answers: BatchAnswers
  /** What the last run asked for. */
  readonly asked: readonly AddressQuery[]
  /** Ends the run that is under way. Null: none is. */
  readonly running: AbortController | null
  readonly choose: (file: string, lines: readonly BatchLine[], unread?: readonly string[]) => void
  /** The readings of chosen files, of which only the latest counts. */
  readonly readings: Latest
  /** Ends it and forgets it, because another workspace has another service. */
  readonly reset: () => void
}

const noBatch = {
  file: null,
  lines: [],
  unread: [],
  answers: new Map<string, BatchAnswer>(),
  asked: [],
  running: null
} as const

/** A file of addresses, which goes on while another page is shown (SPEC A8f). */
export const useAddressBatch = create<AddressBatchState>((set, get) => ({
  ...noBatch,
  readings: createLatest(),
  choose: (file, lines, unread = []) => set({ file, lines, unread, answers: new Map() }),
  reset: () => {
    get().running?.abort()
    get().readings.begin()
    set(noBatch)
  }
}))
