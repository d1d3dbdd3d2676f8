import * as z from 'zod'
import type { JsonValue } from '../domain/json-value.ts'

/** Any JSON: for what the specification does not show. */
export const jsonValue: z.ZodType<JsonValue> = z.json()
export const jsonFields: z.ZodType<Readonly<Record<string, JsonValue>>> = z.record(z.string(), jsonValue)
