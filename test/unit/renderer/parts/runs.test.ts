import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { translator } from '../../../../renderer/i18n/wording.ts'
import { newsOf, submissionOutcome, submissionWord, syncWord } from '../../../../renderer/parts/runs.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'
import type { SyncSummary } from '../../../../shared/domain/sync-run.ts'

beforeAll(() => startLanguage('en'))

const nothing: SyncSummary = {
  startedAt: toEpochMillis(0),
  endedAt: toEpochMillis(1),
  calls: 4,
  pages: 3,
  rows: 20,
  newAlerts: 0,
  changedAlerts: 0,
  goneAlerts: 0,
  questionedLists: 0,
  refusedRows: 0,
  skippedFeeds: 0,
  acceptedReviews: 0,
  needAttention: 0,
  acceptedEdits: 0,
  editsNeedAttention: 0
}

describe('what a run is said to have done', () => {
  it('is nothing where nothing changed', () => {
    expect(newsOf(translator(), nothing)).toBe('')
    expect(submissionOutcome(translator(), nothing)).toBe('')
  })

  it('names what is new and what was settled, each with its number', () => {
    const summary = { ...nothing, newAlerts: 1, changedAlerts: 3, acceptedReviews: 2, needAttention: 1 }
    expect(newsOf(translator(), summary)).toBe('1 new alert, 3 changed, 2 reviews accepted')
    expect(submissionOutcome(translator(), summary)).toBe('1 review needs attention, 2 reviews accepted')
  })

  it('names first what was refused, skipped or waits for the user, and then what is new (S35a)', () => {
    expect(syncWord(translator(), nothing)).toEqual({ isWell: true, text: 'Synced: nothing has changed.' })
    expect(syncWord(translator(), { ...nothing, refusedRows: 119 })).toEqual({
      isWell: false,
      text: '119 rows were refused. See Problems on the Sync page for the reason. Otherwise nothing has changed.'
    })
    expect(syncWord(translator(), { ...nothing, newAlerts: 3, needAttention: 1, skippedFeeds: 2 }).text).toBe(
      '2 parts were skipped, since the service no longer finds them, 1 review needs attention. Otherwise: 3 new alerts.'
    )
  })

  it.each([
    [
      { needAttention: 4, conflicts: 4 },
      'Nothing was sent. 4 alerts changed after you decided; compare them.',
      false
    ],
    [{ needAttention: 4, conflicts: 3 }, 'The service accepted nothing: X.', false],
    [{ needAttention: 1, conflicts: 1, acceptedReviews: 2 }, 'Submitted: X.', false],
    [{ acceptedReviews: 2 }, 'Submitted: X.', true]
  ])('is not called submitted where nothing was accepted (%j)', (change, text, isWell) => {
    expect(submissionWord(translator(), { ...nothing, ...change }, 'X')).toEqual({ isWell, text })
  })
})
