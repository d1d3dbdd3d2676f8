import type { UnreadableReason, UnreadableRow } from './unreadable-row.ts'

export interface UnreadableEntry {
  readonly table: string
  /** The row's key: ids of the service, or of a review. */
  readonly id: string
  readonly reason: UnreadableReason
}

/** What could not be read since the store was opened, each row once. The rows stay as they are on the disk. */
export interface UnreadableRows {
  readonly note: (row: UnreadableRow) => void
  readonly list: () => readonly UnreadableEntry[]
  /** Called after each new entry. Answers the way to stop it. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createUnreadableRows(): UnreadableRows {
  const entries = new Map<string, UnreadableEntry>()
  const listeners = new Set<() => void>()
  let listed: readonly UnreadableEntry[] = []
  return {
    note: ({ place: { table, id }, reason }) => {
      const key = JSON.stringify([table, id])
      if (entries.has(key)) return
      entries.set(key, { table, id, reason })
      listed = [...entries.values()]
      for (const listener of [...listeners]) listener()
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
