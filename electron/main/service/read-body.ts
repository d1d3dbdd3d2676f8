/** What was read of an answer's body. `cut`: it is longer than allowed, so the rest was never read. */
export type BodyText = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'not-text' } | { readonly kind: 'cut' }

export interface ReadableBody {
  readonly body: ReadableStream<Uint8Array> | null
}

/** The body as text. Throws what the connection throws. */
export async function readBody(answer: ReadableBody, limit: number): Promise<BodyText> {
  const bytes = await readBytes(answer, limit)
  return bytes === null ? { kind: 'cut' } : decode(bytes)
}

/** Reads to the end. Null where the body is longer than `limit` bytes: the rest is never read, whatever its header announced. */
export async function readBytes({ body }: ReadableBody, limit: number): Promise<Buffer | null> {
  if (body === null) return Buffer.alloc(0)
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > limit) {
      await reader.cancel()
      return null
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** Strict: a name with a broken letter is worse than a page that is asked for again. */
function decode(bytes: Uint8Array): BodyText {
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (thrown) {
    if (thrown instanceof TypeError) return { kind: 'not-text' }
    throw thrown
  }
}

export type Json = { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'not-json' }

export function readJson(text: string): Json {
  try {
    return { kind: 'json', value: JSON.parse(text) as unknown }
  } catch (thrown) {
    if (thrown instanceof SyntaxError || thrown instanceof RangeError) return { kind: 'not-json' }
    throw thrown
  }
}
