import { describe, expect, it } from 'vitest'
import { type GuideFacts, guideFacts, isDone } from '../../../../../renderer/features/start/guide-steps.ts'
import { guideTasks, taskAfter } from '../../../../../renderer/features/start/guide-tasks.ts'
import { everyState, reviewIn } from '../../../../fakes/store/invented-reviews.ts'

const counts = { drafts: 0, ready: 0, sending: 0, sent: 0, attention: 0 }
const atDesk = { workOffline: false, page: 'triage' } as const
const nothing: GuideFacts = guideFacts(counts, [], atDesk)
/** What a newcomer does in each task, and nothing more. */
const deeds: Readonly<Record<(typeof guideTasks)[number], (before: GuideFacts) => GuideFacts>> = {
  decide: (before) => ({ ...before, decided: before.decided + 1 }),
  comment: (before) => ({ ...before, explained: before.explained + 1, ready: before.ready + 1 }),
  offline: (before) => ({ ...before, workOffline: true }),
  outbox: (before) => ({ ...before, page: 'outbox' }),
  online: (before) => ({ ...before, workOffline: false, ready: 0, answered: before.answered + 1 }),
  conflict: (before) => ({ ...before, conflicts: before.conflicts + 1 }),
  compare: (before) => ({ ...before, conflicts: before.conflicts - 1 })
}

describe('the guide', () => {
  it('sees each task done by its own deed, and none before it (V4a)', () => {
    let facts = nothing
    for (const task of guideTasks) {
      expect(isDone(task, facts, facts), task).toBe(false)
      const after = deeds[task](facts)
      expect(isDone(task, facts, after), task).toBe(true)
      facts = after
    }
  })

  it('calls a review without a word no explanation, and an outbox without a review not looked at (V4a)', () => {
    const [state] = everyState
    if (state === undefined) throw new Error('no state')
    const silent = reviewIn(state)
    const explained = { ...silent, content: { ...silent.content, riskComment: ' ' } }
    expect(guideFacts({ ...counts, ready: 1 }, [explained], atDesk)).toMatchObject({
      decided: 1,
      explained: 0
    })
    const looked = guideFacts(counts, [], { workOffline: true, page: 'outbox' })
    expect(isDone('outbox', nothing, looked)).toBe(false)
  })

  it('ends after the last task (V4b)', () => {
    expect(taskAfter(0)).toBe('decide')
    expect(taskAfter(guideTasks.length)).toBeNull()
  })
})
