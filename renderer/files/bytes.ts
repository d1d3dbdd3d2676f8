/** Bytes are passed in pieces, because the engine refuses a call with a million arguments. */
const piece = 8_192

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // Spread, the bytes would be handed over one by one, each in an object of its own.
  for (let at = 0; at < bytes.length; at += piece)
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + piece)) as string
  return btoa(text)
}

export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  // Much faster than a call for each character: a start reads megabytes.
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

export async function sha256Bytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/**
 * SHA-256 as 64 hexadecimal digits. A text is hashed as UTF-8 bytes, so that any tool gets the same for the
 * file.
 */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return Array.from(await sha256Bytes(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
