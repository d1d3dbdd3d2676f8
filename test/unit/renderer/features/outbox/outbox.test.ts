import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../../../renderer/app/words.ts'
import { entryName } from '../../../../../renderer/decisions/entry-name.ts'
import {
  actionsOf,
  type EntryAction,
  reviewReason,
  sortIntoBoxes,
  waitingForOlder
} from '../../../../../renderer/features/outbox/entries.ts'
import { createFormat } from '../../../../../renderer/i18n/format.ts'
import { translator } from '../../../../../renderer/i18n/wording.ts'
import type { QueueHold } from '../../../../../renderer/live/context.ts'
import { addMillis, type EpochMillis, toEpochMillis } from '../../../../../shared/clock.ts'
import { lookUpFrom } from '../../../../../shared/domain/look-up-time.ts'
import { boxOf, mayMove, type ReviewState, type ReviewStep } from '../../../../../shared/domain/review.ts'
import { at, everyState, reviewIn } from '../../../../fakes/store/invented-reviews.ts'

beforeAll(() => startLanguage('en'))

const moving = { isBehindOlder: false, heldBy: null }
const uncertain = { kind: 'uncertain', since: at, sentAt: at, notBefore: at, lastProblem: null } as const

describe('the boxes of the outbox', () => {
  it('hold each review exactly once', () => {
    const reviews = everyState.map((state, index) => reviewIn(state, `r-${index}`))
    const boxes = sortIntoBoxes(reviews)
    const found = [...boxes.ready, ...boxes.sending, ...boxes.sent, ...boxes.attention]
    expect(found.map(({ id }) => id).sort()).toEqual(reviews.map(({ id }) => id).sort())
  })

  it('show what is ready in the order in which it goes out: the oldest first', () => {
    const queued = { kind: 'queued', notBefore: at, lastProblem: null } as const
    expect(
      sortIntoBoxes([reviewIn(queued, 'new'), reviewIn(queued, 'old')]).ready.map(({ id }) => id)
    ).toEqual(['old', 'new'])
  })

  it('say that the service gave no reason, where it gave none (O7a)', () => {
    const reason = { kind: 'request-refused', status: 422, detail: '' } as const
    const refused = reviewIn({ kind: 'rejected', at, reason, correlationId: null })
    expect(reviewReason({ t: translator(), format: createFormat('en') }, refused, at, moving)).toBe(
      'The service refused the request (422): it gave no reason. Decide again or discard it.'
    )
  })

  it('say how often and why it was tried, where it is not tried any more (O11c)', () => {
    const reason = { kind: 'not-carried-out', attempts: 9, problem: 'server-error' } as const
    const review = reviewIn({ kind: 'rejected', at, reason, correlationId: null })
    expect(reviewReason({ t: translator(), format: createFormat('en') }, review, at, moving)).toBe(
      'Tried 9 times, and it did not arrive. The last time: the service had an internal error. Fieldcase does not try it again by itself. Retry, decide again or discard it.'
    )
    expect(actionsOf(review)).toEqual(['retry', 'decideAgain', 'discard'])
  })

  it('say that they can never be sent, and why, and can only be given up (O7d)', () => {
    const reason = { kind: 'not-carried-out', attempts: 0, problem: 'unsendable-id' } as const
    const review = reviewIn({ kind: 'rejected', at, reason, correlationId: null })
    expect(reviewReason({ t: translator(), format: createFormat('en') }, review, at, moving)).toBe(
      'It was never sent and cannot be: the id that the service gave fits in no address. Decide at the service itself, and discard it here. Tell your service desk.'
    )
    expect(actionsOf(review)).toEqual(['discard'])
  })

  it('say of one that was sent without an answer, and whose alert is gone by now, that it may have arrived (O17c)', () => {
    const words = { t: translator(), format: createFormat('en') }
    const rejected = (lost: object): ReviewState =>
      ({ kind: 'rejected', at, reason: { kind: 'alert-gone', ...lost }, correlationId: null }) as const
    const sent = reviewIn(rejected({ lost: { sentAt: at, problem: 'cut-off' } }))
    expect(reviewReason(words, sent, at, moving)).toBe(
      `Sent ${words.format.moment(at, at)} without an answer, and the service no longer knows the alert. So it is not known whether it arrived. Discard it, or retry if the alert came back: it is looked up before anything is sent.`
    )
    expect(actionsOf(sent)).toEqual(['retry', 'discard'])
    expect(mayMove('user', 'rejected', 'uncertain')).toBe(true)
    expect(reviewReason(words, reviewIn(rejected({})), at, moving)).toContain('cannot be sent')
  })

  it('name no time that is not kept, while the key holds up the queue (O23h)', () => {
    const later = addMillis(at, 3_600_000)
    const words = { t: translator(), format: createFormat('en') }
    const tried = { kind: 'queued', notBefore: later, lastProblem: 'cut-off' } as const
    const lost = { ...uncertain, notBefore: later, lastProblem: 'cut-off' } as const
    const saidOf = (state: ReviewState, heldBy: QueueHold | null): string =>
      reviewReason(words, reviewIn(state), at, { isBehindOlder: false, heldBy })
    expect(saidOf(tried, null)).toContain(words.format.time(later))
    expect(saidOf(tried, 'key')).not.toContain(words.format.time(later))
    expect(saidOf(lost, null)).toContain(words.format.moment(later, at))
    expect(saidOf(lost, 'key')).not.toContain(words.format.moment(later, at))
    expect(saidOf(lost, 'key')).toContain('with the next sync')
  })

  it('name the day of a next attempt that is not today (S37f)', () => {
    const words = { t: translator(), format: createFormat('en') }
    const tried = reviewIn({ kind: 'queued', notBefore: addMillis(at, 86_400_000), lastProblem: 'cut-off' })
    expect(reviewReason(words, tried, at, moving)).toMatch(/^Goes out again at \d\d:\d\d on \d+ [A-Z]/u)
  })

  it('name the day of a look-up that is not today (S37f)', () => {
    const lostAt = toEpochMillis(new Date(2026, 2, 2, 23, 59, 50).getTime())
    const times = { since: lostAt, sentAt: lostAt, notBefore: addMillis(lostAt, 30_000) }
    const lost = reviewIn({ kind: 'uncertain', ...times, lastProblem: 'cut-off' })
    const words = { t: translator(), format: createFormat('en') }
    expect(reviewReason(words, lost, lostAt, moving)).toContain(
      'it is looked up at 00:00:20 on 3 Mar, not before'
    )
  })

  it.each([
    ['waits for its next look-up', addMillis(at, 3_600_000)],
    ['was lost a moment ago', addMillis(at, 20_000)]
  ])(
    'name no time that cannot be kept while nobody may be asked: an answer that %s (O23i)',
    (_, notBefore) => {
      const words = { t: translator(), format: createFormat('en') }
      const held = { isBehindOlder: false, heldBy: 'offline' } as const
      const tried = { kind: 'queued', notBefore, lastProblem: 'cut-off' } as const
      const lost = { ...uncertain, since: at, notBefore, lastProblem: 'cut-off' } as const
      const said = reviewReason(words, reviewIn(lost), at, held)
      for (const time of [
        words.format.timeToTheSecond(notBefore),
        `again ${words.format.moment(notBefore, at)}`
      ])
        expect(said).not.toContain(time)
      expect(said).toContain('once there is a connection')
      expect(reviewReason(words, reviewIn(tried), at, held)).not.toContain('Goes out again')
    }
  )

  it('name those that wait for an older review of their alert (O12)', () => {
    const queued = { kind: 'queued', notBefore: at, lastProblem: null } as const
    const rejected = {
      kind: 'rejected',
      at,
      reason: { kind: 'alert-discarded' },
      correlationId: null
    } as const
    const ids = (...older: readonly ReviewState[]) => [
      ...waitingForOlder(
        [queued, ...older].map((state, index) => ({
          ...reviewIn(state, `r-${String(index)}`),
          queuedAt: addMillis(at, -index)
        }))
      )
    ]
    expect(ids()).toEqual([])
    expect(ids(uncertain)).toEqual(['r-0'])
    expect(ids(queued, uncertain)).toEqual(['r-0', 'r-1'])
    expect(ids(rejected)).toEqual([])
  })

  it('keep what may have arrived with what is on its way, until only a person can tell (O24a)', () => {
    expect(boxOf(uncertain)).toBe('sending')
    expect(boxOf({ ...uncertain, evidence: [] })).toBe('attention')
  })
})

describe('an entry of the outbox', () => {
  const steps: Readonly<Record<Exclude<EntryAction, 'compare' | 'compareFacts' | 'retry'>, ReviewStep>> = {
    edit: 'draft',
    splitOff: 'queued',
    withdraw: 'draft',
    decideAgain: 'draft',
    discard: 'discarded'
  }

  it.each(everyState)('offers only what its state allows (O1a): $kind', (state) => {
    for (const action of actionsOf({ state })) {
      if (action === 'compare') expect(state.kind).toBe('conflict')
      else if (action === 'compareFacts') expect(state.kind).toBe('uncertain')
      else if (action === 'retry')
        expect(mayMove('user', state.kind, state.kind === 'uncertain' ? 'uncertain' : 'queued')).toBe(true)
      else expect(mayMove('user', state.kind, steps[action])).toBe(true)
    }
  })

  it.each(everyState)('has a reason in words, without a hole in it: $kind', (state) => {
    const reason = reviewReason({ t: translator(), format: createFormat('en') }, reviewIn(state), at, moving)
    expect(reason).toMatch(/^[A-Z].{10,}/u)
    expect(reason).not.toMatch(/\{\{|outbox\.|undefined/u)
  })

  it('says that it waits for an older review of its alert (O12)', () => {
    const queued = { kind: 'queued', notBefore: at, lastProblem: null } as const
    const wording = { t: translator(), format: createFormat('en') }
    expect(reviewReason(wording, reviewIn(queued), at, { ...moving, isBehindOlder: true })).toMatch(
      /when the older review of this alert/u
    )
    expect(reviewReason(wording, reviewIn(queued), at, moving)).not.toMatch(/older/u)
  })

  it('says both facts of a review whose outcome is not known', () => {
    const state = {
      kind: 'uncertain',
      since: at,
      sentAt: at,
      notBefore: at,
      lastProblem: 'several-equal-entries'
    } as const
    const reason = reviewReason({ t: translator(), format: createFormat('en') }, reviewIn(state), at, moving)
    expect(reason).toMatch(/Sent .*history holds several entries/u)
  })

  it('says to the second until when the service is left alone after a lost answer (O9b)', () => {
    const lost = { kind: 'uncertain', since: at, sentAt: at, lastProblem: 'cut-off' } as const
    const format = createFormat('en')
    const reasonAt = (notBefore: EpochMillis) =>
      reviewReason({ t: translator(), format }, reviewIn({ ...lost, notBefore }), at, moving)
    const from = lookUpFrom(at)
    expect(reasonAt(from)).toContain(`it is looked up at ${format.timeToTheSecond(from)}, not before`)
    expect(reasonAt(addMillis(from, 60_000))).not.toContain('not before')
  })

  it.each(['from-backup', 'from-backup-asked', 'from-backup-absent'] as const)(
    'says of what came back from a backup that it is not sent, and never that it was: %s (B6a)',
    (lastProblem) => {
      const state = { kind: 'uncertain', since: at, sentAt: at, notBefore: at, lastProblem } as const
      const reason = reviewReason(
        { t: translator(), format: createFormat('en') },
        reviewIn(state),
        at,
        moving
      )
      expect(reason).toMatch(/^Came back from a backup.*not sent/u)
      expect(reason).not.toMatch(/^Sent/u)
    }
  )

  it('lets the reviewer compare both facts only where the history does not tell (O19)', () => {
    const state = {
      kind: 'uncertain',
      since: at,
      sentAt: at,
      notBefore: at,
      lastProblem: 'several-equal-entries'
    } as const
    expect(actionsOf({ state })).not.toContain('compareFacts')
    expect(actionsOf({ state: { ...state, evidence: [] } })).toContain('compareFacts')
  })

  it('is split off once', () => {
    const state = { kind: 'queued', notBefore: at, lastProblem: null } as const
    expect(actionsOf({ state })).toContain('splitOff')
    expect(actionsOf({ state, alone: true })).not.toContain('splitOff')
  })

  it('is named by subject and decision', () => {
    expect(entryName(translator(), { subjectName: 'Anna-Lena Brüggemann', status: 'false-positive' })).toBe(
      'Anna-Lena Brüggemann, false positive'
    )
    expect(entryName(translator(), { subjectName: 'Anna-Lena Brüggemann', status: null })).toBe(
      'Anna-Lena Brüggemann, no decision yet'
    )
  })
})
