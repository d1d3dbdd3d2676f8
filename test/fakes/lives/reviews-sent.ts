import type { Hits } from './hits.ts'
import type { LifeApp, SentItems } from './life-app.ts'
import type { ReviewsInTurn } from './reviews-in-turn.ts'
import type { RunLimits } from './run-limits.ts'

/** Counts the requests that a run sends, and checks whose turn it is. */
export function reviewsSent(
  hits: Hits,
  turns: ReviewsInTurn,
  { app, limits }: { readonly app: () => LifeApp | null; readonly limits: () => RunLimits }
): SentItems {
  return {
    sending: async (ref, items) => {
      hits.add(`request of ${sizeOf(items.length)}`, 'in flight')
      const refused = limits().partOf(ref, items)
      if (refused !== null) hits.add(`request is halved after ${statusOf[refused]}`, 'in flight')
      for (const item of items) await turns.sending(app(), ref, item)
    },
    sent: (ref, items, { route, failure }) => {
      if (route !== undefined) hits.add('request with decisions taken elsewhere', 'in flight')
      const isRefused = failure?.kind === 'too-large' || failure?.kind === 'bad-request'
      // What was refused as a whole is sent again in smaller requests, which are counted when they are sent.
      if (!isRefused) for (const item of items) limits().countSent(ref, item)
      else if (items.length === 1) hits.add('request of one review is refused', 'in flight')
      else limits().refuseWhole(ref, items, failure.kind)
    }
  }
}

const statusOf = { 'bad-request': '400', 'too-large': '413' } as const

function sizeOf(items: number): string {
  if (items === 1) return '1'
  if (items <= 5) return '2 to 5'
  return items <= 12 ? '6 to 12' : '13 to 20'
}
