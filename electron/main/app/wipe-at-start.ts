import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import * as z from 'zod'
import { masterEntry } from '../../../shared/ids.ts'
import { byKeychain, isNothing, type WipeLeft } from '../../../shared/domain/wipe.ts'
import { readJson } from '../files/read-json.ts'
import { patiently, removeIfGiven, syncFolder, systemCode, writeAtomically } from '../files/file-system.ts'
import type { KeychainCandidate, SecretName } from '../secrets/safe-storage-keychain.ts'
import { type NamedSecret, placeSchema } from '../vault/kept-vault.ts'
import { keyFilesIn, secretsIn } from '../vault/key-file.ts'
import { createKeyStorage } from '../vault/key-storage.ts'
import { marker, remainsFile } from './wipe-files.ts'

const [begun, over] = ['wipe', 'done'] as const
/** Files that guard the one running instance, in Electron and in its stand-in. */
const guards = /^(?:Singleton|lockfile$|host\.)/u

const secretName = z
  .string()
  .min(1)
  .transform((name): SecretName => masterEntry(name))
const secretsSchema: z.ZodType<readonly NamedSecret[]> = z.array(
  z.object({ name: secretName, keychain: placeSchema.nullable() })
)
const remainsSchema = z.object({
  secrets: secretsSchema,
  files: z.array(z.object({ path: z.string().min(1), bytes: z.number(), changedAt: z.number() }))
})
/** A file is known again by its size and time: one that was changed since belongs to the work of today. */
type Remains = z.output<typeof remainsSchema>
type RemainingFile = Remains['files'][number]

/** Returns whether it is on the disk for good. */
export async function markForWipe(folder: string, secrets: readonly NamedSecret[]): Promise<boolean> {
  const all = [...secrets, ...(readRemains(folder)?.secrets ?? [])]
  return (await writeAtomically(join(folder, marker), `${begun}\n${JSON.stringify(all)}\n`)).kind === 'ok'
}

export type RemoveFile = (path: string) => void

const removeByItself: RemoveFile = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 3 })

/**
 * Deletes the whole folder if that was asked for, before anything in it is read (SPEC E11c), or what a wipe left in it.
 * Null if there is nothing to be finished.
 */
export function deleteWiped(folder: string, remove: RemoveFile = removeByItself): Remains | null {
  const secrets = readMarker(folder)
  if (secrets === null) {
    // One that says `done` was left by a kill, and names what the keychain held.
    tryToRemove(join(folder, marker), remove)
    const left = readRemains(folder)
    return left && { ...left, files: left.files.filter((file) => stays(folder, file, remove)) }
  }
  const names = readdirSync(folder).filter((name) => name !== marker && !guards.test(name))
  for (const name of names) tryToRemove(join(folder, name), remove)
  return { secrets, files: names.flatMap((name) => filesBelow(folder, name)) }
}

/**
 * Deletes what the keychains hold, looks, and keeps a list of what is left for the next start. Only then the marker goes,
 * so that a kill at any moment has the next start do all of it again, and none deletes what came later.
 *
 * @throws where the list cannot be written, since what comes later could then not be told from it
 */
export async function finishWipe(
  folder: string,
  { secrets, files }: Remains,
  candidates: readonly KeychainCandidate[]
): Promise<WipeLeft> {
  const storage = createKeyStorage(secrets.length === 0 ? [] : candidates)
  const held: { readonly secret: NamedSecret; readonly name: string; readonly backend: string }[] = []
  for (const secret of secrets)
    for (const backend of await storage.forgetEntry(secret.name, outside(secret)))
      held.push({ secret, name: secret.name, backend })
  const left: WipeLeft = { keychains: byKeychain(held), databases: [], files: files.map(({ path }) => path) }
  await keepRemains(folder, isNothing(left) ? null : { secrets: held.map(({ secret }) => secret), files })
  await unmark(folder)
  return left
}

/** What lay in a file of the folder is gone with that. */
function outside({ keychain }: NamedSecret): NamedSecret['keychain'] {
  return keychain?.place === 'safe-storage' ? null : keychain
}

async function keepRemains(folder: string, remains: Remains | null): Promise<void> {
  const file = join(folder, remainsFile)
  if (remains === null) {
    await rm(file, { force: true })
    return
  }
  const written = await writeAtomically(file, `${JSON.stringify(remains)}\n`)
  if (written.kind === 'failed')
    throw Object.assign(new Error('What a wipe left cannot be noted'), { code: written.failure.code })
}

/** Windows makes no removal of a name durable, but bytes in a file it does. */
async function unmark(folder: string): Promise<void> {
  const path = join(folder, marker)
  if (!existsSync(path)) return
  const file = await patiently(() => open(path, 'r+'))
  try {
    await file.write(Buffer.from(over), 0, over.length, 0)
    await file.sync()
  } finally {
    await file.close()
  }
  await removeIfGiven(path)
  await syncFolder(folder)
}

/** Null if no wipe is to be done. Versions before this one named nothing in it. */
function readMarker(folder: string): readonly NamedSecret[] | null {
  const text = readIfThere(join(folder, marker))
  if (text === null || text.startsWith(over)) return null
  const named = parsed(secretsSchema, text.slice(begun.length))
  if (named !== null) return named
  const keyFiles = keyFilesIn(folder).map(readIfThere)
  return [...keyFiles.flatMap((file) => secretsIn(file ?? '')), ...apiKeysIn(folder)]
}

function apiKeysIn(folder: string): readonly NamedSecret[] {
  const schema = z.object({ keyed: z.array(secretName) })
  const settings = parsed(schema, readIfThere(join(folder, 'settings.json')) ?? '')
  return (settings?.keyed ?? []).map((name) => ({ name, keychain: null }))
}

function readRemains(folder: string): Remains | null {
  return parsed(remainsSchema, readIfThere(join(folder, remainsFile)) ?? '')
}

function parsed<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  const json = readJson(text)
  return json.kind === 'json' ? (schema.safeParse(json.value).data ?? null) : null
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    systemCode(thrown)
    return null
  }
}

/** Without its key nobody can read what stays. */
function tryToRemove(path: string, remove: RemoveFile): void {
  try {
    remove(path)
  } catch (thrown) {
    systemCode(thrown)
  }
}

function filesBelow(folder: string, path: string): readonly RemainingFile[] {
  const found = lstatSync(join(folder, path), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return [{ path, bytes: found.size, changedAt: found.mtimeMs }]
  return readdirSync(join(folder, path)).flatMap((name) => filesBelow(folder, join(path, name)))
}

/** Whether it is there still as the wipe left it, and cannot be deleted now either. */
function stays(folder: string, file: RemainingFile, remove: RemoveFile): boolean {
  const path = resolve(folder, file.path)
  const isSame = (): boolean => {
    const found = lstatSync(path, { throwIfNoEntry: false })
    return found?.size === file.bytes && found.mtimeMs === file.changedAt
  }
  if (!path.startsWith(resolve(folder) + sep) || !isSame()) return false
  tryToRemove(path, remove)
  return isSame()
}
