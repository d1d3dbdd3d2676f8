import { type ApiFamily, leftOf } from '../../shared/domain/budget.ts'
import type { SessionState } from '../live/session.ts'

/** Calls of an API that the budget still allows; null where it has none. */
export function callsLeft({ standings }: SessionState, api: ApiFamily): number | null {
  const standing = standings.find((one) => one.api === api)
  return standing === undefined ? null : leftOf(standing)
}
