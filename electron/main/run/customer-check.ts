import { failed, ok, type Result, type ServiceFailure } from '../../../shared/errors.ts'
import type { KeyPrint } from '../../../shared/ids.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import type { Outcome } from '../service/service-request.ts'
import type { SubjectService } from '../service/subject-service.ts'
import { judgeRequest } from './failure-kinds.ts'
import { type RunStop, stopForService } from './run-stop.ts'
import {
  createListCheck,
  type KeyInUse,
  type ListCheck,
  type ListCheckParts,
  otherCustomer
} from './list-check.ts'

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
  /** Goes on with the lists that were read to ask, unless something was written since (SPEC S38d). */
  readonly goingOn: ComplianceService
  /** The key that the run asks with. Null before it has asked for anything. */
  readonly key: () => KeyPrint | null
}

export function createCustomerCheck(parts: CustomerCheckParts): CustomerCheck {
  const check = createRunCheck(parts)
  const { lists } = check
  const reads = checkedReads(parts, check)
  return {
    ...reads,
    key: check.key,
    subjects: guardSubjects(parts.subjects, check),
    goingOn: {
      ...reads.service,
      listFollowLists: async (cursor, context) => {
        const read = cursor === null ? lists.takeFirstPage() : null
        return read === null ? reads.service.listFollowLists(cursor, context) : ok(read)
      }
    }
  }
}

/** For a run that only reads. */
export function createCheckedReads(parts: CheckedReadsParts): CheckedReads {
  return checkedReads(parts, createRunCheck(parts))
}

interface RunCheck {
  readonly lists: ListCheck
  /** The key that the run began with. What is asked of it when another one is in use is called off. */
  readonly ownKey: KeyInUse
  readonly key: () => KeyPrint | null
  readonly believed: Believed
  /** The same for what writes. */
  readonly written: Believed
}

type Believed = <Value>(send: () => Outcome<Value>) => Outcome<Value>

function createRunCheck(parts: CheckedReadsParts): RunCheck {
  const lists = createListCheck(parts)
  let own: Result<KeyPrint, ServiceFailure> | null = null
  const ownKey: KeyInUse = async () => {
    if (own?.kind !== 'ok') own = await parts.keys.keyInUse()
    return own
  }
  const believed: Believed = async (send) => {
    const key = await ownKey()
    if (key.kind === 'failed') return key
    const answer = await send()
    if (answer.kind === 'ok' || answer.failure.kind !== 'not-found') return answer
    const failure = await lists.ask(key.value)
    return failure === null ? answer : failed(certainlyUndone(failure))
  }
  return {
    lists,
    ownKey,
    key: () => (own?.kind === 'ok' ? own.value : null),
    believed,
    written: (send) => believed(send).finally(() => void lists.takeFirstPage())
  }
}

function checkedReads({ store, service }: CheckedReadsParts, check: RunCheck): CheckedReads {
  const { lists, ownKey } = check
  const ask = async (): Promise<ServiceFailure | null> => {
    const key = await ownKey()
    return key.kind === 'failed' ? key.failure : lists.ask(key.value)
  }
  const listFollowLists: ComplianceService['listFollowLists'] = async (cursor, context) => {
    const before = cursor === null ? null : await ask()
    if (before !== null) return failed(before)
    const key = await ownKey()
    if (key.kind === 'failed') return key
    const answer = await service.listFollowLists(cursor, { ...context, onlyWith: key.value })
    if (answer.kind === 'failed' || cursor !== null) return answer
    const failure = await lists.judge(key.value, answer.value.value)
    return failure === null ? answer : failed(failure)
  }
  return {
    begin: async (how) => {
      const known = await store.readKnownLists(null)
      if (known.kind === 'failed' || known.value.question !== 'asked') return null
      const failure = how === 'stand' ? otherCustomer : await ask()
      return failure === null ? null : stopForService(failure)
    },
    service: { ...guardReads(service, check), listFollowLists }
  }
}

function guardReads(service: ComplianceService, { believed, written }: RunCheck): ComplianceService {
  return {
    listFollowLists: (...asked) => service.listFollowLists(...asked),
    readFollowList: (...asked) => believed(() => service.readFollowList(...asked)),
    listSubscriptions: (...asked) => believed(() => service.listSubscriptions(...asked)),
    listAlerts: (...asked) => believed(() => service.listAlerts(...asked)),
    readAlert: (...asked) => believed(() => service.readAlert(...asked)),
    listReviews: (...asked) => believed(() => service.listReviews(...asked)),
    submitReviews: (...asked) => written(() => service.submitReviews(...asked))
  }
}

function guardSubjects(subjects: SubjectService, { believed, written }: RunCheck): SubjectService {
  return {
    createFollowList: (...asked) => written(() => subjects.createFollowList(...asked)),
    updateFollowList: (...asked) => written(() => subjects.updateFollowList(...asked)),
    deleteFollowList: (...asked) => written(() => subjects.deleteFollowList(...asked)),
    createSubscription: (...asked) => written(() => subjects.createSubscription(...asked)),
    readSubscription: (...asked) => believed(() => subjects.readSubscription(...asked)),
    updateSubscription: (...asked) => written(() => subjects.updateSubscription(...asked)),
    deleteSubscription: (...asked) => written(() => subjects.deleteSubscription(...asked))
  }
}

/** What was asked for answered 404, or was not sent: it was not carried out, whatever became of the reading. */
export function certainlyUndone(failure: ServiceFailure): ServiceFailure {
  if (failure.kind === 'cancelled' || failure.kind === 'unreachable') return { ...failure, applied: 'no' }
  if (judgeRequest(failure).kind === 'stop') return failure
  return { kind: 'not-checked', because: { kind: 'service', failure } }
}
