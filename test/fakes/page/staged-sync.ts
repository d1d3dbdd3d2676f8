import { toEpochMillis } from '../../../shared/clock.ts'
import { passId } from '../../../shared/ids.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import type { Result } from '../../../shared/result.ts'
import type { PageWorld } from '../world/page-world.ts'

/** The value of a store call; in these tests the store never fails. */
export function taken<Value>(result: Result<Value, unknown>): Value {
  if (result.kind === 'failed') throw new Error(`The store refused: ${JSON.stringify(result.failure)}`)
  return result.value
}

/** One complete pass over the world, page by page as the engine would do it. Answers the number of rows. */
export async function commitPageWorld(store: RemoteCaseStore, world: PageWorld, stage: { readonly refusesRows: boolean }, called: (route: string) => void): Promise<number> {
  const readAt = toEpochMillis(Date.now())
  const id = passId(`pass-${readAt}`)
  const commit = async (pages: Parameters<RemoteCaseStore['commitPages']>[0]['pages']): Promise<void> => {
    taken(await store.commitPages({ passId: id, pages }))
  }
  taken(await store.beginPass({ passId: id, startedAt: readAt, full: true }))
  const last = { refused: [], cursor: null, nextCursor: null, readAt }
  called('/follow-lists')
  await commit([{ ...last, feed: { kind: 'follow-lists' }, rows: { kind: 'follow-lists', rows: world.followLists } }])
  for (const followList of world.followLists) {
    called('/follow-lists/{follow_list_id}')
    taken(await store.commitFollowList({ passId: id, followList, readAt }))
    for (const family of ['persons', 'businesses'] as const) {
      const rows = world.subscriptions.filter((one) => one.followListId === followList.id && one.family === family)
      called(`/follow-lists/{follow_list_id}/subscriptions/${family}`)
      await commit([{ ...last, feed: { kind: 'subscriptions', followListId: followList.id, family }, rows: { kind: 'subscriptions', rows } }])
      await commit(
        rows.map((subscription, index) => ({
          ...last,
          feed: { kind: 'alerts', subscription } as const,
          rows: { kind: 'alerts', rows: world.alerts.filter((alert) => alert.followListId === followList.id && alert.family === family && alert.subscriptionId === subscription.subscriptionId) } as const,
          refused: stage.refusesRows && index === 2 ? [{ index: 1, id: `a-${index}-x`, issues: [{ path: 'attributes.score', reason: 'expected number' }] }] : []
        }))
      )
    }
    taken(await store.completeFollowList({ passId: id, followListId: followList.id, at: readAt }))
  }
  taken(await store.completePass({ passId: id, at: toEpochMillis(Date.now()) }))
  return world.alerts.length + world.subscriptions.length + world.followLists.length
}
