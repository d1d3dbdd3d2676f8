import type { Payload, RowCodec, RowNaming } from './row-codec.ts'
import { type RowRef, UnreadableRow } from './unreadable-rows.ts'

/** A data key as the page has it: it can be used but never read. */
export interface DataKey {
  /** Keys are numbered upwards; a row names the one that it was sealed with. */
  readonly generation: number
  readonly key: CryptoKey
  /** Names rows, and can be read as little. */
  readonly names: CryptoKey
}

export interface SealingKeys {
  /** New rows are sealed with this one. */
  readonly current: DataKey
  /** Rows that a change of the key has not reached yet are read with these. */
  readonly older: readonly DataKey[]
}

/** Layout of a sealed row (SPEC E2a): version, generation (big endian), nonce, then the text with its tag. */
const version = 1
const generationAt = 1
const nonceAt = 3
const nonceBytes = 12
const textAt = nonceAt + nonceBytes
const tagBytes = 16
const largestGeneration = 0xffff
/** The longest text, in bytes, that is sealed without a buffer of its own. */
const longestReused = 64 * 1024

/** Seals rows with AES-GCM under the current key; the table and the id are authenticated with the content. */
export function createSealedCodec(
  { current, older }: SealingKeys,
  crypto: Pick<Crypto, 'subtle' | 'getRandomValues'> = globalThis.crypto
): RowCodec {
  if (current.generation < 1 || current.generation > largestGeneration)
    throw new Error(`Generation ${current.generation} does not fit into a row`)
  const keys = new Map([...older, current].map(({ generation, key }) => [generation, key]))
  const [names, texts] = [createTextBuffer(), createTextBuffer()]
  const reader = new TextDecoder('utf-8', { fatal: true })
  return {
    naming: namingWith(current, crypto),
    encode: async <Content>(ref: RowRef, content: Content) => {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv: nonce, additionalData: names.write(nameOf(ref)) },
        current.key,
        texts.write(JSON.stringify(content))
      )
      const row = new Uint8Array(textAt + sealed.byteLength)
      row[0] = version
      new DataView(row.buffer).setUint16(generationAt, current.generation)
      row.set(nonce, nonceAt)
      row.set(new Uint8Array(sealed), textAt)
      return row as unknown as Payload<Content>
    },
    decode: async <Content>(ref: RowRef, payload: Payload<Content>) => {
      const row = sealedBytes(ref, payload)
      const key = keys.get(generationOf(row))
      if (key === undefined) throw new UnreadableRow(ref, 'unknown-key')
      let text: ArrayBuffer
      try {
        const algorithm = {
          name: 'AES-GCM',
          iv: row.subarray(nonceAt, textAt),
          additionalData: names.write(nameOf(ref))
        }
        text = await crypto.subtle.decrypt(algorithm, key, row.subarray(textAt))
      } catch (thrown) {
        // WebCrypto tells no more than that the tag does not fit.
        if (thrown instanceof Error || thrown instanceof DOMException)
          throw new UnreadableRow(ref, 'not-authentic')
        throw thrown
      }
      return JSON.parse(reader.decode(text)) as Content
    }
  }
}

/**
 * Writes the bytes of each text over those of the one before. WebCrypto copies what it is given before it answers,
 * and a sync seals thousands of rows a second: a buffer for each would wait for the page's memory to be cleaned up.
 */
function createTextBuffer(): { write(text: string): Uint8Array<ArrayBuffer> } {
  const writer = new TextEncoder()
  const room = new Uint8Array(longestReused)
  return {
    // No character of a string takes more than three bytes.
    write: (text) =>
      text.length * 3 > room.length
        ? writer.encode(text)
        : room.subarray(0, writer.encodeInto(text, room).written)
  }
}

/** The generation of the key that a row was sealed with. @throws UnreadableRow */
export function sealedWith(ref: RowRef, payload: Payload<unknown>): number {
  return generationOf(sealedBytes(ref, payload))
}

function sealedBytes(ref: RowRef, payload: Payload<unknown>): Uint8Array<ArrayBuffer> {
  const row: unknown = payload
  // Known by its tag and not by `instanceof`, since a row may come from another realm.
  if (!isBytes(row) || row.length < textAt + tagBytes) throw new UnreadableRow(ref, 'not-sealed')
  if (row[0] !== version) throw new UnreadableRow(ref, 'unknown-version')
  return row
}

function isBytes(value: unknown): value is Uint8Array<ArrayBuffer> {
  return Object.prototype.toString.call(value) === '[object Uint8Array]'
}

function generationOf(row: Uint8Array): number {
  return new DataView(row.buffer, row.byteOffset, row.byteLength).getUint16(generationAt)
}

/** The zero between the two keeps this unambiguous, since no name of a table holds one. */
function nameOf({ table, id }: RowRef): string {
  return `${table}\u0000${id}`
}

/** HMAC-SHA-256 under a key that comes from the data key (SPEC E16a). */
function namingWith({ generation, names }: DataKey, { subtle }: Pick<Crypto, 'subtle'>): RowNaming {
  const prefix = `n${String(generation)}.`
  const writer = new TextEncoder()
  return {
    prefix,
    nameOf: async (text) => {
      const hash = new Uint8Array(await subtle.sign('HMAC', names, writer.encode(text)))
      return prefix + Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
    }
  }
}

/** Imports the bytes of a data key so that no script can read them back, and wipes what was given. */
export async function importDataKey(generation: number, bytes: Uint8Array<ArrayBuffer>): Promise<DataKey> {
  const { subtle } = globalThis.crypto
  const [key, ground] = await Promise.all([
    subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  ]).finally(() => bytes.fill(0))
  const names = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: new TextEncoder().encode(namesPurpose) },
    ground,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign']
  )
  return { generation, key, names }
}

const namesPurpose = 'fieldcase names of rows'
