import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideAgain } from '../../../renderer/actions/decide-again.ts'
import { discardDraft } from '../../../renderer/actions/discard-draft.ts'
import { queueAllDrafts } from '../../../renderer/actions/queue-all-drafts.ts'
import { decideMany } from '../../../renderer/actions/decide-many.ts'
import { saveDraft } from '../../../renderer/actions/save-draft.ts'
import { snooze, wake } from '../../../renderer/actions/snooze.ts'
import { undoLast } from '../../../renderer/actions/undo-last.ts'
import { withdrawReview } from '../../../renderer/actions/withdraw-review.ts'
import type { StoredAlert } from '../../../renderer/store/cache-database.ts'
import { subscriptionsOf } from '../../../renderer/store/read-alerts.ts'
import { listDrafts, listReviews, readFacts } from '../../../renderer/store/queries.ts'
import { searchText, searchWords } from '../../../renderer/store/triage/search-text.ts'
import type { TriageRow } from '../../../renderer/store/triage-index.ts'
import type { WorkspaceStore } from '../../../renderer/store/workspace-store.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { AlertState } from '../../../shared/domain/desk.ts'
import { families } from '../../../shared/domain/family.ts'
import { facetNames, triageSorts } from '../../../shared/domain/triage-query.ts'
import type { FacetName, TriageQuery } from '../../../shared/domain/triage-query.ts'
import { decisions } from '../../../shared/domain/review.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { followListId } from '../../../shared/ids.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/open-workspace.ts'
import { alert, alertsPage, followList, listsPage, ref, subscription, subscriptionsPage } from './invented.ts'
import { begin, commitIn, keyOf, scan } from './reading.ts'
import { bring, seen, user } from './working.ts'

const day = 86_400_000
/** Of the year 1970: a birth in 1960 is ten years ago, one in 2010 is none. */
const now = 41 * day
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
  score: fc.constantFrom(72, 79, 80, 97),
  status: fc.constantFrom(...statuses),
  version: fc.integer({ min: 1, max: 2 }),
  matchVersion: fc.integer({ min: 1, max: 2 }),
  datasets: fc.constantFrom([], ['PEP'], ['PEP-CURRENT', 'SAN'], ['X-NEW']),
  countries: fc.constantFrom([], ['nl'], ['NL', 'uk']),
  pepTier: fc.constantFrom(null, 'pepTier1', 'pepTier2')
})

const alertsStep = fc.record({ place, rows: fc.array(shownAlert, { maxLength: 3 }), at: fc.constantFrom(100, 101, 5 * day, 20 * day, 40 * day) }).map(
  ({ place: { list, family, id }, rows, at }): Step => ({
    name: `alerts of ${list}/${family}/${id}: ${rows.map((row) => row.id).join()}`,
    run: ({ store, pass }) => {
      const of = ref(id, family, list)
      return commitIn(store, `pass-${pass}`, alertsPage(of, rows.map(({ id: alertName, ...over }) => alert(of, alertName, over)), { at })).catch(orderly)
    }
  })
)
const subjectsStep = fc.record({ place, rows: fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...names), fc.integer({ min: 0, max: 2 }), fc.constantFrom(null, '1960', '2010-05-01', 'unreadable')), { maxLength: 3 }) }).map(
  ({ place: { list, family }, rows }): Step => ({
    name: `subscriptions of ${list}/${family}: ${JSON.stringify(rows)}`,
    run: ({ store, pass }) => {
      const page = rows.map(([id, name, open, dateOfBirth]) => subscription(ref(id, family, list), open, { name, dateOfBirth }))
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
      await commitIn(world.store, `pass-${world.pass}`, listsPage(shown.map((id) => followList(id, { settings: { ...followList().settings, name: id === 'list-1' ? 'Zuid' : 'Árnyék' } }))))
    }
  })
)
const actStep = fc.record({ where: fc.nat(20), act: fc.nat(10), decision: fc.constantFrom(...decisions) }).map(
  ({ where, act, decision }): Step => ({
    name: `act ${act} on alert ${where}: ${decision}`,
    run: async ({ store }) => {
      // Of alerts that are gone, and of those that have work, as well as of all others.
      const known = await scan(store)
      const { key } = known[where % Math.max(1, known.length)] ?? { key: keyOf('a', 'm1') }
      const review = (await listReviews(store)).find((one) => alertKey(one.alert) === key)
      if (act === 0) return saveDraft(store, key, { status: decision })
      if (act === 1) return saveDraft(store, key, { riskComment: decision === 'open' ? 'Zie dossier Brüggemann' : '' })
      if (act === 2) return discardDraft(store, key)
      if (act === 3) return queueAllDrafts(store, user)
      if (act === 7) return undoLast(store)
      if (act === 8) return snooze(store, [key], toEpochMillis(decision === 'open' ? now - 1 : now + day))
      if (act === 9) return wake(store, [key])
      if (act === 10) return decideMany(store, seen(store, known.slice(0, 4).map((one) => one.key)), { decision, riskRating: '', reasonFor: ({ alert: { match } }) => match, queueAs: where % 2 === 0 ? user : null })
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
  text: fc.constantFrom('', '', '', '', 'lena', 'brugge', 'ODEGARD lukasz', 'obrien', 'nguyen s', 'van brugge dossier', 'de', 'nobody'),
  facets: fc.tuple(
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
  ).map(([all, chosen]) => Object.fromEntries(chosen.map((name) => [name, all[name]]))),
  sort: fc.constantFrom(...triageSorts),
  descending: fc.boolean()
})

/** Everything about the alerts on show that a query can ask for, read from the databases row by row. */
interface ScannedRow {
  readonly row: TriageRow
  readonly text: string
  readonly sortValue: Readonly<Record<TriageQuery['sort'], string | number>>
  readonly facets: Readonly<Record<FacetName, readonly string[]>>
}

async function scanAll(store: WorkspaceStore): Promise<readonly ScannedRow[]> {
  const drafts = new Map((await listDrafts(store)).map((draft) => [alertKey(draft.alert), draft]))
  const reviews = await listReviews(store)
  const cases = await store.cache.cases.toArray()
  const stored = new Map<string, StoredAlert>(cases.flatMap((row) => row.alerts.map((one) => [`${row.id}/${one.id}`, one] as const)))
  const subjects = await subscriptionsOf(store.codec, cases)
  const listNames = new Map((await readFacts(store)).followLists.map(({ followList: { id, settings } }) => [id, settings.name]))
  const asideKeys = new Set((await store.workBook.desk('snooze:')).flatMap((item) => (item.kind === 'snooze' && item.until > now && isAsSeen(item.seen, stored.get(item.alertKey)) ? [item.alertKey] : [])))
  return (await scan(store))
    .filter(({ gone }) => !gone)
    .map(({ key, alert: row, subjectName }): ScannedRow => {
      const { followListId: list, family, subscriptionId, alertId, match, name, score, status, datasets, countries, pepTier, matchVersion } = row
      const draft = drafts.get(key)
      const own = reviews.filter((one) => alertKey(one.alert) === key)
      const userState = draft === undefined ? stateOf(own[0], status) : 'draft'
      const decision = draft === undefined ? own[0]?.content.status : draft.status
      // What the user decided last, in either place; the alert has changed where it is neither what was seen then nor that with the decided status.
      const decided = [...(draft === undefined || draft.status === null ? [] : [{ basis: draft.basis, status: draft.status }]), ...own.map(({ basis, content }) => ({ basis, status: content.status }))].slice(0, 1)
      const changedSinceDecision = decided.some(({ basis, status: made }) => ![basis.status, made].some((seen) => isAsSeen({ matchVersion: basis.matchVersion, score: basis.values.score, status: seen }, { matchVersion, score, status })))
      const comments = [draft?.riskComment ?? '', ...own.map(({ content }) => content.riskComment)].join(' ')
      const times = stored.get(key)
      const subject = subjects.get(key.slice(0, key.lastIndexOf('/')))
      const waited = (now - (times?.firstSeenAt ?? 0)) / day
      return {
        row: {
          key,
          alert: { followListId: list, family, subscriptionId, alertId },
          subjectName, matchName: match, score, status, datasets,
          lastChangedAt: times?.changedAt ?? toEpochMillis(0),
          userState,
          decision: userState === 'none' ? null : (decision ?? null),
          changedSinceDecision
        },
        text: searchText(`${subjectName} ${match} ${name} ${comments}`),
        sortValue: { score, changed: times?.changedAt ?? 0, waiting: times?.firstSeenAt ?? 0, subject: searchText(subjectName), followList: searchText(listNames.get(list) ?? '') },
        facets: {
          status: status === 'escalated' ? ['escalated', 'open'] : [status],
          family: [family],
          followList: [list],
          dataset: { '': [''], PEP: ['PEP'], 'PEP-CURRENT,SAN': ['PEP', 'PEP-CURRENT', 'SAN'], 'X-NEW': ['X-NEW', 'X'] }[datasets.join()] ?? [],
          score: [score >= 95 ? '95' : score === 80 ? '80' : score === 79 ? '75' : '0'],
          country: { '': [''], nl: ['NL'], 'NL,uk': ['NL', 'GB'] }[countries.join()] ?? [],
          pepTier: [pepTier ?? ''],
          draft: decisionValues(draft, stateOf(own[0], status)),
          changed: [changedSinceDecision ? 'changed' : 'same'],
          hit: [match === name ? 'name' : 'alias'],
          waiting: [waited < 1 ? 'day' : waited < 7 ? 'week' : waited < 30 ? 'month' : 'longer'],
          age: [subject?.dateOfBirth === '1960' ? '0' : 'unknown'],
          snoozed: [asideKeys.has(key) ? 'snoozed' : 'awake']
        }
      }
    })
}

/** An alert waits for the user's decision until one stands in a draft, in the outbox, or is what the service shows. */
function decisionValues(draft: Draft | undefined, review: TriageRow['userState']): readonly string[] {
  if (draft !== undefined && draft.status !== null) return ['with']
  const isDecided = review === 'ready' || review === 'sending' || review === 'sent'
  return [...(draft === undefined ? [] : ['with']), isDecided ? 'decided' : 'without']
}

function isAsSeen(seen: AlertState, alertNow: AlertState | undefined): boolean {
  return alertNow !== undefined && seen.matchVersion === alertNow.matchVersion && seen.score === alertNow.score && seen.status === alertNow.status
}

function holds({ text, facets }: ScannedRow, query: TriageQuery, but: FacetName | null = null): boolean {
  const chosen = facetNames.filter((name) => name !== but && query.facets[name] !== undefined)
  return chosen.every((name) => facets[name].some((value) => query.facets[name]?.includes(value))) && searchWords(query.text).every((word) => text.includes(word))
}

/** The same answer without an index: every row is read, then filtered and sorted. */
function answerByScan(rows: readonly ScannedRow[], query: TriageQuery): readonly TriageRow[] {
  const found = rows.filter((row) => holds(row, query))
  const subjectOf = ({ row: { key } }: ScannedRow): string => key.slice(0, key.lastIndexOf('/'))
  found.sort((left, right) => {
    const [a, b] = [left.sortValue[query.sort], right.sortValue[query.sort]]
    if (a !== b) return a < b ? -1 : 1
    if (query.sort === 'subject' && subjectOf(left) !== subjectOf(right)) return subjectOf(left) < subjectOf(right) ? -1 : 1
    if (query.sort !== 'followList') return left.row.key < right.row.key ? -1 : 1
    const [one, other] = [left, right].map(({ row }) => row.alert.followListId)
    if (one !== other) return (one ?? '') < (other ?? '') ? -1 : 1
    return right.row.score - left.row.score || (left.row.key > right.row.key ? -1 : 1)
  })
  return (query.descending ? found.reverse() : found).map(({ row }) => row)
}

function countsByScan(rows: readonly ScannedRow[], query: TriageQuery): unknown {
  return facetNames.map((name) => {
    const counts = new Map<string, number>()
    for (const row of rows.filter((one) => holds(one, query, name))) for (const value of row.facets[name]) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [name, counts]
  })
}

/** Both answers, to be compared. */
async function expectSame(store: WorkspaceStore, indexed: WorkspaceStore, query: TriageQuery): Promise<void> {
  const rows = await scanAll(store)
  expect(answerOf(indexed, query)).toEqual(answerByScan(rows, query))
  expect(indexed.triage.count(query)).toBe(rows.filter((row) => holds(row, query)).length)
  const counts = indexed.triage.facets(query)
  expect(facetNames.map((name) => [name, counts[name]])).toEqual(countsByScan(rows, query))
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
  it('answers every query and counts every facet as a plain scan of the database does, after any commits and acts, and after a restart with and without its copy (T1, T2, T8)', async () => {
    const steps = fc.array(fc.oneof({ weight: 4, arbitrary: alertsStep }, { weight: 2, arbitrary: subjectsStep }, listsStep, { weight: 4, arbitrary: actStep }), { minLength: 5, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(steps, fc.array(queryArbitrary, { minLength: 3, maxLength: 6 }), async (sequence, queries) => {
        const disk = createFakeDisk()
        const world: World = { store: (await openFakeWorkspace(disk, { now })).store, pass: 1 }
        await begin(world.store, 'pass-1')
        await commitIn(world.store, 'pass-1', listsPage(lists.map((id) => followList(id))))
        for (const step of sequence) {
          await step.run(world)
          for (const query of queries) await expectSame(world.store, world.store, query)
        }
        // With the sealed copy of the index, where a pass was completed, and then without (T8).
        for (const forgets of [false, true]) {
          if (forgets) await world.store.cache.indexParts.clear()
          const reopened = (await openFakeWorkspace(disk, { now })).store
          for (const query of queries) await expectSame(world.store, reopened, query)
          expect(reopened.triage.counts()).toEqual(world.store.triage.counts())
          expect(reopened.triage.outbox()).toEqual(world.store.triage.outbox())
          reopened.close()
        }
        world.store.close()
      }),
      { numRuns: 80 }
    )
  })
})
