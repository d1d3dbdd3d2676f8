import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { createSealedCodec } from '../../../renderer/data/database/sealed-codec.ts'
import { listDatabases } from '../../../renderer/data/database/stored-databases.ts'
import { readCase } from '../../../renderer/data/pull/queries.ts'
import { listDrafts } from '../../../renderer/data/work/queries.ts'
import type { Sealing, WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { vaultId } from '../../../shared/ids.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { killedAt, testKey, testSealing } from '../../fakes/store/sealing.ts'
import { fill, keyOf } from '../../fakes/store/store-steps.ts'

const key = keyOf(ref('a'), 'm1')
const secretWords = ['ggeman', 'Klanten', '1971', 'cousin of the minister', 'not risky']

/** A disk of the versions before encryption, with a decision on it. */
async function plainDisk(): Promise<FakeDisk> {
  const disk = createFakeDisk()
  const { store } = await openFakeWorkspace(disk)
  await fill(store, { a: 2, b: 1 })
  await decideOn(store)
  store.close()
  return disk
}

async function decideOn(store: WorkspaceStore): Promise<void> {
  const saved = await saveDraft(store, key, {
    status: 'false-positive',
    riskRating: 'not risky',
    riskComment: 'a cousin of the minister'
  })
  expect(saved.kind).toBe('ok')
}

async function dump(disk: FakeDisk): Promise<string> {
  const parts: string[] = []
  for (const { name } of await listDatabases(disk)) {
    const database = await new Dexie(name, disk).open()
    for (const table of database.tables) {
      for (const row of await table.toArray())
        parts.push(
          JSON.stringify(row, (_key, value: unknown) =>
            value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
          )
        )
    }
    database.close()
  }
  return parts.join('\n')
}

async function expectAllThere(store: WorkspaceStore): Promise<void> {
  expect(await readCase(store, key)).toMatchObject({
    alert: { match: 'Bruggeman A.', datesOfBirth: ['1971'] },
    draft: { riskComment: 'a cousin of the minister' }
  })
  expect(store.triage.row(key)).toMatchObject({ matchName: 'Bruggeman A.', userState: 'draft' })
  expect(store.unreadable.list()).toEqual([])
}

describe('a draft that cannot be read', () => {
  it('is kept aside as it is when a new one takes its place, and stays named over a restart (E4b)', async () => {
    const disk = createFakeDisk()
    const sealing = await testSealing()
    const first = (await openFakeWorkspace(disk, { sealing })).store
    await fill(first, { a: 2 })
    await decideOn(first)
    const row = await first.work.drafts.get(key)
    if (row === undefined) throw new Error('No draft was stored')
    const damaged = {
      ...row,
      payload: (row.payload as unknown as Uint8Array).map((byte, index) =>
        index === 30 ? byte ^ 1 : byte
      ) as unknown as typeof row.payload
    }
    await first.work.drafts.put(damaged)
    first.close()

    const second = (await openFakeWorkspace(disk, { sealing })).store
    expect((await saveDraft(second, key, { riskComment: 'Written anew' })).kind).toBe('ok')
    expect((await saveDraft(second, key, { riskComment: 'Written on' })).kind).toBe('ok')
    expect(await second.work.aside.toArray()).toMatchObject([
      { table: 'drafts', id: key, reason: 'not-authentic', row: damaged }
    ])
    second.close()

    const third = (await openFakeWorkspace(disk, { sealing })).store
    expect(await listDrafts(third)).toMatchObject([{ riskComment: 'Written on' }])
    expect(third.unreadable.list()).toEqual([{ table: 'drafts', id: key, reason: 'not-authentic' }])
  })
})

describe('rows at rest', () => {
  it('hold no name, date of birth or comment anywhere in either database (E1a)', async () => {
    const disk = createFakeDisk()
    const { store } = await openFakeWorkspace(disk, { sealing: await testSealing() })
    await fill(store, { a: 2, b: 1 })
    await decideOn(store)
    const [text, inTheClear] = [await dump(disk), await dump(await plainDisk())]
    for (const word of secretWords) {
      expect(text).not.toContain(word)
      // The same search finds it where nothing is sealed.
      expect(inTheClear).toContain(word)
    }
    await expectAllThere(store)
  })

  it('are plain after an update from a version before encryption, until the first start seals them and deletes the plain ones (E5a)', async () => {
    const disk = await plainDisk()
    expect(await dump(disk)).toContain('ggeman')
    const { store } = await openFakeWorkspace(disk, { sealing: await testSealing() })
    await expectAllThere(store)
    const text = await dump(disk)
    for (const word of secretWords) expect(text).not.toContain(word)
    expect((await listDatabases(disk)).map(({ vaultId }) => vaultId)).toEqual(['v-test', 'v-test'])
  })

  it('are all there wherever the sealing of plain rows was killed (E5b)', async () => {
    const sealing = await testSealing()
    const rows = await sealedRows(sealing)
    expect(rows).toBeGreaterThan(5)
    for (let killAt = 1; killAt <= rows; killAt += 1) {
      const disk = await plainDisk()
      await expect(openFakeWorkspace(disk, { sealing: killedAt(sealing, killAt) })).rejects.toThrow('killed')
      const { store } = await openFakeWorkspace(disk, { sealing })
      await expectAllThere(store)
      store.close()
    }
  })

  it('are left out and named where they were altered, and nothing else is lost with them (E4a)', async () => {
    const disk = createFakeDisk()
    const sealing = await testSealing()
    const first = await openFakeWorkspace(disk, { sealing })
    await fill(first.store, { a: 2, b: 1 })
    await decideOn(first.store)
    const row = await first.store.work.drafts.get(key)
    const bytes = (row as unknown as { payload: Uint8Array }).payload
    bytes[40] = (bytes[40] ?? 0) ^ 1
    await first.store.work.drafts.put({ ...row, payload: bytes } as never)
    first.store.close()
    const { store } = await openFakeWorkspace(disk, { sealing })
    expect(await listDrafts(store)).toEqual([])
    expect(store.unreadable.list()).toEqual([{ table: 'drafts', id: key, reason: 'not-authentic' }])
    expect(await readCase(store, key)).toMatchObject({ alert: { match: 'Bruggeman A.' } })
    expect(await store.work.drafts.count()).toBe(1)
  })

  it('cannot be read with another key, and are all there again with the right one (E4a)', async () => {
    const disk = createFakeDisk()
    const first = await openFakeWorkspace(disk, { sealing: await testSealing(1) })
    await fill(first.store, { a: 2, b: 1 })
    await decideOn(first.store)
    first.store.close()
    const wrong = await openFakeWorkspace(disk, { sealing: await testSealing(2) })
    expect(wrong.store.triage.counts().alerts).toBe(0)
    expect(wrong.store.unreadable.list().length).toBeGreaterThan(0)
    wrong.store.close()
    const right = await openFakeWorkspace(disk, { sealing: await testSealing(1) })
    await expectAllThere(right.store)
  })
})

describe('a session that kept nothing', () => {
  it('is deleted by the next one, and nothing else is (E6d)', async () => {
    const disk = createFakeDisk()
    for (const vault of ['v-kept', 's-first', 's-second']) {
      const { store } = await openFakeWorkspace(disk, { sealing: await testSealing(1, vault) })
      await fill(store, { a: 1 })
      store.close()
    }
    const vaults = (await listDatabases(disk)).map(({ vaultId: id }) => id)
    expect([...new Set(vaults)].sort()).toEqual(['s-second', 'v-kept'])
  })
})

describe('a change of the key', () => {
  it('leaves every row readable with the new key alone, wherever it was killed (E8c, E8e)', async () => {
    const [first, second] = await Promise.all([testKey(1, 1), testKey(2, 2)])
    const vault = vaultId('v-test')
    const both = createSealedCodec({ current: second, older: [first] })
    for (let killAt = 1; ; killAt += 1) {
      const disk = createFakeDisk()
      const before = await openFakeWorkspace(disk, {
        sealing: { vaultId: vault, codec: createSealedCodec({ current: first, older: [] }) }
      })
      await fill(before.store, { a: 2, b: 1 })
      await decideOn(before.store)
      before.store.close()
      const dropped: number[] = []
      const changing: Sealing = {
        vaultId: vault,
        codec: both,
        changingTo: 2,
        onChanged: (generation) => Promise.resolve(void dropped.push(generation))
      }
      const wasKilled = await openFakeWorkspace(disk, { sealing: killedAt(changing, killAt) }).then(
        ({ store }) => (store.close(), false),
        () => true
      )
      expect(dropped).toEqual(wasKilled ? [] : [2])
      const again = await openFakeWorkspace(disk, { sealing: changing })
      await expectAllThere(again.store)
      again.store.close()
      const after = await openFakeWorkspace(disk, {
        sealing: { vaultId: vault, codec: createSealedCodec({ current: second, older: [] }) }
      })
      await expectAllThere(after.store)
      after.store.close()
      if (!wasKilled) {
        expect(killAt).toBeGreaterThan(5)
        return
      }
    }
  })

  it('keeps the old key where a row could not be read with it (E8d)', async () => {
    const [first, second] = await Promise.all([testKey(1, 1), testKey(2, 2)])
    const disk = createFakeDisk()
    const before = await openFakeWorkspace(disk, {
      sealing: { vaultId: vaultId('v-test'), codec: createSealedCodec({ current: first, older: [] }) }
    })
    await fill(before.store, { a: 1 })
    await decideOn(before.store)
    await before.store.work.drafts.update(key, { payload: new Uint8Array(60) } as never)
    before.store.close()
    const dropped: number[] = []
    const codec = createSealedCodec({ current: second, older: [first] })
    await openFakeWorkspace(disk, {
      sealing: {
        vaultId: vaultId('v-test'),
        codec,
        changingTo: 2,
        onChanged: (generation) => Promise.resolve(void dropped.push(generation))
      }
    })
    expect(dropped).toEqual([])
  })
})

/** Counts how many rows are encoded when a plain disk is sealed. */
async function sealedRows(sealing: Sealing): Promise<number> {
  let rows = 0
  const codec: RowCodec = {
    ...sealing.codec,
    encode: (ref, content) => ((rows += 1), sealing.codec.encode(ref, content))
  }
  const { store } = await openFakeWorkspace(await plainDisk(), { sealing: { ...sealing, codec } })
  store.close()
  return rows
}
