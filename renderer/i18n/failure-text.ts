import { toEpochMillis } from '../../shared/clock.ts'
import { connectionLimits } from '../../shared/domain/connection.ts'
import {
  type Applied,
  assertNever,
  type ServiceFailure,
  type StoreFailure,
  type SyncFailure
} from '../../shared/errors.ts'
import type { ConnectionProblem } from '../../shared/ipc/connection-schemas.ts'
import { faultOfIssue } from '../../shared/domain/row-fault.ts'
import type { Format } from './format.ts'
import { rowFaultText } from './row-fault-text.ts'
import type { Translate, Wording } from './wording.ts'

/** A failure as the user reads it: full sentences, and details for the service desk. */
export interface FailureText {
  readonly sentence: string
  /** Codes, the correlation id and the service's own words. Null if there are none. */
  readonly details: string | null
}

/** A failure that is worded when it is shown, so that it is in the language of then. */
export type FailureWords = (words: Wording) => FailureText

export const plain = (sentence: string): FailureText => ({ sentence, details: null })

export function serviceFailureText(t: Translate, format: Format, failure: ServiceFailure): FailureText {
  switch (failure.kind) {
    case 'unreachable': {
      const sentence = t(`failures.unreachable.${failure.reason}`)
      return { sentence: orApplied(t, sentence, failure), details: code(t, failure.reason) }
    }
    case 'cancelled':
      return plain(orApplied(t, t('failures.cancelled'), failure))
    case 'working-offline':
    case 'unsendable-id':
    case 'no-key':
    case 'other-customer':
      return plain(t(`failures.${failure.kind}`))
    case 'not-checked':
      return notChecked(t, format, failure.because)
    case 'budget-spent':
      return plain(budgetSpent(t, format, failure))
    case 'ledger-unread':
      return { sentence: t('failures.ledger-unread'), details: code(t, failure.code) }
    case 'rate-limited':
      return { sentence: rateLimited(t, format, failure.retryAt), details: answered(t, failure) }
    case 'server-error':
    case 'unexpected-status':
    case 'not-json':
      return {
        sentence: t(`failures.${failure.kind}`, { status: failure.status }),
        details: answered(t, failure)
      }
    case 'endless-pages':
      return {
        sentence: t('failures.endless-pages', { count: failure.pages }),
        details: answered(t, failure)
      }
    case 'unauthorized':
    case 'forbidden':
    case 'access-disallowed':
    case 'bad-request':
    case 'not-found':
    case 'too-large':
    case 'unexpected-shape':
      return { sentence: t(`failures.${failure.kind}`), details: answered(t, failure) }
    default:
      return assertNever(failure)
  }
}

/** With what else there is to say where the request may have arrived. */
function orApplied(t: Translate, sentence: string, { applied }: { readonly applied: Applied }): string {
  return applied === 'unknown' ? `${sentence} ${t('failures.maybeApplied')}` : sentence
}

/** What was wanted was not sent, because of what failed before it. */
function notChecked(t: Translate, format: Format, because: SyncFailure): FailureText {
  const { sentence, details } = syncFailureText(t, format, because)
  return { sentence: t(`failures.notChecked.${because.kind}`, { sentence }), details }
}

export function storeFailureText(t: Translate, failure: StoreFailure): FailureText {
  switch (failure.kind) {
    case 'storage-full':
    case 'storage-closed':
    case 'storage-newer':
      return plain(t(`failures.store.${failure.kind}`))
    case 'journal-behind':
      return { sentence: t('failures.store.journal-behind'), details: code(t, failure.code) }
    case 'storage-failed':
      return {
        sentence: t('failures.store.storage-failed', { name: failure.name }),
        details: code(t, failure.name)
      }
    default:
      return assertNever(failure)
  }
}

/** Why not all that has grown too old was deleted (SPEC B8k). */
export function notDeletedText(t: Translate, failure: StoreFailure): FailureText {
  const { sentence, details } = storeFailureText(t, failure)
  return { sentence: t('failures.notDeleted', { sentence }), details }
}

export function syncFailureText(t: Translate, format: Format, failure: SyncFailure): FailureText {
  return failure.kind === 'service'
    ? serviceFailureText(t, format, failure.failure)
    : storeFailureText(t, failure.failure)
}

export function connectionProblemText(t: Translate, problem: ConnectionProblem): FailureText {
  switch (problem.kind) {
    case 'base-url':
      return plain(t(`failures.baseUrl.${problem.issue}`))
    case 'settings-not-written':
      return {
        sentence: t('failures.connection.settings-not-written', { code: problem.code }),
        details: code(t, problem.code)
      }
    case 'too-long':
      return plain(t('failures.connection.too-long', { count: connectionLimits[problem.part] }))
    case 'key-missing':
    case 'user-id-missing':
    case 'busy':
    case 'vault-failed':
    case 'sample-not-started':
    case 'managed':
    case 'host-not-confirmed':
      return plain(t(`failures.connection.${problem.kind}`))
    default:
      return assertNever(problem)
  }
}

/** A failure may be read on a later day than that on which it came, so that its time has its day (SPEC S37g). */
function rateLimited(t: Translate, format: Format, retryAt: number | null): string {
  return retryAt === null
    ? t('failures.rate-limited')
    : t('failures.rateLimitedUntil', { time: format.dayAndTimeToTheSecond(toEpochMillis(retryAt)) })
}

function budgetSpent(
  t: Translate,
  format: Format,
  { api, allowed, renewsAt }: Extract<ServiceFailure, { readonly kind: 'budget-spent' }>
): string {
  const counts = { api: t(`sync.api.${api}`), count: allowed, allowed: format.number(allowed) }
  if (allowed === 0) return t('failures.budgetNone', counts)
  return renewsAt === null
    ? t('failures.budgetSpent', counts)
    : t('failures.budgetSpentUntil', { ...counts, time: format.dayAndTime(toEpochMillis(renewsAt)) })
}

type AnsweredFailure = Extract<ServiceFailure, { readonly errors: unknown }>

function answered(t: Translate, failure: AnsweredFailure): string | null {
  const lines = [
    ...(failure.correlationId === null
      ? []
      : [t('failures.details.correlationId', { id: failure.correlationId })]),
    ...failure.errors.map(({ status, code: serviceCode, title, detail }) =>
      t('failures.details.error', { status, code: serviceCode, title, detail })
    ),
    ...(failure.kind === 'not-json' && failure.contentType !== null
      ? [t('failures.details.contentType', { type: failure.contentType })]
      : []),
    ...(failure.kind === 'unexpected-shape'
      ? failure.issues.map((issue) => rowFaultText(t, faultOfIssue(issue)))
      : [])
  ]
  return lines.length === 0 ? null : lines.join('\n')
}

function code(t: Translate, value: string): string {
  return t('failures.details.code', { code: value })
}
