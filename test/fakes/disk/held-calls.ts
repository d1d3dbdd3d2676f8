import { basename } from 'node:path'
import type { FileCalls } from './file-calls.ts'

/** A disk on which another program has some files for a while, as a virus scanner does on Windows. */
export interface HeldCalls {
  readonly calls: FileCalls
  /** The next calls for the file or folder of this name are refused, as many as that. */
  hold(name: string, calls: number): void
  /** How many of them are still to come. */
  left(name: string): number
}

export function heldCalls(real: FileCalls): HeldCalls {
  const held = new Map<string, number>()
  const refuse = (path: string): void => {
    const left = held.get(basename(path)) ?? 0
    if (left === 0) return
    held.set(basename(path), left - 1)
    throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' })
  }
  const unlessHeld = async <Value>(path: string, call: () => Promise<Value>): Promise<Value> => {
    refuse(path)
    return await call()
  }
  return {
    calls: {
      mkdir: (path, options) => unlessHeld(path, () => real.mkdir(path, options)),
      open: (path, flags, mode) => unlessHeld(path, () => real.open(path, flags, mode)),
      readFile: (path, encoding) => unlessHeld(path, () => real.readFile(path, encoding)),
      readdir: (path) => unlessHeld(path, () => real.readdir(path)),
      rename: (from, to) => unlessHeld(from, () => real.rename(from, to)),
      rm: (path, options) => unlessHeld(path, () => real.rm(path, options)),
      stat: (path) => unlessHeld(path, () => real.stat(path))
    },
    hold: (name, calls) => void held.set(name, calls),
    left: (name) => held.get(name) ?? 0
  }
}
