/** Whether an alert is read again before its review is sent (SPEC O4). */
export type Reread =
  | { readonly kind: 'always' }
  /** Only where what the reviewer saw is older. */
  | { readonly kind: 'older-than'; readonly minutes: number }
  | { readonly kind: 'never' }

/** `on-reconnect`: what is ready goes out when the connection is back; `ask-first`: the same, after a question that names the cost. */
export type Submission = 'manual' | 'on-reconnect' | 'ask-first'
export const submissions = ['manual', 'on-reconnect', 'ask-first'] as const satisfies readonly Submission[]

/** How one workspace sends its reviews. */
export interface OutboxSettings {
  /** Reviews in one request at most. Upstream takes 1,000 (hints: largest batch); small ones lose less to a cut connection. */
  readonly batchSize: number
  readonly reread: Reread
  readonly submission: Submission
}

export const firstOutboxSettings: OutboxSettings = { batchSize: 20, reread: { kind: 'always' }, submission: 'on-reconnect' }

export const outboxLimits = { batchSize: { least: 1, most: 1_000 }, rereadMinutes: { least: 1, most: 10_080 } } as const

/** An alert whose basis is younger is not read again; 0: always read again. */
export function rereadAfterMillis(reread: Reread): number {
  switch (reread.kind) {
    case 'always':
      return 0
    case 'older-than':
      return reread.minutes * 60_000
    case 'never':
      return Infinity
  }
}
