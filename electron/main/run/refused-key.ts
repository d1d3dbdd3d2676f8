import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import type { KeyPrint, WorkspaceId } from '../../../shared/ids.ts'
import { withoutRefusal } from '../connection/workspaces.ts'
import type { SettingsFile } from '../files/settings.ts'
import { keyStopOf } from './key-stop.ts'
import type { KeyInUse } from './list-check.ts'
import type { Sends } from './run-control.ts'

/** Remembers over starts which key the service has refused, so that a start does not ask with it again (SPEC O23d). */
export interface RefusedKeys {
  /** Whether the key in use is the one that was refused, and nobody has tried it again since. */
  isInUse(): Promise<boolean>
  /** A run with this key has ended that was to send so much. Null: no key was read for it. */
  noteEnding(ending: SyncEnding, sends: Sends, key: KeyPrint | null): Promise<void>
}

export interface RefusedKeysParts {
  readonly settings: SettingsFile
  readonly currentId: () => WorkspaceId | null
  readonly keyInUse: KeyInUse
}

export function createRefusedKeys({ settings, currentId, keyInUse }: RefusedKeysParts): RefusedKeys {
  const noted = (id: WorkspaceId): KeyPrint | undefined => settings.read().refusedKeys[id]
  return {
    isInUse: async () => {
      const id = currentId()
      const refused = id === null ? undefined : noted(id)
      // No key is read from the keychain for what nobody has refused.
      if (refused === undefined) return false
      const key = await keyInUse()
      if (key.kind === 'ok') return key.value === refused
      // One that cannot be asked for now is no other one. Where there is none, that is what is said.
      return key.failure.kind !== 'no-key'
    },
    noteEnding: async (ending, sends, key) => {
      const id = currentId()
      const stop = keyStopOf(ending)
      if (id === null) return
      if (stop === 'refused' && key !== null && noted(id) !== key)
        await settings.change((before) => ({
          ...before,
          refusedKeys: { ...before.refusedKeys, [id]: key }
        }))
      // Only a person has all of it sent with a key that was refused (SPEC O23a).
      else if (stop === null && sends === 'all' && noted(id) !== undefined)
        await settings.change((before) => withoutRefusal(before, id))
    }
  }
}
