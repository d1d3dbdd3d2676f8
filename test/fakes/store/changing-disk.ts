import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { FakeDisk } from './open-workspace.ts'

/** A disk in memory whose databases may not open for a while. */
export interface ChangingDisk extends FakeDisk {
  /** How often the opening of a work database under its own name still fails, as it does for a locked file. */
  openingsToFail: number
  /** Puts an empty disk in the place of this one. */
  readonly empty: () => void
}

const ownWork = /^fieldcase-work-test$/u

export function createChangingDisk(): ChangingDisk {
  let current = new IDBFactory()
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    if (ownWork.test(name) && disk.openingsToFail > 0) {
      disk.openingsToFail -= 1
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
    return version === undefined ? current.open(name) : current.open(name, version)
  }
  const indexedDB = new Proxy(current, {
    get: (_, property) => {
      if (property === 'open') return open
      const value: unknown = Reflect.get(current, property, current)
      return typeof value === 'function' ? (value.bind(current) as unknown) : value
    }
  })
  const disk: ChangingDisk = {
    indexedDB,
    IDBKeyRange,
    openingsToFail: 0,
    empty: () => {
      current = new IDBFactory()
    }
  }
  return disk
}
