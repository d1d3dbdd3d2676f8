interface Place {
  readonly table: string
  readonly id: string
}

/** Why a row could not be read: it was damaged or altered, moved here from another row, or sealed with a key that is not here. */
export const unreadableReasons = ['not-sealed', 'unknown-version', 'unknown-key', 'not-authentic'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

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
