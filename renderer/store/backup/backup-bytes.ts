/** A file of any size, read a piece at a time. */
export interface BackupBytes {
  readonly size: number
  /** @throws BadBackup where the system does not give them. */
  read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>
}

export function bytesOfFile(file: Blob): BackupBytes {
  return { size: file.size, read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()) }
}

/** In pieces: a call with a million arguments is refused by the engine. */
const piece = 8_192

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += piece) text += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(text)
}

export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
