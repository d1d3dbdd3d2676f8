import { type ApiFamily, leftOf } from '../../shared/domain/budget.ts'
import type { CallRange, SyncEstimate } from '../../shared/domain/sync-estimate.ts'
import type { Wording } from '../i18n/wording.ts'
import type { SessionState } from '../live/session.ts'

/** For example `12 calls`, `12 to 340 calls` or `12 calls or more`. */
export function callRangeText({ t, format }: Wording, { least, most }: CallRange): string {
  if (most === null) return t('sync.estimate.orMore', { least: format.number(least) })
  if (most === least) return t('sync.calls', { count: least, number: format.number(least) })
  return t('sync.estimate.range', { least: format.number(least), most: format.number(most) })
}

/** The time that a run takes at the allowed rate. Null if that is not known. */
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
 * Whether a sync fits into the calls that are left. `may-pass`: only if much has changed, or if it is not
 * known yet how much there is. `passes`: in any case.
 */
export type BudgetVerdict = 'not-limited' | 'fits' | 'may-pass' | 'passes'

export function budgetVerdict({ byApi, left }: Pick<SyncEstimate, 'byApi' | 'left'>): BudgetVerdict {
  const { least, most } = byApi.compliance
  if (left === null) return 'not-limited'
  if (least > left) return 'passes'
  return most === null || most > left ? 'may-pass' : 'fits'
}

/** How many calls the budget still allows for an API. Null if there is no budget for it. */
export function callsLeft({ balances }: SessionState, api: ApiFamily): number | null {
  const balance = balances.find((one) => one.api === api)
  return balance === undefined ? null : leftOf(balance)
}
