import { basename } from 'node:path'
import type { FileCalls } from './file-calls.ts'

type Call = keyof FileCalls

/** A disk on which another program has some files for a while, as a virus scanner does on Windows. */
export interface HeldCalls {
  readonly calls: FileCalls
  /** The next calls for the file or folder of this name are refused, as many as that, or only those of one kind. */
  hold(name: string, calls: number, only?: Call): void
  /** How many of them are still to come. */
  left(name: string): number
}

export function heldCalls(real: FileCalls): HeldCalls {
  const held = new Map<string, { left: number; readonly only: Call | undefined }>()
  const unlessHeld = async <Value>(call: Call, path: string, work: () => Promise<Value>): Promise<Value> => {
    const found = held.get(basename(path))
    if (found === undefined || found.left === 0 || (found.only ?? call) !== call) return await work()
    found.left -= 1
    throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' })
  }
  return {
    calls: {
      mkdir: (path, options) => unlessHeld('mkdir', path, () => real.mkdir(path, options)),
      open: (path, flags, mode) => unlessHeld('open', path, () => real.open(path, flags, mode)),
      readFile: (path, encoding) => unlessHeld('readFile', path, () => real.readFile(path, encoding)),
      readdir: (path) => unlessHeld('readdir', path, () => real.readdir(path)),
      rename: (from, to) => unlessHeld('rename', from, () => real.rename(from, to)),
      rm: (path, options) => unlessHeld('rm', path, () => real.rm(path, options)),
      stat: (path) => unlessHeld('stat', path, () => real.stat(path))
    },
    hold: (name, calls, only) => void held.set(name, { left: calls, only }),
    left: (name) => held.get(name)?.left ?? 0
  }
}
