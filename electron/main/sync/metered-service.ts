import { failed } from '../../../shared/result.ts'
import type { CallContext, ComplianceService, Outcome } from '../service/compliance-service.ts'
import type { RunHold } from './run-hold.ts'

/**
 * The same service, with each call counted as it is made, and held as long as the run is. A submission is not held:
 * its reviews are marked as sending by then, and would count as uncertain after a crash.
 */
export function meteredService(service: ComplianceService, called: () => void, hold: RunHold): ComplianceService {
  const read =
    <Arguments extends readonly unknown[], Value>(call: (...args: [...Arguments, CallContext]) => Outcome<Value>) =>
    async (...args: [...Arguments, CallContext]): Outcome<Value> => {
      const { signal } = args.at(-1) as CallContext
      if (hold.isHeld()) await hold.passed(signal)
      if (signal.aborted) return failed({ kind: 'cancelled', applied: 'no' })
      called()
      return call(...args)
    }
  return {
    listFollowLists: read(service.listFollowLists.bind(service)),
    readFollowList: read(service.readFollowList.bind(service)),
    listSubscriptions: read(service.listSubscriptions.bind(service)),
    listAlerts: read(service.listAlerts.bind(service)),
    readAlert: read(service.readAlert.bind(service)),
    listReviews: read(service.listReviews.bind(service)),
    submitReviews: (...args) => {
      called()
      return service.submitReviews(...args)
    }
  }
}
