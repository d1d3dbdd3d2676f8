import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { byKeychain, isNothing, type WipeLeft } from '../../../shared/domain/wipe.ts'
import { patiently, removeIfGiven, syncFolder, systemCode, writeAtomically } from '../files/file-system.ts'
import type { KeychainCandidate } from '../secrets/keychain.ts'
import { type NamedSecret, placeSchema } from '../vault/kept-vault.ts'
import { createKeyStorage, type KeyStorage } from '../vault/key-storage.ts'
import { notedSecrets, parsed, readIfThere, secretName } from './noted-secrets.ts'
import { marker, remainsFile } from './wipe-files.ts'

const [begun, over] = ['wipe', 'done'] as const
/** Files that guard the one running instance, in Electron and in its stand-in. */
const guards = /^(?:Singleton|lockfile$|host\.)/u

const secretsSchema: z.ZodType<readonly NamedSecret[]> = z.array(
  z.object({ name: secretName, keychain: placeSchema.nullable() })
)
/** What of the keychains is to go: what was noted, and whatever those hold that did not say what they hold. */
const entriesSchema = z.object({
  secrets: secretsSchema,
  // Versions that asked no keychain again left this out.
  unasked: z.array(z.string()).readonly().default([])
})
type Entries = Readonly<z.output<typeof entriesSchema>>
/** Versions that asked no keychain again wrote the list alone. */
const markedSchema: z.ZodType<Entries> = z.union([
  entriesSchema,
  secretsSchema.transform((secrets) => ({ secrets, unasked: [] }))
])
const remainsSchema = entriesSchema.extend({
  files: z.array(z.object({ path: z.string().min(1), bytes: z.number(), changedAt: z.number() }))
})
/** A file is known again by its size and time: one that was changed since belongs to the work of today. */
type Remains = z.output<typeof remainsSchema>
type RemainingFile = Remains['files'][number]

/** Returns whether it is on the disk for good. If not, no start finds it: that of a refused wipe is taken back (SPEC E11n). */
export async function markForWipe(folder: string, { secrets, unasked }: Entries): Promise<boolean> {
  const left = await readRemains(folder)
  // What an earlier wipe left would be named nowhere any more.
  if (left === 'unreadable') return false
  const all: Entries = {
    secrets: [...secrets, ...(left?.secrets ?? [])],
    unasked: [...new Set([...unasked, ...(left?.unasked ?? [])])]
  }
  const written = await writeAtomically(join(folder, marker), `${begun}\n${JSON.stringify(all)}\n`)
  return written.kind === 'ok' || !(await isTakenBack(folder))
}

/** It may have its name although that could not be confirmed. What can be neither taken back nor read counts as a mark. */
async function isTakenBack(folder: string): Promise<boolean> {
  try {
    const taking = unmark(folder)
    await taking.catch(systemCode)
    return (await readMarker(folder)) === null
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

export type RemoveFile = (path: string) => void

const removeByItself: RemoveFile = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 3 })

/**
 * Deletes the whole folder if that was asked for, before anything in it is read (SPEC E11c), or what a wipe left in it.
 * Null if there is nothing to be finished.
 *
 * @throws where the mark cannot be read: nobody knows then whether what is there belongs to the wipe
 */
export async function deleteWiped(
  folder: string,
  remove: RemoveFile = removeByItself
): Promise<Remains | null> {
  const entries = await readMarker(folder)
  if (entries === null) {
    // One that says `done` was left by a kill, and names what the keychain held.
    tryToRemove(join(folder, marker), remove)
    const left = await readRemains(folder)
    // What cannot be read now is for a later start.
    if (left === null || left === 'unreadable') return null
    const files = left.files.filter((file) => stays(folder, file, remove))
    return { ...(await onlyOfWipe(folder, left)), files }
  }
  return { ...entries, files: await removeAll(folder, remove) }
}

/** Milliseconds after which it is looked once more: a process of the browser that ends after main may just have written. */
const looksAfter = [10, 40, 100, 250, 600]

/** Returns what is there still after a second. */
async function removeAll(folder: string, remove: RemoveFile): Promise<RemainingFile[]> {
  const removeOnce = (): RemainingFile[] => {
    const names = readdirSync(folder).filter((name) => name !== marker && !guards.test(name))
    for (const name of names) tryToRemove(join(folder, name), remove)
    return names.flatMap((name) => filesBelow(folder, name))
  }
  let left = removeOnce()
  for (const millis of looksAfter) {
    if (left.length === 0) break
    await delay(millis)
    left = removeOnce()
  }
  return left
}

/**
 * Deletes what the keychains hold, looks, and keeps a list of what is left for the next start. Only then the marker goes,
 * so that a kill at any moment has the next start do all of it again, and none deletes what came later.
 *
 * @throws where the list cannot be written, since what comes later could then not be told from it
 */
export async function finishWipe(
  folder: string,
  { files, ...named }: Remains,
  candidates: readonly KeychainCandidate[]
): Promise<WipeLeft> {
  const storage = createKeyStorage(named.secrets.length + named.unasked.length === 0 ? [] : candidates)
  const { secrets, unasked } = await askAgain(folder, named, storage)
  const held: { readonly secret: NamedSecret; readonly name: string; readonly backend: string }[] = []
  for (const secret of secrets)
    for (const backend of await storage.forgetEntry(secret.name, outside(secret)))
      held.push({ secret, name: secret.name, backend })
  const left: WipeLeft = {
    ...{ keychains: byKeychain(held), unasked },
    ...{ databases: [], files: files.map(({ path }) => path) }
  }
  const remains = { secrets: held.map(({ secret }) => secret), unasked, files }
  await keepRemains(folder, isNothing(left) ? null : remains)
  await unmark(folder)
  return left
}

/** A key that was given again since is one of today, although it is called as before. */
async function onlyOfWipe(folder: string, left: Remains): Promise<Remains> {
  const today = new Set<string>((await notedSecrets(folder)).secrets.map(({ name }) => name))
  return { ...left, secrets: left.secrets.filter(({ name }) => !today.has(name)) }
}

/**
 * Asks the keychains that did not say what they hold (SPEC E11h). What the app has noted since is none of it, and where
 * that cannot be told nothing is deleted.
 */
async function askAgain(
  folder: string,
  { secrets, unasked }: Entries,
  storage: KeyStorage
): Promise<Entries> {
  const since = await notedSecrets(folder)
  const known = new Set<string>([...secrets, ...since.secrets].map(({ name }) => name))
  const [found, still]: [NamedSecret[], string[]] = [[], []]
  for (const backend of unasked) {
    const held = since.isWhole ? await storage.heldIn(backend) : null
    if (held === null) still.push(backend)
    else found.push(...held.filter(({ name }) => !known.has(name)))
  }
  return { secrets: [...secrets, ...found], unasked: still }
}

/** What lay in a file of the folder is gone with that. */
function outside({ keychain }: NamedSecret): NamedSecret['keychain'] {
  return keychain?.place === 'safe-storage' ? null : keychain
}

async function keepRemains(folder: string, remains: Remains | null): Promise<void> {
  const file = join(folder, remainsFile)
  if (remains === null) {
    // It names nothing any more that is there, and goes at a later start.
    await removeIfGiven(file)
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

/** Null if no wipe is to be done. The first versions named nothing in it. */
async function readMarker(folder: string): Promise<Entries | null> {
  const text = await readIfThere(join(folder, marker))
  if (text === null || text.startsWith(over)) return null
  const named = parsed(markedSchema, text.slice(begun.length))
  return named ?? { secrets: (await notedSecrets(folder)).secrets, unasked: [] }
}

async function readRemains(folder: string): Promise<Remains | 'unreadable' | null> {
  try {
    return parsed(remainsSchema, (await readIfThere(join(folder, remainsFile))) ?? '')
  } catch (thrown) {
    systemCode(thrown)
    return 'unreadable'
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
