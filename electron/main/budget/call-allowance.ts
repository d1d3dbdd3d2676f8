import { type ApiFamily, type BudgetBalance, leftOf } from '../../../shared/domain/budget.ts'
import { failed, ok, type Result, type ServiceFailure } from '../../../shared/errors.ts'

/**
 * The hard budget of one account. Each call is reserved before it is sent, so that concurrent calls cannot
 * exceed the limit together.
 */
export interface CallAllowance {
  /** Returns what gives the reservation back. It is called once the call is in the ledger or was certainly not made. */
  reserve(api: ApiFamily): Result<() => void, ServiceFailure>
}

/** `unread`: why nobody knows what is spent. Null if that is known. */
export function createCallAllowance(
  balance: (api: ApiFamily) => BudgetBalance,
  unread: () => string | null = () => null
): CallAllowance {
  const reserved = new Map<ApiFamily, number>()
  const add = (api: ApiFamily, calls: number): void =>
    void reserved.set(api, (reserved.get(api) ?? 0) + calls)
  return {
    reserve: (api) => {
      const now = balance(api)
      const left = leftOf(now)
      const underWay = reserved.get(api) ?? 0
      const code = unread()
      if (left !== null && code !== null) return failed({ kind: 'ledger-unread', code })
      if (left !== null && left <= underWay) {
        return failed({
          kind: 'budget-spent',
          api,
          spent: now.spent + underWay,
          allowed: now.allowed ?? 0,
          renewsAt: now.renewsAt
        })
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
