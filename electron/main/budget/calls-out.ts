import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { LedgerEntry } from '../../../shared/domain/budget.ts'
import { patiently, systemCode } from '../files/file-system.ts'
import { readEntry } from './read-ledger.ts'

/** What is known of a call before it is answered. */
export type CallOut = Pick<LedgerEntry, 'at' | 'api' | 'method' | 'route'>

/**
 * The calls that are out, each in a place of its own in one small file, so that a kill loses none of them (SPEC S24i).
 * The system keeps what was written of a program that is killed.
 */
export interface CallsOut {
  /** Why the file could not be read, so that nobody knows what a kill has left. Null if it could. */
  problem(): string | null
  /** Reads it if it could not be read yet. */
  lookAgain(): Promise<void>
  /** What was out at a kill, given once, each with what frees its place. */
  takeLeft(): readonly { readonly entry: LedgerEntry; readonly free: () => void }[]
  /** Writes that a call goes out. Returns what frees its place. */
  note(call: CallOut): () => void
  close(): void
}

/** In bytes. The longest route takes half of it. */
const placeSize = 512
const unanswered = { status: null, correlationId: null, remaining: null, millis: 0 }

export async function openCallsOut(file: string, onFileProblem: (code: string) => void): Promise<CallsOut> {
  let reading = await readPlaces(file)
  let handle: number | null = null
  let { left, places } = reading
  const free = [...reading.unused]
  const put = (place: number, text: string): void => {
    handle ??= openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
    const bytes = Buffer.from(`${text.padEnd(placeSize - 1)}\n`, 'latin1')
    if (writeSync(handle, bytes, 0, placeSize, place * placeSize) < placeSize) onFileProblem('ENOSPC')
  }
  const tried = (write: () => void): void => {
    try {
      write()
    } catch (thrown) {
      onFileProblem(systemCode(thrown))
    }
  }
  const clear = (place: number): void =>
    tried(() => {
      put(place, '')
      free.push(place)
    })
  return {
    problem: () => reading.problem,
    lookAgain: async () => {
      if (reading.problem === null) return
      reading = await readPlaces(file)
      ;({ left, places } = reading)
      free.push(...reading.unused)
    },
    takeLeft: () => {
      const taken = left
      left = []
      return taken.map(({ entry, place }) => ({ entry, free: () => clear(place) }))
    },
    note: (call) => {
      // What could not be read is not written over.
      if (reading.problem !== null) return () => undefined
      const place = free.pop() ?? places++
      tried(() => put(place, JSON.stringify({ ...call, ...unanswered })))
      return () => clear(place)
    },
    close: () => {
      if (handle !== null) closeSync(handle)
      handle = null
    }
  }
}

interface Places {
  readonly left: readonly { readonly entry: LedgerEntry; readonly place: number }[]
  /** Those that hold no note. */
  readonly unused: readonly number[]
  /** How many places were in use, or may have been. */
  readonly places: number
  readonly problem: string | null
}

async function readPlaces(file: string): Promise<Places> {
  try {
    const text = await patiently(() => readFile(file, 'latin1'))
    const places = Math.ceil(text.length / placeSize)
    // Each by itself: one that the disk did not take has no line break.
    const notes = Array.from({ length: places }, (_, place) => ({
      place,
      entry: readEntry(text.slice(place * placeSize, (place + 1) * placeSize).trimEnd())
    }))
    const left = notes.flatMap(({ place, entry }) => (entry === null ? [] : [{ place, entry }]))
    const unused = notes.flatMap(({ place, entry }) => (entry === null ? [place] : []))
    return { left, unused, places, problem: null }
  } catch (thrown) {
    const code = systemCode(thrown)
    return { left: [], unused: [], places: 0, problem: code === 'ENOENT' ? null : code }
  }
}
