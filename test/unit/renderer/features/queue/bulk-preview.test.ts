import { describe, expect, it } from 'vitest'
import { previewBulk } from '../../../../../renderer/features/queue/acts.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { TriageRow } from '../../../../../shared/domain/triage-index.ts'
import { followListId } from '../../../../../shared/ids.ts'
import { alert, ref } from '../../../../fakes/store/invented-rows.ts'

function row(id: string, over: Partial<TriageRow> = {}): TriageRow {
  const { score, status, datasets, match } = alert('a', id)
  return {
    key: id,
    alert: alert(ref('a'), id),
    subjectName: 'A',
    matchName: match,
    score,
    status,
    datasets,
    lastChangedAt: toEpochMillis(0),
    age: { since: toEpochMillis(0), from: 'here' },
    userState: 'none',
    decision: null,
    changedSinceDecision: false,
    isOfOtherProfile: false,
    ...over
  }
}

describe('the preview of an act on many alerts', () => {
  it('counts what is decided, and what is left out with its reason', () => {
    const rows = [
      row('1'),
      row('2', { userState: 'draft', decision: 'open' }),
      row('3', { userState: 'draft' }),
      row('4', { status: 'true-positive', alert: alert(ref('b', 'persons', followListId('list-2')), '4') }),
      row('5', { status: 'discarded' }),
      row('8', { userState: 'conflict' }),
      undefined
    ].map((one) => ({ row: one, isUnderWay: false, hasChanged: false }))
    const underWay = [row('6', { userState: 'ready' }), row('7', { userState: 'draft' })].map((one) => ({
      row: one,
      isUnderWay: true,
      hasChanged: false
    }))
    const changed = [row('9'), row('10', { status: 'discarded' })].map((one) => ({
      row: one,
      isUnderWay: false,
      hasChanged: true
    }))
    const preview = previewBulk([...rows, ...underWay, ...changed])
    expect(preview).toMatchObject({ decidable: 5, replaced: 1, begun: 1, decidedBefore: 1 })
    expect([...preview.leftOut]).toEqual([
      ['discarded', 2],
      ['gone', 1],
      ['under-way', 2],
      ['changed', 1]
    ])
    expect([...preview.byList]).toEqual([
      ['list-1', 4],
      ['list-2', 1]
    ])
  })
})
