import type { WorldSnapshot } from '../../../electron/sandbox/routes/resources.ts'
import type { Run } from '../main/real-parts.ts'

/** About how many calls it takes to ask whether anything has changed, and how many to read all the rest. */
export function callsToRead(
  { followLists }: WorldSnapshot,
  rowsPerPage: number
): { readonly signals: number; readonly rest: number } {
  const pagesOf = (rows: number): number => Math.ceil(rows / rowsPerPage)
  const rest = followLists
    .flatMap((list) => [list.persons.subscriptions, list.businesses.subscriptions])
    .reduce(
      (sum, own) =>
        own.reduce((more, { alerts }) => more + pagesOf(alerts.length), sum + pagesOf(own.length)),
      0
    )
  return { signals: Math.max(1, pagesOf(followLists.length)) + followLists.length, rest }
}

/** A run knows of the pages of a list when it has read that list. */
export function callsKnownTo({ session }: Run): number {
  const state = session.state()
  return state.kind === 'idle' ? 0 : (state.progress.expectedCalls ?? 0)
}
