import type { StoredAlert } from '../../../renderer/data/database/cache-database.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { subscriptionsOf } from '../../../renderer/data/pull/read-alerts.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alertKey, type AlertState, type AlertValues } from '../../../shared/domain/alert.ts'
import { compareCase, type FieldResult } from '../../../shared/domain/comparison.ts'
import type { Glance } from '../../../shared/domain/glance.ts'
import type { Draft, HistoryEntry, QueuedReview } from '../../../shared/domain/review.ts'
import type { TriageRow } from '../../../shared/domain/triage-index.ts'
import { type FacetName, facetNames, type TriageQuery } from '../../../shared/domain/triage-query.ts'
import { scan } from './store-steps.ts'

export const day = 86_400_000

/** Everything that a query can ask about a shown alert, read from the databases row by row. */
export interface ScannedRow {
  readonly row: TriageRow
  readonly glance: Glance
  readonly text: string
  readonly sortValue: Readonly<Record<TriageQuery['sort'], string | number>>
  readonly facets: Readonly<Record<FacetName, readonly string[]>>
}

/** Written separately for this test, from SPEC T3 alone. */
const strokes: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ی: 'ي', ک: 'ك' }
/** The accents that stand in the names of these tests. */
const accents = /[\u0300-\u036f\u064b-\u0655]/gu
const betweenWords = /[\0-/:-`{-\u00bf\u2000-\u206f]+/u
function folded(text: string): string {
  const bare = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(accents, '')
    .replaceAll(/[łøیک]/gu, (letter) => strokes[letter] ?? letter)
  return bare
    .replaceAll(/['.]/gu, '')
    .split(betweenWords)
    .filter((word) => word !== '')
    .join(' ')
}

/** The words that matter in the texts that are searched for here. */
function wantedWords(text: string): readonly string[] {
  const words = folded(text)
    .split(' ')
    .filter((word) => word !== '')
  const telling = words.filter((word) => !['van', 'de', 's'].includes(word))
  return telling.length === 0 ? words : telling
}

export async function scanAll(store: WorkspaceStore, now: number): Promise<readonly ScannedRow[]> {
  const drafts = new Map((await listDrafts(store)).map((draft) => [alertKey(draft.alert), draft]))
  const reviews = await listReviews(store)
  const cases = await store.cache.cases.toArray()
  const stored = new Map<string, StoredAlert>(
    cases.flatMap((row) => row.alerts.map((one) => [`${row.id}/${one.id}`, one] as const))
  )
  const subjects = await subscriptionsOf(store.codec, cases)
  const listSettings = new Map(
    (await readFacts(store)).followLists.map(({ followList: { id, settings } }) => [id, settings])
  )
  const packed = new Map((await packedHistories(store)).map((one) => [one.key, one]))
  const all = await scan(store)
  const asideKeys = new Set(
    (await store.workBook.localItems('snooze:')).flatMap((item) =>
      item.kind === 'snooze' &&
      item.until > now &&
      item.until - now <= 8 * 86_400_000 &&
      isAsSeen(item.seen, stored.get(item.alertKey)) &&
      isOfMarkedProfile(item.seen, all.find(({ key }) => key === item.alertKey)?.alert)
        ? [item.alertKey]
        : []
    )
  )
  return all
    .filter(({ gone }) => !gone)
    .map(({ key, alert: row, subjectName }): ScannedRow => {
      const {
        followListId: list,
        family,
        subscriptionId,
        alertId,
        match,
        name,
        score,
        status,
        datasets,
        countries,
        pepTier,
        profileId,
        matchVersion
      } = row
      const draft = drafts.get(key)
      const own = reviews.filter((one) => alertKey(one.alert) === key)
      const userState = draft === undefined ? stateOf(own[0], status) : 'draft'
      const decision = draft === undefined ? own[0]?.content.status : draft.status
      // The user's last decision, in a draft or in the outbox. The alert has changed if it is neither what
      // was seen then nor that with the decided status. Once the decision was accepted, an alert that is as
      // it was seen then has changed too: the decision was taken back.
      const decided = [
        ...(draft === undefined || draft.status === null
          ? []
          : [{ basis: draft.basis, status: draft.status, accepted: false }]),
        ...own.map(({ basis, content, state }) => ({
          basis,
          status: content.status,
          accepted: state.kind === 'accepted'
        }))
      ].slice(0, 1)
      const changedSinceDecision = decided.some(
        ({ basis, status: made, accepted }) =>
          !(accepted ? [made] : [basis.status, made]).some((seen) =>
            isAsSeen(
              { matchVersion: basis.matchVersion, score: basis.values.score, status: seen },
              { matchVersion, score, status }
            )
          )
      )
      // Whom the user wrote about, a note included, in a draft or else in the outbox.
      const written = (draft ?? own[0])?.basis
      const isOfOtherProfile =
        written !== undefined &&
        written.unseen !== true &&
        isOtherProfile(written.values, { profileId, name })
      const history = packed.get(key)
      const comments = [
        draft?.riskComment ?? '',
        ...own.map(({ content }) => content.riskComment),
        (history?.entries ?? []).map(({ riskComment }) => riskComment).join(' ')
      ].join(' ')
      const times = stored.get(key)
      const subject = subjects.get(key.slice(0, key.lastIndexOf('/')))
      // One that was told of another profile says nothing of this one (SPEC P10d).
      const entries =
        history === undefined || isOtherProfile(history.about, { profileId, name }) ? [] : history.entries
      const age = ageOf(times?.firstSeenAt ?? 0, subject?.lastUpdatedAt ?? '', entries)
      const waited = (now - age.since) / day
      const glance = glanceOf({ ...nobody, ...subject, family }, row, listSettings.get(list))
      return {
        row: {
          key,
          alert: { followListId: list, family, subscriptionId, alertId },
          subjectName,
          matchName: match,
          score,
          status,
          datasets,
          lastChangedAt: times?.changedAt ?? toEpochMillis(0),
          age,
          userState,
          decision: userState === 'none' ? null : (decision ?? null),
          changedSinceDecision: changedSinceDecision || isOfOtherProfile,
          isOfOtherProfile
        },
        glance,
        text: folded(`${subjectName} ${match} ${name} ${comments}`),
        sortValue: {
          score,
          changed: times?.changedAt ?? 0,
          waiting: age.since,
          subject: folded(subjectName),
          followList: folded(listSettings.get(list)?.name ?? '')
        },
        facets: {
          status: status === 'escalated' ? ['escalated', 'open'] : [status],
          family: [family],
          followList: [list],
          dataset:
            {
              '': [''],
              PEP: ['PEP'],
              'PEP-CURRENT,SAN': ['PEP', 'PEP-CURRENT', 'SAN'],
              'X-NEW': ['X-NEW', 'X']
            }[datasets.join()] ?? [],
          score: [score >= 95 ? '95' : score === 80 ? '80' : score === 79 ? '75' : '0'],
          country: { '': [''], nl: ['NL'], 'NL,uk': ['NL', 'GB'] }[countries.join()] ?? [],
          pepTier: [pepTier ?? ''],
          draft: decisionValues(draft, stateOf(own[0], status)),
          changed: [changedSinceDecision || isOfOtherProfile ? 'changed' : 'same'],
          hit: [match === name ? 'name' : 'alias'],
          waiting: [waited < 1 ? 'day' : waited < 7 ? 'week' : waited < 30 ? 'month' : 'longer'],
          age: [subject?.dateOfBirth === '1960' ? '0' : 'unknown'],
          snoozed: [asideKeys.has(key) ? 'snoozed' : 'awake']
        }
      }
    })
}

/** Written separately for this test, from SPEC T20a: the history, else the subject, and never later than here. */
function ageOf(firstSeenAt: number, updated: string, entries: readonly HistoryEntry[]): TriageRow['age'] {
  const moments = entries.map(({ at }) => Date.parse(at)).filter((at) => at > 0)
  const subject = Date.parse(updated)
  if (moments.length > 0 && Math.min(...moments) <= firstSeenAt)
    return { since: toEpochMillis(Math.min(...moments)), from: 'history' }
  if (moments.length === 0 && subject > 0 && subject <= firstSeenAt)
    return { since: toEpochMillis(subject), from: 'subject' }
  return { since: toEpochMillis(firstSeenAt), from: 'here' }
}

/** A subject that no page has shown. */
const nobody = { name: '', countries: [], dateOfBirth: null, gender: null }

/** As the comparison of the case has it. */
function glanceOf(...compared: Parameters<typeof compareCase>): Glance {
  const fields = compareCase(...compared)
  const resultOf = (name: string): FieldResult | null =>
    fields.find(({ field }) => field === name)?.result ?? null
  return {
    name: resultOf('name') ?? 'unknown',
    birthDate: resultOf('birth-date'),
    countries: resultOf('countries') ?? 'unknown'
  }
}

/** Written separately from SPEC T20d: what differs, then what is not known, then what agrees in part. A business has a country only. */
function mismatches({ birthDate, countries }: Glance): readonly number[] {
  const results = [birthDate ?? countries, countries]
  return (['not-matched', 'unknown', 'near'] as const).map(
    (wanted) => results.filter((result) => result === wanted).length
  )
}

function compareMismatches(left: Glance, right: Glance): number {
  const theirs = mismatches(right)
  return (
    mismatches(left)
      .map((count, place) => count - (theirs[place] ?? 0))
      .find((by) => by !== 0) ?? 0
  )
}

/** An alert waits for a decision until one is in a draft, in the outbox, or shown by the service. */
function decisionValues(draft: Draft | undefined, review: TriageRow['userState']): readonly string[] {
  if (draft !== undefined && draft.status !== null) return ['with']
  const isDecided = review === 'ready' || review === 'sending' || review === 'sent'
  return [...(draft === undefined ? [] : ['with']), isDecided ? 'decided' : 'without']
}

interface PackedHistory {
  readonly key: string
  readonly entries: readonly HistoryEntry[]
  readonly about: Pick<AlertValues, 'profileId' | 'name'>
}

async function packedHistories({ cache, codec }: WorkspaceStore): Promise<readonly PackedHistory[]> {
  const rows = await cache.histories.toArray()
  return await Promise.all(
    rows.map(async ({ id, payload }) => {
      const { entries, about } = await codec.decode({ table: 'histories', id }, payload)
      if (about === undefined) throw new Error('A history does not say whom it is about')
      return { key: id, entries, about }
    })
  )
}

/** Written separately from SPEC O4g and T10d: by the number, or where one of the two has none by the name. */
function isOtherProfile(
  seen: Pick<AlertValues, 'profileId' | 'name'>,
  now: Pick<AlertValues, 'profileId' | 'name'>
): boolean {
  return seen.profileId === null || now.profileId === null
    ? folded(seen.name) !== folded(now.name)
    : seen.profileId !== now.profileId
}

/** FNV-1a, as it is published, of characters instead of bytes. */
function hash(text: string): number {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).reduce(
    (sum, unit) => Math.imul(sum ^ unit, 16_777_619) >>> 0,
    2_166_136_261
  )
}

/** What is put aside tells whom it was about by marks alone (SPEC T4a). */
function isOfMarkedProfile({ profile }: AlertState, now: AlertValues | undefined): boolean {
  if (profile === undefined || now === undefined) return true
  return profile.number === 0 || now.profileId === null
    ? profile.name === hash(folded(now.name))
    : profile.number === hash(now.profileId)
}

function isAsSeen(seen: AlertState, alertNow: AlertState | undefined): boolean {
  return (
    alertNow !== undefined &&
    seen.matchVersion === alertNow.matchVersion &&
    seen.score === alertNow.score &&
    seen.status === alertNow.status
  )
}

export function holds(
  { text, facets }: ScannedRow,
  query: TriageQuery,
  but: FacetName | null = null
): boolean {
  const chosen = facetNames.filter((name) => name !== but && query.facets[name] !== undefined)
  return (
    chosen.every((name) => facets[name].some((value) => query.facets[name]?.includes(value))) &&
    wantedWords(query.text).every((word) => text.includes(word))
  )
}

/** The same answer without an index: reads every row, then filters and sorts. */
export function answerByScan(rows: readonly ScannedRow[], query: TriageQuery): readonly TriageRow[] {
  const found = rows.filter((row) => holds(row, query))
  const subjectOf = ({ row: { key } }: ScannedRow): string => key.slice(0, key.lastIndexOf('/'))
  found.sort((left, right) => {
    const [a, b] = [left.sortValue[query.sort], right.sortValue[query.sort]]
    if (a !== b) return a < b ? -1 : 1
    if (query.sort === 'subject' && subjectOf(left) !== subjectOf(right))
      return subjectOf(left) < subjectOf(right) ? -1 : 1
    const byMatch = compareMismatches(right.glance, left.glance)
    if (query.sort === 'score' && byMatch !== 0) return byMatch
    if (query.sort !== 'followList') return left.row.key < right.row.key ? -1 : 1
    const [one, other] = [left, right].map(({ row }) => row.alert.followListId)
    if (one !== other) return (one ?? '') < (other ?? '') ? -1 : 1
    return right.row.score - left.row.score || -byMatch || (left.row.key > right.row.key ? -1 : 1)
  })
  return (query.descending ? found.reverse() : found).map(({ row }) => row)
}

export function countsByScan(rows: readonly ScannedRow[], query: TriageQuery): unknown {
  return facetNames.map((name) => {
    const counts = new Map<string, number>()
    for (const row of rows.filter((one) => holds(one, query, name)))
      for (const value of row.facets[name]) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [name, counts]
  })
}

export function progressByScan(rows: readonly ScannedRow[]): unknown {
  const undecided = rows.filter(({ facets }) => facets.draft.includes('without'))
  const left = undecided.filter(
    ({ facets }) => facets.status.includes('open') && facets.snoozed.includes('awake')
  )
  return { left: left.length, done: rows.length - undecided.length }
}

function stateOf(review: QueuedReview | undefined, status: string): TriageRow['userState'] {
  if (review === undefined) return 'none'
  const { kind } = review.state
  if (kind === 'accepted') return status === review.content.status ? 'sent' : 'none'
  return {
    queued: 'ready',
    sending: 'sending',
    uncertain: 'sending',
    conflict: 'conflict',
    rejected: 'attention'
  }[kind] as TriageRow['userState']
}
