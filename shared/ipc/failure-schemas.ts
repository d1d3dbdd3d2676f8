import * as z from 'zod'
import { apiFamilies } from '../domain/budget.ts'
import type { RunEnding } from '../domain/sync-run.ts'
import type { ServiceFailure, StoreFailure } from '../errors.ts'
import { correlationId } from '../ids.ts'

const applied = z.enum(['no', 'unknown'])
const answered = {
  correlationId: z.string().transform(correlationId).nullable(),
  errors: z.array(z.object({ status: z.string(), code: z.string(), title: z.string(), detail: z.string() }))
}

export const serviceFailureSchema: z.ZodType<ServiceFailure> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('unreachable'),
    reason: z.enum(['no-such-host', 'refused', 'timed-out', 'cut-off', 'certificate', 'no-network', 'other']),
    applied
  }),
  z.object({ kind: z.literal('working-offline') }),
  z.object({ kind: z.literal('cancelled'), applied }),
  z.object({ kind: z.literal('no-key') }),
  z.object({
    kind: z.literal('budget-spent'),
    api: z.enum(apiFamilies),
    spent: z.number(),
    allowed: z.number(),
    renewsAt: z.number().nullable()
  }),
  z.object({ kind: z.literal('unauthorized'), ...answered }),
  z.object({ kind: z.literal('forbidden'), ...answered }),
  z.object({ kind: z.literal('access-disallowed'), ...answered }),
  z.object({ kind: z.literal('bad-request'), ...answered }),
  z.object({ kind: z.literal('not-found'), ...answered }),
  z.object({ kind: z.literal('too-large'), ...answered }),
  z.object({ kind: z.literal('rate-limited'), retryAt: z.number().nullable(), ...answered }),
  z.object({ kind: z.literal('server-error'), status: z.number(), ...answered }),
  z.object({ kind: z.literal('unexpected-status'), status: z.number(), ...answered }),
  z.object({
    kind: z.literal('not-json'),
    status: z.number(),
    contentType: z.string().nullable(),
    ...answered
  }),
  z.object({
    kind: z.literal('unexpected-shape'),
    issues: z.array(z.object({ path: z.string(), reason: z.string() })),
    ...answered
  })
])

export const storeFailureSchema: z.ZodType<StoreFailure> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('storage-full') }),
  z.object({ kind: z.literal('storage-closed') }),
  z.object({ kind: z.literal('storage-newer') }),
  z.object({ kind: z.literal('journal-behind'), code: z.string() }),
  z.object({ kind: z.literal('storage-failed'), name: z.string() })
])

/** The file still has its old content. `code` is the system's, such as ENOSPC. */
export const notWrittenSchema = z.object({ kind: z.literal('not-written'), code: z.string() })
export type NotWritten = Readonly<z.output<typeof notWrittenSchema>>
/** The outcome of asking main to store a setting. */
export const savedOrNotSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved') }),
  notWrittenSchema
])
export type SavedOrNot = z.output<typeof savedOrNotSchema>

/** How a run ended, for runs that sum up what they did in `summary`. */
export function runEndingSchema<Summary>(summary: z.ZodType<Summary>): z.ZodType<RunEnding<Summary>> {
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('completed'), summary }),
    z.object({ kind: z.literal('cancelled'), summary }),
    z.object({
      kind: z.literal('stopped'),
      summary,
      because: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('service'), failure: serviceFailureSchema }),
        z.object({ kind: z.literal('store'), failure: storeFailureSchema })
      ])
    })
  ])
}
