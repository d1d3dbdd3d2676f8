/** How much of a pull may be under way at once: enough to use the rate at the usual latency, few enough to be polite. */
export const pullLimits = {
  /** Side by side, so that the end of one list does not leave the rate unused. */
  listsInFlight: 3,
  feedsInFlight: 8,
  /** Most feeds are one short page: a transaction of one page each would spend the time on transactions. */
  pagesPerCommit: 12,
  /** Full pages: so many rows leave the page's thread free between two commits. */
  rowsPerCommit: 160,
  /** Calls are billed, and a kill loses what waits. */
  pagesWaiting: 6
} as const

/** The calls whose rows a kill may lose: what is in flight, what waits, and what is being committed (SPEC S12). */
export const mostCallsLostByAKill = pullLimits.feedsInFlight + pullLimits.pagesWaiting + pullLimits.pagesPerCommit
