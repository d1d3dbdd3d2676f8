import * as z from 'zod'
import { savedOrNotSchema } from './domain-schemas.ts'

/** Names what a person chose, without saying where that is. It holds for one writing. */
const placeSchema = z.string().min(1).max(100)

/** Files that the page hands out. It names none of their places: a person does, in the system's dialog. */
export const handedOutContract = {
  'file.choose-place': {
    argument: z.object({ name: z.string().min(1).max(500) }),
    result: z.discriminatedUnion('kind', [
      /** `name`: what the file is called there. */
      z.object({ kind: z.literal('chosen'), place: placeSchema, name: z.string() }),
      z.object({ kind: z.literal('nowhere') })
    ])
  },
  /** Answers when the file is durable. Where it is not written, what was there before is there still. */
  'file.write': {
    argument: z.object({
      place: placeSchema,
      content: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('text'), text: z.string() }),
        z.object({ kind: z.literal('bytes'), base64: z.base64() })
      ])
    }),
    result: savedOrNotSchema
  }
} as const

export type HandedOutContent = z.output<(typeof handedOutContract)['file.write']['argument']>['content']
