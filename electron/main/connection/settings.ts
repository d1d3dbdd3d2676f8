import * as z from 'zod'
import type { Connection } from '../../../shared/domain/connection.ts'
import { connectionSchema } from '../../../shared/ipc/contract.ts'
import { openStateFile } from '../files/state-file.ts'
import type { StateFile } from '../files/state-file.ts'

/** What the app remembers of its connection. The key is not in it: only the vault holds that. */
export interface Settings {
  readonly workspace: 'none' | 'sample' | 'service'
  /** Kept while the sample data is looked at, so that the way back is short. */
  readonly connection: Connection | null
  readonly workOffline: boolean
}

const settingsSchema: z.ZodType<Settings> = z.object({
  workspace: z.enum(['none', 'sample', 'service']),
  connection: connectionSchema.nullable(),
  workOffline: z.boolean()
})

const firstSettings: Settings = { workspace: 'none', connection: null, workOffline: false }

export type SettingsFile = StateFile<Settings>

/** A broken file is kept aside and the app starts as new: the user chooses again, and the databases are still there. */
export function openSettings(file: string): Promise<SettingsFile> {
  return openStateFile(file, settingsSchema, firstSettings)
}
