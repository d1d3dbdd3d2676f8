import { describe, expect, it } from 'vitest'
import { equalProblems } from '../../../../../renderer/features/sync/equal-problems.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { QuarantineEntry } from '../../../../../shared/domain/workspace-facts.ts'
import { followListId, subscriptionId } from '../../../../../shared/ids.ts'

function refused(id: number, reason: string): QuarantineEntry {
  return {
    key: String(id),
    feed: {
      kind: 'alerts',
      subscription: {
        followListId: followListId('list'),
        family: 'persons',
        subscriptionId: subscriptionId(`subject-${id}`)
      }
    },
    rowId: null,
    issues: [{ path: 'attributes.score', reason }],
    readAt: toEpochMillis(id)
  }
}

describe('problems that are equal', () => {
  it('are one line with their number, whatever subject they are of (S35b)', () => {
    const rows = Array.from({ length: 40 }, (_, id) => refused(id, 'no-number'))
    const groups = equalProblems([...rows.slice(0, 20), refused(99, 'no-text'), ...rows.slice(20)])
    expect(groups.map(({ entries, issues }) => [entries.length, issues[0]?.reason])).toEqual([
      [40, 'no-number'],
      [1, 'no-text']
    ])
    expect(groups[0]?.entries).toEqual(rows)
  })
})
