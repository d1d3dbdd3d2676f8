import { join } from 'node:path'
import * as z from 'zod'
import { type AsideReason, asideReasons } from '../../../shared/domain/vault.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import { readJson } from '../files/read-json.ts'
import { openStateFile, unseenOf } from '../files/state-file.ts'
import { entriesOf, type KeptVault, type NamedSecret, keptVaultSchema } from './kept-vault.ts'
import { writeTwice } from './two-copies.ts'

/** How the keys of the stored data are kept. Without this file and its copy nothing can be read any more. */
export interface KeyState {
  readonly version: 2
  /** Counts the changes. Of the file and its copy, the newer one counts. */
  readonly change: number
  readonly current: KeptVault | 'nothing-kept' | null
  /** Vaults that are in use no more, and what is needed to open them again. */
  readonly aside: readonly SetAside[]
  readonly idleMinutes: number | null
}

/** A vault that was kept aside, and what led to it. Null for those of versions that did not note it. */
export type SetAside = KeptVault & {
  readonly setAside: { readonly at: number; readonly because: AsideReason } | null
}

const setAsideSchema = z.object({
  setAside: z
    .object({ at: z.number(), because: z.enum(asideReasons) })
    .nullable()
    .default(null)
})

/** Since the second version a vault may have had more than one master key. */
const version = 2

const schema: z.ZodType<KeyState> = z.object({
  version: z.union([z.literal(1), z.literal(version)]).transform((): typeof version => version),
  change: z.int(),
  current: z.union([keptVaultSchema, z.literal('nothing-kept')]).nullable(),
  aside: z.array(z.intersection(keptVaultSchema, setAsideSchema)),
  idleMinutes: z.number().nullable()
})

const firstState: KeyState = { version, change: 0, current: null, aside: [], idleMinutes: null }

/** Every master key that a keychain may hold, also of vaults that were kept aside. */
export function secretsOf({ current, aside }: Pick<KeyState, 'current' | 'aside'>): readonly NamedSecret[] {
  const vaults = [...aside, ...(current === null || current === 'nothing-kept' ? [] : [current])]
  return vaults.flatMap(entriesOf)
}

/** The same of a file as it lies on the disk. Null of what is none. */
export function secretsIn(text: string): readonly NamedSecret[] | null {
  const json = readJson(text)
  const state = json.kind === 'json' ? schema.safeParse(json.value).data : undefined
  return state === undefined ? null : secretsOf(state)
}

export interface KeyFile {
  /** True if neither the file nor its copy could be read, now or at an earlier start, and nothing was written since. */
  isBroken(): boolean
  /** True if a newer version of the app has written the file or its copy. Then neither is read or written. */
  isNewer(): boolean
  /** Whether the file and its copy both hold what is read here, so that nothing before it opens anything. */
  isWhole(): boolean
  /** Whether what was written survives a power cut of the next seconds. */
  readonly isDurable: boolean
  read(): KeyState
  /** Where it fails, nothing was changed. So it does where one of the two could not be read and may hold something newer. */
  change(next: (state: KeyState) => KeyState): Promise<Result<KeyState, NotWritten>>
  /** Leaves no key in either of the two, whatever they hold. */
  erase(): Promise<void>
}

function isOfNewer(value: unknown): boolean {
  const marked = z.object({ version: z.number().gt(version) }).safeParse(value)
  return marked.success
}

const untouchable: KeyFile = {
  isBroken: () => false,
  isNewer: () => true,
  isWhole: () => false,
  isDurable: false,
  read: () => firstState,
  change: () => Promise.resolve(failed({ kind: 'not-written', code: 'written-by-newer' })),
  erase: () => Promise.resolve()
}

export function keyFilesIn(folder: string): readonly [own: string, copy: string] {
  return [join(folder, 'protection.json'), join(folder, 'protection.copy.json')]
}

/** The file and its copy, as they could be read. */
interface Both {
  /** Of those that could be read the newer one, which counts. */
  readonly state: KeyState
  readonly isNewer: boolean
  readonly isBroken: boolean
  readonly areEqual: boolean
  /** Why one of them may hold something newer that was not seen. Null: both were seen, or are gone. */
  readonly unseen: string | null
}

/** What an earlier start found broken and set aside is no file that was never there: the data still needs it (SPEC E10e). */
const options = { isNewer: isOfNewer, recallsLoss: true }

async function readBoth(paths: readonly [own: string, copy: string]): Promise<Both> {
  const [own, copy] = await Promise.all(paths.map((file) => openStateFile(file, schema, firstState, options)))
  if (own === undefined || copy === undefined) throw new Error('Two files were opened')
  const newer = copy.read().change > own.read().change ? copy : own
  const unseen = unseenOf(own.found) ?? unseenOf(copy.found)
  return {
    state: newer.read(),
    isNewer: [own, copy].some(({ found }) => found.kind === 'newer'),
    isBroken:
      newer.found.kind !== 'loaded' &&
      [own, copy].some(({ found }) => found.kind === 'broken' || found.kind === 'unreadable'),
    areEqual: unseen === null && own.read().change === copy.read().change,
    unseen
  }
}

/** What counts once both could be read, or why it cannot be said. */
async function readAgain(
  paths: readonly [own: string, copy: string],
  state: KeyState
): Promise<Result<KeyState, NotWritten>> {
  const again = await readBoth(paths)
  const because = again.isNewer ? 'written-by-newer' : again.unseen
  if (because !== null) return failed({ kind: 'not-written', code: because })
  if (again.state.change <= state.change) return ok(state)
  // What is open was opened by the older one, and does not know what the newer one holds.
  return state === firstState ? ok(again.state) : failed({ kind: 'not-written', code: 'newer-found' })
}

/** Two files, so that if one is damaged the other still opens the stored data. */
export async function openKeyFile(
  folder: string,
  platform: NodeJS.Platform = process.platform
): Promise<KeyFile> {
  const paths = keyFilesIn(folder)
  const opened = await readBoth(paths)
  if (opened.isNewer) return untouchable
  let { state, isBroken, areEqual: isWhole } = opened
  let isSeen = opened.unseen === null
  const write = async (changed: KeyState): Promise<Result<KeyState, NotWritten>> => {
    const written = await writeTwice(paths, `${JSON.stringify(changed, null, 2)}\n`)
    if (written.kind === 'failed') return written
    isWhole = written.value.isWhole
    state = changed
    isBroken = false
    return ok(changed)
  }
  // A kill or a damage has left one that is older. What opens that one would open it for ever.
  if (isSeen && !isWhole) await write(state)
  return {
    isBroken: () => isBroken,
    isNewer: () => false,
    isWhole: () => isWhole,
    // Windows syncs no folder, so that a power cut may undo a rename of the last seconds.
    isDurable: platform !== 'win32',
    read: () => state,
    change: async (next) => {
      const seen = isSeen ? ok(state) : await readAgain(paths, state)
      if (seen.kind === 'failed') return seen
      state = seen.value
      isSeen = true
      return await write({ ...next(state), change: state.change + 1 })
    },
    erase: async () => {
      await write({ ...state, change: state.change + 1, current: null, aside: [] })
    }
  }
}
