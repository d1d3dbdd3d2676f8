import { type BudgetStanding, leftOf } from '../../../shared/domain/budget.ts'
import type { ApiFamily } from '../../../shared/domain/call-ledger.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'

/** The hard budget of one account: each call is reserved before it goes out, so that calls side by side cannot pass the limit together. */
export interface CallAllowance {
  /** The value gives the reservation back, once, when the call is in the ledger or certainly was not made. */
  reserve(api: ApiFamily): Result<() => void, ServiceFailure>
}

export function createCallAllowance(standing: (api: ApiFamily) => BudgetStanding): CallAllowance {
  const reserved = new Map<ApiFamily, number>()
  const add = (api: ApiFamily, calls: number): void => void reserved.set(api, (reserved.get(api) ?? 0) + calls)
  return {
    reserve: (api) => {
      const now = standing(api)
      const left = leftOf(now)
      const underWay = reserved.get(api) ?? 0
      if (left !== null && left <= underWay) {
        return failed({ kind: 'budget-spent', api, spent: now.spent + underWay, allowed: now.allowed ?? 0, renewsAt: now.renewsAt })
      }
      add(api, 1)
      let isGivenBack = false
      return ok(() => {
        if (isGivenBack) return
        isGivenBack = true
        add(api, -1)
      })
    }
  }
}
