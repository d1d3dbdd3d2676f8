import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFarEnough, matchHistory } from '../../../../../electron/main/outbox/history-match.ts'
import { sendingTime } from '../../../../../electron/main/run/sending-time.ts'
import { addMillis, toEpochMillis } from '../../../../../shared/clock.ts'
import type { HistoryEntry, QueuedReview } from '../../../../../shared/domain/review.ts'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'
import { withoutZone } from '../../../../fakes/service/times-without-zone.ts'

const review = createSyncRig(buildWorld([{ persons: [1], businesses: [] }])).queue('L1/persons/S1/A1')
const sentAt = toEpochMillis(Date.parse('2026-03-01T10:00:00Z'))
const sent = { earliest: sentAt, latest: sentAt }
const minute = 60_000
const hour = 60 * minute

const entry = (millisAfterSending: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  status: review.content.status,
  at: new Date(sentAt + millisAfterSending).toISOString(),
  riskRating: review.content.riskRating,
  riskComment: review.content.riskComment,
  userId: review.userId,
  ...change
})
const opened = (millis: number): HistoryEntry =>
  entry(millis, { status: 'open', riskRating: null, riskComment: null, userId: null })
const match = (entries: readonly HistoryEntry[], of: QueuedReview = review) => matchHistory(of, sent, entries)

describe('a review whose answer was lost', () => {
  it('was applied where the history holds an equal entry since the sending, whatever came after it (O15a)', () => {
    expect(match([entry(2_000), opened(-hour)])).toEqual({ kind: 'found' })
    expect(match([opened(hour), entry(2_000), opened(-hour)])).toEqual({ kind: 'found' })
  })

  it('was not applied where no entry is equal in status, rating, comment and user (O13b, O14a)', () => {
    const changes: readonly Partial<HistoryEntry>[] = [
      { status: 'true-positive' },
      { riskRating: 'risky' },
      { riskComment: 'else' },
      { userId: 'somebody' }
    ]
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -hour, max: hour }))),
        (others) => {
          expect(match(others.map(([change, at]) => entry(at, change)))).toEqual({ kind: 'absent' })
        }
      )
    )
  })

  it('is recognised although the service tidied its text (O13b)', () => {
    expect(
      match([entry(0, { riskComment: `  ${review.content.riskComment.replace(' ', '\r\n ')} ` })])
    ).toEqual({ kind: 'found' })
    const silent = { ...review, content: { ...review.content, riskRating: '', riskComment: '' } }
    expect(match([entry(0, { riskRating: null, riskComment: null })], silent)).toEqual({ kind: 'found' })
  })

  it('stays undecided between several equal entries (O15c)', () => {
    expect(match([entry(3_000), entry(1_000)])).toMatchObject({
      kind: 'undecided',
      because: 'several-equal-entries'
    })
  })

  it('is not confused with an equal decision of days before (O16b)', () => {
    expect(match([opened(-hour), entry(-30 * hour)])).toEqual({ kind: 'absent' })
  })

  it('is found, or is for the alert to tell, whatever the clocks say, where it is the newest entry and changed the status (O15b, O16c)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -24 * hour, max: 24 * hour }), (skew) => {
        expect(match([entry(skew), opened(skew - hour)])).toEqual(
          skew >= 0 ? { kind: 'found' } : { kind: 'on-top', equal: [entry(skew)] }
        )
      })
    )
  })

  it('stays undecided where an equal decision of hours before was undone since: the clocks may differ (O16g)', () => {
    expect(match([opened(-hour), entry(-3 * hour)])).toMatchObject({
      kind: 'undecided',
      because: 'entry-of-doubtful-time'
    })
    expect(match([opened(-minute), entry(-5 * minute)])).toMatchObject({
      kind: 'undecided',
      because: 'entry-of-doubtful-time'
    })
  })

  it('stays undecided where the entry tells no readable time and is not the newest (O16g)', () => {
    expect(match([opened(0), entry(0, { at: 'yesterday' })])).toMatchObject({
      kind: 'undecided',
      because: 'entry-of-doubtful-time'
    })
  })

  it('is proved by no equal entry whose time lacks its zone, and never called absent for one: it may be 25 hours off (O16k)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -24, max: 24 }), fc.integer({ min: -50, max: 50 }), (hours, minutes) => {
        const written = entry(minutes * minute)
        const one = { ...written, at: withoutZone(hours)(written.at) }
        expect(match([one, opened(-30 * hour)])).toEqual({ kind: 'on-top', equal: [one] })
        expect(match([opened(hour), one])).toMatchObject({ because: 'entry-of-doubtful-time' })
      })
    )
    const dayAfter = entry(0, { at: '2026-03-02' })
    expect(match([dayAfter])).toEqual({ kind: 'on-top', equal: [dayAfter] })
    expect(match([entry(0, { at: '2026-03-01T12:00:03+02:00' })])).toEqual({ kind: 'found' })
  })

  it('may be of a day or a month that seems to have begun long before the sending, and of none before that one (O16l)', () => {
    // Where it is eleven hours earlier, the sending was on the last day of February.
    for (const at of ['2026-02-28', '2026-02']) {
      const one = entry(0, { at })
      expect(match([one])).toEqual({ kind: 'on-top', equal: [one] })
      expect(match([opened(hour), one])).toMatchObject({ because: 'entry-of-doubtful-time' })
      expect(isFarEnough([entry(0, { at: '2026-03-02' }), one], sent)).toBe(false)
    }
    for (const at of ['2026-02-26', '2026-01']) expect(match([entry(0, { at })])).toEqual({ kind: 'absent' })
  })

  it('that changes no status is undecided beside other words whose time lacks its zone, as long as they may be of the sending (O14e, O16k)', () => {
    const repeated = { ...review, basis: { ...review.basis, status: review.content.status } }
    const otherWords = (hours: number) =>
      entry(0, { at: withoutZone(hours)(entry(0).at), riskComment: 'Looked' })
    for (const hours of [-24, -2, 0, 2])
      expect(match([otherWords(hours)], repeated)).toMatchObject({ because: 'entry-with-other-values' })
    expect(match([otherWords(-26)], repeated)).toEqual({ kind: 'absent' })
  })

  it('that changes no status is undecided, whatever time the entry has: it may be an earlier, equal decision, and a clock may have been set (O15d)', () => {
    const repeated = { ...review, basis: { ...review.basis, status: review.content.status } }
    expect(match([entry(hour)], repeated)).toMatchObject({
      kind: 'undecided',
      because: 'entry-of-doubtful-time'
    })
    expect(match([entry(0)], repeated)).toMatchObject({
      kind: 'undecided',
      because: 'entry-of-doubtful-time'
    })
    expect(match([entry(-minute)], repeated)).toMatchObject({
      kind: 'undecided',
      because: 'entry-of-doubtful-time'
    })
    expect(match([entry(-hour)], repeated)).toMatchObject({
      kind: 'undecided',
      because: 'entry-of-doubtful-time'
    })
  })

  it('that changes no status is undecided too where an entry since has its status and other words, which the service may have made of it (O14e)', () => {
    const repeated = { ...review, basis: { ...review.basis, status: review.content.status } }
    for (const change of [{ riskComment: 'Looked' }, { riskRating: 'NOT RISKY' }, { userId: 'key-7' }])
      for (const at of [-9 * minute, 0, hour])
        expect(match([entry(at, change)], repeated)).toEqual({
          kind: 'undecided',
          because: 'entry-with-other-values',
          equal: [entry(at, change)]
        })
    const others = [entry(0, { status: 'open' }), entry(-11 * minute, { riskComment: 'Looked' })]
    expect(match(others, repeated)).toEqual({ kind: 'absent' })
    const open = { ...review, content: { ...review.content, status: 'open' } } as const
    // What the service itself writes where an alert begins has no words.
    expect(match([opened(-minute)], { ...open, basis: { ...review.basis, status: 'open' } })).toEqual({
      kind: 'absent'
    })
  })

  it('needs no more of a history that comes newest first than a day and an hour before the sending (O13c, O16b)', () => {
    expect(isFarEnough([entry(0), opened(-24 * hour)], sent)).toBe(false)
    expect(isFarEnough([entry(0), opened(-26 * hour)], sent)).toBe(true)
    expect(isFarEnough([], sent)).toBe(false)
    for (const notShown of [[opened(-26 * hour)], [opened(-27 * hour), opened(-26 * hour)]])
      expect(isFarEnough(notShown, sent)).toBe(false)
  })

  it("is looked for by both clocks, ours and the service's, since either may have been set (O16a)", () => {
    const day = 24 * hour
    const receivedAt = addMillis(sentAt, minute)
    const at = (ahead: number) =>
      sendingTime(sentAt, { receivedAt, serviceTime: addMillis(receivedAt, ahead) })
    expect(sendingTime(sentAt, { receivedAt, serviceTime: null })).toEqual(sent)
    expect(at(3 * day)).toEqual({ earliest: sentAt, latest: addMillis(sentAt, 3 * day) })
    expect(at(-3 * day)).toEqual({ earliest: addMillis(sentAt, -3 * day), latest: sentAt })
    const comment = { ...review, basis: { ...review.basis, status: review.content.status } }
    for (const ahead of [-3 * day, 3 * day]) {
      expect(matchHistory(review, at(ahead), [entry(ahead), opened(ahead - hour)]).kind).toBe(
        ahead > 0 ? 'found' : 'on-top'
      )
      expect(matchHistory(comment, at(ahead), [entry(ahead)]).kind).not.toBe('absent')
      expect(matchHistory(comment, at(ahead), [entry(0)]).kind).not.toBe('absent')
    }
  })
})
