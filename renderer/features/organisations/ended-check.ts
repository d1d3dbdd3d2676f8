import { assertNever, type ServiceFailure } from '../../../shared/errors.ts'
import type { FailureWords } from '../../i18n/failure-text.ts'

/** Whether every other list would fail in the same way, so that none of them is asked any more (SPEC M4o). */
export function isOfEveryList(failure: ServiceFailure): boolean {
  switch (failure.kind) {
    case 'unreachable':
    case 'working-offline':
    case 'cancelled':
    case 'no-key':
    case 'other-customer':
    case 'not-checked':
    case 'budget-spent':
    case 'ledger-unread':
    case 'unauthorized':
    case 'access-disallowed':
    case 'rate-limited':
      return true
    case 'unsendable-id':
    case 'forbidden':
    case 'bad-request':
    case 'not-found':
    case 'too-large':
    case 'server-error':
    case 'unexpected-status':
    case 'not-json':
    case 'unexpected-shape':
    case 'endless-pages':
      return false
    default:
      return assertNever(failure)
  }
}

/** What ended a check, and how many lists were left then. */
export function withUnasked(failure: FailureWords, count: number): FailureWords {
  if (count === 0) return failure
  return (words) => {
    const { sentence, details } = failure(words)
    return { sentence: [sentence, words.t('organisations.notAsked', { count })].join(' '), details }
  }
}
