import * as z from 'zod'
import { type AlertFieldKind, type AlertFieldName, alertFieldNames, fieldOf } from '../domain/alert-fields.ts'
import type { Alert, AlertValueOf, AlertValues } from '../domain/alert.ts'
import type { SubscriptionRef } from '../domain/subscription.ts'
import { alertId } from '../ids.ts'
import { number, optionalText, optionalTexts, whole } from './envelope.ts'

/** What the service sends of each kind; undefined is left out. */
const kinds: { readonly [Kind in AlertFieldKind]: z.ZodType<AlertValueOf[Kind] | undefined> } = {
  text: z.string(),
  whole,
  number,
  status: z.string(),
  datasets: optionalTexts,
  texts: optionalTexts,
  'text-or-none': optionalText,
  image: optionalText,
  'added-text': optionalText.transform((value) => value ?? undefined)
}

const fields = alertFieldNames.map((name) => ({ name, wireNames: fieldOf(name).wire ?? [name] }))
const attributes = z.object(
  Object.fromEntries(
    fields.flatMap(({ name, wireNames }) =>
      wireNames.map((wireName) => [wireName, kinds[fieldOf(name).kind]] as const)
    )
  )
)

type Shown = z.output<typeof attributes>

/** A value has the type of its field, since the schema of its kind has made it. */
function valuesShown(shown: Shown): AlertValues {
  const values: Record<string, Shown[string]> = {}
  for (const { name, wireNames } of fields) {
    let value: Shown[string]
    for (const wireName of wireNames) value ??= shown[wireName]
    if (value !== undefined) values[name] = value
  }
  return values as Pick<AlertValues, AlertFieldName>
}

/** An entry of an alert list, or the single read (spec: Person Alert, Business Alert). */
export function alertRow({ followListId, family, subscriptionId }: SubscriptionRef): z.ZodType<Alert> {
  return z.object({ id: z.string().min(1), attributes }).transform(({ id, attributes: shown }) => ({
    followListId,
    family,
    subscriptionId,
    alertId: alertId(id),
    ...valuesShown(shown)
  }))
}
