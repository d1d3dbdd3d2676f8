import { workspaceId } from '../../../shared/ids.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { Keychain } from '../secrets/keychain.ts'
import type { KeyRing } from './key-ring.ts'
import { isServiceWorkspace } from './workspaces.ts'

interface ApiKeysParts {
  readonly keys: Pick<KeyRing, 'forget'>
  readonly keychain: () => Promise<Pick<Keychain, 'names'>>
  readonly settings: Pick<SettingsFile, 'read'>
}

/**
 * Deletes the API key of every workspace that ever had one, also where the settings do not name it any more. Returns
 * whether all of them are gone.
 */
export async function forgetApiKeys({ keys, keychain, settings }: ApiKeysParts): Promise<boolean> {
  const held = await (await keychain()).names()
  if (held.kind === 'failed') return false
  let isDone = true
  const noted = settings.read().keyed.map(workspaceId)
  for (const name of new Set([...noted, ...held.value.filter(isServiceWorkspace)]))
    if ((await keys.forget(name)).kind === 'failed') isDone = false
  return isDone
}
