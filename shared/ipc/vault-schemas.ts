import * as z from 'zod'
import {
  type AsideForgotten,
  type AsideJournal,
  type AsideKeys,
  asideReasons,
  type AsideVault,
  type HandedKeys,
  idleLimits,
  keyLosses,
  keyPlaces,
  type VaultChoice,
  type VaultOutcome,
  vaultRefusals,
  type VaultStatus
} from '../domain/vault.ts'
import type { WipeOutcome } from '../domain/wipe.ts'
import { vaultId } from '../ids.ts'
import { workspaceIdSchema } from './connection-schemas.ts'
import { epochMillisSchema, notWrittenSchema } from './domain-schemas.ts'
import { journalRowSchema } from './journal-schemas.ts'
import { ownWordsSchema } from './spelling-schemas.ts'

const nameOrNull = z.string().nullable()

export const vaultStatusSchema: z.ZodType<VaultStatus> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unchosen'), keychain: nameOrNull }),
  z.object({
    kind: z.literal('open'),
    mode: z.enum(['keychain', 'passphrase', 'nothing-kept', 'sample-only']),
    keychain: nameOrNull,
    hasPassphrase: z.boolean(),
    idleMinutes: z.number().nullable(),
    earlierKeys: z.object({ areNeeded: z.boolean(), leftIn: nameOrNull })
  }),
  z.object({
    kind: z.literal('locked'),
    keychain: nameOrNull,
    hasPassphrase: z.boolean(),
    hasPrompt: z.boolean()
  }),
  z.object({
    kind: z.literal('key-missing'),
    loss: z.enum(keyLosses),
    keptIn: nameOrNull,
    hasPassphrase: z.boolean()
  })
])

const outcomeSchema: z.ZodType<VaultOutcome> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), status: vaultStatusSchema }),
  z.object({ kind: z.literal('refused'), reason: z.enum(vaultRefusals) })
])

const wipeOutcomeSchema: z.ZodType<WipeOutcome> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('wiped'),
    left: z.object({
      keychains: z.array(z.object({ backend: z.string(), entries: z.array(z.string()) })),
      unasked: z.array(z.string()),
      databases: z.array(z.string()),
      files: z.array(z.string())
    })
  }),
  z.object({ kind: z.literal('refused'), reason: z.enum(vaultRefusals) })
])

/** As it was typed. It goes in and is never answered. */
export const passphraseSchema = z.string().min(1).max(1_000)

const choiceSchema: z.ZodType<VaultChoice> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keychain') }),
  z.object({ kind: z.literal('passphrase'), passphrase: passphraseSchema }),
  z.object({ kind: z.literal('nothing-kept') })
])

const vaultIdSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/u)
  .transform(vaultId)

const givenKeys = {
  vaultId: vaultIdSchema,
  keys: z.array(z.object({ generation: z.int().min(1).max(0xffff), base64: z.base64() })).min(1)
}

const handedBeforeSchema = z.object({ kind: z.literal('handed-before'), vaultId: vaultIdSchema })

const handedKeysSchema: z.ZodType<HandedKeys> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('keys'),
    ...givenKeys
  }),
  handedBeforeSchema,
  z.object({ kind: z.literal('refused'), status: vaultStatusSchema })
])

const nothing = z.null()

/** What the page may ask about the key of what is stored. These names are answered while the app is locked, too. */
export const vaultContract = {
  'vault.read': { argument: nothing, result: vaultStatusSchema },
  /** How the key is to be kept, before anything but sample data is stored. */
  'vault.choose': { argument: z.object({ choice: choiceSchema }), result: outcomeSchema },
  /** The keys of the rows, for the page's codec alone, once for each page and each change. The first call makes them. */
  'vault.take-keys': {
    argument: z.object({ workspaceId: workspaceIdSchema }),
    result: handedKeysSchema
  },
  /** Null: reads the keychain again. */
  'vault.unlock': {
    argument: z.object({ passphrase: passphraseSchema.nullable() }),
    result: outcomeSchema
  },
  /** Has the system ask who is there. `reason`: what it tells the person. */
  'vault.unlock-by-prompt': {
    argument: z.object({ reason: z.string().min(1).max(200) }),
    result: outcomeSchema
  },
  'vault.lock': { argument: nothing, result: outcomeSchema },
  /** Sets the passphrase or replaces it; `current` where there is one. */
  'vault.set-passphrase': {
    argument: z.object({
      passphrase: passphraseSchema,
      current: passphraseSchema.nullable(),
      place: z.enum(keyPlaces)
    }),
    result: outcomeSchema
  },
  /** Whether the keychain holds the key beside the passphrase. */
  'vault.keep-key': {
    argument: z.object({ place: z.enum(keyPlaces), current: passphraseSchema }),
    result: outcomeSchema
  },
  /** From now on only the keychain opens what is stored. */
  'vault.remove-passphrase': {
    argument: z.object({ current: passphraseSchema }),
    result: outcomeSchema
  },
  'vault.lock-after': {
    argument: z.object({ idleMinutes: z.number().min(idleLimits.least).max(idleLimits.most).nullable() }),
    result: outcomeSchema
  },
  /** New keys for new rows. The page then opens anew and seals all others with them. `current` where there is a passphrase. */
  'vault.change-key': {
    argument: z.object({ current: passphraseSchema.nullable() }),
    result: outcomeSchema
  },
  /** No row needs a key of an older generation any more. */
  'vault.drop-keys': {
    argument: z.object({ before: z.int().min(2).max(0xffff) }),
    result: outcomeSchema
  },
  /** Forgets every key, removes what main keeps, and looks. The page then deletes its databases, and the app ends. */
  'vault.wipe': { argument: z.object({ confirmed: z.literal(true) }), result: wipeOutcomeSchema },
  /** Ends the app, after a wipe. */
  'vault.end': { argument: nothing, result: nothing },
  /** The old data and the way to its key are kept aside; new data gets a key of its own. */
  'vault.start-anew': { argument: nothing, result: outcomeSchema }
} as const

const asideSchema: z.ZodType<AsideVault> = z.object({
  id: vaultIdSchema,
  createdAt: epochMillisSchema,
  setAsideAt: epochMillisSchema.nullable(),
  because: z.enum(asideReasons).nullable(),
  keychain: nameOrNull,
  hasPassphrase: z.boolean(),
  isOpen: z.boolean()
})

const asideKeysSchema: z.ZodType<AsideKeys> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keys'), ...givenKeys }),
  handedBeforeSchema,
  z.object({ kind: z.literal('refused'), reason: z.enum(vaultRefusals) })
])

const asideJournalSchema: z.ZodType<AsideJournal> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    rows: z.array(journalRowSchema),
    isWhole: z.boolean(),
    next: z.int().nullable()
  }),
  z.object({ kind: z.literal('failed') })
])

const asideForgottenSchema: z.ZodType<AsideForgotten> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('forgotten') }),
  z.object({ kind: z.literal('key-kept'), keychains: z.array(z.string()) }),
  notWrittenSchema
])

const asideAccess = { vaultId: vaultIdSchema, passphrase: passphraseSchema.nullable() }

/** What was kept aside. Nothing of it is told while the app is locked, and where the key is lost its list alone. */
export const asideContract = {
  'aside.read': { argument: nothing, result: z.array(asideSchema) },
  /** The keys of its rows, so that its work can be brought back, once for each page. Null: by its key, where that is there. */
  'aside.take-keys': { argument: z.object(asideAccess), result: asideKeysSchema },
  /** The workspaces of which a journal of its time lies here, also where none of their databases does. */
  'aside.list-journals': { argument: z.object(asideAccess), result: z.array(workspaceIdSchema) },
  /** A portion of the journal of its time of one workspace, which may hold work that its databases lost. */
  'aside.read-journal': {
    argument: z.object({
      ...asideAccess,
      workspaceId: workspaceIdSchema,
      from: z.int().min(0)
    }),
    result: asideJournalSchema
  },
  /** The words that the person had added by then. None where it does not open. */
  'aside.read-words': { argument: z.object(asideAccess), result: z.object({ words: ownWordsSchema }) },
  /** Forgets it and its key, after the page has deleted its databases. It stays in the list as long as its key stays. */
  'aside.forget': { argument: z.object({ vaultId: vaultIdSchema }), result: asideForgottenSchema }
} as const
