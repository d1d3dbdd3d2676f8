import { setImmediate as nextTask } from 'node:timers/promises'
import type { Payload, RowCodec, RowPlace } from '../../../renderer/data/database/row-codec.ts'
import {
  createSealedCodec,
  type DataKey,
  importDataKey
} from '../../../renderer/data/database/sealed-codec.ts'
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

interface Sealed {
  readonly place: string
  readonly text: string
}

/**
 * Stands for encryption: answers in a later task, as a browser's cryptography does, hides the content from a reader of
 * the row, and refuses a payload that lies in another place than it was made for.
 */
export const slowCodec: RowCodec = {
  encode: async <Content>(place: RowPlace, content: Content) => {
    await nextTask()
    const sealed: Sealed = {
      place: nameOf(place),
      text: Buffer.from(JSON.stringify(content)).toString('base64')
    }
    return sealed as unknown as Payload<Content>
  },
  decode: async <Content>(place: RowPlace, payload: Payload<Content>) => {
    await nextTask()
    const sealed = payload as unknown as Sealed
    if (sealed.place !== nameOf(place))
      throw new Error(`Sealed for ${sealed.place}, read at ${nameOf(place)}`)
    return JSON.parse(Buffer.from(sealed.text, 'base64').toString()) as Content
  }
}

function nameOf({ table, id }: RowPlace): string {
  return `${table}:${id}`
}
