import * as z from 'zod'
import {
  type HandedKeys,
  keyLosses,
  type ProtectionChoice,
  type ProtectionOutcome,
  protectionRefusals,
  type ProtectionStatus
} from '../domain/vault.ts'
import { vaultId } from '../ids.ts'
import { workspaceIdSchema } from './connection-schemas.ts'

const place = z.string().nullable()

export const protectionStatusSchema: z.ZodType<ProtectionStatus> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unchosen'), keychain: place }),
  z.object({
    kind: z.literal('open'),
    mode: z.enum(['keychain', 'passphrase', 'nothing-kept', 'sample-only']),
    keychain: place,
    hasPassphrase: z.boolean(),
    idleMinutes: z.number().nullable()
  }),
  z.object({
    kind: z.literal('locked'),
    keychain: place,
    hasPassphrase: z.boolean(),
    hasPrompt: z.boolean()
  }),
  z.object({ kind: z.literal('key-missing'), loss: z.enum(keyLosses), place, hasPassphrase: z.boolean() })
])

const outcomeSchema: z.ZodType<ProtectionOutcome> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), status: protectionStatusSchema }),
  z.object({ kind: z.literal('refused'), reason: z.enum(protectionRefusals) })
])

/** As it was typed. It goes in and is never answered. */
export const passphraseSchema = z.string().min(1).max(1_000)

const choiceSchema: z.ZodType<ProtectionChoice> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keychain') }),
  z.object({ kind: z.literal('passphrase'), passphrase: passphraseSchema }),
  z.object({ kind: z.literal('nothing-kept') })
])

const handedKeysSchema: z.ZodType<HandedKeys> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('keys'),
    vaultId: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/u)
      .transform(vaultId),
    keys: z.array(z.object({ generation: z.int().min(1).max(0xffff), base64: z.base64() })).min(1)
  }),
  z.object({ kind: z.literal('refused'), status: protectionStatusSchema })
])

const nothing = z.null()

/** What the page may ask about the key of what is stored. These names are answered while the app is locked, too. */
export const protectionContract = {
  'protection.read': { argument: nothing, result: protectionStatusSchema },
  /** How the key is to be kept, before anything but sample data is stored. */
  'protection.choose': { argument: z.object({ choice: choiceSchema }), result: outcomeSchema },
  /** The keys of the rows, for the page's codec alone. The first call makes them. */
  'protection.take-keys': {
    argument: z.object({ workspaceId: workspaceIdSchema }),
    result: handedKeysSchema
  },
  /** Null: reads the keychain again. */
  'protection.unlock': {
    argument: z.object({ passphrase: passphraseSchema.nullable() }),
    result: outcomeSchema
  },
  /** Has the system ask who is there. `reason`: what it tells the person. */
  'protection.unlock-by-prompt': {
    argument: z.object({ reason: z.string().min(1).max(200) }),
    result: outcomeSchema
  },
  'protection.lock': { argument: nothing, result: outcomeSchema },
  /** Sets the passphrase or replaces it; `current` where there is one. */
  'protection.set-passphrase': {
    argument: z.object({ passphrase: passphraseSchema, current: passphraseSchema.nullable() }),
    result: outcomeSchema
  },
  /** From now on only the keychain opens what is stored. */
  'protection.remove-passphrase': {
    argument: z.object({ current: passphraseSchema }),
    result: outcomeSchema
  },
  'protection.lock-after': {
    argument: z.object({ idleMinutes: z.number().min(1).max(1_440).nullable() }),
    result: outcomeSchema
  },
  /** A new data key for new rows. The page then loads anew and seals all others with it. */
  'protection.change-key': { argument: nothing, result: outcomeSchema },
  /** No row needs a key of an older generation any more. */
  'protection.drop-keys': {
    argument: z.object({ before: z.int().min(2).max(0xffff) }),
    result: outcomeSchema
  },
  /** Forgets every key, and removes what main keeps. The page then deletes its databases and ends the app. */
  'protection.wipe': { argument: z.object({ confirmed: z.literal(true) }), result: outcomeSchema },
  /** Ends the app, after a wipe. */
  'protection.end': { argument: nothing, result: nothing },
  /** The old data and the way to its key are kept aside; new data gets a key of its own. */
  'protection.start-anew': { argument: nothing, result: outcomeSchema }
} as const
