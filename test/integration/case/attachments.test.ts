import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../../renderer/client/client.ts'
import { readCaseFile } from '../../../renderer/data/work/case-files.ts'
import { readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import { readReportCases, readReportPictures } from '../../../renderer/data/work/report-queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { addToCase, attachFile, removeFile, removeFromCase } from '../../../renderer/decisions/case-items.ts'
import { bytesOfAttachment, handOut } from '../../../renderer/features/reports/attachment-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createMemoryDisk, lockedKey } from '../../fakes/journal-in-memory.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { said } from '../../fakes/said.ts'
import { start } from '../../fakes/store/own-work-steps.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { beginWithList, commit, decide, fill } from '../../fakes/store/store-steps.ts'

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))
const png = bytes('\u0089PNG\r\n\u001a\nthe face of somebody')
const pictured = (id: string) => alert('a', id, { profileImage: `https://images.example/${id}.png` })

/** Takes the portrait of an alert offline. */
async function takeOffline(store: WorkspaceStore, id: string, face: string): Promise<void> {
  const image = { type: 'image/png', base64: btoa(face) } as const
  await store.caseStore.commitFieldPack({
    pieces: [
      {
        kind: 'image',
        alert: pictured(id),
        address: `https://images.example/${id}.png`,
        image,
        readAt: toEpochMillis(5_000)
      }
    ]
  })
}

/** A store with one subject of three alerts, whose portraits are all offline. */
async function withPortraits(): Promise<WorkspaceStore> {
  const { store } = await openFakeWorkspace(createFakeDisk())
  const ids = ['m1', 'm2', 'm3']
  await beginWithList(store)
  await commit(store, subscriptionsPage([subscription('a', 3)]), alertsPage('a', ids.map(pictured)))
  for (const id of ids) await takeOffline(store, id, id)
  return store
}

describe('an attachment of a case', () => {
  it('is stored sealed, comes back as it was, and leaves its name and hash in the trail when it is taken out (F3c, F4b)', async () => {
    const disk = createFakeDisk()
    const { store } = await openFakeWorkspace(disk, { sealing: await testSealing() })
    await fill(store, { a: 2 })
    await decide(store, 'a', 'm1')
    const key = subscriptionKey(ref('a'))
    const attached = await attachFile(store, 'file-1', key, { name: 'C:\\photos\\face.png', bytes: png })
    if (attached.kind === 'failed') throw new Error(attached.failure.kind)
    expect(attached.value.content).toMatchObject({
      kind: 'file',
      file: { name: 'face.png', type: 'image/png', size: png.length }
    })
    const row = await store.work.caseFiles.get('file-1')
    expect(
      JSON.stringify(row, (_name, value: unknown) => (value instanceof Uint8Array ? [...value] : value))
    ).not.toContain(btoa('the face of somebody').slice(4, 16))
    expect(atob((await readCaseFile(store, 'file-1'))?.base64 ?? '')).toContain('the face of somebody')

    await addToCase(store, 'note-1', key, { kind: 'note', text: 'Called' })
    const [one] = await readReportCases(store, [key], 'named')
    expect(one?.files).toMatchObject([{ name: 'face.png', type: 'image/png' }])
    expect([
      ...(
        await readReportPictures(store, one === undefined ? [] : [one], (picture) => Promise.resolve(picture))
      ).keys()
    ]).toEqual([one?.files[0]?.sha256])
    expect(one?.notes.map(({ text }) => text)).toEqual(['Called'])

    await removeFile(store, attached.value)
    expect(await readCaseFile(store, 'file-1')).toBeUndefined()
    expect(
      (await readReportCases(store, [key], 'unread'))[0]?.trail.map(({ kind, what }) => [kind, what])
    ).toEqual(
      expect.arrayContaining([
        ['decided', expect.any(String)],
        ['queued', expect.any(String)],
        ['file-added', 'face.png'],
        ['note-added', ''],
        ['file-removed', 'face.png']
      ]) as unknown
    )
    store.close()
  })

  it('goes at the next start where a kill came between its mark and its bytes, and no other does (F4b)', async () => {
    const disk = createFakeDisk()
    const { store: first } = await openFakeWorkspace(disk)
    for (const id of ['removed', 'kept', 'unreadable']) {
      const attached = await attachFile(first, id, 'a-case', { name: `${id}.png`, bytes: png })
      if (attached.kind === 'failed') throw new Error(attached.failure.kind)
      if (id !== 'kept') await removeFromCase(first, attached.value)
    }
    await first.work.caseItems.update('unreadable', { payload: new Uint8Array([1]) as never })
    expect(await first.work.caseFiles.count()).toBe(3)
    first.close()
    const { store } = await openFakeWorkspace(disk)
    await expect.poll(() => store.work.caseFiles.toCollection().primaryKeys()).toEqual(['kept', 'unreadable'])
    store.close()
  })

  it('goes at the next start where no item names it, and not where it is just being written beside (F4d)', async () => {
    const disk = createFakeDisk()
    const { store: first } = await openFakeWorkspace(disk)
    const payload = { caseKey: 'a-case', base64: btoa('a face') } as never
    await first.work.caseFiles.put({ id: 'orphan', caseKey: 'a-case', payload })
    await first.work.aside.add({
      ...{ at: toEpochMillis(1), table: 'caseItems', id: 'beside', reason: 'not-authentic' },
      row: { id: 'beside', payload: new Uint8Array([1]) as never }
    })
    await first.work.caseFiles.put({ id: 'beside', caseKey: 'a-case', payload })
    // The other window opens, and sweeps, while the bytes are written here and their item is not yet.
    const openings: ReturnType<typeof openFakeWorkspace>[] = []
    first.work.caseItems.hook('creating', () => {
      openings.push(Dexie.ignoreTransaction(() => openFakeWorkspace(disk)))
    })
    const attached = await attachFile(first, 'face', 'a-case', { name: 'face.png', bytes: png })
    expect(attached.kind).toBe('ok')
    const [other] = await Promise.all(openings)
    if (other === undefined) throw new Error('No window was opened')
    const { store } = other
    await expect.poll(() => store.work.caseFiles.toCollection().primaryKeys()).toEqual(['beside', 'face'])
    expect(await readCaseFile(store, 'face')).toBeDefined()
    first.close()
    store.close()
  })

  it('stays without its item while the journal is out of reach, since that may tell of one (F4d)', async () => {
    const [disk, folder] = [createFakeDisk(), createMemoryDisk()]
    const first = await start(disk, folder)
    const payload = { caseKey: 'a-case', base64: btoa('a face') } as never
    await first.work.caseFiles.put({ id: 'orphan', caseKey: 'a-case', payload })
    await first.settled()
    first.close()
    const left = async (...how: readonly (typeof lockedKey)[]): Promise<readonly string[]> => {
      const store = await start(disk, folder, ...how)
      // A commit waits for what the start has to do.
      await beginWithList(store)
      const ids = await store.work.caseFiles.toCollection().primaryKeys()
      store.close()
      return ids
    }
    expect(await left(lockedKey)).toEqual(['orphan'])
    expect(await left()).toEqual([])
  })

  it('is refused before anything of it is written (F3a, F3b)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    for (const [name, content] of [
      ['a.html', '<script>'],
      ['a.png', 'text'],
      ['a.txt', ''],
      ['a.txt', 'x'.repeat(10_000_001)]
    ] as const) {
      expect((await attachFile(store, 'f', 'a-case', { name, bytes: bytes(content) })).kind).toBe('failed')
    }
    expect(await store.work.caseFiles.count()).toBe(0)
    expect(await readCaseItems(store, 'a-case')).toEqual([])
    store.close()
  })

  it('counts what is attached at the same time, so that a case never has more than it may (F3b)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    const file = { name: 'a.txt', type: 'text/plain', size: 49_999_990, sha256: '' } as const
    await addToCase(store, 'old', 'a-case', { kind: 'file', file })
    const attached = await Promise.all(
      ['one', 'two'].map((id) =>
        attachFile(store, id, 'a-case', { name: `${id}.txt`, bytes: bytes('a letter') })
      )
    )
    expect(attached.map(({ kind }) => kind)).toEqual(['ok', 'failed'])
    store.close()
  })

  it('is refused with its reason where the data was closed before its turn came (F7g)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    store.close()
    expect(await attachFile(store, 'face', 'a-case', { name: 'face.png', bytes: png })).toEqual({
      kind: 'failed',
      failure: { kind: 'storage-closed' }
    })
  })

  it('is said to be in data that is closed, and not to be missing, where it is read too late (F7k)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    store.close()
    await startEveryWord('en')
    const closed = { kind: 'failed', failure: { kind: 'storage-closed' } }
    expect(await bytesOfAttachment(store, 'face', { sha256: '' })).toEqual(closed)
    const client: Pick<Client, 'ask'> = { ask: () => Promise.reject(new Error('Nothing is handed out.')) }
    const facts = { name: 'face.png', type: 'image/png', size: png.byteLength, sha256: '' } as const
    await handOut(client, store, 'face', facts, true)
    expect(said()).toEqual([
      'The case files were closed while this was running. What was stored before is safe. Try again; if it fails, restart Fieldcase.'
    ])
  })

  it('leaves no bytes of one that the disk had no room to note (F4c)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 1 })
    const fail = (): never => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    store.work.caseItems.hook('creating', fail)
    const attach = () =>
      attachFile(store, 'file-1', subscriptionKey(ref('a')), { name: 'face.png', bytes: png })
    expect(await attach()).toMatchObject({ kind: 'failed', failure: { kind: 'storage-full' } })
    expect(await store.work.caseFiles.count()).toBe(0)
    store.work.caseItems.hook('creating').unsubscribe(fail)
    expect((await attach()).kind).toBe('ok')
    store.close()
  })
})

describe('a portrait in a report', () => {
  it('is printed only where it is the very one that the data name: another one may have been fetched since (R7b)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing() })
    await beginWithList(store)
    await commit(
      store,
      subscriptionsPage([subscription('a', 2)]),
      alertsPage('a', [pictured('m1'), pictured('m2')])
    )
    await takeOffline(store, 'm1', 'one face')
    await takeOffline(store, 'm2', 'another face')
    const cases = await readReportCases(store, [subscriptionKey(ref('a'))], 'named')
    const hashes = new Map(cases[0]?.alerts.map(({ id, image }): [string, string | null] => [id, image]))
    const printed = async (): Promise<readonly unknown[]> =>
      [...(await readReportPictures(store, cases, (picture) => Promise.resolve(picture)))].toSorted()
    const shown = (id: string, face: string): readonly unknown[] => [
      hashes.get(id),
      `data:image/png;base64,${btoa(face)}`
    ]
    expect(await printed()).toEqual([shown('m1', 'one face'), shown('m2', 'another face')].toSorted())
    await takeOffline(store, 'm2', 'a third face')
    expect(await printed()).toEqual([shown('m1', 'one face')])
    store.close()
  })

  it('is not printed where all pictures would be over 40 MB, and is in memory alone as it was stored (R7d)', async () => {
    const store = await withPortraits()
    const cases = await readReportCases(store, [subscriptionKey(ref('a'))], 'named')
    let [held, most] = [0, 0]
    const pictures = await readReportPictures(store, cases, async (picture) => {
      held += 1
      most = Math.max(most, held)
      await Promise.resolve()
      held -= 1
      return { ...picture, base64: 'A'.repeat(15_000_000) }
    })
    expect([pictures.size, most]).toEqual([2, 1])
    store.close()
  })

  it('is read without reading the case again for each alert', async () => {
    const store = await withPortraits()
    let reads = 0
    store.cache.cases.hook('reading', (row) => {
      reads += 1
      return row
    })
    const cases = await readReportCases(store, [subscriptionKey(ref('a'))], 'named')
    expect([
      (await readReportPictures(store, cases, (picture) => Promise.resolve(picture))).size,
      reads
    ]).toEqual([3, 2])
    store.close()
  })
})
