import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { LedgerEntry } from '../../../shared/domain/budget.ts'
import { hasItsName, patiently, systemCode } from '../files/file-system.ts'
import { readJson } from '../files/read-json.ts'
import { quarterOf } from './ledger-sums.ts'
import { readEntry } from './read-ledger.ts'

/** What is known of a call before it is answered. */
export type CallOut = Pick<LedgerEntry, 'at' | 'api' | 'method' | 'route'>

/** The note of one call. */
export interface CallNote {
  /** The call is in the ledger, or was never made. */
  readonly free: () => void
  /** Its entry waits for the disk: it shares a place with those like it that wait (SPEC S24l). */
  readonly share: () => void
}

/**
 * The calls that are out, each in a place of its own in one small file, so that a kill loses none of them (SPEC S24i).
 * The system keeps what was written of a program that is killed.
 */
export interface CallsOut {
  /** Why the file could not be read, so that nobody knows what a kill has left. Null if it could. */
  problem(): string | null
  /** Reads it if it could not be read yet. */
  lookAgain(): Promise<void>
  /** What was out at a kill, given once. */
  takeLeft(): readonly { readonly entry: LedgerEntry; readonly note: CallNote }[]
  /** Writes that a call goes out. */
  note(call: CallOut): CallNote
  close(): void
}

/** In bytes. The longest route takes half of it. */
const placeSize = 512
/** The most calls in one place, so that a damaged number of them holds up no start. */
const mostTimes = 10_000
const unanswered = { status: null, correlationId: null, remaining: null, millis: 0 }
const noNote: CallNote = { free: () => undefined, share: () => undefined }

export async function openCallsOut(file: string, onFileProblem: (code: string) => void): Promise<CallsOut> {
  let reading = await readPlaces(file)
  let { left, places } = reading
  const unused = [...reading.unused]
  const writer = createWriter(file, onFileProblem)
  const notes = createPlacedNotes(writer.put, (place) => void unused.push(place))
  return {
    problem: () => reading.problem,
    lookAgain: async () => {
      if (reading.problem === null) return
      reading = await readPlaces(file)
      ;({ left, places } = reading)
      unused.push(...reading.unused)
    },
    takeLeft: () => {
      const taken = left
      left = []
      return taken.flatMap(({ entry, place, times }) => {
        const at: Place = { place, call: entry, times, isThere: true }
        return Array.from({ length: times }, () => ({ entry, note: notes.noteAt(at) }))
      })
    },
    note: (call) => {
      // What could not be read is not written over.
      if (reading.problem !== null) return noNote
      return notes.begin({ place: unused.pop() ?? places++, call, times: 1, isThere: false })
    },
    close: writer.close
  }
}

type Put = (place: number, text: string) => boolean

/** Writes a place as a whole, and says whether the disk took it. */
function createWriter(file: string, onFileProblem: (code: string) => void) {
  let handle: number | null = null
  const close = (): void => {
    if (handle !== null) closeSync(handle)
    handle = null
  }
  const put: Put = (place, text) => {
    try {
      // No start finds what is noted in a file that was deleted meanwhile (SPEC S24o).
      if (handle !== null && !hasItsName(handle, file)) close()
      handle ??= openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
      const bytes = Buffer.from(`${text.padEnd(placeSize - 1)}\n`, 'latin1')
      if (writeSync(handle, bytes, 0, placeSize, place * placeSize) === placeSize) return true
      onFileProblem('ENOSPC')
    } catch (thrown) {
      onFileProblem(systemCode(thrown))
    }
    return false
  }
  return { put, close }
}

/** A place, and how many calls of one kind its note counts. */
interface Place {
  readonly place: number
  readonly call: CallOut
  times: number
  /** The file holds a note there. */
  isThere: boolean
}

/** `onUnused`: a place holds no note any more. */
function createPlacedNotes(put: Put, onUnused: (place: number) => void) {
  /** Those that calls of their kind share. */
  const shared = new Map<string, Place>()
  const write = (at: Place): boolean => {
    const isWritten = put(at.place, textOf(at))
    at.isThere ||= isWritten
    return isWritten
  }
  const leave = (at: Place): void => {
    at.times -= 1
    if (at.times > 0) {
      write(at)
      return
    }
    if (shared.get(kindOf(at.call)) === at) shared.delete(kindOf(at.call))
    // A place that the disk never took makes the file no longer.
    if (at.isThere) put(at.place, '')
    onUnused(at.place)
  }
  const noteAt = (begun: Place): CallNote => {
    let at = begun
    return {
      free: () => leave(at),
      share: () => {
        const like = shared.get(kindOf(at.call))
        if (like === at) return
        if (like === undefined || like.times >= mostTimes) {
          shared.set(kindOf(at.call), at)
          return
        }
        like.times += 1
        // A note that is there is given up only for one that is there too: a kill between counts twice, and forgets none.
        if (write(like) || !at.isThere) {
          leave(at)
          at = like
        } else like.times -= 1
      }
    }
  }
  return {
    noteAt,
    begin: (at: Place): CallNote => {
      write(at)
      return noteAt(at)
    }
  }
}

/** What calls have in common that share a note. */
function kindOf({ at, api, method, route }: CallOut): string {
  return [quarterOf(at), api, method, route].join(' ')
}

function textOf({ call, times }: Place): string {
  return JSON.stringify({ ...call, ...unanswered, ...(times > 1 ? { times } : {}) })
}

interface Places {
  readonly left: readonly { readonly entry: LedgerEntry; readonly place: number; readonly times: number }[]
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
    const notes = Array.from({ length: places }, (_, place) => {
      const line = text.slice(place * placeSize, (place + 1) * placeSize).trimEnd()
      return { place, entry: readEntry(line), times: timesOf(line) }
    })
    const left = notes.flatMap(({ place, entry, times }) => (entry === null ? [] : [{ place, entry, times }]))
    const unused = notes.flatMap(({ place, entry }) => (entry === null ? [place] : []))
    return { left, unused, places, problem: null }
  } catch (thrown) {
    const code = systemCode(thrown)
    return { left: [], unused: [], places: 0, problem: code === 'ENOENT' ? null : code }
  }
}

const timesSchema = z.object({ times: z.int().min(1).max(mostTimes) })

/** How many calls a note counts. */
function timesOf(line: string): number {
  const json = readJson(line)
  const said = timesSchema.safeParse(json.kind === 'json' ? json.value : null)
  return said.success ? said.data.times : 1
}
