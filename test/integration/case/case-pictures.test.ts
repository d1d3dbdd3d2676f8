import Dexie, { liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { readCasePicture, watchCasePictures } from '../../../renderer/data/work/case-pictures.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { attachFile, removeFile } from '../../../renderer/decisions/case-items.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { beginWithList, commit } from '../../fakes/store/store-steps.ts'

// Dexie runs live queries only if the globals of a browser's IndexedDB are there.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

const key = subscriptionKey(ref('a'))
const addressOf = (id: string): string => `https://images.example/${id}.png`
const pictured = (id: string, score: number) => alert('a', id, { profileImage: addressOf(id), score })
const png = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(`\u0089PNG\r\n\u001a\n${text}`, (character) => character.charCodeAt(0))

/** A case with two alerts, each of which names an image. */
async function openCase(): Promise<WorkspaceStore> {
  const { store } = await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing() })
  await beginWithList(store)
  await commit(
    store,
    subscriptionsPage([subscription('a', 2)]),
    alertsPage('a', [pictured('m1', 80), pictured('m2', 95)])
  )
  return store
}

async function pack(store: WorkspaceStore, id: string, face: string, at = 5_000): Promise<void> {
  const image = { type: 'image/png', base64: btoa(face) } as const
  await store.caseStore.commitFieldPack({
    pieces: [
      {
        kind: 'image',
        alert: pictured(id, 80),
        address: addressOf(id),
        image,
        readAt: toEpochMillis(at)
      }
    ]
  })
}

async function attach(store: WorkspaceStore, id: string, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const attached = await attachFile(store, id, key, { name, bytes })
  if (attached.kind === 'failed') throw new Error(attached.failure.kind)
  return attached.value
}

/** The end of each, or why there is none. */
const bytesOf = async (store: WorkspaceStore): Promise<readonly string[]> => {
  const pictures = await watchCasePictures(store, key)
  const stored = await Promise.all(pictures.map((picture) => readCasePicture(store, picture)))
  return stored.map((picture) => (typeof picture === 'string' ? picture : atob(picture.base64).slice(-5)))
}

describe('the pictures of a case', () => {
  it('are its photos, each once, and the images of its matches that are packed (W27p)', async () => {
    const store = await openCase()
    await attach(store, 'f1', 'door.png', png('photo'))
    await attach(store, 'f2', 'again.png', png('photo'))
    await attach(store, 'f3', 'letter.txt', Uint8Array.from([0x61]))
    await pack(store, 'm1', 'face1')
    await pack(store, 'm2', 'face2')
    expect(await bytesOf(store)).toEqual(['photo', 'face2', 'face1'])
    expect((await watchCasePictures(store, key)).slice(1).map(({ name }) => name)).toEqual([
      'alert m2',
      'alert m1'
    ])
    store.close()
  })

  it('are named anew where another image was fetched, and read as none where the alert names another address (W27p)', async () => {
    const store = await openCase()
    await pack(store, 'm1', 'face1')
    const [before] = await watchCasePictures(store, key)
    await pack(store, 'm1', 'face3', 6_000)
    const [after] = await watchCasePictures(store, key)
    expect(after?.name).toBe(before?.name)
    expect(after?.version).not.toBe(before?.version)
    await commit(
      store,
      alertsPage('a', [alert('a', 'm1', { profileImage: addressOf('other') }), pictured('m2', 95)])
    )
    expect(await bytesOf(store)).toEqual(['missing'])
    store.close()
  })

  it('are told at each change of them (W27p)', async () => {
    const store = await openCase()
    const told: (readonly string[])[] = []
    const watch = liveQuery(() => watchCasePictures(store, key)).subscribe((pictures) => {
      told.push(pictures.map(({ name }) => name.slice(0, 8)))
    })
    const last = () => expect.poll(() => told.at(-1))
    await last().toEqual([])
    const file = await attach(store, 'f1', 'door.png', png('photo'))
    const photo = file.content.kind === 'file' ? `file ${file.content.file.sha256.slice(0, 3)}` : ''
    await last().toEqual([photo])
    await pack(store, 'm1', 'face1')
    await last().toEqual([photo, 'alert m1'])
    await removeFile(store, file)
    await last().toEqual(['alert m1'])
    watch.unsubscribe()
    store.close()
  })
})
