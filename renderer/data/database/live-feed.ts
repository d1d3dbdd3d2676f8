import { Dexie } from 'dexie'
import { paced } from '../timing.ts'

/** Facts as the screens read them: the latest, and a call at each change. */
export interface FactsFeed<Facts> {
  /** Undefined until they were read for the first time. Throws what the last reading threw. */
  readonly current: () => Facts | undefined
  readonly subscribe: (listener: () => void) => () => void
}

const restMillis = 250

/** Reads the facts once for all screens. */
export function createFactsFeed<Facts>(read: () => Promise<Facts>): FactsFeed<Facts> {
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
  const changed = paced(() => {
    // Readings run one after the other, so that an older answer never replaces a newer one.
    reading = reading.then(readOnce)
  }, restMillis)
  return {
    current: () => latest(),
    subscribe: (listener) => {
      if (listeners.size === 0) {
        Dexie.on('storagemutated', changed)
        changed()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) Dexie.on('storagemutated').unsubscribe(changed)
      }
    }
  }
}
