/** A file of any size, read a piece at a time. */
export interface BackupBytes {
  readonly size: number
  /** @throws BadBackup where the system does not give them. */
  read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>
}

export function bytesOfFile(file: Blob): BackupBytes {
  return { size: file.size, read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()) }
}
