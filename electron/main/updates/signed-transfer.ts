import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { patiently } from '../files/file-system.ts'
import { receive, type Receiving } from './receive.ts'
import { UpdateProblem } from './update-problem.ts'

/** In bytes: a hundred times what electron-builder writes. */
const longestMetadata = 256_000
const signatureBytes = 64

/** What the publisher has signed of one file. */
export interface SignedFile {
  readonly bytes: number
  /** In base64. */
  readonly sha512: string
}

/** The publisher's key as the app has it: DER, in base64. Null if it is none. */
export function readPublisherKey(text: string | null): KeyObject | null {
  if (text === null) return null
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    // Node says in many ways that something is no key.
    return null
  }
}

/** Reads metadata and its signature. What the publisher has not signed is read by nobody (SPEC U2a). */
export async function readSigned(receiving: Receiving, address: URL, key: KeyObject): Promise<string> {
  const metadata = await readWhole(receiving, address, longestMetadata)
  const signature = await readWhole(receiving, besides(address), signatureBytes + 1).catch(asUnsigned)
  if (signature.length !== signatureBytes || !verify(null, metadata, key, signature))
    throw new UpdateProblem({ kind: 'not-signed' })
  return metadata.toString('utf8')
}

function besides(address: URL): URL {
  const signature = new URL(address)
  signature.pathname += '.sig'
  return signature
}

function asUnsigned(thrown: unknown): never {
  if (!(thrown instanceof UpdateProblem)) throw thrown
  const isUnsigned = thrown.failure.kind === 'not-found' || thrown.failure.kind === 'other-file'
  throw isUnsigned ? new UpdateProblem({ kind: 'not-signed' }) : thrown
}

/** Of a file that lies here, in base64. */
export async function sha512Of(file: string): Promise<string> {
  return await patiently(async () => {
    const hash = createHash('sha512')
    for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
    return hash.digest('base64')
  })
}

async function readWhole(receiving: Receiving, address: URL, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  await receive(receiving, address, most, (piece) => void pieces.push(piece))
  return Buffer.concat(pieces)
}

/** Writes a file and compares it with what was signed. If it differs, nothing of it stays (SPEC U2b). */
export async function fetchSigned(
  receiving: Receiving,
  address: URL,
  signed: SignedFile,
  { destination, onBytes }: { readonly destination: string; readonly onBytes: (bytes: number) => void }
): Promise<void> {
  try {
    const hash = createHash('sha512')
    let bytes = 0
    const file = await open(destination, 'w', 0o600)
    try {
      await receive(receiving, address, signed.bytes, async (piece) => {
        hash.update(piece)
        await file.writeFile(piece)
        bytes += piece.byteLength
        onBytes(bytes)
      })
      await file.sync()
    } finally {
      await file.close()
    }
    if (hash.digest('base64') !== signed.sha512) throw new UpdateProblem({ kind: 'other-file' })
  } catch (thrown) {
    await rm(destination, { force: true })
    throw thrown
  }
}
