import type { Sandbox } from '../../../electron/sandbox/server.ts'

/** All alerts that the service holds, each under its path. */
export function alertsHeld(sandbox: Pick<Sandbox, 'snapshot'>): readonly string[] {
  return sandbox
    .snapshot()
    .followLists.flatMap((list) =>
      (['persons', 'businesses'] as const).flatMap((family) =>
        list[family].subscriptions.flatMap((subscription) =>
          subscription.alerts.map(({ id }) => `${list.id}/${family}/${subscription.id}/${id}`)
        )
      )
    )
}
