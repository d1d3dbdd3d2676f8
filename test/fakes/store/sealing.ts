import { createHmac, hkdfSync } from 'node:crypto'
import { setImmediate as nextTask } from 'node:timers/promises'
import type { Payload, RowCodec } from '../../../renderer/data/database/row-codec.ts'
import type { RowRef } from '../../../renderer/data/database/unreadable-rows.ts'
import {
  createSealedCodec,
  type DataKey,
  importDataKey
} from '../../../renderer/data/database/sealed-codec.ts'
import type { Sealing } from '../../../renderer/data/workspace-store.ts'
import { vaultId } from '../../../shared/ids.ts'

/** A data key that depends only on the seed. */
export function testKey(seed: number, generation = 1): Promise<DataKey> {
  return importDataKey(generation, new Uint8Array(32).fill(seed))
}

/** What the page gets from main, with keys made for tests. */
export async function testSealing(seed = 1, vault = 'v-test'): Promise<Sealing> {
  return { vaultId: vaultId(vault), codec: createSealedCodec({ current: await testKey(seed), older: [] }) }
}

/** The same keys in an app that is killed when it seals this row, counted from 1. */
export function killedAt(sealing: Sealing, killAt: number): Sealing {
  let rows = 0
  const encode: RowCodec['encode'] = (ref, content) => {
    rows += 1
    if (rows === killAt) throw new Error('killed')
    return sealing.codec.encode(ref, content)
  }
  return { ...sealing, codec: { ...sealing.codec, encode } }
}

/** What is done once, when a row has been read, before whoever reads it goes on. Null: it is done, or nothing is. */
export interface Midway {
  act: (() => unknown) | null
}

/** The same keys, with something done midway when a row of this table is read. */
export function overheard(sealing: Sealing, table: string, midway: Midway): Sealing {
  const decode: RowCodec['decode'] = async (ref, payload) => {
    const content = await sealing.codec.decode(ref, payload)
    if (ref.table !== table) return content
    const { act } = midway
    midway.act = null
    await act?.()
    return content
  }
  return { ...sealing, codec: { ...sealing.codec, decode } }
}

/** Where a row lies under the first test key, worked out without the code under test: HMAC-SHA-256 under a key by HKDF. */
export function nameUnderTestKey(table: string, key: string): string {
  const names = hkdfSync('sha256', Buffer.alloc(32, 1), Buffer.alloc(32), 'fieldcase names of rows', 32)
  return `n1.${createHmac('sha256', Buffer.from(names)).update(`${table}\u0000${key}`).digest('hex')}`
}

interface Sealed {
  readonly ref: string
  readonly text: string
}

/**
 * Stands in for encryption: answers in a later task, as a browser's cryptography does, hides the content from
 * a reader of the row, and refuses a payload in another place than it was made for.
 */
export const slowCodec: RowCodec = {
  encode: async <Content>(ref: RowRef, content: Content) => {
    await nextTask()
    const sealed: Sealed = {
      ref: nameOf(ref),
      text: Buffer.from(JSON.stringify(content)).toString('base64')
    }
    return sealed as unknown as Payload<Content>
  },
  decode: async <Content>(ref: RowRef, payload: Payload<Content>) => {
    await nextTask()
    const sealed = payload as unknown as Sealed
    if (sealed.ref !== nameOf(ref)) throw new Error(`Sealed for ${sealed.ref}, read at ${nameOf(ref)}`)
    return JSON.parse(Buffer.from(sealed.text, 'base64').toString()) as Content
  }
}

/** The same, which notes the table of each row that is decoded. */
export function watchedCodec(read: string[]): RowCodec {
  return {
    ...slowCodec,
    decode: (ref, payload) => {
      read.push(ref.table)
      return slowCodec.decode(ref, payload)
    }
  }
}

function nameOf({ table, id }: RowRef): string {
  return `${table}:${id}`
}
