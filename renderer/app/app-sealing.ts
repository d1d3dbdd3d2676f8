import type { HandedKey, ProtectionStatus } from '../../shared/domain/vault.ts'
import type { WorkspaceId } from '../../shared/ids.ts'
import type { Client } from '../client/client.ts'
import { createSealedCodec, importDataKey } from '../data/database/sealed-codec.ts'
import type { Sealing } from '../data/workspace-store.ts'
import { fromBase64 } from '../files/bytes.ts'

export type TakenKeys =
  | { readonly kind: 'taken'; readonly sealing: Sealing }
  | { readonly kind: 'refused'; readonly status: ProtectionStatus }

/**
 * Fetches the keys of the rows. From here on they are keys of the browser's cryptography that can be used and not
 * read: the bytes are wiped, and the text that brought them is left to the garbage collector.
 */
export async function takeSealing(client: Client, workspaceId: WorkspaceId): Promise<TakenKeys> {
  const handed = await client.ask('protection.take-keys', { workspaceId })
  if (handed.kind === 'refused') return handed
  const keys = await Promise.all(handed.keys.map(importKey))
  const current = keys.at(-1)
  if (current === undefined) throw new Error('Main handed over no key')
  const older = keys.slice(0, -1)
  const sealing: Sealing = { vaultId: handed.vaultId, codec: createSealedCodec({ current, older }) }
  if (older.length === 0) return { kind: 'taken', sealing }
  const onChanged = async (before: number): Promise<void> => {
    await client.ask('protection.drop-keys', { before })
  }
  return { kind: 'taken', sealing: { ...sealing, changingTo: current.generation, onChanged } }
}

function importKey({ generation, base64 }: HandedKey): ReturnType<typeof importDataKey> {
  return importDataKey(generation, fromBase64(base64))
}
