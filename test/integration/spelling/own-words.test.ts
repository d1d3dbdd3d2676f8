import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { VaultChoice } from '../../../shared/domain/vault.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { testKey } from '../../fakes/service/service-client.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()
const [first, second] = ['correct horse battery', 'kastanje fiets maandag'] as const

interface Own {
  readonly folder: string
  readonly keychain: FakeKeychain
}

/** The speller of these tests knows no word at all. */
async function start({ folder, keychain }: Own): Promise<RunningApplication> {
  const speller = {
    misspelled: (words: readonly string[]) => Promise.resolve(words),
    suggestions: () => Promise.resolve([]),
    drop: () => undefined
  }
  const running = await runApplication({ folder, keychains: [keychain.candidate()], speller })
  open.push(running.application)
  return running
}

async function protect({ ask }: RunningApplication): Promise<void> {
  const connection = { baseUrl: 'https://api.example.com', headerForm: 'bare', userId: 'm.devries' } as const
  await ask('connection.save', { connection, key: testKey })
  const workspace = await ask('workspace.read', null)
  if (workspace.kind !== 'service') throw new Error('No service was chosen')
  await ask('vault.take-keys', { workspaceId: workspace.id })
  await ask('vault.set-passphrase', { passphrase: first, current: null, place: 'passphrase-alone' })
}

/** Adds a word under a passphrase, and begins anew as whoever has lost that. */
async function beginAnew(own: Own, choice: VaultChoice): Promise<RunningApplication> {
  const app = await start(own)
  await protect(app)
  await app.application.spelling.add('derveen')
  await app.ask('vault.lock', null)
  expect(await app.ask('vault.start-anew', null)).toMatchObject({ kind: 'done' })
  expect(await app.ask('vault.choose', { choice })).toMatchObject({ kind: 'done' })
  return app
}

const unknown = async ({ ask }: RunningApplication): Promise<readonly string[]> =>
  (await ask('spelling.check', { words: ['van', 'derveen', 'Ivanov'] })).misspelled

it('the own list keeps words sealed, opens them after a lock and at the next start, and forgets one that is taken out (W33d)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await start(own)
  await protect(app)
  const { spelling } = app.application
  expect(await unknown(app)).toEqual(['van', 'derveen'])
  await spelling.add('derveen')
  expect(await unknown(app)).toEqual(['van'])
  expect(await spelling.isOwn(' derveen ')).toBe(true)
  expect(await readFile(join(own.folder, 'settings.json'), 'utf8')).not.toContain('derveen')
  await app.ask('vault.lock', null)
  await expect(unknown(app)).rejects.toThrow('locked')
  expect(await spelling.isOwn('derveen')).toBe(false)
  await app.ask('vault.unlock', { passphrase: first })
  expect(await unknown(app)).toEqual(['van'])
  await app.application.close()
  const again = await start(own)
  await again.ask('vault.unlock', { passphrase: first })
  expect(await unknown(again)).toEqual(['van'])
  await again.application.spelling.remove('derveen')
  expect(await unknown(again)).toEqual(['van', 'derveen'])
})

it('the own list seals its words with the new key when the key is changed (W33d, E22d)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await start(own)
  await protect(app)
  await app.application.spelling.add('derveen')
  const before = await readFile(join(own.folder, 'settings.json'), 'utf8')
  await app.ask('vault.set-passphrase', { passphrase: second, current: first, place: 'passphrase-alone' })
  await expect.poll(() => readFile(join(own.folder, 'settings.json'), 'utf8')).not.toBe(before)
  await app.application.close()
  const again = await start(own)
  await again.ask('vault.unlock', { passphrase: second })
  expect(await unknown(again)).toEqual(['van'])
})

it('the own list tells its words, takes several at once and no more than fit, and tells the page which changed (W33f, W33g)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await start(own)
  await protect(app)
  expect(await app.ask('spelling.own', null)).toEqual({ words: [] })
  await app.application.spelling.add('derveen')
  expect(await app.ask('spelling.add', { words: ['van', 'derveen', 'two words', ' ubo '] })).toEqual({
    kind: 'kept',
    added: 2
  })
  expect(await app.ask('spelling.own', null)).toEqual({ words: ['derveen', 'van', 'ubo'] })
  expect(await app.ask('spelling.remove', { word: 'van' })).toEqual({ kind: 'saved' })
  expect(await unknown(app)).toEqual(['van'])
  expect(app.respelled).toEqual(['van', 'ubo', 'van'])
  const many = Array.from({ length: 5_000 }, (_, index) => `word${index}`)
  expect(await app.ask('spelling.add', { words: many })).toEqual({ kind: 'kept', added: 4_998 })
  expect(await app.ask('spelling.add', { words: ['another'] })).toEqual({ kind: 'kept', added: 0 })
  await app.application.close()
  const again = await start(own)
  await again.ask('vault.unlock', { passphrase: first })
  expect((await again.ask('spelling.own', null)).words).toHaveLength(5_000)
})

it('the own list keeps its words where it is begun anew, and hands them to whoever opens what was kept aside, and to nobody else (E9n)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await beginAnew(own, { kind: 'passphrase', passphrase: second })
  for (const word of ['ubo', 'kyc']) await app.application.spelling.add(word)
  await app.application.close()
  const again = await start(own)
  await again.ask('vault.unlock', { passphrase: second })
  expect(await again.ask('spelling.own', null)).toEqual({ words: ['ubo', 'kyc'] })
  const [aside] = await again.ask('aside.read', null)
  if (aside === undefined) throw new Error('Nothing was kept aside.')
  const wordsWith = async (passphrase: string): Promise<readonly string[]> =>
    (await again.ask('aside.read-words', { vaultId: aside.id, passphrase })).words
  expect(await wordsWith(second)).toEqual([])
  expect(await wordsWith(first)).toEqual(['derveen'])
  await again.ask('spelling.add', { words: ['derveen'] })
  expect(await again.ask('spelling.own', null)).toEqual({ words: ['ubo', 'kyc', 'derveen'] })
  expect(await readFile(join(own.folder, 'settings.json'), 'utf8')).not.toContain('derveen')
})

it('the own list says that a word is not kept where a session keeps nothing, and what an earlier key has sealed stays (E9n)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await beginAnew(own, { kind: 'nothing-kept' })
  expect(await app.ask('spelling.add', { words: ['ubo'] })).toMatchObject({ kind: 'not-written' })
  expect(await app.ask('spelling.own', null)).toEqual({ words: [] })
  const [aside] = await app.ask('aside.read', null)
  if (aside === undefined) throw new Error('Nothing was kept aside.')
  const words = await app.ask('aside.read-words', { vaultId: aside.id, passphrase: first })
  expect(words).toEqual({ words: ['derveen'] })
})
