import type { Draft } from '../../shared/domain/review.ts'

/** A decision that comes back to a draft which has none: what was written since stays, and nothing of what was decided is lost. */
export function mergeDrafts(decided: Draft, since: Draft): Draft {
  return {
    ...decided,
    riskRating: since.riskRating === '' ? decided.riskRating : since.riskRating,
    riskComment: joined(decided.riskComment, since.riskComment),
    // Another draft than the one that was decided: what is taken back next must not take it for that.
    updatedAt: since.updatedAt
  }
}

function joined(before: string, since: string): string {
  if (since.includes(before)) return since
  return before.includes(since) ? before : `${before.trimEnd()} ${since}`
}
