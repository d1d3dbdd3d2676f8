import type { EpochMillis } from '../../../shared/clock.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { PassId } from '../../../shared/ids.ts'
import type { FollowListPlan, PassPlan } from '../../../shared/ipc/case-store.ts'
import type { FollowListContent, FollowListRow, PassRow } from '../database/cache-database.ts'
import { decodeAll } from '../database/row-codec.ts'
import { NotTheCurrentPass } from '../database/store-bugs.ts'
import { keepPassHistory } from './pass-history.ts'
import type { StoreContext } from './store-context.ts'

export interface PassToBegin {
  readonly passId: PassId
  readonly startedAt: EpochMillis
  readonly full: boolean
  readonly fullIfBefore?: EpochMillis | null | undefined
}

/** An unfinished pass goes on, unless a full one is asked for and it is not full (SPEC S20). */
export async function beginPass(context: StoreContext, wanted: PassToBegin): Promise<PassPlan> {
  const { cache } = context
  const tables = [cache.pass, cache.followLists, cache.feeds, cache.passes]
  const { pass, resumed, lists, feeds } = await cache.transaction('rw', tables, async () => {
    const known = await cache.pass.get('current')
    const goesOn = known !== undefined && known.open && (known.full || !wanted.full)
    const current = goesOn ? known : newPass(wanted, known)
    if (!goesOn) {
      if (known?.open === true) await keepPassHistory(cache, known, wanted.startedAt)
      await cache.pass.put(current)
    }
    const [rows, progress] = await Promise.all([cache.followLists.toArray(), cache.feeds.toArray()])
    return { pass: current, resumed: goesOn, lists: rows.filter(({ missing, question }) => missing === 0 && question?.reason !== 'not-listed'), feeds: progress }
  })
  const contents = await decodeAll(context.codec, 'followLists', lists)
  return {
    passId: pass.passId,
    startedAt: pass.startedAt,
    full: pass.full,
    resumed,
    followLists: lists.map((row, index) => planOf(row, contents[index], pass.passId)),
    feeds: feeds
      .filter(({ progress }) => progress.passId === pass.passId)
      .map(({ feed, progress: { cursor, complete } }) => ({ feed, cursor, complete }))
  }
}

/** A full pass is due where the last one is too old; before the first reading everything is read anyway. */
function isDue({ fullIfBefore }: PassToBegin, before: PassRow | undefined): boolean {
  return fullIfBefore !== null && fullIfBefore !== undefined && before?.fullAsOf !== undefined && before.fullAsOf < fullIfBefore
}

function newPass(wanted: PassToBegin, before: PassRow | undefined): PassRow {
  return {
    id: 'current',
    passId: wanted.passId,
    startedAt: wanted.startedAt,
    full: wanted.full || isDue(wanted, before),
    open: true,
    asOf: before?.asOf ?? null,
    ...(before?.fullAsOf === undefined ? {} : { fullAsOf: before.fullAsOf }),
    pendingPages: before?.pendingPages ?? {},
    changes: {}
  }
}

/** `passId` null: no pass is under way. */
export function planOf(row: FollowListRow, content: FollowListContent | undefined, passId: PassId | null): FollowListPlan {
  const completeAt = row.basisHolds ? (content?.completeAt ?? null) : null
  const readInThisPass = row.singleReadIn === passId
  return {
    followListId: row.id,
    completeAt: completeAt?.statistics ?? null,
    readInThisPass,
    current: readInThisPass ? (content?.statistics ?? null) : null,
    settingsChanged: completeAt !== null && spell(content?.listed ?? null) !== spell(completeAt.listed)
  }
}

/** Whatever order the service wrote the fields in. */
function spell(settings: FollowListSettings | null): string {
  return JSON.stringify(Object.entries(settings ?? {}).sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** Closes the pass: its end is what the data is "as of". Once more for the same pass changes nothing. */
export async function completePass(context: StoreContext, { passId, at }: { readonly passId: PassId; readonly at: EpochMillis }): Promise<null> {
  const { cache } = context
  await cache.transaction('rw', [cache.pass, cache.followLists, cache.passes], async () => {
    const pass = await cache.pass.get('current')
    if (pass?.passId !== passId) throw new NotTheCurrentPass('Another pass is current')
    if (!pass.open) return
    await keepPassHistory(cache, pass, at)
    await cache.pass.put({ ...pass, open: false, asOf: at, ...(pass.full || pass.asOf === null ? { fullAsOf: at } : {}) })
  })
  return null
}
