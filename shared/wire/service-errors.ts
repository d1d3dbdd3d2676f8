import * as z from 'zod'
import type { ServiceError } from '../errors.ts'

const text = z.union([z.string(), z.number()]).transform(String).catch('')
const body = z.object({ errors: z.array(z.object({ status: text, code: text, title: text, detail: text })) })

/** Reads the JSON:API error body (spec: Errors). An unreadable one gives an empty list: the status still counts. */
export function parseServiceErrors(input: unknown): readonly ServiceError[] {
  const parsed = body.safeParse(input)
  return parsed.success ? parsed.data.errors : []
}

/** A 400 that says access to the API has been disallowed concerns the key, not the request (spec: Errors). */
export function saysAccessDisallowed(errors: readonly ServiceError[]): boolean {
  return errors.some((error) => /\bdisallowed\b/iu.test(`${error.title} ${error.detail}`))
}
