import * as z from 'zod'
import type { FurtherFields } from '../domain/further-fields.ts'
import type { JsonValue } from '../domain/json-value.ts'

type Shape = Readonly<Record<string, z.ZodType>>
type Output<Of extends Shape> = { readonly [Name in keyof Of]: z.output<Of[Name]> }

/** A value of another type than the documents say, where the resource can be understood without it. */
class OtherType {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/**
 * Attributes of a resource. Only what is required can refuse it. What no document names, and what has another type, is
 * kept among the further fields (SPEC S36e). `elsewhere`: names that are read by another schema.
 */
export function loosely<Required extends Shape, Optional extends Shape>(
  required: Required,
  optional: Optional,
  elsewhere: readonly string[] = []
): z.ZodType<Output<Required> & Output<Optional> & { readonly further?: FurtherFields }> {
  const caught = Object.fromEntries(
    Object.entries(optional).map(([name, schema]) => [
      name,
      z.catch(schema, ({ input }: { readonly input: unknown }) => new OtherType(input))
    ])
  )
  return z.looseObject({ ...required, ...caught }).transform((shown) => {
    const known: Record<string, unknown> = {}
    const further: (readonly [string, JsonValue])[] = []
    for (const [name, value] of Object.entries(shown as Record<string, unknown>)) {
      // The body was read as JSON, so that each value is some.
      if (value instanceof OtherType) further.push([name, value.value as JsonValue])
      else if (Object.hasOwn(required, name) || Object.hasOwn(optional, name)) known[name] = value
      else if (value !== undefined && !elsewhere.includes(name)) further.push([name, value as JsonValue])
    }
    for (const [name] of further)
      if (Object.hasOwn(optional, name)) known[name] = optional[name]?.parse(undefined)
    return {
      ...known,
      ...(further.length === 0 ? {} : { further: Object.fromEntries(further) })
    }
  }) as unknown as z.ZodType<Output<Required> & Output<Optional> & { readonly further?: FurtherFields }>
}
