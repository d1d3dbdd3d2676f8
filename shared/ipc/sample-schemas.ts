import * as z from 'zod'
import { entityTypes } from '../domain/organisation-monitoring.ts'
import { alertRefSchema } from './domain-schemas.ts'

/** What a newcomer to the sample could look at first: organisations to watch and addresses to look up. */
export const sampleProposalSchema = z.object({
  monitoringList: z.string(),
  organisations: z.array(
    z.object({
      entityId: z.string(),
      entityType: z.enum(entityTypes),
      label: z.string(),
      collections: z.array(z.string())
    })
  ),
  addressSearches: z.array(z.string())
})
export type SampleProposal = z.output<typeof sampleProposalSchema>

/** `now`: epoch milliseconds of the sample service's clock, which is ahead by the days that were wound. */
export const passedDayShape = {
  now: z.number(),
  screenings: z.int().min(0),
  events: z.int().min(0)
}
const passedDaySchema = z.object(passedDayShape)
export type PassedDay = z.output<typeof passedDaySchema>

export const sampleContract = {
  /** Null if there is nothing to propose. */
  'sample.proposal': { argument: z.null(), result: sampleProposalSchema.nullable() },
  /** Lets a day pass on the sample service, in which the profiles of these alerts change. Null if it does not run. */
  'sample.wind': {
    argument: z.object({ alerts: z.array(alertRefSchema).max(20) }),
    result: passedDaySchema.nullable()
  }
}
