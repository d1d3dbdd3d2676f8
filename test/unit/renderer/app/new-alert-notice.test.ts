import { beforeAll, describe, expect, it } from 'vitest'
import { newAlertNotice } from '../../../../renderer/app/session.ts'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { createFormat } from '../../../../renderer/i18n/format.ts'
import { translator } from '../../../../renderer/i18n/wording.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'
import type { SyncState } from '../../../../shared/domain/sync-run.ts'
import { emptySummary } from '../../../fakes/empty-summary.ts'

beforeAll(() => startLanguage('en'))

const progress = {
  phase: 'alerts',
  calls: 3,
  pages: 2,
  rows: 20,
  expectedCalls: null
} as const
const underWay: readonly SyncState[] = [
  { kind: 'running', cancelling: false, progress },
  { kind: 'paused', progress }
]
const ended = (newAlerts: number, kind: 'completed' | 'cancelled' = 'completed'): SyncState => {
  const at = toEpochMillis(new Date(2026, 2, 2, 9, 12).getTime())
  const summary = { ...emptySummary, startedAt: at, endedAt: at, newAlerts, changedAlerts: 2, goneAlerts: 1 }
  return { kind: 'idle', last: { kind, summary } }
}
const notice = (before: SyncState, after: SyncState) =>
  newAlertNotice({ t: translator(), format: createFormat('en') }, before, after)

describe('a notification of new alerts', () => {
  it.each(underWay)(
    'says how many a run found when it has ended, and names nobody (S32a, S32b)',
    (before) => {
      expect(notice(before, ended(1_204))).toEqual({
        title: '1,204 new alerts',
        body: 'Found by the sync that ended at 09:12. They wait in Triage.'
      })
      expect(notice(before, ended(1, 'cancelled'))?.title).toBe('1 new alert')
    }
  )

  it.each<[string, SyncState, SyncState]>([
    ['a run found none', { kind: 'running', cancelling: false, progress }, ended(0)],
    [
      'a run is still under way',
      { kind: 'running', cancelling: false, progress },
      { kind: 'paused', progress }
    ],
    ['an ending is told twice', ended(3), ended(3)]
  ])('is not made where %s (S32a)', (_why, before, after) => {
    expect(notice(before, after)).toBeNull()
  })
})
