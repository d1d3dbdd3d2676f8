import * as z from 'zod'
import { type AlertFieldKind, type AlertFieldName, alertFieldNames, fieldOf } from '../domain/alert-fields.ts'
import type { Alert, AlertValueOf, AlertValues } from '../domain/alert.ts'
import type { SubscriptionRef } from '../domain/subscription.ts'
import { alertId } from '../ids.ts'
import { number, optionalTexts, textOrNumber, whole } from './envelope.ts'
import { loosely } from './loosely.ts'

const looseText = textOrNumber.nullish().transform((value) => value ?? null)
const looseTexts = z
  .array(textOrNumber)
  .nullish()
  .transform((value) => value ?? [])

type ShownKind = Exclude<AlertFieldKind, 'further'>

/** What the service sends of each kind; undefined is left out. */
const kinds: { readonly [Kind in ShownKind]: z.ZodType<AlertValueOf[Kind] | undefined> } = {
  text: z.string(),
  whole,
  number,
  status: z.string(),
  datasets: optionalTexts,
  texts: looseTexts,
  'text-or-none': looseText,
  image: looseText,
  'added-text': looseText.transform((value) => value ?? undefined)
}
const needed: ReadonlySet<ShownKind> = new Set(['text', 'whole', 'number', 'status'])

const fields = alertFieldNames.flatMap((name) => {
  const { kind, wire } = fieldOf(name)
  return kind === 'further' ? [] : [{ name, kind, wireNames: wire ?? [name] }]
})
const shapeOf = (isNeeded: boolean) =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => needed.has(kind) === isNeeded)
      .flatMap(({ kind, wireNames }) => wireNames.map((wireName) => [wireName, kinds[kind]] as const))
  )
const attributes = loosely(shapeOf(true), shapeOf(false))

type Shown = Readonly<Record<string, AlertValueOf[ShownKind] | undefined>>

/** A value has the type of its field, since the schema of its kind has made it. */
function valuesShown({ further, ...shown }: z.output<typeof attributes>): AlertValues {
  const values: Record<string, unknown> = {}
  for (const { name, wireNames } of fields) {
    let value: Shown[string]
    for (const wireName of wireNames) value ??= (shown as Shown)[wireName]
    if (value !== undefined) values[name] = value
  }
  if (further !== undefined) values['further'] = further
  return values as unknown as Pick<AlertValues, AlertFieldName>
}

/** Made once: its reader is compiled at its first row, which takes longer than a page of them. */
const row = z.object({ id: z.string().min(1), attributes })

/** An entry of an alert list, or the single read (spec: Person Alert, Business Alert). */
export function alertRow({ followListId, family, subscriptionId }: SubscriptionRef): z.ZodType<Alert> {
  return row.transform(({ id, attributes: shown }) => ({
    followListId,
    family,
    subscriptionId,
    alertId: alertId(id),
    ...valuesShown(shown)
  }))
}
