import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { KeychainCandidate } from '../../../electron/main/secrets/keychain.ts'
import type { Workspace } from '../../../shared/domain/connection.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { testKey } from '../../fakes/service/service-client.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

const passphrase = 'correct horse battery'
const userId = 'm.devries'
const connection = { baseUrl: 'https://api.example.com', headerForm: 'bare', userId } as const
/** The settings of a version that wrote the identifier as it was typed. */
const oldSettings = { workspace: 'service', connection, workOffline: false }

interface Machine {
  readonly folder: string
  readonly start: () => Promise<RunningApplication>
}

async function machine(keychain: KeychainCandidate | null): Promise<Machine> {
  const folder = await newFolder()
  const keychains = keychain === null ? [] : [keychain]
  return {
    folder,
    start: async () => {
      const running = await runApplication({ folder, keychains })
      open.push(running.application)
      return running
    }
  }
}

async function settingsOf({ folder }: Machine): Promise<string> {
  return await readFile(join(folder, 'settings.json'), 'utf8')
}

async function workspaceOf({ ask }: RunningApplication): Promise<Extract<Workspace, { kind: 'service' }>> {
  const workspace = await ask('workspace.read', null)
  if (workspace.kind !== 'service') throw new Error('No service was chosen')
  return workspace
}

/** Opens the stored data as the page does. */
async function takeKeys(app: RunningApplication): Promise<void> {
  const { id } = await workspaceOf(app)
  expect(await app.ask('vault.take-keys', { workspaceId: id })).toMatchObject({ kind: 'keys' })
}

it('the user identifier lies in the settings sealed with a key of the vault, and is there again after a restart (E14a)', async () => {
  const here = await machine(new FakeKeychain().candidate())
  const first = await here.start()
  await first.ask('connection.save', { connection, key: testKey })
  expect(await settingsOf(here)).not.toContain(userId)
  await takeKeys(first)
  await expect.poll(() => settingsOf(here)).toContain('"sealed"')
  await first.application.close()
  const again = await here.start()
  expect((await workspaceOf(again)).connection).toEqual(connection)
  const text = await settingsOf(here)
  expect(text).not.toContain(userId)
  // The same search finds what is there in the clear.
  expect(text).toContain(connection.baseUrl)
})

it('the user identifier is sealed at the first unlocked start where an older version wrote it in the clear, and not lost while locked (E14b)', async () => {
  const here = await machine(new FakeKeychain().candidate())
  const first = await here.start()
  await first.ask('connection.save', { connection: { ...connection, userId: 'somebody' }, key: testKey })
  await takeKeys(first)
  await first.ask('vault.set-passphrase', { passphrase, current: null, place: 'keychain-too' })
  await first.application.close()
  await writeFile(join(here.folder, 'settings.json'), JSON.stringify(oldSettings))
  const second = await here.start()
  expect(await second.ask('vault.read', null)).toMatchObject({ kind: 'locked' })
  expect(JSON.parse(await settingsOf(here))).toEqual(oldSettings)
  await second.ask('vault.unlock', { passphrase })
  expect((await workspaceOf(second)).connection).toEqual(connection)
  await expect.poll(() => settingsOf(here)).not.toContain(userId)
  await second.ask('vault.lock', null)
  await second.application.close()
  const third = await here.start()
  await third.ask('vault.unlock', { passphrase })
  expect((await workspaceOf(third)).connection).toEqual(connection)
}, 60_000)

it('the user identifier is kept nowhere by a session that keeps nothing, and asked for again by the next one (E14c)', async () => {
  const here = await machine(null)
  await writeFile(join(here.folder, 'settings.json'), JSON.stringify(oldSettings))
  const first = await here.start()
  await first.ask('vault.choose', { choice: { kind: 'nothing-kept' } })
  expect((await workspaceOf(first)).connection).toEqual(connection)
  await expect.poll(() => settingsOf(here)).not.toContain(userId)
  expect((await workspaceOf(first)).connection).toEqual(connection)
  await first.application.close()
  const again = await here.start()
  expect((await workspaceOf(again)).connection).toEqual({ ...connection, userId: '' })
})

it.each([
  ['JSON of another shape', JSON.stringify({ ...oldSettings, workspace: 'moon' }), true],
  [
    'JSON of another shape with a user',
    JSON.stringify({ user: { clear: userId }, connection: 'none' }),
    true
  ],
  ['a user that is a text', JSON.stringify({ user: userId }), true],
  ['a file that was cut off', JSON.stringify(oldSettings).slice(0, -3), false],
  ['a list', JSON.stringify([userId]), false]
])(
  'the user identifier is not kept where a broken settings file is set aside: %s (E14d, E14g)',
  async (_which, content, isKept) => {
    const here = await machine(new FakeKeychain().candidate())
    await writeFile(join(here.folder, 'settings.json'), content)
    // A version that kept the file as it was may have left one too.
    await writeFile(join(here.folder, 'settings.json.broken'), JSON.stringify(oldSettings))
    const app = await here.start()
    expect(await app.ask('workspace.read', null)).toEqual({ kind: 'none' })
    const files = (await readdir(here.folder, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile()
    )
    const texts = await Promise.all(
      files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
    )
    expect(texts.filter((text) => text.includes(userId))).toEqual([])
    // What tells nobody is kept, of this file beside that of the one before.
    const aside = await readFile(join(here.folder, 'settings.json.broken'), 'utf8')
    expect(aside).toContain(connection.baseUrl)
    expect(files.map(({ name }) => name).includes('settings.json.broken-2')).toBe(isKept)
  }
)
