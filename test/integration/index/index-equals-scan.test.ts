import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { discardDraft, saveDraft } from '../../../renderer/decisions/drafts.ts'
import { withdrawReview } from '../../../renderer/decisions/reviews.ts'
import { undoLast } from '../../../renderer/features/case/undo-acts.ts'
import { decideAgain, queueAllDrafts } from '../../../renderer/features/outbox/review-acts.ts'
import { decideMany } from '../../../renderer/features/queue/acts.ts'
import { snooze, wake } from '../../../renderer/features/queue/snooze-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { decisions } from '../../../shared/domain/review.ts'
import { families } from '../../../shared/domain/subscription.ts'
import type { TriageRow } from '../../../shared/domain/triage-index.ts'
import { facetNames, type TriageQuery, triageSorts } from '../../../shared/domain/triage-query.ts'
import { followListId } from '../../../shared/ids.ts'
import {
  answerByScan,
  countsByScan,
  day,
  holds,
  progressByScan,
  scanAll
} from '../../fakes/store/index-scan.ts'
import {
  alert,
  alertsPage,
  followList,
  listsPage,
  ref,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { atOnce } from '../../fakes/at-once.ts'
import { begin, bring, commitIn, keyOf, scan, seen, user } from '../../fakes/store/store-steps.ts'

/**
 * Milliseconds, on a day in 1970. Some steps go on by a day or a month, so that a birth in 1960 is ten or
 * eleven years ago, and one in 2010 is in the future.
 */
const start = 41 * day
const lists = ['list-1', 'list-2'].map(followListId)
const names = ['Anna-Lena Brüggemann', 'Łukasz Ødegård', "Seán O'Brien", 'Ngọc Nguyễn', 'Smit', 'मीना علی']
const statuses = ['open', 'false-positive', 'discarded', 'escalated']

interface World {
  readonly store: WorkspaceStore
  readonly setTime: (at: number) => unknown
  now: number
  pass: number
}
interface Step {
  readonly name: string
  readonly run: (world: World) => Promise<unknown>
}

const path = fc.record({
  list: fc.constantFrom(...lists),
  family: fc.constantFrom(...families),
  id: fc.constantFrom('a', 'b')
})
const shownAlert = fc.record({
  id: fc.constantFrom('m1', 'm2', 'm3'),
  match: fc.constantFrom(...names),
  name: fc.constantFrom(...names),
  score: fc.constantFrom(72, 79, 80, 97),
  status: fc.constantFrom(...statuses),
  version: fc.integer({ min: 1, max: 2 }),
  matchVersion: fc.integer({ min: 1, max: 2 }),
  datasets: fc.constantFrom([], ['PEP'], ['PEP-CURRENT', 'SAN'], ['X-NEW']),
  countries: fc.constantFrom([], ['nl'], ['NL', 'uk']),
  pepTier: fc.constantFrom(null, 'pepTier1', 'pepTier2'),
  profileId: fc.constantFrom('profile-1', 'profile-2', null),
  datesOfBirth: fc.constantFrom([], ['1960'], ['1957-05-01'], ['2010-01-05', '1961'], ['about 1960'])
})

const alertsStep = fc
  .record({
    place: path,
    rows: fc.array(shownAlert, { maxLength: 3 }),
    at: fc.constantFrom(100, 101, 5 * day, 20 * day, 40 * day)
  })
  .map(({ place: { list, family, id }, rows, at }): Step => ({
    name: `alerts of ${list}/${family}/${id}: ${rows.map((row) => row.id).join()}`,
    run: ({ store, pass }) => {
      const of = ref(id, family, list)
      return commitIn(
        store,
        `pass-${pass}`,
        alertsPage(
          of,
          rows.map(({ id: alertName, ...over }) => alert(of, alertName, over)),
          { at }
        )
      ).catch(orderly)
    }
  }))
const subjectsStep = fc
  .record({
    place: path,
    rows: fc.array(
      fc.tuple(
        fc.constantFrom('a', 'b', 'c'),
        fc.constantFrom(...names),
        fc.integer({ min: 0, max: 2 }),
        fc.constantFrom(null, '1960', '2010-05-01', 'unreadable'),
        fc.constantFrom([], ['NL'], ['uk', 'be']),
        fc.constantFrom(null, '1970-01-02T00:00:00Z', '1970-02-05T00:00:00Z', 'yesterday')
      ),
      { maxLength: 3 }
    )
  })
  .map(({ place: { list, family }, rows }): Step => ({
    name: `subscriptions of ${list}/${family}: ${JSON.stringify(rows)}`,
    run: ({ store, pass }) => {
      const page = rows.map(([id, name, open, dateOfBirth, countries, lastUpdatedAt]) =>
        subscription(ref(id, family, list), open, { name, dateOfBirth, countries, lastUpdatedAt })
      )
      return commitIn(store, `pass-${pass}`, subscriptionsPage(page, { family, list })).catch(orderly)
    }
  }))
const birthMatching = fc.constantFrom('', 'exact', 'withinThreeYears')
const listsStep = fc.tuple(fc.subarray(lists), birthMatching).map(([shown, dateOfBirthMatching]): Step => ({
  name: `a new pass with ${shown.join()} ${dateOfBirthMatching}`,
  run: async (world) => {
    await world.store.caseStore.completePass({
      passId: (await begin(world.store, 'x')).passId,
      at: toEpochMillis(1)
    })
    world.pass += 1
    await begin(world.store, `pass-${world.pass}`)
    await commitIn(
      world.store,
      `pass-${world.pass}`,
      listsPage(
        shown.map((id) =>
          followList(id, {
            settings: {
              ...followList().settings,
              name: id === 'list-1' ? 'Zuid' : 'Árnyék',
              ...(dateOfBirthMatching === '' ? {} : { dateOfBirthMatching })
            }
          })
        )
      )
    )
  }
}))
const timeStep = fc.constantFrom(day / 2, day, 30 * day, -day, -300 * day).map((millis): Step => ({
  name: `${millis / day} days go by`,
  run: (world) => {
    world.now += millis
    return Promise.resolve(world.setTime(world.now))
  }
}))
const asideStep = fc
  .record({ where: fc.nat(20), days: fc.constantFrom(-1, 0.25, 1, 20) })
  .map(({ where, days }): Step => ({
    name: `alert ${where} is put aside for ${days} days`,
    run: async ({ store, now }) => {
      const known = await scan(store)
      return snooze(
        store,
        [known[where % Math.max(1, known.length)]?.key ?? keyOf('a', 'm1')],
        toEpochMillis(now + days * day)
      )
    }
  }))
const packStep = fc
  .record({
    where: fc.nat(20),
    at: fc.constantFrom('1970-01-01T12:00:00Z', '1970-01-30T00:00:00Z', 'unreadable'),
    riskComment: fc.constantFrom('Geboren in Ålesund', 'zie dossier', '')
  })
  .map(({ where, at, riskComment }): Step => ({
    name: `the history of alert ${where} is carried: ${at} ${riskComment}`,
    run: async ({ store }) => {
      const known = await scan(store)
      const found = known[where % Math.max(1, known.length)]
      if (found === undefined) return
      const entries = [
        {
          status: 'false-positive',
          at,
          riskRating: null,
          riskComment,
          userId: 'colleague'
        }
      ]
      await store.caseStore.commitFieldPack({
        pieces: [
          { kind: 'history', alert: found.alert, readAt: toEpochMillis(300), pages: 1, refused: 0, entries }
        ]
      })
    }
  }))
const actStep = fc
  .record({ where: fc.nat(20), act: fc.nat(10), decision: fc.constantFrom(...decisions) })
  .map(({ where, act, decision }): Step => ({
    name: `act ${act} on alert ${where}: ${decision}`,
    run: async ({ store }) => {
      // Chosen from all alerts, including those that are gone or have work.
      const known = await scan(store)
      const { key } = known[where % Math.max(1, known.length)] ?? { key: keyOf('a', 'm1') }
      const review = (await listReviews(store)).find((one) => alertKey(one.alert) === key)
      if (act === 0) return saveDraft(store, key, { status: decision })
      if (act === 1)
        return saveDraft(store, key, { riskComment: decision === 'open' ? 'Zie dossier Brüggemann' : '' })
      if (act === 2) return discardDraft(store, key)
      if (act === 3) return queueAllDrafts(store, user)
      if (act === 7) return undoLast(store)
      if (act === 8) return wake(store, [key])
      if (act === 9)
        return decideMany(
          store,
          seen(
            store,
            known.slice(0, 4).map((one) => one.key)
          ),
          {
            decision,
            riskRating: '',
            reasonFor: ({ alert: { match } }) => match,
            queueAs: where % 2 === 0 ? user : null
          }
        )
      if (review === undefined) return null
      if (act === 4) return withdrawReview(store, review.id)
      if (act === 5) return decideAgain(store, review.id)
      if (act === 10)
        return review.state.kind === 'queued'
          ? bring(store, review.id, decision === 'open' ? 'rejected' : 'uncertain')
          : null
      return review.state.kind === 'queued'
        ? bring(
            store,
            review.id,
            decision === 'open' ? 'conflict' : decision === 'true-positive' ? 'accepted' : 'sending'
          )
        : null
    }
  }))

/** Steps come in any order, so a refusal by the store's own laws does not count. */
function orderly(thrown: unknown): null {
  if (thrown instanceof Error && thrown.name === 'PageOutOfOrder') return null
  throw thrown
}

const queryArbitrary: fc.Arbitrary<TriageQuery> = fc.record({
  text: fc.constantFrom(
    '',
    '',
    '',
    '',
    'lena',
    'brugge',
    'ODEGARD lukasz',
    'obrien',
    'nguyen s',
    'van brugge dossier',
    'alesund',
    'मोना',
    'मीना عَلي',
    'de',
    'nobody'
  ),
  facets: fc
    .tuple(
      fc.record({
        status: fc.subarray(statuses, { minLength: 1 }),
        family: fc.subarray([...families], { minLength: 1 }),
        followList: fc.subarray([...lists], { minLength: 1 }),
        dataset: fc.constantFrom(['PEP'], ['PEP-CURRENT'], ['SAN', 'X-NEW'], ['']),
        score: fc.constantFrom(['95'], ['80', '75'], ['0']),
        country: fc.constantFrom(['NL'], ['GB'], ['']),
        pepTier: fc.constantFrom(['pepTier1'], ['', 'pepTier2']),
        draft: fc.constantFrom(['with'], ['without'], ['decided'], ['without', 'decided']),
        changed: fc.constantFrom(['changed'], ['same']),
        hit: fc.constantFrom(['alias'], ['name']),
        waiting: fc.constantFrom(['day'], ['week', 'month'], ['longer']),
        age: fc.constantFrom(['0'], ['60', '75'], ['unknown']),
        snoozed: fc.constantFrom(['awake'], ['snoozed'])
      }),
      fc.subarray([...facetNames], { maxLength: 3 })
    )
    .map(([all, chosen]) => Object.fromEntries(chosen.map((name) => [name, all[name]]))),
  sort: fc.constantFrom(...triageSorts),
  descending: fc.boolean()
})

/** Compares both answers. */
async function expectSame({ store, now }: World, indexed: WorkspaceStore, query: TriageQuery): Promise<void> {
  const rows = await scanAll(store, now)
  expect(answerOf(indexed, query)).toEqual(answerByScan(rows, query))
  for (const { row, glance } of rows)
    expect([row.key, indexed.triage.glance(row.key)]).toEqual([row.key, glance])
  expect(indexed.triage.progress()).toEqual(progressByScan(rows))
  expect(indexed.triage.count(query)).toBe(rows.filter((row) => holds(row, query)).length)
  const counts = atOnce(indexed.triage.facets(query))
  expect(facetNames.map((name) => [name, counts[name]])).toEqual(countsByScan(rows, query))
}

function answerOf(store: WorkspaceStore, query: TriageQuery): readonly TriageRow[] {
  const view = store.triage.view(query)
  const rows = Array.from({ length: view.total }, (_, position) => view.rowAt(position))
  rows.forEach(({ key }, position) => {
    expect(view.keyAt(position)).toBe(key)
    expect(view.positionOf(key)).toBe(position)
  })
  return rows
}

describe('the triage index', () => {
  it('answers every query and counts every facet as a plain scan of the database does, after any commits and acts, and after a restart with and without its copy (T1, T2a, T2b, T3a, T3c, T8c, T20a, T20d)', async () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: alertsStep },
        { weight: 2, arbitrary: subjectsStep },
        listsStep,
        { weight: 4, arbitrary: actStep },
        { weight: 2, arbitrary: timeStep },
        { weight: 2, arbitrary: asideStep },
        packStep
      ),
      { minLength: 5, maxLength: 25 }
    )
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.array(queryArbitrary, { minLength: 3, maxLength: 6 }),
        async (sequence, queries) => {
          const disk = createFakeDisk()
          const { store, setTime } = await openFakeWorkspace(disk, { now: start })
          const world: World = { store, setTime, now: start, pass: 1 }
          await begin(world.store, 'pass-1')
          await commitIn(world.store, 'pass-1', listsPage(lists.map((id) => followList(id))))
          for (const step of sequence) {
            await step.run(world)
            for (const query of queries) await expectSame(world, world.store, query)
          }
          // First with the sealed copy of the index, if a pass was completed, and then without it (T8).
          for (const forgets of [false, true]) {
            if (forgets) await world.store.cache.indexParts.clear()
            const reopened = (await openFakeWorkspace(disk, { now: world.now })).store
            for (const query of queries) await expectSame(world, reopened, query)
            expect(reopened.triage.counts()).toEqual(world.store.triage.counts())
            expect(reopened.triage.outbox()).toEqual(world.store.triage.outbox())
            reopened.close()
          }
          world.store.close()
        }
      ),
      { numRuns: 80 }
    )
  }, 600_000)
})
