import type { CallContext, ComplianceService, Outcome } from '../service/compliance-service.ts'
import type { SubjectService } from '../service/subject-service.ts'
import type { RunHold } from './run-hold.ts'

/**
 * The same service, with each request counted as it was sent, and held as long as the run is. A submission is not
 * held: its reviews are marked as sending by then, and would count as uncertain after a crash.
 */
export function meteredService(service: ComplianceService, called: () => void, hold: RunHold): ComplianceService {
  const read = within({ called, hold })
  return {
    listFollowLists: read(service.listFollowLists.bind(service)),
    readFollowList: read(service.readFollowList.bind(service)),
    listSubscriptions: read(service.listSubscriptions.bind(service)),
    listAlerts: read(service.listAlerts.bind(service)),
    readAlert: read(service.readAlert.bind(service)),
    listReviews: read(service.listReviews.bind(service)),
    submitReviews: (subscription, items, context, route) => service.submitReviews(subscription, items, { ...context, called }, route)
  }
}

/** As with a submission, nothing is held here: a run that pauses does so between two batches of changes. */
export function meteredSubjects(subjects: SubjectService, called: () => void): SubjectService {
  const counted = within({ called })
  return {
    createFollowList: counted(subjects.createFollowList.bind(subjects)),
    updateFollowList: counted(subjects.updateFollowList.bind(subjects)),
    deleteFollowList: counted(subjects.deleteFollowList.bind(subjects)),
    createSubscription: counted(subjects.createSubscription.bind(subjects)),
    readSubscription: counted(subjects.readSubscription.bind(subjects)),
    updateSubscription: counted(subjects.updateSubscription.bind(subjects)),
    deleteSubscription: counted(subjects.deleteSubscription.bind(subjects))
  }
}

/** Calls whose context, their last argument, holds this as well. */
function within(added: Partial<CallContext>) {
  return <Arguments extends readonly unknown[], Value>(call: (...args: [...Arguments, CallContext]) => Outcome<Value>) =>
    (...args: [...Arguments, CallContext]): Outcome<Value> => {
      const context = { ...(args.pop() as CallContext), ...added }
      return call(...(args as unknown as Arguments), context)
    }
}
