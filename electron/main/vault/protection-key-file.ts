import { join } from 'node:path'
import * as z from 'zod'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { NotWritten } from '../files/file-system.ts'
import { openStateFile } from '../files/state-file.ts'
import { type KeptVault, keptVaultSchema } from './key-file.ts'

/** How the keys of what is stored are kept. Without this file and its copy nothing can be read any more. */
export interface KeyState {
  readonly version: 1
  /** Counts the changes: of the file and its copy, the newer one holds. */
  readonly change: number
  readonly current: KeptVault | 'nothing-kept' | null
  /** Vaults whose key was lost, with what it takes to open them again. */
  readonly aside: readonly KeptVault[]
  readonly idleMinutes: number | null
}

const schema: z.ZodType<KeyState> = z.object({
  version: z.literal(1),
  change: z.int(),
  current: z.union([keptVaultSchema, z.literal('nothing-kept')]).nullable(),
  aside: z.array(keptVaultSchema),
  idleMinutes: z.number().nullable()
})

const firstState: KeyState = { version: 1, change: 0, current: null, aside: [], idleMinutes: null }

export interface KeyFile {
  /** Neither the file nor its copy could be read although one of them was there, and nothing was written since. */
  isBroken(): boolean
  read(): KeyState
  change(next: (state: KeyState) => KeyState): Promise<Result<KeyState, NotWritten>>
}

/** Two files, written one after the other: whatever happens to one, the other opens what is stored. */
export async function openKeyFile(folder: string): Promise<KeyFile> {
  const files = await Promise.all(['protection.json', 'protection.copy.json'].map((name) => openStateFile(join(folder, name), schema, firstState)))
  const [first, second] = files
  if (first === undefined || second === undefined) throw new Error('Two files were opened')
  const newer = second.read().change > first.read().change ? second : first
  let isBroken = newer.found.kind !== 'loaded' && files.some(({ found }) => found.kind === 'broken' || found.kind === 'unreadable')
  let state = newer.read()
  return {
    isBroken: () => isBroken,
    read: () => state,
    change: async (next) => {
      const changed = { ...next(state), change: state.change + 1 }
      for (const file of files) {
        const written = await file.change(() => changed)
        if (written.kind === 'failed') return failed(written.failure)
      }
      state = changed
      isBroken = false
      return ok(changed)
    }
  }
}
