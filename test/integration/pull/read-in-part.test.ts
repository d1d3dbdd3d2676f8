import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import { readIndexCopy } from '../../../renderer/data/index/index-copy.ts'
import { listPasses, readFacts } from '../../../renderer/data/pull/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { asOfSentences, basisOf } from '../../../renderer/features/sync/as-of.ts'
import { passText } from '../../../renderer/features/sync/follow-list-tables.tsx'
import { createFormat } from '../../../renderer/i18n/format.ts'
import { translator } from '../../../renderer/i18n/wording.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { type FollowListId, followListId, passId } from '../../../shared/ids.ts'
import {
  alert,
  alertsPage,
  followList,
  list,
  listsPage,
  pass,
  statistics,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { begin, beginWithList, commit, commitIn, complete } from '../../fakes/store/store-steps.ts'

const other = followListId('list-2')
const hour = 3_600_000
/** Nine o'clock of a day in UTC. */
const morning = Date.UTC(2026, 2, 3, 9)

beforeAll(() => startLanguage('en'))

describe('a pass of which a part could not be read', () => {
  let disk: FakeDisk
  let store: WorkspaceStore
  beforeEach(async () => {
    disk = createFakeDisk()
    store = (await openFakeWorkspace(disk)).store
  })

  const beginAt = async (id: string, at: number, anew = false): Promise<void> => {
    await begin(store, id, { startedAt: at, anew })
    const settings = { ...followList().settings, name: 'Klanten Noord' }
    await commitIn(store, id, listsPage([followList(), followList(other, { settings })]))
  }
  const readToEnd = async (id: string, of: FollowListId, at: number): Promise<void> => {
    await store.caseStore.commitFollowList({
      passId: passId(id),
      followList: followList(of, { statistics: statistics() }),
      readAt: toEpochMillis(at),
      serviceTime: null
    })
    await store.caseStore.completeFollowList({ passId: passId(id), followListId: of, at: toEpochMillis(at) })
  }
  const partOf = async () => (await readFacts(store)).part
  const words = async (now: number) => {
    const wording = { t: translator(), format: createFormat('en', 'UTC') }
    const [facts, at] = [await readFacts(store), toEpochMillis(now)]
    return [...asOfSentences(wording, facts, at, true), basisOf(wording, facts, at)]
  }

  it('shows which lists were read to their end since the last complete pass, when, and which were not (S35f)', async () => {
    await beginAt('pass-1', morning)
    await readToEnd('pass-1', list, morning + 1)
    await readToEnd('pass-1', other, morning + 2)
    await complete(store, 'pass-1', morning + 3)
    expect(await partOf()).toBeNull()
    await beginAt('pass-2', morning + hour)
    expect(await partOf()).toBeNull()
    await readToEnd('pass-2', list, morning + hour + 1)
    expect(await partOf()).toEqual({ at: morning + hour + 1, behind: [other] })
    // The fresh pass that takes its place was cut at once: what was read before stays read.
    await beginAt('pass-3', morning + 2 * hour, true)
    expect(await partOf()).toEqual({ at: morning + hour + 1, behind: [other] })
    await readToEnd('pass-3', list, morning + 2 * hour + 1)
    expect(await partOf()).toEqual({ at: morning + 2 * hour + 1, behind: [other] })
    expect((await readFacts(store)).asOf).toBe(morning + 3)
    await readToEnd('pass-3', other, morning + 3 * hour)
    await complete(store, 'pass-3', morning + 3 * hour + 1)
    expect(await partOf()).toBeNull()
  })

  it('is never said to have read a list that is gone, or one that it has only begun (S35f)', async () => {
    await beginAt('pass-1', morning)
    await store.caseStore.commitFollowList({
      passId: passId('pass-1'),
      followList: followList(list, { statistics: statistics() }),
      readAt: toEpochMillis(morning),
      serviceTime: null
    })
    expect(await partOf()).toBeNull()
    await readToEnd('pass-1', list, morning + 1)
    await begin(store, 'pass-2', { startedAt: morning + hour, anew: true })
    await commitIn(store, 'pass-2', listsPage([followList(other)]))
    expect(await partOf()).toBeNull()
  })

  it('is said as what it is on the page Sync and below an estimate (S35f)', async () => {
    expect(await words(morning)).toEqual([
      'Nothing was synced yet.',
      'Nothing was read yet, so the most is not known'
    ])
    await beginAt('pass-1', morning)
    expect(await words(morning)).toEqual([
      'Not everything was synced yet.',
      'Counted from what was read so far, which is not everything'
    ])
    await readToEnd('pass-1', list, morning + 1)
    expect(await words(morning + 2)).toEqual([
      'Not everything was synced yet.',
      'Read to their end, last 09:00 today: all follow lists but Klanten Noord.',
      'Counted from what was read so far, which is not everything'
    ])
    await readToEnd('pass-1', other, morning + 2)
    await complete(store, 'pass-1', morning + 3)
    await beginAt('pass-2', morning + hour)
    await readToEnd('pass-2', list, morning + hour)
    expect(await words(morning + hour)).toEqual([
      'As of 09:00 today',
      'Read to their end since, last 10:00 today: all follow lists but Klanten Noord.',
      'Counted from what was read as of 09:00 today, and of some follow lists since'
    ])
  })

  it('is at its end for a list that it has read to the end, and says of no other that it is under way once no run is (S35g)', async () => {
    const wording = { t: translator(), format: createFormat('en', 'UTC') }
    const now = toEpochMillis(morning + hour)
    await beginAt('pass-1', morning)
    await readToEnd('pass-1', list, morning + hour)
    await store.caseStore.commitFollowList({
      passId: passId('pass-1'),
      followList: followList(other, { statistics: statistics() }),
      readAt: toEpochMillis(morning),
      serviceTime: null
    })
    const said = async (isRunning: boolean) =>
      (await listPasses(store)).map(({ passes: [last] }) =>
        last === undefined ? null : passText(wording, last, now, isRunning)
      )
    expect(await said(true)).toEqual(['as of 10:00 today', 'under way since 09:00 today'])
    expect(await said(false)).toEqual(['as of 10:00 today', 'begun 09:00 today, not read to its end'])
  })

  it('has its index copied by the next run, which need not read each row at a start then (T8d)', async () => {
    const names = Array.from({ length: 510 }, (_, index) => `s${index}`)
    await beginWithList(store)
    await commit(store, subscriptionsPage(names.map((name) => subscription(name, 1))))
    await commit(store, ...names.map((name) => alertsPage(name, [alert(name, `m-${name}`)])))
    expect(await readIndexCopy(store)).toBeNull()
    expect(await begin(store, 'pass-2')).toMatchObject({ resumed: true, passId: pass })
    await expect.poll(async () => (await readIndexCopy(store)) !== null).toBe(true)
    expect(await store.cache.indexChanges.count()).toBe(0)
  })
})
