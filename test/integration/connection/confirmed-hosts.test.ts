import { beforeEach, describe, expect, it } from 'vitest'
import type { HostUse } from '../../../electron/main/connection/confirmed-hosts.ts'
import type { Connection } from '../../../shared/domain/connection.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import {
  runApplication,
  type RunningApplication,
  type RunOptions
} from '../../fakes/main/running-application.ts'
import { reply, type ScriptedServer, startScriptedServer } from '../../fakes/network/scripted-server.ts'
import { testKey } from '../../fakes/service/service-client.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()
let folder: string
beforeEach(async () => {
  folder = await newFolder()
})

async function serve(): Promise<ScriptedServer> {
  const server = await startScriptedServer((response) =>
    reply(response, 200, { data: [], links: { self: '/x', next: null } })
  )
  open.push(server)
  return server
}

/** A person who says yes to these hosts alone, and what they were asked. */
interface Asked extends RunningApplication {
  readonly asked: readonly string[]
  /** What each of them was to be used for. */
  readonly askedFor: readonly HostUse[]
}

async function runFor(hosts: readonly string[], options: Partial<RunOptions> = {}): Promise<Asked> {
  const asked: string[] = []
  const askedFor: HostUse[] = []
  const confirmHost = (host: string, use: HostUse): Promise<boolean> => {
    asked.push(host)
    askedFor.push(use)
    return Promise.resolve(hosts.includes(host))
  }
  const running = await runApplication({ folder, confirmHost, ...options })
  open.push(running.application)
  return { ...running, asked, askedFor }
}

const to = (baseUrl: string): Connection => ({ baseUrl, headerForm: 'bare', userId: 'a.analyst' })
const hostOf = (url: string): string => new URL(url).host
const notConfirmed = { kind: 'invalid', problem: { kind: 'host-not-confirmed' } }

describe('a host that the person has not confirmed', () => {
  it('gets nothing, whatever the page sends (W25a)', async () => {
    const server = await serve()
    const running = await runFor([])
    const connection = to(server.baseUrl)
    for (const key of [testKey, null]) {
      expect(await running.ask('connection.test', { connection, key })).toEqual(notConfirmed)
      expect(await running.ask('connection.save', { connection, key })).toEqual(notConfirmed)
    }
    const restored = { workspace: 'service', connection } as const
    expect(await running.ask('workspace.adopt', restored)).toEqual(notConfirmed)
    expect(server.seen).toEqual([])
    expect(await running.ask('workspace.read', null)).toEqual({ kind: 'none' })
    expect(new Set(running.asked)).toEqual(new Set([hostOf(server.baseUrl)]))
  })

  it('is asked about once, for all that it is used for, also at once (W25b)', async () => {
    const server = await serve()
    const running = await runFor([hostOf(server.baseUrl)])
    const connection = to(server.baseUrl)
    const test = { connection, key: testKey }
    await Promise.all([running.ask('connection.test', test), running.ask('connection.test', test)])
    expect(await running.ask('connection.save', test)).toMatchObject({ kind: 'saved' })
    expect(running.asked).toEqual([hostOf(server.baseUrl)])
  })

  it('is asked about again after a no (W25b)', async () => {
    const server = await serve()
    const running = await runFor([])
    const test = { connection: to(server.baseUrl), key: testKey }
    await running.ask('connection.test', test)
    await running.ask('connection.test', test)
    expect(running.asked).toHaveLength(2)
  })

  it.each([
    ['another port', 'https://api.example.com:8443'],
    ['another name', 'https://api.example.com.evil.example'],
    ['a name in letters that look the same', 'https://аpi.example.com'],
    ['no longer this machine', 'http://127.0.0.1:9']
  ])('is %s (W25a)', async (_what, other) => {
    const running = await runFor(['api.example.com'])
    await running.ask('connection.save', { connection: to('https://api.example.com'), key: testKey })
    expect(await running.ask('connection.save', { connection: to(other), key: testKey })).toEqual(
      notConfirmed
    )
    expect(running.asked.at(-1)).toBe(hostOf(other))
    expect(running.asked.at(-1)).toMatch(/^[\u0020-\u007e]+$/u)
  })
})

describe('a host of which nobody is asked', () => {
  it('is that of the saved connection, on any path, and after a restart (W25b)', async () => {
    const first = await runFor(['api.example.com'])
    await first.ask('connection.save', { connection: to('https://api.example.com'), key: testKey })
    const again = await runFor([])
    const saved = await again.ask('connection.save', {
      connection: to('https://api.example.com/v2'),
      key: testKey
    })
    expect(saved).toMatchObject({ kind: 'saved' })
    expect(again.asked).toEqual([])
  })

  it('is that which the organisation lays down (W25b)', async () => {
    const managed = { baseUrl: 'https://house.example.nl', retention: {}, budgets: {} }
    const policy: RunOptions['policy'] = { kind: 'in-force', path: '/etc/p.json', ignored: [], managed }
    const running = await runFor([], { policy })
    const saved = await running.ask('connection.save', {
      connection: to('https://house.example.nl'),
      key: testKey
    })
    expect(saved).toMatchObject({ kind: 'saved' })
    expect(running.asked).toEqual([])
  })

  it.each(['api.example', 'https://10.0.0.256', 'https://<your-host>.example.nl'])(
    'is no address at all, which is refused for what it is: %s (W25a, W25d)',
    async (baseUrl) => {
      const running = await runFor([])
      const wanted = { connection: to(baseUrl), key: testKey }
      const refused = { kind: 'invalid', problem: { kind: 'base-url' } }
      expect(await running.ask('connection.test', wanted)).toMatchObject(refused)
      expect(await running.ask('connection.save', wanted)).toMatchObject(refused)
      expect(running.asked).toEqual([])
    }
  )
})

describe('the address of new versions', () => {
  const address = 'https://updates.example.nl/fieldcase'
  const save = { rule: { kind: 'from-server', address } } as const
  const ruleOf = async (running: Asked): Promise<unknown> => (await running.ask('updates.read', null)).rule

  it('is saved only where the person has confirmed its host, whatever the page sends (W25c)', async () => {
    const refusing = await runFor([])
    expect(await refusing.ask('updates.save', save)).toEqual({ kind: 'host-not-confirmed' })
    expect(await ruleOf(refusing)).toEqual({ kind: 'by-file' })
    expect(refusing.asked).toEqual(['updates.example.nl'])

    const agreeing = await runFor(['updates.example.nl'])
    expect(await agreeing.ask('updates.save', save)).toEqual({ kind: 'saved' })
    expect(await ruleOf(agreeing)).toEqual(save.rule)
    expect(agreeing.askedFor).toEqual(['updates'])
  })

  it('is asked about although the same host was confirmed as the service, and the other way round (W25c)', async () => {
    const running = await runFor(['updates.example.nl'])
    await running.ask('connection.save', { connection: to('https://updates.example.nl'), key: testKey })
    await running.ask('updates.save', save)
    expect(running.askedFor).toEqual(['service', 'updates'])
    const other = await runFor(['second.example.nl'], { folder: await newFolder() })
    await other.ask('updates.save', { rule: { kind: 'from-server', address: 'https://second.example.nl' } })
    await other.ask('connection.save', { connection: to('https://second.example.nl'), key: testKey })
    expect(other.askedFor).toEqual(['updates', 'service'])
  })

  it('is not asked about again where it is saved, also after a restart, nor is a way back to folders (W25c)', async () => {
    const first = await runFor(['updates.example.nl'])
    await first.ask('updates.save', save)
    const again = await runFor([])
    const elsewhere = { rule: { kind: 'from-server', address: 'https://updates.example.nl/beta' } } as const
    expect(await again.ask('updates.save', elsewhere)).toEqual({ kind: 'saved' })
    expect(await again.ask('updates.save', { rule: { kind: 'by-file' } })).toEqual({ kind: 'saved' })
    expect(again.asked).toEqual([])
  })

  it('is not asked about where the organisation has laid one down, which stays (W25c, G2a)', async () => {
    const managed = { retention: {}, budgets: {}, updates: { kind: 'never' } } as const
    const running = await runFor([], {
      policy: { kind: 'in-force', path: '/etc/p.json', ignored: [], managed }
    })
    expect(await running.ask('updates.save', save)).toEqual({ kind: 'managed' })
    expect(running.asked).toEqual([])
  })
})
