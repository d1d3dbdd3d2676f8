import type { TriageQuery } from '../../shared/domain/triage-query.ts'
import { assertNever } from '../../shared/result.ts'
import type { QueuePlace } from './queue-place.ts'

/** How the chosen alert stands to the list that is shown. */
export type QueueStanding =
  | { readonly kind: 'shown'; readonly position: number }
  /** The list showed it at this place, and it left by itself: it was decided, or a sync came. What followed it stands there now. */
  | { readonly kind: 'left'; readonly position: number }
  /** It was opened from elsewhere while this list is shown; `position`: of the alert that was chosen in the list before. */
  | { readonly kind: 'opened'; readonly position: number | null }
  /** The list was made another one behind it: who looks at the list does not look at this alert. */
  | { readonly kind: 'hidden' }

interface Chosen {
  readonly key: string
  /** In the list; -1 where that does not show it. */
  readonly position: number
  readonly filter: TriageQuery
  /** What the list was narrowed by when the alert was chosen. */
  readonly chosenUnder: TriageQuery
  readonly place: QueuePlace | null
}

export function queueStanding({ key, position, filter, chosenUnder, place }: Chosen): QueueStanding {
  if (position !== -1) return { kind: 'shown', position }
  const known = place !== null && place.filter === filter ? place : null
  if (known?.key === key) return { kind: 'left', position: known.position }
  return chosenUnder === filter ? { kind: 'opened', position: known?.position ?? null } : { kind: 'hidden' }
}

/** The row after the alert's place; null at the end, and where the list has no place for it. */
export function rowAfter(standing: QueueStanding, total: number): number | null {
  const row = standing.kind === 'shown' ? standing.position + 1 : standing.kind === 'left' ? standing.position : total
  return row < total ? row : null
}

/** The row that one step leads to; null where there is none. `total` is above 0. */
export function rowByStep(standing: QueueStanding | null, by: 1 | -1, total: number): number | null {
  switch (standing?.kind) {
    case undefined:
    case 'hidden':
      return 0
    case 'shown': {
      const row = standing.position + by
      return row < 0 || row >= total ? null : row
    }
    case 'left':
    case 'opened':
      return standing.position === null ? 0 : Math.max(0, Math.min(total - 1, by === 1 ? standing.position : standing.position - 1))
    default:
      return assertNever(standing)
  }
}
