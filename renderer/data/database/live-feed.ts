import { Dexie, type ObservabilitySet, type Table } from 'dexie'
import type { OwnTable } from '../../../shared/domain/work-journal.ts'
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

/** What of a feed is known beforehand. */
interface FeedOptions<Facts> {
  /** The tables that it is read from. Left out: any. */
  readonly of?: readonly Pick<Table, 'name' | 'db'>[]
  /**
   * The facts after a write of other tables, which costs no reading: the same object where nothing has changed. Left out:
   * such a write changes nothing.
   */
  readonly adjust?: (facts: Facts) => Facts
  /** While it is closed nothing is read and nothing told. */
  readonly gate?: Gate | undefined
}

/** Reads the facts once for all screens. */
export function createFactsFeed<Facts>(
  read: () => Promise<Facts>,
  { of, adjust, gate = alwaysOpen }: FeedOptions<Facts> = {}
): FactsFeed<Facts> {
  const listeners = new Set<() => void>()
  const facts = createLatest(read, adjust, () => {
    for (const listener of listeners) listener()
  })
  /** Whether something that was read has been written since. */
  let isOld = false
  const readAgain = (): void => {
    isOld = false
    facts.read()
  }
  const opening = whenOpen(gate, () => {
    if (isOld) readAgain()
    else facts.adjust()
  })
  const written = settled(opening.ask, quietBefore, longestWait)
  const hear = (parts: ObservabilitySet): void => {
    const isRead = of === undefined || concerns(parts, of)
    if (isRead) isOld = true
    if (isRead || adjust !== undefined) written.ask()
  }
  return {
    current: facts.current,
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
        opening.stop()
      }
    }
  }
}

interface Latest<Facts> {
  readonly current: () => Facts | undefined
  readonly read: () => void
  readonly adjust: () => void
}

/** What was read last. One thing is done after the other, so that an older answer never replaces a newer one. */
function createLatest<Facts>(
  read: () => Promise<Facts>,
  adjust: ((facts: Facts) => Facts) | undefined,
  tell: () => void
): Latest<Facts> {
  let latest: () => Facts | undefined = () => undefined
  let known: { readonly facts: Facts } | null = null
  let work = Promise.resolve()
  const know = (facts: Facts): void => {
    known = { facts }
    latest = () => facts
  }
  const readOnce = async (): Promise<void> => {
    try {
      know(await read())
    } catch (thrown) {
      known = null
      latest = () => {
        throw thrown
      }
    }
    tell()
  }
  const adjustOnce = async (): Promise<void> => {
    if (known === null) {
      await readOnce()
      return
    }
    const facts = adjust?.(known.facts) ?? known.facts
    if (facts === known.facts) return
    know(facts)
    tell()
  }
  return {
    current: () => latest(),
    read: () => {
      work = work.then(readOnce)
    },
    adjust: () => {
      work = work.then(adjustOnce)
    }
  }
}

/**
 * Facts of the person's own work, and the tables of it that they are read from. A sync writes the other database many
 * times a second, and a decision tables of this one, and neither changes anything of them.
 */
export function createWorkFeed<Facts>(
  workspace: OpenWorkspace,
  read: (workspace: OpenWorkspace) => Promise<Facts>,
  tables: readonly OwnTable[],
  gate?: Gate
): FactsFeed<Facts> {
  const { work } = databasesOf(workspace)
  return createFactsFeed(() => read(workspace), { of: tables.map((name) => work.table(name)), gate })
}

/** Parts are called `idb://DATABASE/TABLE/INDEX`. What is called otherwise may be anything. */
function concerns(parts: ObservabilitySet, tables: readonly Pick<Table, 'name' | 'db'>[]): boolean {
  const begins = tables.map(({ name, db }) => `idb://${db.name}/${name}/`)
  return Object.keys(parts).some(
    (part) => !part.startsWith('idb://') || begins.some((begin) => part.startsWith(begin))
  )
}

/** Runs `act` when it is asked for, or as soon as the gate opens then. */
function whenOpen(gate: Gate, act: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let leave: (() => void) | null = null
  const stop = (): void => {
    leave?.()
    leave = null
  }
  const ask = (): void => {
    stop()
    if (gate.isOpen()) act()
    else
      leave = gate.subscribe(() => {
        if (gate.isOpen()) ask()
      })
  }
  return { ask, stop }
}

/** Whether something may be read now, and a call whenever that may have changed. */
export interface Gate {
  readonly isOpen: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

const alwaysOpen: Gate = { isOpen: () => true, subscribe: () => () => undefined }

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
