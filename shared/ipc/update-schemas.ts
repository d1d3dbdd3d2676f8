import * as z from 'zod'
import { checkBaseUrl } from '../domain/connection.ts'
import type {
  UpdateAbility,
  UpdateFailure,
  UpdateRule,
  UpdateState,
  UpdateStatus
} from '../domain/updates.ts'
import { unreachableReasons } from '../errors.ts'
import { epochMillisSchema, savedUnlessManagedSchema } from './domain-schemas.ts'

const addressSchema = z.string().transform((text, context) => {
  const checked = checkBaseUrl(text)
  if (checked.kind === 'valid') return checked.baseUrl
  context.addIssue(checked.issue)
  return z.NEVER
})

const byFile = z.object({ kind: z.literal('by-file') })
const fromServer = z.object({ kind: z.literal('from-server'), address: addressSchema })

/** What a person may choose. */
const chosenRuleSchema = z.discriminatedUnion('kind', [byFile, fromServer])
export const updateRuleSchema: z.ZodType<UpdateRule> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('never') }),
  byFile,
  fromServer
])

const failureSchema: z.ZodType<UpdateFailure> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unreachable'), reason: z.enum(unreachableReasons) }),
  z.object({ kind: z.literal('not-found') }),
  z.object({ kind: z.literal('refused'), status: z.number() }),
  z.object({ kind: z.literal('redirected') }),
  z.object({ kind: z.literal('working-offline') }),
  z.object({ kind: z.literal('not-signed') }),
  z.object({ kind: z.literal('unusable') }),
  z.object({ kind: z.literal('other-file') }),
  z.object({ kind: z.literal('not-newer') }),
  z.object({ kind: z.literal('disk'), code: z.string() }),
  z.object({ kind: z.literal('not-installed') })
])

export const notInstalledSchema = z.object({ version: z.string(), code: z.string().nullable() })

const fetchedSchema = { version: z.string(), file: z.string() }
const stateSchema: z.ZodType<UpdateState> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('idle'), lookedAt: epochMillisSchema.nullable() }),
  z.object({ kind: z.literal('looking') }),
  z.object({ kind: z.literal('available'), version: z.string() }),
  z.object({ kind: z.literal('fetching'), version: z.string(), share: z.number() }),
  z.object({ kind: z.literal('ready'), ...fetchedSchema }),
  z.object({ kind: z.literal('waiting'), ...fetchedSchema }),
  z.object({ kind: z.literal('failed'), because: failureSchema, at: epochMillisSchema }),
  z.object({ kind: z.literal('not-installed'), isSaid: z.boolean(), ...notInstalledSchema.shape })
])

const abilitySchema: z.ZodType<UpdateAbility> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('installs'), startsAgain: z.boolean() }),
  z.object({ kind: z.literal('checks'), installedAs: z.enum(['deb', 'rpm']) }),
  z.object({ kind: z.literal('nothing'), because: z.enum(['no-publisher', 'not-installed', 'msi']) })
])

export const updateStatusSchema: z.ZodType<UpdateStatus> = z.object({
  rule: updateRuleSchema,
  ability: abilitySchema,
  state: stateSchema
})

/** The person has confirmed the host of the address, or it is not saved (SPEC W25c). */
const ruleSavedSchema = z.discriminatedUnion('kind', [
  ...savedUnlessManagedSchema.options,
  z.object({ kind: z.literal('host-not-confirmed') })
])
export type UpdateRuleSaved = z.output<typeof ruleSavedSchema>

/** Whatever is begun here tells its progress by the event `updates.changed`. */
export const updateContract = {
  'updates.read': { argument: z.null(), result: updateStatusSchema },
  'updates.save': { argument: z.object({ rule: chosenRuleSchema }), result: ruleSavedSchema },
  'updates.look': { argument: z.null(), result: z.null() },
  'updates.fetch': { argument: z.null(), result: z.null() },
  /** Asks the user for a folder, and looks there. */
  'updates.from-folder': { argument: z.null(), result: z.null() },
  /** Ends the app as soon as no run is under way, and installs what was fetched. */
  'updates.install': { argument: z.null(), result: z.null() },
  /** A message has said what the last end could not install (SPEC U5c). */
  'updates.note-said': { argument: z.null(), result: z.null() }
} as const
