import { beforeAll, describe, expect, it } from 'vitest'
import { translator, wording } from '../../../../renderer/i18n/wording.ts'
import {
  fieldPackWord,
  newsOf,
  reportRun,
  submissionOutcome,
  submissionWord,
  syncWord
} from '../../../../renderer/parts/runs.ts'
import { textOf, useMessages } from '../../../../renderer/parts/messages.ts'
import type { SyncEnding, SyncSummary } from '../../../../shared/domain/sync-run.ts'
import { followListId } from '../../../../shared/ids.ts'
import { emptySummary } from '../../../fakes/empty-summary.ts'
import { startEveryWord } from '../../../fakes/page/every-word.ts'

beforeAll(() => startEveryWord('en'))

const nothing: SyncSummary = { ...emptySummary, calls: 4, pages: 3, rows: 20 }

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
      '2 parts were skipped, because the service no longer has them or gave them ids that cannot be used, 1 review needs attention. Otherwise: 3 new alerts.'
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

it('the page says of a field pack what of it is missing (P10c)', () => {
  const { startedAt, endedAt } = nothing
  const packed = { startedAt, endedAt, calls: 6, histories: 5, images: 1, imagesFailed: 0, unknownAlerts: 0 }
  const said = 'Field pack: 5 histories and 1 image fetched. They are there offline.'
  expect(fieldPackWord(wording(), packed)).toEqual({ isWell: true, text: said })
  expect(fieldPackWord(wording(), { ...packed, imagesFailed: 1_200 })).toEqual({
    isWell: false,
    text: `${said} 1,200 images could not be fetched: their cases say why, or still have earlier ones.`
  })
  expect(fieldPackWord(wording(), { ...packed, imagesFailed: 1, unknownAlerts: 1 })).toEqual({
    isWell: false,
    text: `${said} 1 image could not be fetched: its case says why, or still has an earlier one. The service does not know 1 of the alerts any more (404), so its history could not be read. Sync to see what has changed.`
  })
})

it('the page says in how many places a sync could not read something, beside the first reason (S16i)', () => {
  const failure = { kind: 'server-error', status: 503, correlationId: null, errors: [] } as const
  const unread = ['L1', 'L2', 'L3'].map((id) => ({
    what: { kind: 'follow-list', followListId: followListId(id) } as const,
    failure
  }))
  useMessages.setState({ messages: [], log: [] })
  const progress = { phase: 'alerts', calls: 1, pages: 1, rows: 1, expectedCalls: null } as const
  const because = { kind: 'service', failure } as const
  const last = { kind: 'stopped', summary: { ...nothing, unread }, because } as const
  reportRun({ kind: 'running', cancelling: false, progress }, { kind: 'idle', last })
  const [said] = useMessages.getState().log
  expect(said && textOf(said, wording()).sentence).toMatch(/\(503\).+ In 3 places something was not read: /u)
})

describe('the last word of a sync whose sending the key refused', () => {
  const summary: SyncSummary = { ...nothing, sendingRefused: true }
  const refusal = /the service refused the sending.+enter another key in Settings/u
  const saidOf = (last: SyncEnding): readonly (readonly [string, string])[] => {
    useMessages.setState({ messages: [], log: [] })
    const progress = { phase: 'alerts', calls: 1, pages: 1, rows: 1, expectedCalls: null } as const
    reportRun({ kind: 'running', cancelling: true, progress }, { kind: 'idle', last })
    return useMessages.getState().log.map((one) => [one.kind, textOf(one, wording()).sentence])
  }
  const cut = { kind: 'unreachable', reason: 'timed-out', applied: 'no' } as const
  const forbidden = { kind: 'forbidden', correlationId: null, errors: [] } as const

  it.each([
    ['was cancelled', { kind: 'cancelled', summary }],
    ['lost its connection', { kind: 'stopped', summary, because: { kind: 'service', failure: cut } }]
  ] as const)('says that too where the sync %s, and what to do next (O23c)', (_, ending) => {
    expect(saidOf(ending)).toEqual([['alert', expect.stringMatching(refusal)]])
  })

  it('is the refusal alone where the sync ended with that, and a cancelled one is no failure otherwise', () => {
    const [said] = saidOf({
      kind: 'stopped',
      summary,
      because: { kind: 'service', failure: forbidden }
    })
    expect(said?.[1]).not.toMatch(refusal)
    expect(saidOf({ kind: 'cancelled', summary: nothing })).toEqual([
      ['status', 'The sync was cancelled. What was read until then is kept.']
    ])
  })
})
