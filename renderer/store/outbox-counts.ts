/** Drafts and reviews by box of the outbox. */
export interface OutboxCounts {
  readonly drafts: number
  readonly ready: number
  /** Sending, or sent without knowing whether it arrived. */
  readonly sending: number
  readonly sent: number
  readonly needsAttention: number
}
