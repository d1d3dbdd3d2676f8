import { Dexie, type ObservabilitySet } from 'dexie'
import { settled } from '../timing.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'

/** Facts as the screens read them: the latest, and a call at each change. */
export interface FactsFeed<Facts> {
  /** Undefined until they were read for the first time. Throws what the last reading threw. */
  readonly current: () => Facts | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** Milliseconds without a write until facts are read: the alert that follows a decision is painted before them. */
const quietBefore = 100
/** Milliseconds after which they are read although more is being written, as in a sync or while a key is held. */
const longestWait = 1_000

/** Reads the facts once for all screens. `of`: the only database that they are read from. Left out if it is not one. */
export function createFactsFeed<Facts>(
  read: () => Promise<Facts>,
  of?: Pick<Dexie, 'name'>
): FactsFeed<Facts> {
  const listeners = new Set<() => void>()
  let latest: () => Facts | undefined = () => undefined
  let reading = Promise.resolve()
  const readOnce = async (): Promise<void> => {
    try {
      const facts = await read()
      latest = () => facts
    } catch (thrown) {
      latest = () => {
        throw thrown
      }
    }
    for (const listener of listeners) listener()
  }
  const readAgain = (): void => {
    // Readings run one after the other, so that an older answer never replaces a newer one.
    reading = reading.then(readOnce)
  }
  const written = settled(readAgain, quietBefore, longestWait)
  const hear = (parts: ObservabilitySet): void => {
    if (of === undefined || concerns(parts, of.name)) written.ask()
  }
  return {
    current: () => latest(),
    subscribe: (listener) => {
      if (listeners.size === 0) {
        Dexie.on('storagemutated', hear)
        readAgain()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        Dexie.on('storagemutated').unsubscribe(hear)
        written.stop()
      }
    }
  }
}

/** Facts of the person's own work. A sync writes the other database many times a second, and changes nothing of them. */
export function createWorkFeed<Facts>(
  workspace: OpenWorkspace,
  read: (workspace: OpenWorkspace) => Promise<Facts>
): FactsFeed<Facts> {
  return createFactsFeed(() => read(workspace), databasesOf(workspace).work)
}

/** Parts are called `idb://DATABASE/TABLE/INDEX`. What is called otherwise may be anything. */
function concerns(parts: ObservabilitySet, name: string): boolean {
  return Object.keys(parts).some((part) => !part.startsWith('idb://') || part.startsWith(`idb://${name}/`))
}

/** Whether something may be read now, and a call whenever that may have changed. */
export interface Gate {
  readonly isOpen: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** What is live of an answer, as React's hook for observables takes it. */
interface LiveAnswer<Answer> {
  readonly hasValue: () => false
  readonly subscribe: (tell: (answer: Answer) => void, fail?: (thrown: unknown) => void) => () => void
}

/**
 * Reads at once where the gate is open, and again whenever what was read is written; a closed gate holds both back
 * until it opens. An answer that equals the one before, or `known`, is not told.
 */
export function liveAnswer<Answer>(
  read: () => Promise<Answer>,
  gate: Gate,
  known: Answer | undefined
): LiveAnswer<Answer> {
  return {
    hasValue: () => false,
    subscribe: (tell, fail) => {
      // Written out only once something is heard: while a key is held, no answer comes before the next question.
      let last: () => string | undefined = () => JSON.stringify(known)
      const hear = (answer: Answer): void => {
        const now = JSON.stringify(answer)
        if (now === last()) return
        last = () => now
        tell(answer)
      }
      let reading: { unsubscribe: () => void } | null = null
      const look = (): void => {
        if (gate.isOpen()) reading ??= Dexie.liveQuery(read).subscribe(hear, fail)
        else {
          reading?.unsubscribe()
          reading = null
        }
      }
      const leave = gate.subscribe(look)
      look()
      return () => {
        leave()
        reading?.unsubscribe()
      }
    }
  }
}
