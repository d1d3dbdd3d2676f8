import type { Clock } from '../../../shared/clock.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { failed, type ServiceFailure } from '../../../shared/errors.ts'
import type { KnownLists } from '../../../shared/ipc/case-store.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import type { ParsedPage } from '../../../shared/wire/envelope.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import type { CallContext, Outcome } from '../service/service-request.ts'
import type { SubjectService } from '../service/subject-service.ts'
import { judgeRequest, type RunStop, stopForService } from './failure-policy.ts'

interface ListCheckParts {
  readonly store: Pick<RemoteCaseStore, 'readKnownLists' | 'settleKnownLists'>
  readonly service: Pick<ComplianceService, 'listFollowLists'>
  readonly clock: Clock
  /** The context in which the lists are read if somebody must know. */
  readonly reading: CallContext
}

export interface CheckedReadsParts extends ListCheckParts {
  readonly service: ComplianceService
}

export interface CustomerCheckParts extends CheckedReadsParts {
  readonly subjects: SubjectService
}

/** Notices in one run that the key belongs to another customer, before anything is believed of it (SPEC S38). */
export interface CheckedReads {
  /** Ends the run where the question stands. `ask` reads the lists again, and goes on if a known one is shown. */
  begin(how: 'ask' | 'stand'): Promise<RunStop | null>
  /** What does not find anything is believed only of the same customer's service. */
  readonly service: ComplianceService
}

export interface CustomerCheck extends CheckedReads {
  readonly subjects: SubjectService
}

const otherCustomer: ServiceFailure = { kind: 'other-customer' }

export function createCustomerCheck(parts: CustomerCheckParts): CustomerCheck {
  const lists = createListCheck(parts)
  return {
    ...checkedReads(parts, lists),
    subjects: guardSubjects(parts.subjects, believedAfter(lists))
  }
}

/** For a run that only reads. */
export function createCheckedReads(parts: CheckedReadsParts): CheckedReads {
  return checkedReads(parts, createListCheck(parts))
}

function believedAfter(lists: ListCheck): Believed {
  return async (outcome) => {
    const answer = await outcome
    if (answer.kind === 'ok' || answer.failure.kind !== 'not-found') return answer
    const failure = await lists.ask()
    return failure === null ? answer : failed(certainlyUndone(failure))
  }
}

function checkedReads({ store, service }: CheckedReadsParts, lists: ListCheck): CheckedReads {
  const listFollowLists: ComplianceService['listFollowLists'] = async (cursor, context) => {
    const before = cursor === null ? null : await lists.ask()
    if (before !== null) return failed(before)
    const answer = await service.listFollowLists(cursor, context)
    if (answer.kind === 'failed' || cursor !== null) return answer
    const failure = await lists.judge(answer.value.value)
    return failure === null ? answer : failed(failure)
  }
  return {
    begin: async (how) => {
      const known = await store.readKnownLists(null)
      if (known.kind === 'failed' || known.value.question !== 'asked') return null
      const failure = how === 'stand' ? otherCustomer : await lists.ask()
      return failure === null ? null : stopForService(failure)
    },
    service: { ...guardReads(service, believedAfter(lists)), listFollowLists }
  }
}

/** What main knows of the key without asking the page or the service. */
export interface CustomerWatch {
  /** The store of the page. What it tells of the lists is noted on the way. */
  readonly store: RemoteCaseStore
  /** Why a request that writes must not go, or null. Where the key is new the lists are read first (SPEC S38c, S38f). */
  objection(service: ListCheckParts['service'], context: CallContext): Verdict
  /** The page has opened other databases. */
  forget(): void
}

interface CustomerWatchParts {
  readonly store: RemoteCaseStore
  readonly clock: Clock
  /** Whether the key was put in since the service showed a known list. */
  readonly hasNewKey: () => boolean
  readonly confirmKey: () => Promise<unknown>
}

export function createCustomerWatch(parts: CustomerWatchParts): CustomerWatch {
  const { clock, hasNewKey } = parts
  /** True if no question stands, as the page has said since it was last changed. */
  let isClear = false
  /** How often what was known has changed, so that an answer from before does not count. */
  let changes = 0
  let looking: Verdict | null = null
  const doubt = (): void => {
    isClear = false
    changes += 1
  }
  const store = notingStore(parts, doubt)
  const look = async (
    service: ListCheckParts['service'],
    { isTooLate: _, ...reading }: CallContext
  ): Verdict => {
    const before = changes
    const known = await store.readKnownLists(null)
    if (known.kind === 'ok' && known.value.question === 'asked') return otherCustomer
    isClear = known.kind === 'ok' && changes === before
    if (hasNewKey()) {
      if (known.kind === 'failed') return notNow
      const failure = await createListCheck({ store, service, clock, reading }).ask()
      if (failure !== null) return certainlyUndone(failure)
    }
    return null
  }
  return {
    store,
    objection: (service, context) => {
      if (isClear && !hasNewKey()) return Promise.resolve(null)
      if (looking !== null) return looking
      const own = look(service, context).finally(() => {
        if (looking === own) looking = null
      })
      looking = own
      return own
    },
    forget: () => {
      doubt()
      // What was asked of the databases before says nothing of these.
      looking = null
    }
  }
}

/** Calls `doubt` whenever what the page knows of the lists may change. */
function notingStore(
  { store, confirmKey }: Pick<CustomerWatchParts, 'store' | 'confirmKey'>,
  doubt: () => void
): RemoteCaseStore {
  return {
    ...store,
    readKnownLists: async (argument) => {
      const known = await store.readKnownLists(argument)
      if (known.kind === 'ok' && saysNothing(known.value)) await confirmKey()
      return known
    },
    settleKnownLists: async (argument) => {
      doubt()
      if (argument.shown) await confirmKey()
      return store.settleKnownLists(argument).finally(doubt)
    }
  }
}

/** Null: it is the same customer's, as far as can be known. */
type Verdict = Promise<ServiceFailure | null>

interface ListCheck {
  /** Reads the lists until a known one is shown, unless one was shown in this run already. */
  ask(): Verdict
  /** Judges by the first page of a reading, and by the next ones if it shows no known list. */
  judge(page: ParsedPage<FollowList>): Verdict
}

function createListCheck({ store, service, clock, reading }: ListCheckParts): ListCheck {
  let isSame = false
  let asking: Verdict | null = null
  const settle = async (shown: boolean): Verdict => {
    isSame = shown
    await store.settleKnownLists({ shown, at: clock.now() })
    return shown ? null : otherCustomer
  }
  const readFrom = async (known: KnownLists, first: string | null): Verdict => {
    for (let cursor = first; ;) {
      const answer = await service.listFollowLists(cursor, reading)
      if (answer.kind === 'failed') return answer.failure
      const page = answer.value.value
      if (showsAny(known, page)) return settle(true)
      if (page.nextCursor === null) return settle(false)
      cursor = page.nextCursor
    }
  }
  const readAll = async (): Verdict => {
    const known = await knownIn(store)
    return known === null ? null : readFrom(known, null)
  }
  return {
    ask: () => {
      if (isSame) return Promise.resolve(null)
      asking ??= readAll().finally(() => {
        asking = null
      })
      return asking
    },
    judge: async (page) => {
      const known = await knownIn(store)
      isSame = known === null
      if (known === null) return null
      if (showsAny(known, page)) return settle(true)
      return page.nextCursor === null ? settle(false) : readFrom(known, page.nextCursor)
    }
  }
}

type Believed = <Value>(outcome: Outcome<Value>) => Outcome<Value>

function guardReads(service: ComplianceService, believed: Believed): ComplianceService {
  return {
    listFollowLists: (...asked) => service.listFollowLists(...asked),
    readFollowList: (...asked) => believed(service.readFollowList(...asked)),
    listSubscriptions: (...asked) => believed(service.listSubscriptions(...asked)),
    listAlerts: (...asked) => believed(service.listAlerts(...asked)),
    readAlert: (...asked) => believed(service.readAlert(...asked)),
    listReviews: (...asked) => believed(service.listReviews(...asked)),
    submitReviews: (...asked) => believed(service.submitReviews(...asked))
  }
}

function guardSubjects(subjects: SubjectService, believed: Believed): SubjectService {
  return {
    createFollowList: (...asked) => believed(subjects.createFollowList(...asked)),
    updateFollowList: (...asked) => believed(subjects.updateFollowList(...asked)),
    deleteFollowList: (...asked) => believed(subjects.deleteFollowList(...asked)),
    createSubscription: (...asked) => believed(subjects.createSubscription(...asked)),
    readSubscription: (...asked) => believed(subjects.readSubscription(...asked)),
    updateSubscription: (...asked) => believed(subjects.updateSubscription(...asked)),
    deleteSubscription: (...asked) => believed(subjects.deleteSubscription(...asked))
  }
}

/** Null where nothing can be said: no list is known, or the user has said that they are gone. */
async function knownIn(store: ListCheckParts['store']): Promise<KnownLists | null> {
  const known = await store.readKnownLists(null)
  return known.kind === 'failed' || saysNothing(known.value) ? null : known.value
}

function saysNothing({ ids, question }: KnownLists): boolean {
  return question === 'gone' || ids.length === 0
}

/** A refused row that does not tell its id may be any of them. */
function showsAny({ ids }: KnownLists, { rows, refused }: ParsedPage<FollowList>): boolean {
  const shown = new Set<string | null>([...rows.map(({ id }) => id), ...refused.map(({ id }) => id)])
  return shown.has(null) || ids.some((id) => shown.has(id))
}

const notNow: ServiceFailure = { kind: 'unreachable', reason: 'other', applied: 'no' }

/** What was asked for answered 404, or was not sent: it was not carried out, whatever became of the reading. */
function certainlyUndone(failure: ServiceFailure): ServiceFailure {
  if (failure.kind === 'cancelled') return { kind: 'cancelled', applied: 'no' }
  return judgeRequest(failure).kind === 'stop' ? failure : notNow
}
