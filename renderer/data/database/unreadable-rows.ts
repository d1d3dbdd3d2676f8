import type { UnreadableReason } from '../../../shared/domain/work-journal.ts'

interface Place {
  readonly table: string
  readonly id: string
}

export class UnreadableRow extends Error {
  readonly place: Place
  readonly reason: UnreadableReason

  constructor(place: Place, reason: UnreadableReason) {
    // Names the row by its table and key, which are ids of the service, and nothing of its content.
    super(`Unreadable (${reason}): ${place.table} ${place.id}`)
    this.name = 'UnreadableRow'
    this.place = place
    this.reason = reason
  }
}

export interface UnreadableEntry {
  readonly table: string
  /** The row's key: ids of the service, or of a review. */
  readonly id: string
  readonly reason: UnreadableReason
}

/** What could not be read since the store was opened, each row once. The rows stay as they are on the disk. */
export interface UnreadableRows {
  readonly note: (row: UnreadableRow) => void
  /** It can be read again, or its work came back from elsewhere. */
  readonly settle: (place: Pick<UnreadableEntry, 'table' | 'id'>) => void
  readonly list: () => readonly UnreadableEntry[]
  /** Called after each change, and each time that a row is missed again. Answers the way to stop it. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createUnreadableRows(): UnreadableRows {
  const entries = new Map<string, UnreadableEntry>()
  const listeners = new Set<() => void>()
  const keyOf = ({ table, id }: Pick<UnreadableEntry, 'table' | 'id'>): string => JSON.stringify([table, id])
  let listed: readonly UnreadableEntry[] = []
  const tell = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const change = (): void => {
    listed = [...entries.values()]
    tell()
  }
  return {
    note: ({ place: { table, id }, reason }) => {
      const key = keyOf({ table, id })
      if (entries.has(key)) {
        tell()
        return
      }
      entries.set(key, { table, id, reason })
      change()
    },
    settle: (place) => {
      if (entries.delete(keyOf(place))) change()
    },
    list: () => listed,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    }
  }
}
