import { cpSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { freshUserData, startApp } from './app-driver.ts'
import { askMain } from './in-page.ts'
import { connectTo, main, syncFromAnywhere, triage } from './person.ts'
import { vaultOf } from './vault-entry.ts'

/** A profile with which the app has connected to a small service and read it. */
interface ConnectedProfile {
  readonly folder: string
  /** The databases and the keys are named after the address of the service. */
  readonly port: number
  /** What the keychain held of it, by entry. */
  readonly secrets: ReadonlyMap<string, string>
}

/** As the app calls itself in a keychain. */
const keychainService = 'Fieldcase'
/** Below the ports that a system gives out by itself, for it is free between two tests. Each worker has its own. */
const firstPort = 20_000 + (process.pid % 12_000)
const world = { seed: 9, alerts: 6, subscriptions: 3 }

let made: Promise<ConnectedProfile> | undefined

/** What the service of the profile is started with. */
export async function connectedWorld(): Promise<NonNullable<Parameters<typeof startSandbox>[0]>> {
  return { ...world, port: (await (made ??= makeProfile())).port }
}

/**
 * Lays a copy of the profile into the folder. Made by the app once for all tests of a worker: connecting and a first sync
 * cost more than a start.
 */
export async function layConnectedProfile(userData: string): Promise<void> {
  const { folder, secrets } = await (made ??= makeProfile())
  cpSync(folder, userData, { recursive: true, filter: isOfTheProfile })
  const { default: keytar } = await import('keytar')
  // A test may have deleted them with its own copy.
  for (const [entry, secret] of secrets) await keytar.setPassword(keychainService, entry, secret)
}

/** What a browser that runs marks its folder with. */
export function isOfTheProfile(path: string): boolean {
  return !/^(?:Singleton|LOCK$|DevToolsActivePort$)/u.test(basename(path))
}

async function makeProfile(): Promise<ConnectedProfile> {
  const folder = freshUserData()
  const service = await startOnOwnPort()
  const app = await startApp({ userData: folder })
  try {
    const { page } = app
    await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
    expect(await syncFromAnywhere(page)).toMatch(/^Synced/u)
    await main.goTo(page, 'Triage')
    await triage.rows(page).nth(1).waitFor()
    // No poll, which is for tests only: it may be made before the first one begins.
    await vi.waitFor(
      async () => expect(await askMain(page, 'sync.read', null)).toMatchObject({ kind: 'idle' }),
      { timeout: 20_000 }
    )
    expect(await app.close()).toBe(0)
    return { folder, port: service.port, secrets: await secretsOf(folder) }
  } finally {
    await app.killHard()
    await service.close()
  }
}

async function startOnOwnPort(port = firstPort): Promise<Sandbox> {
  try {
    return await startSandbox({ ...world, port })
  } catch (error) {
    if (port === firstPort + 9) throw error
    return await startOnOwnPort(port + 1)
  }
}

/** The key of the stored data, and those of the services. */
async function secretsOf(userData: string): Promise<ReadonlyMap<string, string>> {
  const { default: keytar } = await import('keytar')
  const settings = JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')) as {
    readonly keyed: readonly string[]
  }
  const secrets = new Map<string, string>()
  for (const entry of [vaultOf(userData), ...settings.keyed]) {
    const secret = await keytar.getPassword(keychainService, entry)
    if (secret === null) throw new Error(`The keychain does not hold ${entry}.`)
    secrets.set(entry, secret)
  }
  return secrets
}
