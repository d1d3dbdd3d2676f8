import type { EpochMillis } from '../../../shared/clock.ts'
import type { DecisionAct, DecisionStep } from '../../../shared/domain/work-numbers.ts'
import { assertNever } from '../../../shared/errors.ts'
import type { Act, ActRow } from '../database/work-database.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { decodeActs } from './stored-acts.ts'

/** Acts that are read and decoded together. The page is free between two portions. */
const portion = 500
/** Portions of older acts behind which nothing is looked for: a clock that was behind wrote no more of them in a day (SPEC T30). */
const mostOlder = 20

/**
 * The user's decisions since a time. The first reading goes back to that time in portions; each later one
 * reads what came since.
 */
export interface DecisionLog {
  read(): Promise<readonly DecisionAct[]>
}

export function createDecisionLog(workspace: OpenWorkspace, since: EpochMillis): DecisionLog {
  const { work, codec } = databasesOf(workspace)
  const acts: DecisionAct[] = []
  let last = 0
  const take = async (rows: readonly ActRow[]): Promise<void> => {
    const counted = rows.filter(({ at }) => at >= since)
    const contents = await decodeActs(codec, counted)
    for (const [index, { at, alertKey, number = 0 }] of counted.entries()) {
      const act = contents[index]
      const step = act === undefined ? null : stepOf(act)
      if (step !== null) acts.push({ at, number, alertKey, step })
    }
    last = rows.reduce((highest, { number = 0 }) => Math.max(highest, number), last)
  }
  const readBack = async (): Promise<void> => {
    let older = 0
    for (let before = Infinity; ;) {
      const rows = await work.history.where(':id').below(before).reverse().limit(portion).toArray()
      await take(rows)
      before = rows.at(-1)?.number ?? 0
      older = rows.some(({ at }) => at >= since) ? 0 : older + 1
      if (rows.length < portion || older === mostOlder) return
    }
  }
  return {
    read: async () => {
      if (last === 0) await readBack()
      else await take(await work.history.where(':id').above(last).toArray())
      return [...acts]
    }
  }
}

/** Null if the act says nothing about a decision. */
function stepOf(act: Act): DecisionStep | null {
  switch (act.kind) {
    case 'decided':
      return { kind: 'decided', decision: act.decision }
    case 'queued':
      return { kind: 'queued' }
    case 'decided-again':
      // After a conflict the draft has no decision.
      return { kind: act.review.state.kind === 'conflict' ? 'review-discarded' : 'drafted-again' }
    case 'withdrawn':
    case 'arrival-denied':
      return { kind: 'drafted-again' }
    case 'review-discarded':
      return { kind: 'review-discarded' }
    case 'draft-discarded':
      return { kind: 'draft-discarded', hadDecision: act.draft.status !== null }
    case 'undone':
      return { kind: 'undone', undone: act.undone.kind }
    case 'decision-kept':
    case 'superseded':
    case 'retried':
    case 'split-off':
    case 'arrival-confirmed':
    case 'edits-gone':
      return null
    default:
      return assertNever(act)
  }
}
