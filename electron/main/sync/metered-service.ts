import type { ComplianceService } from '../service/compliance-service.ts'

/** The same service, with each call counted as it is made. */
export function meteredService(service: ComplianceService, called: () => void): ComplianceService {
  const counted =
    <Arguments extends readonly unknown[], Value>(call: (...args: Arguments) => Value) =>
    (...args: Arguments): Value => {
      called()
      return call(...args)
    }
  return {
    listFollowLists: counted(service.listFollowLists.bind(service)),
    readFollowList: counted(service.readFollowList.bind(service)),
    listSubscriptions: counted(service.listSubscriptions.bind(service)),
    listAlerts: counted(service.listAlerts.bind(service)),
    readAlert: counted(service.readAlert.bind(service)),
    listReviews: counted(service.listReviews.bind(service)),
    submitReviews: counted(service.submitReviews.bind(service))
  }
}
