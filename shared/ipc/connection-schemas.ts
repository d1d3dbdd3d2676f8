import * as z from 'zod'
import {
  type Connection,
  connectionLimits,
  connectionParts,
  type KeychainStatus,
  type Reachability,
  type Workspace
} from '../domain/connection.ts'
import { workspaceId } from '../ids.ts'
import { serviceFailureSchema } from './domain-schemas.ts'

export const workspaceIdSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/u)
  .transform(workspaceId)

export const headerFormSchema = z.enum(['bare', 'token'])

export const keptConnectionSchema = z.object({
  baseUrl: z.string().max(connectionLimits.baseUrl),
  headerForm: headerFormSchema
})

export const connectionSchema: z.ZodType<Connection> = keptConnectionSchema.extend({
  userId: z.string().max(connectionLimits.userId)
})

export const workspaceSchema: z.ZodType<Workspace> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('sample'), id: workspaceIdSchema, connection: connectionSchema }),
  z.object({
    kind: z.literal('service'),
    id: workspaceIdSchema,
    connection: connectionSchema,
    hasKey: z.boolean()
  })
])

export const keychainStatusSchema: z.ZodType<KeychainStatus> = z.object({
  kind: z.enum(['keychain', 'safe-storage', 'session']),
  backend: z.string().nullable()
})

export const reachabilitySchema: z.ZodType<Reachability> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('online') }),
  z.object({ kind: z.literal('offline'), reason: z.enum(['chosen', 'no-network', 'unreachable']) })
])

/** A key as the user typed or pasted it. It goes in here and is never answered. */
export const keySchema = z.string().min(1).max(connectionLimits.apiKey)

const connectionProblem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('base-url'),
    issue: z.enum(['empty', 'not-a-url', 'not-https', 'has-credentials', 'has-query'])
  }),
  /** Longer than what can be kept (SPEC S19g). */
  z.object({ kind: z.literal('too-long'), part: z.enum(connectionParts) }),
  z.object({ kind: z.literal('key-missing') }),
  z.object({ kind: z.literal('user-id-missing') }),
  z.object({ kind: z.literal('busy') }),
  z.object({ kind: z.literal('vault-failed') }),
  z.object({ kind: z.literal('settings-not-written'), code: z.string() }),
  z.object({ kind: z.literal('sample-not-started') }),
  /** The organisation manages the connection (SPEC G2). */
  z.object({ kind: z.literal('managed') }),
  /** Main asked the person, who did not confirm where the key would go (SPEC W25). */
  z.object({ kind: z.literal('host-not-confirmed') })
])
export type ConnectionProblem = z.output<typeof connectionProblem>

/** What a test of a connection found out, for the price of one call. */
export const testOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('accepted'),
    /** Follow lists on the first page. */
    followLists: z.number(),
    limit: z.number().nullable(),
    remaining: z.number().nullable(),
    correlationId: z.string().nullable()
  }),
  z.object({ kind: z.literal('refused'), failure: serviceFailureSchema }),
  z.object({ kind: z.literal('invalid'), problem: connectionProblem })
])
export type ConnectionTestOutcome = z.output<typeof testOutcome>

export const saveOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), workspace: workspaceSchema }),
  z.object({ kind: z.literal('invalid'), problem: connectionProblem })
])
export type SaveOutcome = z.output<typeof saveOutcome>
