import type { Sandbox } from '../../../electron/sandbox/server.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import type { ReportAlert } from '../../../shared/domain/report.ts'
import type { Subscription } from '../../../shared/domain/subscription.ts'
import { rowsOf } from './rows-of-service.ts'

/** What the service holds of one subject, read by hand after the specification. @throws if it has no such subject. */
export function caseOfService(
  sandbox: Sandbox,
  name: string
): { readonly subject: Subscription; readonly alerts: readonly Alert[] } {
  const { subscriptions, alerts } = rowsOf(sandbox.snapshot())
  const found = [...subscriptions].find(([, one]) => one.name === name)
  if (found === undefined) throw new Error(`The service has no subject ${name}.`)
  const [key, subject] = found
  return { subject, alerts: [...alerts].filter(([of]) => of.startsWith(`${key}/`)).map(([, alert]) => alert) }
}

/** What the service has told of the changes of one organisation. */
export function changesOf(
  { world }: Sandbox,
  entityId: string
): readonly { readonly collection: string; readonly before: string | null; readonly after: string | null }[] {
  return world.monitoring.lists.items
    .flatMap(({ updates }) => updates)
    .filter((update) => update.entityId === entityId)
    .map(({ collection, before, after }) => ({ collection, before, after }))
}

/** What a report says of an alert, and what it must say of that which the service holds: each value is named here. */
export function saidOf({ id, comparison, ...said }: ReportAlert): object {
  const { name, match, matchVersion, version, score, status, datasets, pepTier, profileId } = said
  const valuesOf = (field: string): readonly string[] =>
    comparison.find((one) => one.field === field)?.match ?? []
  return {
    ...{ id, name, match, matchVersion, version, score, status, datasets, pepTier, profileId },
    datesOfBirth: valuesOf('birth-date'),
    gender: valuesOf('gender'),
    countries: valuesOf('countries')
  }
}

export function heldOf({ alertId: id, ...held }: Alert): object {
  const { name, match, matchVersion, version, score, status, datasets, pepTier, profileId } = held
  return {
    ...{ id, name, match, matchVersion, version, score, status, datasets, pepTier, profileId },
    datesOfBirth: held.datesOfBirth,
    gender: held.gender === null ? [] : [held.gender],
    // The service writes codes of countries in any case.
    countries: held.countries.map((code) => code.toUpperCase())
  }
}
