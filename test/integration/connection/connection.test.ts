import { mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../shared/domain/connection.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import {
  runApplication,
  type RunningApplication,
  type RunOptions
} from '../../fakes/main/running-application.ts'
import { errorBody, reply, type Script } from '../../fakes/network/scripted-server.ts'
import { servedScripts } from '../../fakes/network/served-scripts.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { testKey } from '../../fakes/service/service-client.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()
const serve = servedScripts(open)

async function run(options: Partial<RunOptions> = {}): Promise<RunningApplication> {
  const running = await runApplication({ folder: await newFolder(), ...options })
  open.push(running.application)
  return running
}

const emptyPage: Script = (response) =>
  reply(
    response,
    200,
    { data: [], links: { self: '/x', next: null } },
    {
      'X-Ratelimit-Limit': '5',
      'X-Ratelimit-Remaining': '4',
      'X-Ratelimit-Reset': String(Math.ceil(Date.now() / 1_000))
    }
  )
const connectionTo = (baseUrl: string): Connection => ({ baseUrl, headerForm: 'bare', userId: 'a.analyst' })

/** Settings that are none, and what is kept of them. */
const garbage = [
  ['', '{}'],
  ['{', '{}'],
  ['[]', '{}'],
  ['{"workspace":"service"}', '{"workspace":"service"}'],
  [
    '{"workspace":"moon","connection":null,"workOffline":false}',
    '{"workspace":"moon","connection":null,"workOffline":false}'
  ]
] as const

describe('a connection', () => {
  it('is tested for the price of one call, which the ledger shows once the connection is saved', async () => {
    const server = await serve(emptyPage)
    const { ask } = await run()
    expect(await ask('connection.test', { connection: connectionTo(server.baseUrl), key: testKey })).toEqual({
      kind: 'accepted',
      followLists: 0,
      limit: 5,
      remaining: 4,
      correlationId: '0b6b6b1e-0000-4000-8000-000000000001'
    })
    expect(server.seen).toHaveLength(1)
    await ask('connection.save', { connection: connectionTo(`${server.baseUrl}/`), key: testKey })
    const { entries, totals } = await ask('ledger.read', { limit: 10 })
    expect(entries).toMatchObject([{ route: '/follow-lists', status: 200, remaining: 4 }])
    expect(totals).toMatchObject({ total: 1, today: 1 })
  })

  it('is answered to the page without its API key, and the data keys without the master key (E3b)', async () => {
    const server = await serve(emptyPage)
    const keychain = new FakeKeychain()
    const { ask, told, logged } = await run({ keychains: [keychain.candidate()] })
    const connection = connectionTo(server.baseUrl)
    const saved = await ask('connection.save', { connection, key: testKey })
    const read = [await ask('workspace.read', null), await ask('vault.read', null)]
    const keys = await ask('vault.take-keys', { workspaceId: workspaceId('any') })
    expect(keys.kind).toBe('keys')
    const seen = JSON.stringify([saved, read, keys, told, logged])
    expect([...keychain.entries.values()]).toContain(testKey)
    expect(keychain.entries.size).toBe(2)
    for (const secret of keychain.entries.values()) expect(seen).not.toContain(secret)
  })

  it('costs one call too when the test fails, and says what came back', async () => {
    const server = await serve((response) => reply(response, 401, errorBody(401, 'Unauthorized')))
    const { ask } = await run()
    expect(
      await ask('connection.test', { connection: connectionTo(server.baseUrl), key: testKey })
    ).toMatchObject({ kind: 'refused', failure: { kind: 'unauthorized' } })
    const down = await serve((_response, _seen, socket) => socket.destroy())
    expect(
      await ask('connection.test', { connection: connectionTo(down.baseUrl), key: testKey })
    ).toMatchObject({ kind: 'refused', failure: { kind: 'unreachable' } })
    expect([server.seen.length, down.seen.length]).toEqual([1, 1])
  })

  it.each([
    [{ baseUrl: '' }, { kind: 'base-url', issue: 'empty' }],
    [{ baseUrl: 'http://api.example.com' }, { kind: 'base-url', issue: 'not-https' }],
    [{ baseUrl: 'https://user:pass@api.example.com' }, { kind: 'base-url', issue: 'has-credentials' }],
    [{ userId: '  ' }, { kind: 'user-id-missing' }]
  ])('is not saved with %j', async (change, problem) => {
    const { ask } = await run()
    const connection = { ...connectionTo('https://api.example.com'), ...change }
    expect(await ask('connection.save', { connection, key: testKey })).toEqual({ kind: 'invalid', problem })
    expect(await ask('workspace.read', null)).toEqual({ kind: 'none' })
  })

  it.each([[null], ['   '], ['two\nlines']])(
    'is not saved without a key that can be sent: %j',
    async (key) => {
      const { ask } = await run()
      expect(
        await ask('connection.save', { connection: connectionTo('https://api.example.com'), key })
      ).toEqual({ kind: 'invalid', problem: { kind: 'key-missing' } })
    }
  )

  it('keeps its workspace, whose name depends on the address alone, and can be changed without typing the key again', async () => {
    const folder = await newFolder()
    const { ask, told } = await run({ folder })
    const saved = await ask('connection.save', {
      connection: connectionTo('https://api.example.com/'),
      key: testKey
    })
    const workspace = {
      kind: 'service',
      id: 'service-137b9e5e4e13211c',
      connection: connectionTo('https://api.example.com'),
      hasKey: true
    }
    expect(saved).toEqual({ kind: 'saved', workspace })
    expect(told).toContainEqual(['workspace.changed', workspace])
    expect(
      await ask('connection.save', {
        connection: { ...connectionTo('https://api.example.com'), headerForm: 'token' },
        key: null
      })
    ).toMatchObject({ kind: 'saved' })
    const again = await run({ folder })
    expect(await again.ask('workspace.read', null)).toMatchObject({
      id: 'service-137b9e5e4e13211c',
      connection: { headerForm: 'token' },
      hasKey: false
    })
  })

  it('is that of before where its address is entered without the port that it was entered with (W25e)', async () => {
    const { ask } = await run()
    const first = await ask('connection.save', {
      connection: connectionTo('https://api.example.com:443'),
      key: testKey
    })
    await ask('connection.save', { connection: connectionTo('https://other.example.com'), key: testKey })
    const again = { connection: connectionTo('https://API.example.com'), key: null }
    expect(await ask('connection.save', again)).toEqual(first)
    expect(first).toMatchObject({ kind: 'saved', workspace: { kind: 'service', hasKey: true } })
  })

  it('forgets its key, and then says that it has none instead of calling', async () => {
    const server = await serve(emptyPage)
    const { ask } = await run()
    await ask('connection.save', { connection: connectionTo(server.baseUrl), key: testKey })
    expect(await ask('connection.forget-key', null)).toMatchObject({
      kind: 'saved',
      workspace: { hasKey: false }
    })
    expect(await ask('connection.test', { connection: connectionTo(server.baseUrl), key: null })).toEqual({
      kind: 'invalid',
      problem: { kind: 'key-missing' }
    })
    expect(server.seen).toEqual([])
  })

  it('is asked for anew where the settings are garbage, which are kept aside where they are JSON', async () => {
    for (const [content, kept] of garbage) {
      const folder = await newFolder()
      await writeFile(join(folder, 'settings.json'), content)
      const { ask } = await run({ folder })
      expect(await ask('workspace.read', null)).toEqual({ kind: 'none' })
      expect(await readdir(folder), content).not.toContain('settings.json')
      expect(JSON.parse(await readFile(join(folder, 'settings.json.broken'), 'utf8'))).toEqual(
        JSON.parse(kept)
      )
    }
  })

  it('says that the sample did not start, and stays where it was', async () => {
    const { ask } = await run()
    expect(await ask('workspace.use-sample', null)).toEqual({
      kind: 'invalid',
      problem: { kind: 'sample-not-started' }
    })
    expect(await ask('workspace.read', null)).toEqual({ kind: 'none' })
  })
})

describe('working offline', () => {
  it('sends nothing at all, also after a restart', async () => {
    const server = await serve(emptyPage)
    const folder = await newFolder()
    const asksNobody = async ({ ask }: RunningApplication): Promise<void> => {
      expect(await ask('network.read', null)).toEqual({
        reachability: { kind: 'offline', reason: 'chosen' },
        workOffline: true
      })
      expect(
        await ask('connection.test', { connection: connectionTo(server.baseUrl), key: testKey })
      ).toEqual({ kind: 'refused', failure: { kind: 'working-offline' } })
    }
    const first = await run({ folder })
    await first.ask('connection.save', { connection: connectionTo(server.baseUrl), key: testKey })
    await first.ask('network.work-offline', { workOffline: true })
    await asksNobody(first)
    // The next one in a folder ends the one before it.
    await asksNobody(await run({ folder }))
    expect(server.seen).toEqual([])
  })

  it('is told to the page when it begins and ends', async () => {
    const { ask, told } = await run()
    await ask('network.work-offline', { workOffline: true })
    await ask('network.work-offline', { workOffline: false })
    expect(told.filter(([name]) => name === 'network.state')).toEqual([
      ['network.state', { reachability: { kind: 'offline', reason: 'chosen' }, workOffline: true }],
      ['network.state', { reachability: { kind: 'online' }, workOffline: false }]
    ])
  })
})

describe('settings that were lost', () => {
  it.each(garbage.map(([content]) => content))(
    'are told at each start until a workspace is open, and nothing is sent before a person says so: %j (E14f)',
    async (content) => {
      const server = await serve(emptyPage)
      const folder = await newFolder()
      const first = await run({ folder })
      await first.ask('connection.save', { connection: connectionTo(server.baseUrl), key: testKey })
      await first.ask('network.work-offline', { workOffline: true })
      await writeFile(join(folder, 'settings.json'), content)
      for (let starts = 1; starts <= 3; starts += 1) {
        const { ask } = await run({ folder })
        expect(await ask('network.read', null), `start ${String(starts)}`).toMatchObject({
          workOffline: true
        })
        expect(await ask('app.info', null), `start ${String(starts)}`).toMatchObject({ settings: 'broken' })
      }
      const { ask } = await run({ folder })
      await ask('connection.save', { connection: connectionTo(server.baseUrl), key: testKey })
      await ask('sync.start', { full: false })
      const again = await run({ folder })
      expect(await again.ask('app.info', null)).toMatchObject({ settings: 'as-kept' })
      expect(await again.ask('network.read', null)).toMatchObject({ workOffline: true })
      expect(server.seen).toEqual([])
      await again.ask('network.work-offline', { workOffline: false })
      expect(await again.ask('network.read', null)).toMatchObject({ workOffline: false })
    }
  )

  it('since they cannot be read now are told too, and hold again once they can be (E14f, E14e)', async () => {
    const folder = await newFolder()
    const first = await run({ folder })
    await first.ask('connection.save', { connection: connectionTo('https://api.example.com'), key: testKey })
    // A folder in their place cannot be read.
    const [file, away] = [join(folder, 'settings.json'), join(folder, 'away')]
    await rename(file, away)
    await mkdir(file)
    const { ask } = await run({ folder })
    expect(await ask('app.info', null)).toMatchObject({ settings: 'unreadable' })
    expect(await ask('network.read', null)).toMatchObject({ workOffline: true })
    await rmdir(file)
    await rename(away, file)
    const again = await run({ folder })
    expect(await again.ask('app.info', null)).toMatchObject({ settings: 'as-kept' })
    expect(await again.ask('network.read', null)).toMatchObject({ workOffline: false })
    expect(await again.ask('workspace.read', null)).toMatchObject({ kind: 'service' })
  })

  it('lose no key that the keychain still has: the same address opens the same workspace with it (E14f)', async () => {
    const folder = await newFolder()
    const keychains = [new FakeKeychain().candidate()]
    const connection = connectionTo('https://api.example.com')
    const saved = await (
      await run({ folder, keychains })
    ).ask('connection.save', { connection, key: testKey })
    await writeFile(join(folder, 'settings.json'), '{')
    const { ask } = await run({ folder, keychains })
    expect(await ask('connection.save', { connection, key: null })).toEqual(saved)
  })
})

describe('the key', () => {
  it('goes in and never comes out: not in an answer, an event, the log or a file', async () => {
    const folder = await newFolder()
    const echo = await serve((response, seen) =>
      reply(response, 403, errorBody(403, String(seen.headers['x-api-key']), `key ${testKey}`))
    )
    const running = await run({ folder })
    const { ask, told, logged } = running
    const connection = connectionTo(echo.baseUrl)
    const answers = [
      await ask('connection.test', { connection, key: testKey }),
      await ask('connection.save', { connection, key: testKey }),
      await ask('connection.test', { connection, key: null }),
      await ask('workspace.read', null),
      await ask('keychain.status', null),
      await ask('ledger.read', { limit: 1_000 }),
      await ask('sync.start', { full: false }),
      await ask('sync.read', null),
      await ask('connection.forget-key', null)
    ]
    expect(echo.seen.length).toBeGreaterThan(1)
    expect(JSON.stringify(echo.seen.map(({ headers }) => headers))).toContain(testKey)
    expect(JSON.stringify([answers, told, logged])).not.toContain(testKey)
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile()
    )
    const texts = await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name), 'utf8')))
    // The address is saved beside the key.
    expect(texts.join('\n')).toContain(echo.baseUrl)
    expect(texts.join('\n')).not.toContain(testKey)
  })
})
