import * as z from 'zod'
import { serviceFailureSchema, storeFailureSchema } from './failure-schemas.ts'

const notWritten = storeFailureSchema.nullable()

/** How a delete ended. `notWritten`: the service deleted it, and the page's database could not note that; the next sync does. */
export const deletionOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deleted'), notWritten }),
  /** The service did not know it any more. */
  z.object({ kind: z.literal('was-gone'), notWritten }),
  /** Certainly not carried out. */
  z.object({ kind: z.literal('failed'), failure: serviceFailureSchema }),
  /** The answer was lost, and the service still shows it. It may yet be carried out. */
  z.object({ kind: z.literal('still-there'), failure: serviceFailureSchema }),
  /** The answer was lost, and the service could not be read. */
  z.object({ kind: z.literal('unknown'), failure: serviceFailureSchema }),
  z.object({ kind: z.literal('busy') })
])
export type DeletionOutcome = z.output<typeof deletionOutcomeSchema>
