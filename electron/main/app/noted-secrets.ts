import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { masterEntry } from '../../../shared/ids.ts'
import { systemCode } from '../files/file-system.ts'
import { readJson } from '../files/read-json.ts'
import type { SecretName } from '../secrets/safe-storage-keychain.ts'
import { keyFilesIn, secretsIn } from '../vault/key-file.ts'
import type { NamedSecret } from '../vault/kept-vault.ts'

/** What the app's files say that a keychain holds. */
export interface NotedSecrets {
  readonly secrets: readonly NamedSecret[]
  /** False where a file is there that does not say. */
  readonly isWhole: boolean
}

export const secretName = z
  .string()
  .min(1)
  .transform((name): SecretName => masterEntry(name))

/** Reads the files as they lie on the disk, before anything is opened. */
export function notedSecrets(folder: string): NotedSecrets {
  const noted = [
    ...keyFilesIn(folder).map((file) => notedIn(file, secretsIn)),
    notedIn(join(folder, 'settings.json'), apiKeysIn)
  ]
  return { secrets: noted.flatMap((secrets) => secrets ?? []), isWhole: !noted.includes(null) }
}

function notedIn(
  file: string,
  secretsOf: (text: string) => readonly NamedSecret[] | null
): readonly NamedSecret[] | null {
  const text = readIfThere(file)
  if (text === null) return existsSync(file) ? null : []
  return secretsOf(text)
}

function apiKeysIn(text: string): readonly NamedSecret[] | null {
  const settings = parsed(z.object({ keyed: z.array(secretName).default([]) }), text)
  return settings && settings.keyed.map((name) => ({ name, keychain: null }))
}

export function parsed<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  const json = readJson(text)
  return json.kind === 'json' ? (schema.safeParse(json.value).data ?? null) : null
}

export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    systemCode(thrown)
    return null
  }
}
