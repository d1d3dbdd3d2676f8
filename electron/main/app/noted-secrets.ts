import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { masterEntry } from '../../../shared/ids.ts'
import { ifThere, systemCode } from '../files/file-system.ts'
import { readJson } from '../files/read-json.ts'
import type { SecretName } from '../secrets/keychain.ts'
import { keyFilesIn, secretsIn } from '../vault/key-file.ts'
import type { NamedSecret } from '../vault/kept-vault.ts'

/** What the app's files say that a keychain holds. */
export interface NotedSecrets {
  readonly secrets: readonly NamedSecret[]
  /** False if a file is there from which this cannot be read. */
  readonly isWhole: boolean
}

export const secretName = z
  .string()
  .min(1)
  .transform((name): SecretName => masterEntry(name))

/** Reads the files as they lie on the disk, before anything is opened. */
export async function notedSecrets(folder: string): Promise<NotedSecrets> {
  const noted = await Promise.all([
    ...keyFilesIn(folder).map((file) => notedIn(file, secretsIn)),
    notedIn(join(folder, 'settings.json'), apiKeysIn)
  ])
  return { secrets: noted.flatMap((secrets) => secrets ?? []), isWhole: !noted.includes(null) }
}

async function notedIn(
  file: string,
  secretsOf: (text: string) => readonly NamedSecret[] | null
): Promise<readonly NamedSecret[] | null> {
  try {
    const text = await readIfThere(file)
    return text === null ? [] : secretsOf(text)
  } catch (thrown) {
    systemCode(thrown)
    return null
  }
}

function apiKeysIn(text: string): readonly NamedSecret[] | null {
  const settings = parsed(z.object({ keyed: z.array(secretName).default([]) }), text)
  return settings && settings.keyed.map((name) => ({ name, keychain: null }))
}

export function parsed<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  const json = readJson(text)
  return json.kind === 'json' ? (schema.safeParse(json.value).data ?? null) : null
}

/** The text of a file. Null if there is no such file. @throws the system's error if the file cannot be read */
export async function readIfThere(path: string): Promise<string | null> {
  return await ifThere(() => readFile(path, 'utf8'))
}
