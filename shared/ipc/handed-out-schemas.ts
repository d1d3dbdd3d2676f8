import * as z from 'zod'
import { savedOrNotSchema } from './domain-schemas.ts'

/** Names what a person chose, without saying where that is. It holds for one writing. */
const placeSchema = z.string().min(1).max(100)

/** A file that was not whole when the app was killed, and what lay in its folder until it would be: that is gone, or stays. */
const leftFileSchema = z.object({
  folder: z.string(),
  name: z.string(),
  left: z.string(),
  isRemoved: z.boolean()
})
export type LeftFile = Readonly<z.output<typeof leftFileSchema>>

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
  },
  /** Takes away what a kill has left of files that were not whole. */
  'file.left': { argument: z.null(), result: z.array(leftFileSchema) }
} as const

export type HandedOutContent = z.output<(typeof handedOutContract)['file.write']['argument']>['content']
