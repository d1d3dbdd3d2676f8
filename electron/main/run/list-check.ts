import type { Clock } from '../../../shared/clock.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { failed, ok, type Result, type ServiceFailure, type StoreFailure } from '../../../shared/errors.ts'
import type { CorrelationId, KeyPrint } from '../../../shared/ids.ts'
import type { KnownLists } from '../../../shared/ipc/case-store.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import type { ParsedPage } from '../../../shared/wire/envelope.ts'
import type { JudgedKey } from '../files/settings.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import type { Answer, CallContext, Outcome } from '../service/service-request.ts'
import { createCircleWatch, cursorInCircle, endlessPages, pagesUncounted } from './endless-feeds.ts'

/** The key that a request would be sent with now. */
export type KeyInUse = () => Promise<Result<KeyPrint, ServiceFailure>>

/** Which keys main knows: the one in use, and the one that the lists were read with last (SPEC S38f). */
export interface CustomerKeys {
  readonly keyInUse: KeyInUse
  readonly judgedKey: () => JudgedKey | null
  readonly judgeKey: (judged: JudgedKey) => Promise<unknown>
}

export interface ListCheckParts {
  readonly store: Pick<RemoteCaseStore, 'readKnownLists' | 'settleKnownLists'>
  readonly service: Pick<ComplianceService, 'listFollowLists'>
  readonly clock: Clock
  /** The context in which the lists are read if somebody must know. */
  readonly reading: CallContext
  readonly keys: CustomerKeys
}

/** Null: it is the same customer's, as far as can be known. */
export type Verdict = Promise<ServiceFailure | null>

type FirstPage = Answer<ParsedPage<FollowList>>

/** Judges a key by the lists that are read with it, and with no other (SPEC S38g). */
export interface ListCheck {
  /** Reads the lists until a known one is shown, unless one was shown in this run already. */
  ask(key: KeyPrint): Verdict
  /** Judges by the first page of a reading, and by the next ones if it shows no known list. */
  judge(key: KeyPrint, page: ParsedPage<FollowList>): Verdict
  /** The first page of the lists, once, where they were read to ask and have shown a known one. */
  takeFirstPage(): FirstPage | null
}

export const otherCustomer: ServiceFailure = { kind: 'other-customer' }
/** Our own store does not tell which lists are known. */
export function notChecked(failure: StoreFailure): ServiceFailure {
  return { kind: 'not-checked', because: { kind: 'store', failure } }
}

const calledOff: ServiceFailure = { kind: 'cancelled', applied: 'no' }

export function createListCheck(parts: ListCheckParts): ListCheck {
  const { store, keys } = parts
  let same: KeyPrint | null = null
  let asking: Verdict | null = null
  let firstPage: FirstPage | null = null
  const settle = async (key: KeyPrint, known: KnownLists | null, shown: boolean): Verdict => {
    const failure = await settled(parts, { key, known, shown })
    if (failure === null) same = key
    return failure
  }
  const judgeFrom = async (key: KeyPrint, known: KnownLists, first: ParsedPage<FollowList>): Verdict => {
    const shown = await isAnyShown(parts, key, known, first)
    return shown.kind === 'failed' ? shown.failure : settle(key, known, shown.value)
  }
  const readAll = async (key: KeyPrint): Verdict => {
    const known = await store.readKnownLists(null)
    if (known.kind === 'failed') return notChecked(known.failure)
    if (isBelieved(known.value, key, keys)) return null
    const answer = await readPage(parts, key, null)
    if (answer.kind === 'failed') return answer.failure
    const failure = await judgeFrom(key, known.value, answer.value.value)
    if (failure === null) firstPage = answer.value
    return failure
  }
  return {
    ask: async (key) => {
      if (same === key) return (await isInUse(parts, key)) ? null : calledOff
      asking ??= readAll(key).finally(() => {
        asking = null
      })
      return asking
    },
    judge: async (key, page) => {
      const known = await store.readKnownLists(null)
      if (known.kind === 'failed') return notChecked(known.failure)
      if (isBelieved(known.value, key, keys)) return settle(key, null, true)
      return judgeFrom(key, known.value, page)
    },
    takeFirstPage: () => {
      const page = firstPage
      firstPage = null
      return page
    }
  }
}

/** Reads on behind the first page until a known list is shown, as far as a feed without counts is read (SPEC S14). */
async function isAnyShown(
  parts: ListCheckParts,
  key: KeyPrint,
  known: KnownLists,
  first: ParsedPage<FollowList>
): Promise<Result<boolean, ServiceFailure>> {
  const circle = createCircleWatch()
  let page = first
  let readAs: CorrelationId | null = null
  for (let pages = 1; ; pages += 1) {
    if (showsAny(known, page)) return ok(true)
    const next = page.nextCursor
    if (next === null) return ok(false)
    if (circle.comesBack(next)) return failed(cursorInCircle(readAs))
    if (pages === pagesUncounted) return failed(endlessPages(pages, readAs))
    const answer = await readPage(parts, key, next)
    if (answer.kind === 'failed') return answer
    page = answer.value.value
    readAs = answer.value.correlationId
  }
}

function readPage(
  { service, reading }: ListCheckParts,
  key: KeyPrint,
  cursor: string | null
): Outcome<ParsedPage<FollowList>> {
  return service.listFollowLists(cursor, { ...reading, onlyWith: key })
}

interface Reading {
  readonly key: KeyPrint
  /** Null where no list need be shown: whoever applies the reading ends the question. */
  readonly known: KnownLists | null
  readonly shown: boolean
}

/** What was learned of a key that is not in use any more says nothing of the one that is, so it is not noted. */
async function settled(parts: ListCheckParts, { key, known, shown }: Reading): Verdict {
  const { store, clock, keys } = parts
  if (!(await isInUse(parts, key))) return calledOff
  await keys.judgeKey({ key, verdict: shown ? 'confirmed' : 'asked' })
  // Where they are said to be gone, that was said of another key.
  if (known !== null)
    await store.settleKnownLists({ shown, anew: known.question === 'gone', at: clock.now() })
  return shown ? null : otherCustomer
}

/** Whoever was called off, as by a lock, reads no key for that (SPEC E21a). */
async function isInUse({ keys, reading }: ListCheckParts, key: KeyPrint): Promise<boolean> {
  if (reading.signal.aborted) return false
  const now = await keys.keyInUse()
  return now.kind === 'ok' && now.value === key
}

/** No list is known, or the user has said that they are gone, of the key that showed none (SPEC S38h). */
export function isBelieved(
  { ids, question }: KnownLists,
  key: KeyPrint,
  { judgedKey }: Pick<CustomerKeys, 'judgedKey'>
): boolean {
  return ids.length === 0 || (question === 'gone' && judgedKey()?.key === key)
}

/** A refused row that does not tell its id may be any of them. */
function showsAny({ ids }: KnownLists, { rows, refused }: ParsedPage<FollowList>): boolean {
  const shown = new Set<string | null>([...rows.map(({ id }) => id), ...refused.map(({ id }) => id)])
  return shown.has(null) || ids.some((id) => shown.has(id))
}
