import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import type { Family, SubscriptionListMeta } from '../../../shared/domain/subscription.ts'
import type { SyncEnding, SyncSummary, Unread } from '../../../shared/domain/sync-run.ts'
import type { KeyStop } from '../../../shared/domain/sending-soon.ts'
import { mayBeTried, type Waiting, type WaitReason } from '../../../shared/domain/waiting.ts'
import type { Result, ServiceFailure } from '../../../shared/errors.ts'
import { passId } from '../../../shared/ids.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import type { RefusedRow } from '../../../shared/wire/envelope.ts'
import type { PageWorld } from '../world/page-world.ts'
import { unanswered } from './staged-outcomes.ts'

/** The value of a store call, which never fails in these tests. */
export function taken<Value>(result: Result<Value, unknown>): Value {
  if (result.kind === 'failed') throw new Error(`The store refused: ${JSON.stringify(result.failure)}`)
  return result.value
}

/** Some pages of alerts contain a row that the schema refuses; or the first contains forty that are refused alike. */
export type RefusedRows = 'none' | 'some' | 'forty'

function refusedIn(how: RefusedRows, isFirst: boolean): readonly RefusedRow[] {
  const row = (index: number, reason: string): RefusedRow => ({
    ...{ index, id: `a-${String(index)}-x` },
    issues: [{ path: 'attributes.score', reason }]
  })
  if (how === 'some') return [row(1, 'no-number')]
  if (how === 'none' || !isFirst) return []
  return [...Array.from({ length: 40 }, (_, index) => row(index + 1, 'no-number')), row(41, 'missing')]
}

function metaOf({ metas = {} }: PageWorld, family: Family): { readonly meta?: SubscriptionListMeta } {
  const meta = metas[family]
  return meta === undefined ? {} : { meta }
}

/** Commits a pass over the world, page by page like the engine. One that hangs does not end. Returns the number of rows. */
export async function commitPageWorld(
  store: RemoteCaseStore,
  world: PageWorld,
  { refusesRows, syncHangs }: { readonly refusesRows: RefusedRows; readonly syncHangs: boolean },
  called: (route: string) => void
): Promise<number> {
  const readAt = toEpochMillis(Date.now())
  // A pass that a reload has interrupted goes on, under its own name.
  const wanted = { passId: passId(`pass-${readAt}`), startedAt: readAt, full: true }
  const { passId: id } = taken(await store.beginPass(wanted))
  const commit = async (pages: Parameters<RemoteCaseStore['commitPages']>[0]['pages']): Promise<void> => {
    taken(await store.commitPages({ passId: id, pages }))
  }
  const last = { refused: [], cursor: null, nextCursor: null, readAt }
  called('/follow-lists')
  await commit([
    { ...last, feed: { kind: 'follow-lists' }, rows: { kind: 'follow-lists', rows: world.followLists } }
  ])
  for (const followList of world.followLists) {
    called('/follow-lists/{follow_list_id}')
    taken(await store.commitFollowList({ passId: id, followList, readAt, serviceTime: readAt }))
    for (const family of ['persons', 'businesses'] as const) {
      const rows = world.subscriptions.filter(
        (one) => one.followListId === followList.id && one.family === family
      )
      called(`/follow-lists/{follow_list_id}/subscriptions/${family}`)
      await commit([
        {
          ...last,
          feed: { kind: 'subscriptions', followListId: followList.id, family },
          rows: { kind: 'subscriptions', rows, ...metaOf(world, family) }
        }
      ])
      await commit(
        rows.map((subscription, index) => ({
          ...last,
          feed: { kind: 'alerts', subscription } as const,
          rows: {
            kind: 'alerts',
            rows: world.alerts.filter(
              (alert) =>
                alert.followListId === followList.id &&
                alert.family === family &&
                alert.subscriptionId === subscription.subscriptionId
            )
          } as const,
          refused:
            index === 2
              ? refusedIn(refusesRows, followList === world.followLists[0] && family === 'persons')
              : []
        }))
      )
    }
    taken(await store.completeFollowList({ passId: id, followListId: followList.id, at: readAt }))
  }
  if (!syncHangs) taken(await store.completePass({ passId: id, at: toEpochMillis(Date.now()) }))
  return world.alerts.length + world.subscriptions.length + world.followLists.length
}

/** The threshold that somebody else has set meanwhile. */
const setElsewhere = 95

/**
 * Sends every edit that is ready to a service that accepts all of them, except for edits of follow lists,
 * which somebody else has changed meanwhile, or where answers get lost. Returns how many.
 */
export async function acceptEdits(
  store: RemoteCaseStore,
  now: () => EpochMillis,
  { losesAnswers }: { readonly losesAnswers: boolean }
): Promise<number> {
  let accepted = 0
  for (;;) {
    const batch = await store.nextEdits({ at: now(), size: 20 })
    if (batch.kind === 'failed' || batch.value === null || batch.value.kind === 'resolve') return accepted
    const [first] = batch.value.edits
    if (first?.content.kind === 'edit-follow-list' && first.content.before.threshold !== setElsewhere) {
      const shown = {
        kind: 'follow-list',
        settings: { ...first.content.before, threshold: setElsewhere, datasets: ['SAN'] }
      } as const
      await store.settleEdits({
        settlements: [
          {
            edit: first,
            from: first.state.kind,
            next: { kind: 'conflict', foundAt: now(), now: shown },
            attempts: 0,
            told: null
          }
        ],
        at: now()
      })
      continue
    }
    const marked = await store.markEdits({
      edits: batch.value.edits.map(({ id, queuedAt }) => ({ id, queuedAt })),
      requestId: 'staged',
      at: now()
    })
    if (marked.kind === 'failed') return accepted
    for (const edit of marked.value) {
      const next = losesAnswers ? unanswered(now()) : acceptedAs(edit, now())
      await store.settleEdits({
        settlements: [{ edit, from: 'sending', next, attempts: 0, told: null }],
        at: now()
      })
      if (next.kind === 'accepted') accepted += 1
    }
  }
}

function acceptedAs({ id, content }: SubjectEdit, at: EpochMillis) {
  const createdId = content.kind.startsWith('create') ? `created-${id}` : null
  return { kind: 'accepted', at, correlationId: null, proof: 'answer', createdId } as const
}

/** How a run ends that was told to fail, and what it could not read then. */
export function endingOf(
  { syncFails, unread }: { readonly syncFails: ServiceFailure | null; readonly unread: readonly Unread[] },
  summary: SyncSummary
): SyncEnding {
  if (syncFails === null) return { kind: 'completed', summary }
  const because = { kind: 'service', failure: syncFails } as const
  return { kind: 'stopped', summary: { ...summary, unread }, because }
}

/** The fake main waits for an hour, or until somebody tries. */
export function waitAnswers(
  { waitsFor: because, keyStop }: { readonly waitsFor: WaitReason | null; readonly keyStop: KeyStop | null },
  onChange: (waiting: Waiting | null) => void
) {
  const until = toEpochMillis(Date.now() + 3_600_000)
  let waiting: Waiting | null = because === null ? null : { because, until, canTry: mayBeTried(because) }
  return {
    'outbox.read-stopped': (): KeyStop | null => keyStop,
    'sync.read-waiting': (): Waiting | null => waiting,
    'sync.try-now': () => {
      waiting = null
      onChange(waiting)
      return null
    }
  }
}
