import { describe, expect, it } from 'vitest'
import { readCaseFile } from '../../../renderer/data/work/case-files.ts'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { readCaseItems, readHeldCasesOf } from '../../../renderer/data/work/case-queries.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import {
  addToCase,
  attachFile,
  changeNote,
  removeFile,
  removeFromCase
} from '../../../renderer/decisions/case-items.ts'
import { holdCase, releaseCase } from '../../../renderer/decisions/legal-holds.ts'
import { heldBelow } from '../../../renderer/features/subjects/queries.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { followListId, workspaceId } from '../../../shared/ids.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import {
  beginWithList,
  bring,
  commitIn,
  complete,
  decide,
  done,
  fill,
  readAt
} from '../../fakes/store/store-steps.ts'

const day = 86_400_000
const key = subscriptionKey(ref('a'))
const other = subscriptionKey(ref('b'))
const short = { ...firstRetention, sent: 30, carried: 30, gone: 30 }
const text = (words: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(words, (character) => character.charCodeAt(0))

describe('a case under legal hold', () => {
  it('keeps all that grows old, while what grows old of any other case goes, until it is released (F6b, F6d)', async () => {
    const { store, setTime } = await openFakeWorkspace(createFakeDisk(), {
      sealing: await testSealing(),
      now: 1_000
    })
    await fill(store, { a: 2, b: 2 })
    for (const subject of ['a', 'b']) await bring(store, (await decide(store, subject, 'm1')).id, 'accepted')
    await complete(store)
    await beginWithList(store, 'second', { full: true })
    await commitIn(store, 'second', subscriptionsPage([subscription('a', 1), subscription('b', 1)]))
    await commitIn(store, 'second', alertsPage('a', []), alertsPage('b', []))
    await store.cache.histories.bulkPut(
      (await store.cache.cases.toArray()).flatMap(({ id, alerts }) =>
        alerts.map((alert) => ({ id: `${id}/${alert.id}`, readAt: 1_000, payload: {} }) as never)
      )
    )
    done(await holdCase(store, 'hold-1', key, 'Order of the court'))
    setTime(400 * day)
    await readAt(store, 400 * day)
    await store.deleteOld(short, () => [])
    const left = async (): Promise<readonly (readonly [string, number, number, number, number])[]> =>
      Promise.all(
        [key, other].map(
          async (one) =>
            [
              one,
              (await store.cache.cases.get(one))?.alerts.length ?? 0,
              (await listReviews(store)).filter(({ alert }) => subscriptionKey(alert) === one).length,
              await store.work.history.where('alertKey').startsWith(`${one}/`).count(),
              await store.cache.histories.where('id').startsWith(`${one}/`).count()
            ] as const
        )
      )
    expect(await left()).toEqual([
      [key, 2, 1, 2, 2],
      [other, 0, 0, 0, 0]
    ])
    done(await releaseCase(store, key, 'The case was closed'))
    await store.deleteOld(short, () => [])
    expect((await left())[0]).toEqual([key, 0, 0, 0, 0])
    store.close()
  })

  it('counts as held where one of its items cannot be read, since it may be the hold (F6b)', async () => {
    const { store, setTime } = await openFakeWorkspace(createFakeDisk(), {
      sealing: await testSealing(),
      now: 1_000
    })
    await fill(store, { a: 1 })
    await bring(store, (await decide(store, 'a', 'm1')).id, 'accepted')
    done(await holdCase(store, 'hold-1', key, 'Order of the court'))
    await store.work.caseItems.update('hold-1', { payload: { sealed: 'damaged' } as never })
    setTime(400 * day)
    await store.deleteOld(short, () => [])
    expect(await listReviews(store)).toHaveLength(1)
    store.close()
  })

  it('lets nothing be taken out of it, neither a note nor a file, and lets things be added (F6c)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 1 })
    const note = done(await addToCase(store, 'note-1', key, { kind: 'note', text: 'Called' }))
    const file = await attachFile(store, 'file-1', key, { name: 'a.txt', bytes: text('a letter') })
    if (file.kind === 'failed') throw new Error(file.failure.kind)
    done(await holdCase(store, 'hold-1', key, 'Order of the court'))
    for (const refused of [
      await removeFromCase(store, note),
      await changeNote(store, 'note-2', note, 'Called twice'),
      await removeFile(store, file.value)
    ])
      expect(refused).toEqual({ kind: 'failed', failure: { kind: 'held' } })
    expect(await readCaseFile(store, 'file-1')).toBeDefined()
    done(await addToCase(store, 'note-3', key, { kind: 'note', text: 'Wrote' }))
    done(await releaseCase(store, key, 'Closed'))
    expect((await removeFile(store, file.value)).kind).toBe('ok')
    expect(await readCaseFile(store, 'file-1')).toBeUndefined()
    store.close()
  })

  it('says since when and why, in the report and in the trail, which keeps why it ended (F6a, F6d)', async () => {
    const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now: 1_000 })
    await fill(store, { a: 1 })
    expect(await holdCase(store, 'hold-1', key, '  ')).toEqual({
      kind: 'failed',
      failure: { kind: 'reason-missing' }
    })
    done(await holdCase(store, 'hold-1', key, 'Order of the court'))
    done(await holdCase(store, 'hold-2', key, 'Once more'))
    const held = (await readReportCases(store, [key], 'unread'))[0]
    expect(held?.hold).toEqual({ since: new Date(1_000).toISOString(), reason: 'Order of the court' })
    setTime(5_000)
    expect(await releaseCase(store, key, '')).toEqual({
      kind: 'failed',
      failure: { kind: 'reason-missing' }
    })
    done(await releaseCase(store, key, 'The case was closed'))
    const released = (await readReportCases(store, [key], 'unread'))[0]
    expect(released).not.toHaveProperty('hold')
    expect(released?.trail.map(({ at, kind, note }) => [Date.parse(at), kind, note])).toEqual([
      [1_000, 'hold-added', 'Order of the court'],
      [5_000, 'hold-removed', 'The case was closed']
    ])
    store.close()
  })

  it('is still held when the browser has emptied its databases, since the journal has the hold (F4a, F6b)', async () => {
    const [folder, sealing] = [createMemoryDisk(), await testSealing()]
    const journal = () => workJournalOf(createTestJournals(folder))
    const first = await openFakeWorkspace(createFakeDisk(), { sealing, journal: journal() })
    done(await holdCase(first.store, 'hold-1', key, 'Order of the court'))
    first.store.close()
    const second = await openFakeWorkspace(createFakeDisk(), { sealing, journal: journal() })
    expect((await readCaseItems(second.store, key)).map(({ content }) => content)).toEqual([
      { kind: 'hold', reason: 'Order of the court', released: null }
    ])
    second.store.close()
  })

  it('is held on another machine too, to which a backup has brought it (F6b, B4a)', async () => {
    const [there, disk, sealing] = [
      (await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing(1, 'v-there') })).store,
      createFakeDisk(),
      await testSealing(2, 'v-here')
    ]
    await fill(there, { a: 1 })
    done(await holdCase(there, 'hold-1', key, 'Order of the court'))
    const { bytes } = await backUpInMemory(there, toEpochMillis(10_000))
    there.close()
    const { vaultId, codec } = sealing
    const restored = await restoreBackup(
      done(await openInMemory(bytes)),
      { workspaceId: workspaceId('test'), vaultId, codec, dependencies: disk, at: toEpochMillis(50_000) },
      () => undefined
    )
    expect(restored.unusable).toEqual([])
    const here = (await openFakeWorkspace(disk, { sealing })).store
    expect([...(await readHeldCasesOf(here))]).toEqual([key])
    here.close()
  })

  it('is one of those that a deletion of its subject or of its follow list would take with it (F6c)', () => {
    const held = new Set([key, subscriptionKey({ ...ref('a'), followListId: followListId('a/b') })])
    const { followListId: list } = ref('a')
    expect(heldBelow(held, { kind: 'subscription', subscription: ref('a') })).toBe(1)
    expect(heldBelow(held, { kind: 'subscription', subscription: ref('b') })).toBe(0)
    expect(heldBelow(held, { kind: 'follow-list', followListId: list })).toBe(1)
    expect(heldBelow(held, { kind: 'follow-list', followListId: followListId('a') })).toBe(0)
  })
})
