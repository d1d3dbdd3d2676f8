import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../../../renderer/app/words.ts'
import { actionsOf } from '../../../../../renderer/features/subjects/acts.ts'
import { editReason, valuesBeside } from '../../../../../renderer/features/subjects/edit-words.ts'
import { createFormat } from '../../../../../renderer/i18n/format.ts'
import { translator } from '../../../../../renderer/i18n/wording.ts'
import type { QueueHold } from '../../../../../renderer/live/context.ts'
import { addMillis, toEpochMillis } from '../../../../../shared/clock.ts'
import type { EditState, SubjectEdit } from '../../../../../shared/domain/subject-edit.ts'
import { editId, followListId } from '../../../../../shared/ids.ts'

beforeAll(() => startLanguage('en'))

const at = toEpochMillis(Date.UTC(2026, 2, 2, 9, 30))
const before = { name: 'Klanten', threshold: 80, frequency: 'daily', datasets: ['PEP'] } as const
const edited = (state: EditState): SubjectEdit => ({
  id: editId('e-1'),
  content: {
    kind: 'edit-follow-list',
    followListId: followListId('L1'),
    settings: { ...before, threshold: 95 },
    before
  },
  followListName: null,
  equalBefore: [],
  importId: null,
  queuedAt: at,
  attempts: 9,
  state
})
const gone = { kind: 'rejected', at, reason: { kind: 'gone' }, correlationId: null } as const
const words = () => ({ t: translator(), format: createFormat('en') })

describe('an edit', () => {
  it('of what was deleted elsewhere shows what was typed, beside what was there (C4m)', () => {
    expect(valuesBeside(edited(gone))).toEqual({
      kind: 'before',
      settings: { kind: 'follow-list', settings: before }
    })
    const now = { kind: 'follow-list', settings: { ...before, threshold: 85 } } as const
    expect(valuesBeside(edited({ kind: 'conflict', foundAt: at, now }))).toEqual({
      kind: 'now',
      settings: now
    })
    expect(valuesBeside(edited({ kind: 'queued', notBefore: at, lastProblem: null }))).toBe(null)
  })

  it('that was sent without an answer into a list that is gone by now says that it may have arrived (C8j)', () => {
    const reason = { kind: 'gone', lost: { sentAt: at, problem: 'cut-off' } } as const
    expect(editReason(words(), edited({ ...gone, reason }), at, { unsentLists: [], heldBy: null })).toBe(
      `Sent ${words().format.moment(at, at)} without an answer, and the service no longer knows the follow list. So it is not known whether it arrived. Discard it, or look it up if the list came back.`
    )
  })

  it('in conflict says that nothing was sent only where that is so (C4n)', () => {
    const now = { kind: 'follow-list', settings: { ...before, threshold: 85 } } as const
    const conflict = edited({ kind: 'conflict', foundAt: at, now })
    const saidOf = (edit: SubjectEdit): string =>
      editReason(words(), edit, at, { unsentLists: [], heldBy: null })
    expect(saidOf(conflict)).toContain('Nothing was sent.')
    const said = saidOf({ ...conflict, wasSent: true })
    expect(said).not.toContain('Nothing was sent')
    expect(said).toContain('it was not sent again. What had been sent of it before was not found there.')
  })

  it('that arrived, as its person says, promises no later sync, since one may have shown it already (C8m)', () => {
    const said = { kind: 'accepted', at, correlationId: null, proof: 'person', createdId: '7' } as const
    expect(editReason(words(), edited(said), at, { unsentLists: [], heldBy: null })).toBe(
      `Found at the service by you ${words().format.moment(at, at)}. It is shown here once a sync has read it.`
    )
  })

  it('that is not tried any more says how often it was, and why (C7c)', () => {
    const reason = { kind: 'not-carried-out', attempts: 9, problem: 'server-error' } as const
    expect(editReason(words(), edited({ ...gone, reason }), at, { unsentLists: [], heldBy: null })).toBe(
      'Tried 9 times, and it did not arrive. The last time: the service had an internal error. Fieldcase does not try it again by itself. Send it again, edit it or discard it.'
    )
  })

  it('that can never be sent says why, and can only be given up (C6e)', () => {
    const reason = { kind: 'not-carried-out', attempts: 0, problem: 'unsendable-id' } as const
    const edit = edited({ ...gone, reason })
    expect(editReason(words(), edit, at, { unsentLists: [], heldBy: null })).toBe(
      'It was never sent and cannot be: the id that the service gave fits in no address. Do it at the service itself, and discard it here. Tell your service desk.'
    )
    expect(actionsOf(edit)).toEqual(['discard'])
  })

  it('that lies with its person says that nothing is sent until they choose only where that is so (C8q)', () => {
    const saidOf = (lastProblem: string): string => {
      const state = { kind: 'uncertain', since: at, sentAt: at, notBefore: at, lastProblem } as const
      return editReason(words(), edited(state), at, { unsentLists: [], heldBy: null })
    }
    expect(saidOf('entry-gone')).toContain('does not have it any more')
    expect(saidOf('entry-gone')).toContain('Nothing is sent until you choose.')
    expect(saidOf('history-unreadable')).not.toContain('Nothing is sent')
    expect(saidOf('history-unreadable')).toContain('sent again only if a later look-up shows')
  })

  it('that the service had already says that nothing was to be sent, and nothing of an answer (C4b)', () => {
    const there = { kind: 'accepted', at, correlationId: null, proof: 'there', createdId: null } as const
    expect(editReason(words(), edited(there), at, { unsentLists: [], heldBy: null })).toBe(
      `There was nothing more to send: the service was found to have it ${words().format.moment(at, at)}.`
    )
  })

  it('names no time that is not kept, while the key holds up the queue (O23h)', () => {
    const notBefore = addMillis(at, 3_600_000)
    const lost = edited({ kind: 'uncertain', since: at, sentAt: at, notBefore, lastProblem: 'cut-off' })
    const saidOf = (heldBy: QueueHold | null): string =>
      editReason(words(), lost, at, { unsentLists: [], heldBy })
    expect(saidOf(null)).toContain(words().format.moment(notBefore, at))
    expect(saidOf('key')).not.toContain(words().format.moment(notBefore, at))
    expect(saidOf('key')).toContain('with the next sync')
  })

  it('names the day of its look-up where that is not today (S37f)', () => {
    const lostAt = toEpochMillis(new Date(2026, 2, 2, 23, 59, 50).getTime())
    const times = { since: lostAt, sentAt: lostAt, notBefore: addMillis(lostAt, 30_000) }
    const lost = edited({ kind: 'uncertain', ...times, lastProblem: 'cut-off' })
    expect(editReason(words(), lost, lostAt, { unsentLists: [], heldBy: null })).toContain(
      'it is looked up at 00:00:20 on 3 Mar, not before'
    )
  })

  it.each([
    ['waits for its next look-up', addMillis(at, 3_600_000)],
    ['was lost a moment ago', addMillis(at, 20_000)]
  ])('names no time that cannot be kept while nobody may be asked: its answer %s (O23i)', (_, notBefore) => {
    const lost = edited({ kind: 'uncertain', since: at, sentAt: at, notBefore, lastProblem: 'cut-off' })
    const tried = edited({ kind: 'queued', notBefore, lastProblem: 'cut-off' })
    const held = { unsentLists: [], heldBy: 'offline' } as const
    const { format } = words()
    const said = editReason(words(), lost, at, held)
    for (const time of [format.timeToTheSecond(notBefore), `up ${format.moment(notBefore, at)}`])
      expect(said).not.toContain(time)
    expect(said).toContain('once there is a connection')
    expect(editReason(words(), tried, at, held)).toBe('Waits to be sent again: the connection dropped.')
  })
})
