import { expect, it, vi } from 'vitest'
import { takeSealing } from '../../../renderer/app/opening.ts'
import { createClient } from '../../../renderer/client/client.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import type { RunningApplication } from '../../fakes/main/running-application.ts'
import { startedOnMachines } from '../../fakes/main/started-again.ts'
import { testKey } from '../../fakes/service/service-client.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const start = startedOnMachines()

const passphrase = 'correct horse battery'
const connection = { baseUrl: 'https://api.example.com', headerForm: 'bare', userId: 'm.devries' } as const
const of = { workspaceId: workspaceId('service-1') }

async function connected(): Promise<RunningApplication> {
  const app = await start({ folder: await newFolder(), keychain: new FakeKeychain() })
  await app.ask('connection.save', { connection, key: testKey })
  return app
}

const clientOf = ({ ask }: RunningApplication) =>
  createClient({
    invoke: (name, argument) => ask(name as 'vault.take-keys', argument as never),
    onEvent: () => () => undefined,
    onStoreRequest: () => () => undefined,
    answerStore: () => undefined
  })

it('main hands the data keys to a page once, whatever workspace it names, and to the next page again (E3c)', async () => {
  const { ask, loadPage } = await connected()
  const first = await ask('vault.take-keys', of)
  expect(first).toMatchObject({ kind: 'keys', keys: [{ generation: 1 }] })
  if (first.kind !== 'keys') return
  const before = { kind: 'handed-before', vaultId: first.vaultId }
  expect(await ask('vault.take-keys', of)).toEqual(before)
  expect(await ask('vault.take-keys', { workspaceId: workspaceId('none') })).toEqual(before)
  loadPage()
  expect(await ask('vault.take-keys', of)).toEqual(first)
  expect(await ask('vault.take-keys', of)).toEqual(before)
})

it('a page gets the data keys again after each change of them, and after a lock its successor does (E3c)', async () => {
  const { ask } = await connected()
  await ask('vault.take-keys', of)
  await ask('vault.change-key', { current: null })
  expect(await ask('vault.take-keys', of)).toMatchObject({ keys: [{ generation: 1 }, { generation: 2 }] })
  await ask('vault.drop-keys', { before: 2 })
  expect(await ask('vault.take-keys', of)).toMatchObject({ kind: 'handed-before' })
  await ask('vault.set-passphrase', { passphrase, current: null, place: 'keychain-too' })
  expect(await ask('vault.take-keys', of)).toMatchObject({ keys: [{ generation: 2 }, { generation: 3 }] })
  // Neither is a key.
  await ask('vault.lock-after', { idleMinutes: 5 })
  expect(await ask('vault.take-keys', of)).toMatchObject({ kind: 'handed-before' })
  await ask('vault.lock', null)
  expect(await ask('vault.take-keys', of)).toMatchObject({ kind: 'refused' })
  await ask('vault.unlock', { passphrase })
  expect(await ask('vault.take-keys', of)).toMatchObject({ keys: [{ generation: 2 }, { generation: 3 }] })
})

it('what a page asked that is gone by then costs the next page no keys, and gets none after that (E3c)', async () => {
  const { ask, loadPage } = await connected()
  const before = ask('vault.take-keys', of)
  loadPage()
  const after = ask('vault.take-keys', of)
  expect(await after).toEqual(await before)
  loadPage()
  const late = ask('vault.take-keys', of)
  late.catch(() => undefined)
  loadPage()
  expect(await ask('vault.take-keys', of)).toMatchObject({ kind: 'keys' })
  await late
  expect(await ask('vault.take-keys', of)).toMatchObject({ kind: 'handed-before' })
})

it('a page opens its databases again with the keys that it has, also over a change of them (E3c, E8d)', async () => {
  const app = await connected()
  const client = clientOf(app)
  const taken = async () => {
    const sealing = await takeSealing(client, of.workspaceId)
    if (sealing.kind !== 'taken') throw new Error('The keys were refused')
    return sealing.sealing
  }
  const ref = { table: 'drafts', id: 'one' } as const
  const first = await taken()
  const row = await first.codec.encode(ref, { text: 'same' })
  expect(await (await taken()).codec.decode(ref, row)).toEqual({ text: 'same' })
  await app.ask('vault.change-key', { current: null })
  const changing = await taken()
  expect(changing.changingTo).toBe(2)
  expect(await changing.codec.decode(ref, row)).toEqual({ text: 'same' })
  // A reopening before all is sealed anew goes on with that.
  expect((await taken()).changingTo).toBe(2)
  await changing.onChanged?.(2)
  const after = await taken()
  expect(after.changingTo).toBeUndefined()
  const anew = await changing.codec.encode(ref, { text: 'new' })
  expect(await after.codec.decode(ref, anew)).toEqual({ text: 'new' })
  await expect(after.codec.decode(ref, row)).rejects.toThrow()
})

it('keys that the browser did not take are imported again at the next try, for main hands them only once (E3d)', async () => {
  const app = await connected()
  const client = clientOf(app)
  const once = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new Error('No memory'))
  try {
    await expect(takeSealing(client, of.workspaceId)).rejects.toThrow('No memory')
    const ref = { table: 'drafts', id: 'one' } as const
    const taken = await takeSealing(client, of.workspaceId)
    if (taken.kind !== 'taken') throw new Error('The keys were refused')
    const row = await taken.sealing.codec.encode(ref, { text: 'same' })
    const imports = once.mock.calls.length
    const after = await takeSealing(client, of.workspaceId)
    if (after.kind !== 'taken') throw new Error('The keys were refused')
    expect(await after.sealing.codec.decode(ref, row)).toEqual({ text: 'same' })
    expect(once.mock.calls).toHaveLength(imports)
  } finally {
    once.mockRestore()
  }
})

it('what was stored separately is opened again with the keys that the page has of it, and by another page anew (E3c, E9e)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const first = await start(own)
  await first.ask('vault.choose', { choice: { kind: 'keychain' } })
  const old = await first.ask('vault.take-keys', of)
  const [entry] = [...own.keychain.entries]
  own.keychain.entries.clear()
  const { ask, loadPage } = await start(own)
  await ask('vault.start-anew', null)
  expect(await ask('vault.take-keys', of)).toMatchObject({ kind: 'keys', keys: [{ generation: 1 }] })
  if (entry !== undefined) own.keychain.entries.set(...entry)
  const [kept] = await ask('aside.read', null)
  if (kept === undefined) throw new Error('Nothing was kept aside')
  const access = { vaultId: kept.id, passphrase: null }
  expect(await ask('aside.take-keys', access)).toEqual(old)
  expect(await ask('aside.take-keys', access)).toEqual({ kind: 'handed-before', vaultId: kept.id })
  expect(await ask('vault.take-keys', of)).toMatchObject({ kind: 'handed-before' })
  loadPage()
  expect(await ask('aside.take-keys', access)).toEqual(old)
  expect(await ask('aside.take-keys', { ...access, passphrase: 'not that one' })).toMatchObject({
    kind: 'refused'
  })
})
