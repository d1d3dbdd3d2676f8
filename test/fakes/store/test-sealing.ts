import { createSealedCodec, type DataKey, importDataKey } from '../../../renderer/data/database/sealed-codec.ts'
import type { Sealing } from '../../../renderer/data/workspace-store.ts'
import { vaultId } from '../../../shared/ids.ts'

/** A data key that is the same for the same seed. */
export function testKey(seed: number, generation = 1): Promise<DataKey> {
  return importDataKey(generation, new Uint8Array(32).fill(seed))
}

/** What the page gets from main, with keys of our own. */
export async function testSealing(seed = 1, vault = 'v-test'): Promise<Sealing> {
  return { vaultId: vaultId(vault), codec: createSealedCodec({ current: await testKey(seed), older: [] }) }
}
