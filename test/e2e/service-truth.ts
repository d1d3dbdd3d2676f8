import type { AlertSnapshot } from '../../electron/sandbox/routes/resources.ts'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { families } from '../../shared/domain/subscription.ts'

/** All alerts as the service would show them now. */
export function alertsOf(sandbox: Sandbox): readonly AlertSnapshot[] {
  return sandbox
    .snapshot()
    .followLists.flatMap((list) => families.flatMap((family) => list[family].subscriptions))
    .flatMap(({ alerts }) => alerts)
}

export function openAlertsOf(sandbox: Sandbox): number {
  return alertsOf(sandbox).filter(({ attributes }) => attributes['currentStatus'] === 'open').length
}

/** Every entry of every history, with the key of its alert. */
export function historiesOf(
  sandbox: Sandbox
): readonly { readonly alert: string; readonly entry: AlertSnapshot['reviews'][number] }[] {
  return sandbox
    .snapshot()
    .followLists.flatMap((list) =>
      families.flatMap((family) =>
        list[family].subscriptions.flatMap((one) =>
          one.alerts.flatMap(({ id, reviews }) =>
            reviews.map((entry) => ({ alert: `${list.id}/${family}/${one.id}/${id}`, entry }))
          )
        )
      )
    )
}

/** How many entries with this comment were added to the histories of alerts. */
export function reviewsWith(sandbox: Sandbox, comment: string): number {
  return alertsOf(sandbox)
    .flatMap(({ reviews }) => reviews)
    .filter(({ riskComment }) => riskComment === comment).length
}
