import { writeSync } from 'node:fs'
import type { LedgerWrite } from '../../../electron/main/budget/ledger-appender.ts'
import { systemError } from '../system-error.ts'

/** A disk that takes as many bytes as it has room for, and says that it is full only when it has none. */
export interface FillingDisk {
  /** In bytes. */
  room: number
  readonly write: LedgerWrite
}

export function createFillingDisk(room: number): FillingDisk {
  const disk: FillingDisk = {
    room,
    write: (handle, bytes) => {
      if (disk.room === 0) throw systemError('ENOSPC')
      const written = writeSync(handle, bytes.subarray(0, disk.room))
      disk.room -= written
      return written
    }
  }
  return disk
}
