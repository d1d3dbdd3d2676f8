import { type ApiFamily, leftOf } from '../../shared/domain/budget.ts'
import type { CallRange, SyncEstimate } from '../../shared/domain/sync-estimate.ts'
import type { Wording } from '../i18n/wording.ts'
import type { SessionState } from '../live/session.ts'

/** `12 calls`, `12 to 340 calls`, `12 calls or more`. */
export function callRangeText({ t, format }: Wording, { least, most }: CallRange): string {
  if (most === null) return t('sync.estimate.orMore', { least: format.number(least) })
  if (most === least) return t('sync.calls', { count: least, number: format.number(least) })
  return t('sync.estimate.range', { least: format.number(least), most: format.number(most) })
}

/** Time that the rate allows for a run; null where it is not known. */
export function durationText(
  { t, format }: Wording,
  millis: { readonly least: number; readonly most: number | null } | null
): string | null {
  if (millis === null) return null
  const least = format.duration(millis.least)
  if (millis.most === null) return t('sync.estimate.timeOrMore', { least })
  const most = format.duration(millis.most)
  return least === most ? t('sync.estimate.time', { least }) : t('sync.estimate.timeRange', { least, most })
}

/**
 * Whether a sync fits into what is left of the calls:
 * `may-pass` - only where much has changed, or where nobody knows yet how much there is; `passes` - in any case.
 */
export type BudgetVerdict = 'not-limited' | 'fits' | 'may-pass' | 'passes'

export function budgetVerdict({ byApi, left }: Pick<SyncEstimate, 'byApi' | 'left'>): BudgetVerdict {
  const { least, most } = byApi.compliance
  if (left === null) return 'not-limited'
  if (least > left) return 'passes'
  return most === null || most > left ? 'may-pass' : 'fits'
}

/** Calls of an API that the budget still allows; null where it has none. */
export function callsLeft({ balances }: SessionState, api: ApiFamily): number | null {
  const balance = balances.find((one) => one.api === api)
  return balance === undefined ? null : leftOf(balance)
}
