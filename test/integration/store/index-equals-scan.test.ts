import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideAgain } from '../../../renderer/actions/decide-again.ts'
import { discardDraft } from '../../../renderer/actions/discard-draft.ts'
import { queueAllDrafts } from '../../../renderer/actions/queue-all-drafts.ts'
import { saveDraft } from '../../../renderer/actions/save-draft.ts'
import { withdrawReview } from '../../../renderer/actions/withdraw-review.ts'
import { listDrafts, listReviews } from '../../../renderer/store/queries.ts'
import { searchText, searchWords } from '../../../renderer/store/triage/search-text.ts'
import { triageSorts } from '../../../renderer/store/triage-index.ts'
import type { TriageQuery, TriageRow } from '../../../renderer/store/triage-index.ts'
import type { WorkspaceStore } from '../../../renderer/store/workspace-store.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { families } from '../../../shared/domain/family.ts'
import { decisions } from '../../../shared/domain/review.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { EpochMillis } from '../../../shared/clock.ts'
import { followListId } from '../../../shared/ids.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/open-workspace.ts'
import { alert, alertsPage, followList, listsPage, ref, subscription, subscriptionsPage } from './invented.ts'
import { begin, commitIn, keyOf, scan } from './reading.ts'
import { bring, user } from './working.ts'

const lists = ['list-1', 'list-2'].map(followListId)
const names = ['Anna-Lena Brüggemann', 'Łukasz Ødegård', "Seán O'Brien", 'Ngọc Nguyễn', 'Smit']
const statuses = ['open', 'false-positive', 'discarded', 'escalated']

interface World {
  readonly store: WorkspaceStore
  pass: number
}
interface Step {
  readonly name: string
  readonly run: (world: World) => Promise<unknown>
}

const place = fc.record({ list: fc.constantFrom(...lists), family: fc.constantFrom(...families), id: fc.constantFrom('a', 'b') })
const shownAlert = fc.record({
  id: fc.constantFrom('m1', 'm2', 'm3'),
  match: fc.constantFrom(...names),
  name: fc.constantFrom(...names),
  score: fc.integer({ min: 75, max: 78 }),
  status: fc.constantFrom(...statuses),
  version: fc.integer({ min: 1, max: 2 })
})

const alertsStep = fc.record({ place, rows: fc.array(shownAlert, { maxLength: 3 }), at: fc.integer({ min: 100, max: 110 }) }).map(
  ({ place: { list, family, id }, rows, at }): Step => ({
    name: `alerts of ${list}/${family}/${id}: ${rows.map((row) => row.id).join()}`,
    run: ({ store, pass }) => {
      const of = ref(id, family, list)
      return commitIn(store, `pass-${pass}`, alertsPage(of, rows.map(({ id: alertName, ...over }) => alert(of, alertName, over)), { at })).catch(orderly)
    }
  })
)
const subjectsStep = fc.record({ place, rows: fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...names), fc.integer({ min: 0, max: 2 })), { maxLength: 3 }) }).map(
  ({ place: { list, family }, rows }): Step => ({
    name: `subscriptions of ${list}/${family}: ${JSON.stringify(rows)}`,
    run: ({ store, pass }) => {
      const page = rows.map(([id, name, open]) => subscription(ref(id, family, list), open, { name }))
      return commitIn(store, `pass-${pass}`, subscriptionsPage(page, { family, list })).catch(orderly)
    }
  })
)
const listsStep = fc.subarray(lists).map(
  (shown): Step => ({
    name: `a new pass with ${shown.join()}`,
    run: async (world) => {
      await world.store.caseStore.completePass({ passId: (await begin(world.store, 'x')).passId, at: toEpochMillis(1) })
      world.pass += 1
      await begin(world.store, `pass-${world.pass}`)
      await commitIn(world.store, `pass-${world.pass}`, listsPage(shown.map((id) => followList(id))))
    }
  })
)
const actStep = fc.record({ where: fc.nat(20), act: fc.nat(6), decision: fc.constantFrom(...decisions) }).map(
  ({ where, act, decision }): Step => ({
    name: `act ${act} on alert ${where}: ${decision}`,
    run: async ({ store }) => {
      // Of alerts that are gone, and of those that have work, as well as of all others.
      const known = await scan(store)
      const { key } = known[where % Math.max(1, known.length)] ?? { key: keyOf('a', 'm1') }
      const review = (await listReviews(store)).find((one) => alertKey(one.alert) === key)
      if (act === 0) return saveDraft(store, key, { status: decision })
      if (act === 1) return saveDraft(store, key, { riskComment: 'x' })
      if (act === 2) return discardDraft(store, key)
      if (act === 3) return queueAllDrafts(store, user)
      if (review === undefined) return null
      if (act === 4) return withdrawReview(store, review.id)
      if (act === 5) return decideAgain(store, review.id)
      return review.state.kind === 'queued' ? bring(store, review.id, decision === 'open' ? 'conflict' : decision === 'true-positive' ? 'accepted' : 'sending') : null
    }
  })
)

/** Steps come in any order; what the store's own laws refuse is no matter here. */
function orderly(thrown: unknown): null {
  if (thrown instanceof Error && thrown.name === 'PageOutOfOrder') return null
  throw thrown
}

const queryArbitrary: fc.Arbitrary<TriageQuery> = fc.record({
  text: fc.constantFrom('', '', '', '', 'lena', 'brugge', 'ODEGARD lukasz', 'obrien', 'nguyen s', 'nobody'),
  statuses: fc.option(fc.subarray(statuses, { minLength: 1 }), { freq: 2 }),
  families: fc.option(fc.subarray([...families], { minLength: 1 }), { freq: 2 }),
  followListIds: fc.option(fc.subarray(lists, { minLength: 1 }), { freq: 2 }),
  withDraft: fc.constantFrom(null, null, true, false),
  sort: fc.constantFrom(...triageSorts),
  descending: fc.boolean()
})

/** The same answer without an index: every row is read, then filtered and sorted. */
async function answerByScan(store: WorkspaceStore, query: TriageQuery): Promise<readonly TriageRow[]> {
  const drafts = new Map((await listDrafts(store)).map((draft) => [alertKey(draft.alert), draft]))
  const reviews = await listReviews(store)
  const cases = await store.cache.cases.toArray()
  const changedAt = new Map(cases.flatMap((row) => row.alerts.map((one): readonly [string, EpochMillis] => [`${row.id}/${one.id}`, one.changedAt])))
  const rows = (await scan(store))
    .filter(({ gone }) => !gone)
    .map(({ key, alert: row, subjectName }): TriageRow & { readonly text: string } => {
      const { followListId: list, family, subscriptionId, alertId, match, name, score, status, datasets } = row
      const draft = drafts.get(key)
      const review = reviews.find((one) => alertKey(one.alert) === key)
      const userState = draft === undefined ? stateOf(review, status) : 'draft'
      return {
        key,
        alert: { followListId: list, family, subscriptionId, alertId },
        subjectName, matchName: match, score, status, datasets,
        lastChangedAt: changedAt.get(key) ?? toEpochMillis(0),
        userState,
        decision: userState === 'none' ? null : draft === undefined ? (review?.content.status ?? null) : draft.status,
        text: searchText(`${subjectName} ${match} ${name}`)
      }
    })
  const found = rows.filter(
    (row) =>
      (query.statuses?.includes(row.status === 'escalated' && query.statuses.includes('open') ? 'open' : row.status) ?? true) &&
      (query.families?.includes(row.alert.family) ?? true) &&
      (query.followListIds?.includes(row.alert.followListId) ?? true) &&
      (query.withDraft === null || query.withDraft === drafts.has(row.key)) &&
      searchWords(query.text).every((word) => row.text.includes(word))
  )
  const value = { score: (row: TriageRow) => row.score, subject: (row: TriageRow) => searchText(row.subjectName), changed: (row: TriageRow) => row.lastChangedAt }[query.sort]
  const subjectOf = (row: TriageRow): string => row.key.slice(0, row.key.lastIndexOf('/'))
  found.sort((left, right) => {
    const [a, b] = [value(left), value(right)]
    if (a !== b) return a < b ? -1 : 1
    if (query.sort === 'subject' && subjectOf(left) !== subjectOf(right)) return subjectOf(left) < subjectOf(right) ? -1 : 1
    return left.key < right.key ? -1 : 1
  })
  const sorted = query.descending ? found.reverse() : found
  return sorted.map(({ text: _text, ...row }) => row)
}

function stateOf(review: QueuedReview | undefined, status: string): TriageRow['userState'] {
  if (review === undefined) return 'none'
  const { kind } = review.state
  if (kind === 'accepted') return status === review.content.status ? 'sent' : 'none'
  return { queued: 'ready', sending: 'sending', uncertain: 'sending', conflict: 'conflict', rejected: 'attention' }[kind] as TriageRow['userState']
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
  it('answers every query as a plain scan of the database does, after any commits and acts, and after a restart', async () => {
    const steps = fc.array(fc.oneof({ weight: 4, arbitrary: alertsStep }, { weight: 2, arbitrary: subjectsStep }, listsStep, { weight: 4, arbitrary: actStep }), { minLength: 5, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(steps, fc.array(queryArbitrary, { minLength: 3, maxLength: 6 }), async (sequence, queries) => {
        const disk = createFakeDisk()
        const world: World = { store: (await openFakeWorkspace(disk)).store, pass: 1 }
        await begin(world.store, 'pass-1')
        await commitIn(world.store, 'pass-1', listsPage(lists.map((id) => followList(id))))
        for (const step of sequence) {
          await step.run(world)
          for (const query of queries) expect(answerOf(world.store, query)).toEqual(await answerByScan(world.store, query))
        }
        const reopened = (await openFakeWorkspace(disk)).store
        for (const query of queries) {
          const expected = await answerByScan(world.store, query)
          expect(answerOf(world.store, query)).toEqual(expected)
          expect(answerOf(reopened, query)).toEqual(expected)
        }
        expect(reopened.triage.counts()).toEqual(world.store.triage.counts())
        expect(reopened.triage.outbox()).toEqual(world.store.triage.outbox())
        world.store.close()
        reopened.close()
      }),
      { numRuns: 80 }
    )
  })
})
