import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { newestOfAlertFirst } from '../../../shared/domain/review.ts'
import { noPassChanges } from '../../../shared/domain/sync-run.ts'
import type { CaseView } from '../../../shared/domain/triage-index.ts'
import type {
  FollowListView,
  ListPass,
  ListPasses,
  PartRead,
  QuarantineEntry,
  WorkspaceFacts
} from '../../../shared/domain/workspace-facts.ts'
import type {
  CaseRow,
  FollowListContent,
  FollowListRow,
  PassHistoryRow,
  PassRow
} from '../database/cache-database.ts'
import { decodeAll, decodeOne } from '../database/decode-rows.ts'
import { alertKeyBelow, alertRefOf, subscriptionKeyOf } from '../database/row-keys.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'
import { asTheyEnded } from './passes.ts'
import { type AlertRecord, recordsOf } from './read-alerts.ts'

/** Undefined if the store holds no alert of this key. */
export async function readCase(workspace: OpenWorkspace, key: string): Promise<CaseView | undefined> {
  const databases = databasesOf(workspace)
  const { cache, codec, workBook } = databases
  const caseKey = subscriptionKeyOf(key)
  const readAt = databases.knownAlerts.commits
  const [row, listRow, draft, reviews] = await Promise.all([
    cache.cases.get(caseKey),
    cache.followLists.get(alertRefOf(key).followListId),
    workBook.draft(key),
    workBook.reviewsOf(key)
  ])
  if (row === undefined) return undefined
  // Each is opened on another thread, so that they wait for none of the others.
  const [records, listContent, previous] = await Promise.all([
    recordsOf(databases, [row], () => true),
    listRow && decodeOne(codec, 'followLists', listRow),
    readPrevious(databases, row, key)
  ])
  const record = records.find((one) => one.key === key)
  if (record === undefined) return undefined
  databases.knownAlerts.note(record, readAt)
  const siblings = records.filter(({ gone }) => !gone).map(({ alert }) => alert)
  return {
    key,
    alert: record.alert,
    gone: record.gone,
    subscription: record.subject,
    followList: listRow && listContent && toFollowList(listRow, listContent),
    siblings: siblings.toSorted(
      (left, right) => right.score - left.score || (left.alertId < right.alertId ? -1 : 1)
    ),
    draft,
    reviews: reviews.toSorted(newestOfAlertFirst),
    previous,
    asOf: record.readAt
  }
}

async function readPrevious(
  { codec }: Databases,
  { id: caseKey, alerts }: CaseRow,
  key: string
): Promise<CaseView['previous']> {
  const previous = alerts.find(({ id }) => alertKeyBelow(caseKey, id) === key)?.previous
  if (previous === undefined) return undefined
  const { score, status, version, matchVersion, readAt } = previous
  const sealed = await decodeOne(codec, 'alerts', { ...previous, id: key })
  if (sealed === undefined) return undefined
  const { beside: _beside, ...content } = sealed
  return { values: { ...content, score, status, version, matchVersion }, readAt }
}

/** Newest first. */
export async function listQuarantine(workspace: OpenWorkspace): Promise<readonly QuarantineEntry[]> {
  const { cache, codec } = databasesOf(workspace)
  const rows = await cache.quarantine.toArray()
  const contents = await decodeAll(codec, 'quarantine', rows)
  return rows
    .flatMap(({ id, readAt }, index) => {
      const content = contents[index]
      return content === undefined ? [] : [{ key: id, readAt, ...content }]
    })
    .toSorted((left, right) => right.readAt - left.readAt)
}

/** What the frame of the screen shows. The counts come from the index and cost nothing. */
export async function readFacts(workspace: OpenWorkspace): Promise<WorkspaceFacts> {
  const { cache, codec, triage } = databasesOf(workspace)
  const [pass, rows] = await Promise.all([cache.pass.get('current'), cache.followLists.toArray()])
  const contents = await decodeAll(codec, 'followLists', rows)
  return {
    asOf: pass?.asOf ?? null,
    part: partRead(pass, rows),
    fullAsOf: pass?.fullAsOf ?? null,
    noneShownSince: pass?.noneShown?.answer === 'asked' ? pass.noneShown.since : null,
    followLists: rows.flatMap((row, index): readonly FollowListView[] => {
      const content = contents[index]
      return content === undefined
        ? []
        : [
            {
              followList: toFollowList(row, content),
              missing: row.missing === 1,
              question: row.question ?? null,
              listMeta: row.listMeta ?? {}
            }
          ]
    }),
    counts: triage.counts(),
    outbox: triage.outbox()
  }
}

/** A pass may never come to its end, where something of the service cannot be read (SPEC S35f). */
function partRead(pass: PassRow | undefined, rows: readonly FollowListRow[]): PartRead | null {
  if (pass?.open !== true) return null
  const listed = rows.filter(({ missing }) => missing === 0)
  const readAt = ({ completedIn, completedAt }: FollowListRow): readonly EpochMillis[] => {
    if (completedAt === undefined) return []
    return completedIn === pass.passId || pass.asOf === null || completedAt > pass.asOf ? [completedAt] : []
  }
  const read = listed.flatMap(readAt)
  const behind = listed.filter((row) => readAt(row).length === 0).map(({ id }) => id)
  return read.length === 0 || behind.length === 0 ? null : { at: toEpochMillis(Math.max(...read)), behind }
}

function toFollowList(
  { id }: FollowListRow,
  { settings, statistics }: FollowListContent
): FollowListView['followList'] {
  return { id, settings, statistics }
}

/** The last passes over each follow list. */
export async function listPasses(workspace: OpenWorkspace): Promise<readonly ListPasses[]> {
  const { cache, codec } = databasesOf(workspace)
  const { lists, ended, current } = await cache.transaction(
    'r',
    [cache.followLists, cache.passes, cache.pass],
    async () => ({
      lists: await cache.followLists.toArray(),
      ended: await cache.passes.toArray(),
      current: await cache.pass.get('current')
    })
  )
  const contents = await decodeAll(codec, 'followLists', lists)
  // They come in the order of their keys: by list and time, which are of the clock.
  const lastFirst = ended.toSorted(asTheyEnded).toReversed()
  return lists.map((list, index) => ({
    followListId: list.id,
    name: contents[index]?.settings.name ?? list.id,
    readAt: list.readAt,
    passes: [
      ...underWay(list, current),
      ...lastFirst.filter(({ followListId }) => followListId === list.id).map(toPass)
    ]
  }))
}

function underWay(
  { id, singleReadIn, completedIn, completedAt }: FollowListRow,
  current: PassRow | undefined
): readonly ListPass[] {
  if (current?.open !== true || (singleReadIn !== current.passId && current.changes[id] === undefined))
    return []
  const { passId, startedAt, full, changes } = current
  const complete = completedIn === passId
  return [
    {
      passId,
      startedAt,
      // The pass may never come to its end, and nothing more of this list is read in it.
      endedAt: complete ? (completedAt ?? null) : null,
      full,
      complete,
      changes: changes[id] ?? noPassChanges
    }
  ]
}

function toPass({ passId, startedAt, endedAt, full, complete, changes }: PassHistoryRow): ListPass {
  return { passId, startedAt, endedAt, full, complete, changes }
}

/** Finds alerts by the service's ids alone, in all cases. An id may be that of several alerts, and alerts that are gone are among them. */
export async function findAlerts(
  workspace: OpenWorkspace,
  ids: ReadonlySet<string>
): Promise<ReadonlyMap<string, AlertRecord>> {
  const databases = databasesOf(workspace)
  const rows = (await databases.cache.cases.toArray()).filter(({ alerts }) =>
    alerts.some(({ id }) => ids.has(id))
  )
  const records = await recordsOf(databases, rows, (key) => ids.has(alertRefOf(key).alertId))
  return new Map(records.map((record) => [record.key, record]))
}
