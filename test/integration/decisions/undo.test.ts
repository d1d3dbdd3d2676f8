import { beforeEach, describe, expect, it } from 'vitest'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { discardDraft, saveDraft } from '../../../renderer/decisions/drafts.ts'
import { readLacks } from '../../../renderer/decisions/lacks.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { lastStep, lookForSpentSteps } from '../../../renderer/decisions/undo-step.ts'
import { undoLast } from '../../../renderer/features/case/undo-acts.ts'
import { queueAllDrafts } from '../../../renderer/features/outbox/review-acts.ts'
import {
  decideMany,
  type ManyDecision,
  previewBulk,
  selectedRows
} from '../../../renderer/features/queue/acts.ts'
import { snooze, wake } from '../../../renderer/features/queue/snooze-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { fillReason } from '../../../shared/domain/reason-template.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { alert, alertsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import {
  actsOf,
  bring,
  commit,
  done,
  fill,
  keyOf,
  refusal,
  seen,
  settle,
  states,
  user
} from '../../fakes/store/store-steps.ts'

let disk: FakeDisk
let store: WorkspaceStore
let setTime: (at: number) => unknown
beforeEach(async () => {
  disk = createFakeDisk()
  const opened = await openFakeWorkspace(disk)
  store = opened.store
  setTime = opened.setTime
  await fill(store, { a: 3, b: 3 })
})

const one = keyOf('a', 'm1')
const keys = ['a', 'b'].flatMap((of) => ['m1', 'm2', 'm3'].map((id) => keyOf(of, id)))
const wish: ManyDecision = {
  decision: 'false-positive',
  riskRating: 'low',
  reasonFor: () => 'Another person',
  queueAs: null
}
const undone = async (): Promise<{ readonly restored: number; readonly kept: number } | null> => {
  const value = done(await undoLast(store))
  return value && { restored: value.restored.length, kept: value.kept.length }
}
const statuses = async (): Promise<readonly (string | null)[]> =>
  (await listDrafts(store)).map(({ status }) => status)

const aside = (): readonly boolean[] => keys.map((key) => store.triage.isAside(key))

describe('undo', () => {
  it('takes a decision back to nothing, and a second one back to the first (T5a)', async () => {
    done(await saveDraft(store, one, { status: 'true-positive' }))
    done(await saveDraft(store, one, { status: 'false-positive' }))
    await undone()
    expect(await statuses()).toEqual(['true-positive'])
    await undone()
    expect(await statuses()).toEqual([])
    expect(await undone()).toBeNull()
  })

  it('keeps a comment that was written after the decision (T5d)', async () => {
    done(await saveDraft(store, one, { status: 'true-positive' }))
    setTime(2_000)
    done(await saveDraft(store, one, { riskComment: 'Seen twice' }))
    await undone()
    expect(await listDrafts(store)).toMatchObject([{ status: null, riskComment: 'Seen twice' }])
  })

  it('gives a decision back with what it was taken on, also where a comment was written since (T5d, T10a)', async () => {
    done(await saveDraft(store, one, { status: 'false-positive' }))
    await commit(
      store,
      alertsPage('a', [alert('a', 'm1', { matchVersion: 2 }), alert('a', 'm2'), alert('a', 'm3')])
    )
    done(await saveDraft(store, one, { status: 'true-positive' }))
    setTime(2_000)
    done(await saveDraft(store, one, { riskComment: 'Seen twice' }))
    await undone()
    expect(await listDrafts(store)).toMatchObject([
      { status: 'false-positive', riskComment: 'Seen twice', basis: { matchVersion: 1 } }
    ])
  })

  it('brings a discarded draft back (T5a)', async () => {
    done(await saveDraft(store, one, { status: 'true-positive', riskComment: 'Kept' }))
    done(await discardDraft(store, one))
    await undone()
    expect(await listDrafts(store)).toMatchObject([{ status: 'true-positive', riskComment: 'Kept' }])
  })

  it('brings a discarded draft back into one that was begun since (T5e)', async () => {
    done(await saveDraft(store, one, { status: 'true-positive', riskComment: 'Kept' }))
    done(await discardDraft(store, one))
    done(await saveDraft(store, one, { riskComment: 'Begun anew' }))
    expect(await undone()).toEqual({ restored: 1, kept: 0 })
    expect(await listDrafts(store)).toMatchObject([
      { status: 'true-positive', riskComment: 'Kept Begun anew' }
    ])
  })

  it('takes a rating back alone, with the comment that was written since, and no other act (T5f)', async () => {
    const other = keyOf('a', 'm2')
    done(await saveDraft(store, other, { status: 'true-positive' }))
    done(await saveDraft(store, one, { riskRating: 'risky' }))
    done(await saveDraft(store, one, { riskRating: 'high' }))
    setTime(2_000)
    done(await saveDraft(store, one, { riskComment: 'Seen twice' }))
    await undone()
    expect(await listDrafts(store)).toMatchObject([
      { status: null, riskRating: 'risky', riskComment: 'Seen twice' },
      { status: 'true-positive' }
    ])
    done(await saveDraft(store, one, { riskComment: '' }))
    done(await saveDraft(store, one, { riskRating: '' }))
    expect(await statuses()).toEqual(['true-positive'])
    await undone()
    expect(await listDrafts(store)).toMatchObject([
      { status: null, riskRating: 'risky' },
      { status: 'true-positive' }
    ])
    await undone()
    expect(await statuses()).toEqual(['true-positive'])
    expect(await actsOf(store)).toEqual(['decided'])
  })

  it('takes a rating that was typed letter by letter back as one act, and keeps the acts before it (T5i)', async () => {
    const type = async (words: string): Promise<void> => {
      for (let letters = 1; letters <= words.length; letters += 1)
        done(
          await saveDraft(store, one, { riskRating: words.slice(0, letters) }, null, { goesOn: letters > 1 })
        )
    }
    done(await saveDraft(store, one, { status: 'true-positive' }))
    done(await saveDraft(store, one, { riskRating: 'high' }))
    await type('very high, see the board')
    await type('low')
    const [{ riskRating } = { riskRating: null }] = await listDrafts(store)
    expect(riskRating).toBe('low')
    const ratings: (string | null)[] = []
    while ((await undone()) !== null) ratings.push((await listDrafts(store))[0]?.riskRating ?? null)
    expect(ratings).toEqual(['very high, see the board', 'high', '', null])
  })

  it('gives a decision of many back without its rating, also where a comment was written since (T5d, T5i)', async () => {
    done(await saveDraft(store, one, { status: 'true-positive', riskRating: 'high' }))
    done(await decideMany(store, seen(store, keys), wish))
    setTime(2_000)
    for (const key of keys.slice(0, 2)) done(await saveDraft(store, key, { riskComment: 'Seen twice' }))
    expect(await undone()).toEqual({ restored: 6, kept: 0 })
    expect(
      (await listDrafts(store)).map(({ status, riskRating, riskComment }) => [
        status,
        riskRating,
        riskComment
      ])
    ).toEqual([
      ['true-positive', 'high', 'Seen twice'],
      [null, '', 'Seen twice']
    ])
  })

  it('puts a decision out of the outbox into a comment that was begun since, which keeps both (T5e)', async () => {
    done(
      await saveDraft(store, one, {
        status: 'true-positive',
        riskRating: 'high',
        riskComment: 'Same birth date'
      })
    )
    done(await queueDraft(store, one, user))
    done(await saveDraft(store, one, { riskComment: 'Other country' }))
    expect(await undone()).toEqual({ restored: 1, kept: 0 })
    expect(await listDrafts(store)).toMatchObject([
      { status: 'true-positive', riskRating: 'high', riskComment: 'Same birth date Other country' }
    ])
    expect(await listReviews(store)).toEqual([])
  })

  it('takes a review out of the outbox and makes it the draft that it was, with what had given way to it (T5a)', async () => {
    done(await saveDraft(store, one, { status: 'true-positive' }))
    const first = done(await queueDraft(store, one, user))
    await bring(store, first.id, 'rejected')
    done(await saveDraft(store, one, { status: 'false-positive' }))
    done(await queueDraft(store, one, user))
    await undone()
    expect(await statuses()).toEqual(['false-positive'])
    expect((await listReviews(store)).map(({ id, state }) => [id, state.kind])).toEqual([
      [first.id, 'rejected']
    ])
  })

  it('takes a decision that went into the outbox at once back as one act, to the comment of before (T18d)', async () => {
    done(await saveDraft(store, one, { riskComment: 'Begun' }))
    const decided = (matchVersion: number, riskComment: string) =>
      queueDraft(store, one, user, {
        change: { status: 'false-positive', riskComment },
        seen: { matchVersion, status: 'open' }
      })
    const { matchVersion = -1 } = seen(store, [one]).get(one) ?? {}
    expect(refusal(await decided(matchVersion + 1, 'Too late'))).toEqual({ kind: 'alert-changed' })
    const { content } = done(await decided(matchVersion, 'Begun, and done'))
    expect(content).toEqual({ status: 'false-positive', riskRating: '', riskComment: 'Begun, and done' })
    expect(await listDrafts(store)).toEqual([])
    expect(await actsOf(store)).toEqual(['decided', 'queued'])
    expect(await lastStep(store)).toMatchObject({ act: { kind: 'decided', decision: 'false-positive' } })
    expect(await undone()).toEqual({ restored: 1, kept: 0 })
    expect(await listReviews(store)).toEqual([])
    expect(await listDrafts(store)).toMatchObject([{ status: null, riskComment: 'Begun' }])
  })

  it('stays a draft where a comment is needed and there is none, and only there (T18d)', async () => {
    done(await saveDraft(store, one, { status: 'true-positive' }))
    done(await saveDraft(store, keys[1] ?? '', { status: 'open', riskComment: 'Not sure' }))
    await startEveryWord('en')
    const { queued, refused } = done(await queueAllDrafts(store, user, await readLacks(store, true)))
    expect(queued).toHaveLength(1)
    expect(refused).toEqual([{ key: one, failure: { kind: 'comment-missing' } }])
    expect(done(await queueAllDrafts(store, user)).queued).toHaveLength(1)
  })

  it('leaves alone what is on its way or has changed since, and says how many (T5c)', async () => {
    done(await decideMany(store, seen(store, keys), { ...wish, queueAs: user }))
    const kinds = ['sending', 'uncertain', 'conflict', 'rejected', 'accepted'] as const
    for (const [index, { id }] of (await listReviews(store)).entries())
      await bring(store, id, kinds[index] ?? 'queued')
    expect(await undone()).toEqual({ restored: 1, kept: 5 })
    expect((await listReviews(store)).map(({ state }) => state.kind).toSorted()).toEqual(kinds.toSorted())
  })

  it('undoes what was queued together together (T5a)', async () => {
    done(await decideMany(store, seen(store, keys), wish))
    done(await queueAllDrafts(store, user))
    expect(await undone()).toEqual({ restored: 6, kept: 0 })
    expect(await statuses()).toHaveLength(6)
    expect(await listReviews(store)).toEqual([])
  })

  it('goes by the number that an act of many answers', async () => {
    const acts = [
      done(await decideMany(store, seen(store, keys), wish)).undo,
      done(await snooze(store, keys, toEpochMillis(9_000))).undo
    ]
    expect((await lastStep(store))?.number).toBe(acts[1])
    await undone()
    expect((await lastStep(store))?.number).toBe(acts[0])
  })

  it('ends a snooze, and gives an alert that was put aside twice its first time back (T5h)', async () => {
    const first = keys.slice(0, 2)
    done(await snooze(store, first, toEpochMillis(9_000)))
    done(await snooze(store, keys.slice(1, 3), toEpochMillis(20_000)))
    expect(aside()).toEqual([true, true, true, false, false, false])
    await undone()
    expect(aside()).toEqual([true, true, false, false, false, false])
    setTime(9_000)
    expect(aside()).toEqual([false, false, false, false, false, false])
    setTime(2_000)
    await undone()
    expect(aside()).toEqual([false, false, false, false, false, false])
  })

  it('puts what was brought back aside again, until the time that it had (T5h)', async () => {
    done(await snooze(store, keys.slice(0, 2), toEpochMillis(9_000)))
    const { count, undo } = done(await wake(store, keys.slice(0, 3)))
    expect(aside()).not.toContain(true)
    expect([count, (await lastStep(store))?.number]).toEqual([2, undo])
    expect(await undone()).toEqual({ restored: 2, kept: 0 })
    expect(aside()).toEqual([true, true, false, false, false, false])
    setTime(9_000)
    expect(aside()).not.toContain(true)
    expect(await actsOf(store)).toEqual([])
  })

  it('is there after a restart, for the last twenty acts (T5a)', async () => {
    for (let index = 0; index < 25; index += 1) {
      done(await saveDraft(store, one, { status: index % 2 === 0 ? 'open' : 'true-positive' }))
      done(await lookForSpentSteps(store))
    }
    store.close()
    store = (await openFakeWorkspace(disk)).store
    let steps = 0
    while ((await undone()) !== null) steps += 1
    expect(steps).toBe(20)
  })

  it('is written into the history with what it undid', async () => {
    done(await saveDraft(store, one, { status: 'open' }))
    await undone()
    expect(await actsOf(store)).toEqual(['decided', 'undone'])
  })
})

describe('one decision for many alerts', () => {
  it('is written on each, with its own reason, as one act (T6a)', async () => {
    done(
      await decideMany(store, seen(store, keys), {
        ...wish,
        reasonFor: ({ alert, subject }) =>
          fillReason(
            '{subject} is not {match}',
            { ...words, subject: subject?.name ?? '', match: alert.match },
            '-'
          )
      })
    )
    expect(await listDrafts(store)).toMatchObject(
      keys.map(() => ({
        status: 'false-positive',
        riskRating: 'low',
        riskComment: 'Anna-Lena Brüggemann is not Bruggeman A.'
      }))
    )
    expect(await undone()).toEqual({ restored: 6, kept: 0 })
    expect(await statuses()).toEqual([])
  })

  it('keeps ratings and comments that it says nothing about', async () => {
    done(await saveDraft(store, one, { riskRating: 'high', riskComment: 'Seen twice' }))
    done(await decideMany(store, seen(store, keys), { ...wish, riskRating: '', reasonFor: () => '' }))
    expect((await listDrafts(store)).find(({ riskComment }) => riskComment !== '')).toMatchObject({
      status: 'false-positive',
      riskRating: 'high',
      riskComment: 'Seen twice'
    })
  })

  it('leaves out what is in the outbox or unknown, each with its reason, and takes the others (T6b)', async () => {
    done(await saveDraft(store, one, { status: 'open' }))
    done(await queueDraft(store, one, user))
    const decided = done(
      await decideMany(store, seen(store, [...keys, keyOf('z', 'm1')]), { ...wish, queueAs: user })
    )
    expect(decided.refused.map(({ failure }) => failure.kind)).toEqual(['review-in-the-way', 'no-such-alert'])
    expect(decided.done).toHaveLength(5)
    expect(await listReviews(store)).toHaveLength(6)
  })

  it('counts beforehand what it then decides, whatever review an alert has, also one that may have arrived or has a note beside it (T6h)', async () => {
    const kinds = ['queued', 'sending', 'uncertain', 'conflict', 'rejected', 'accepted'] as const
    for (const [index, kind] of kinds.entries()) {
      done(await saveDraft(store, keys[index] ?? '', { status: 'open' }))
      const { id } = done(await queueDraft(store, keys[index] ?? '', user))
      await bring(store, id, kind)
      const found = { ...states.uncertain, evidence: [] }
      if (kind === 'uncertain') await settle(store, [{ reviewId: id, from: kind, next: found, attempts: 1 }])
    }
    done(await saveDraft(store, keys[1] ?? '', { riskComment: 'Asked a colleague' }))
    const selected = seen(store, keys)
    const preview = previewBulk(selectedRows(store, selected))
    expect([...preview.leftOut]).toEqual([['under-way', 3]])
    expect(done(await decideMany(store, selected, wish)).done).toEqual(preview.keys)
  })

  it('leaves out what became another alert since it was seen, as a single decision does (T6b)', async () => {
    const looked = seen(store, keys)
    await commit(
      store,
      alertsPage('a', [
        alert('a', 'm1', { matchVersion: 2 }),
        alert('a', 'm2', { status: 'true-positive' }),
        alert('a', 'm3')
      ])
    )
    const decided = done(await decideMany(store, looked, wish))
    expect(decided.refused).toEqual(
      [keyOf('a', 'm1'), keyOf('a', 'm2')].map((key) => ({ key, failure: { kind: 'alert-changed' } }))
    )
    expect(await statuses()).toHaveLength(4)
  })
})

const words = {
  subject: '',
  born: '',
  countries: '',
  match: '',
  profile: '',
  matchBorn: '',
  matchCountries: '',
  datasets: '',
  score: '',
  list: '',
  today: ''
}
