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

const names = ['link', 'lstat', 'mkdir', 'open', 'readFile', 'readdir', 'rename', 'rm', 'stat'] as const

export function heldCalls(real: FileCalls): HeldCalls {
  const held = new Map<string, { left: number; readonly only: Call | undefined }>()
  const unlessHeld =
    (call: Call) =>
    async (path: string, ...others: never[]): Promise<unknown> => {
      const found = held.get(basename(path))
      if (found === undefined || found.left === 0 || (found.only ?? call) !== call)
        return await (real[call] as (path: string, ...rest: never[]) => Promise<unknown>)(path, ...others)
      found.left -= 1
      throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' })
    }
  return {
    calls: Object.fromEntries(names.map((name) => [name, unlessHeld(name)])) as unknown as FileCalls,
    hold: (name, calls, only) => void held.set(name, { left: calls, only }),
    left: (name) => held.get(name)?.left ?? 0
  }
}
