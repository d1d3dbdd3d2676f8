import type { UnreadableReason } from '../../../shared/domain/work-journal.ts'

/** Where a row belongs. A payload that was moved to another row must not be readable there. */
export interface RowRef {
  readonly table: string
  readonly id: string
}

export class UnreadableRow extends Error {
  readonly ref: RowRef
  readonly reason: UnreadableReason

  constructor(ref: RowRef, reason: UnreadableReason) {
    // Names the row by its table and key, which are ids of the service, and nothing of its content.
    super(`Unreadable (${reason}): ${ref.table} ${ref.id}`)
    this.name = 'UnreadableRow'
    this.ref = ref
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
  /** Forgets a row that can be read again, or whose work came back from elsewhere. */
  readonly settle: (ref: Pick<UnreadableEntry, 'table' | 'id'>) => void
  readonly list: () => readonly UnreadableEntry[]
  /** Called after each change, and each time that a row is missed again. Returns the function that stops it. */
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
    note: ({ ref: { table, id }, reason }) => {
      const key = keyOf({ table, id })
      if (entries.has(key)) {
        tell()
        return
      }
      entries.set(key, { table, id, reason })
      change()
    },
    settle: (ref) => {
      if (entries.delete(keyOf(ref))) change()
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
