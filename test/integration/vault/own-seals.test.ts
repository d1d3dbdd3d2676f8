import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { BackupHead } from '../../../shared/ipc/backup-schemas.ts'
import { entryOf } from '../../fakes/journal-in-memory.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import type { RunningApplication } from '../../fakes/main/running-application.ts'
import { type OwnMachine, startedOnMachines } from '../../fakes/main/started-again.ts'
import { done, startVault } from '../../fakes/main/vault-rig.ts'
import { testKey } from '../../fakes/service/service-client.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const start = startedOnMachines()

const [first, second] = ['correct horse battery', 'kastanje fiets maandag']
const forBackups = 'vier woorden voor kopie'
const connection = { baseUrl: 'https://api.example.com', headerForm: 'bare', userId: 'm.devries' } as const

async function idOf({ ask }: RunningApplication) {
  const workspace = await ask('workspace.read', null)
  if (workspace.kind !== 'service') throw new Error('No service was chosen')
  return { workspaceId: workspace.id, userId: workspace.connection.userId }
}

/** Main has something of its own under each purpose: an identifier, a passphrase for backups, and a journal. */
async function filled(own: OwnMachine): Promise<RunningApplication> {
  await mkdir(join(own.folder, 'backups'))
  const app = await start(own)
  await app.ask('connection.save', { connection, key: testKey })
  const { workspaceId } = await idOf(app)
  await app.ask('vault.take-keys', { workspaceId })
  await app.ask('vault.set-passphrase', { passphrase: first, current: null, place: 'keychain-too' })
  expect(await app.ask('backup.automatic', { everyHours: 24, passphrase: forBackups })).toEqual({
    kind: 'saved'
  })
  await app.ask('journal.open', { workspaceId })
  expect(await app.ask('journal.append', { workspaceId, entry: onWire(1) })).toEqual({ kind: 'written' })
  await expect.poll(() => earlierIn(own)).toBe(0)
  return app
}

function onWire(revision: number) {
  const { puts, deletes, ...entry } = entryOf(revision)
  return { ...entry, puts: [...puts], deletes: [...deletes] }
}

/** How many master keys of before the key file still has. */
async function earlierIn({ folder }: OwnMachine): Promise<number> {
  const kept = JSON.parse(await readFile(join(folder, 'protection.json'), 'utf8')) as {
    readonly current: { readonly earlier: readonly unknown[] }
  }
  return kept.current.earlier.length
}

async function expectAllOf(app: RunningApplication, revision: number): Promise<void> {
  const { workspaceId, userId } = await idOf(app)
  expect(userId).toBe(connection.userId)
  expect(await app.ask('journal.open', { workspaceId })).toMatchObject({
    head: { lineage: 'one', revision },
    findings: []
  })
  // The backup that it makes by itself opens with the passphrase that was typed for it.
  const begun = await app.ask('backup.begin', { passphrase: null })
  if (begun.kind !== 'begun') throw new Error(`Not begun: ${JSON.stringify(begun)}`)
  const head: BackupHead = begun.head
  expect((await app.ask('backup.unlock', { head, passphrase: forBackups })).key).toBe(begun.key)
}

it('main seals what is its own with the new key while it runs, and drops the old one: identifier, backups, journal (E22d)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  const app = await filled(own)
  const before = await readFile(join(own.folder, 'settings.json'), 'utf8')
  await app.ask('vault.set-passphrase', { passphrase: second, current: first, place: 'keychain-too' })
  const { workspaceId } = await idOf(app)
  // The page writes on until it has opened again.
  expect(await app.ask('journal.append', { workspaceId, entry: onWire(2) })).toEqual({ kind: 'written' })
  await expectAllOf(app, 2)
  await expect.poll(() => earlierIn(own)).toBe(0)
  const after = await readFile(join(own.folder, 'settings.json'), 'utf8')
  for (const [, sealed] of before.matchAll(/"sealed": "([^"]+)"/gu)) expect(after).not.toContain(sealed)
  expect([...before.matchAll(/"sealed": "/gu)]).toHaveLength(2)
  expect(app.logged.filter((line) => line.includes('bug'))).toEqual([])
})

it('main seals it at the next start where it was killed before, and all of it opens (E22d, B9g)', async () => {
  const own = { folder: await newFolder(), keychain: new FakeKeychain() }
  await (await filled(own)).application.close()
  // Killed at once: no more than the key file and the keychain were written.
  const { vault } = await startVault({ folder: own.folder, candidates: [own.keychain.candidate()] })
  done(await vault.unlock(first))
  done(await vault.setPassphrase(second, first, 'passphrase-alone'))
  expect(await earlierIn(own)).toBe(1)
  const app = await start(own)
  expect(await app.ask('vault.unlock', { passphrase: second })).toMatchObject({ kind: 'done' })
  await expectAllOf(app, 1)
  await expect.poll(() => earlierIn(own)).toBe(0)
  expect(own.keychain.entries.size).toBe(1)
  await app.application.close()
  // The backup that was begun ended with the app.
  expect(await readdir(join(own.folder, 'backups'))).toEqual([])
  const later = await start(own)
  await later.ask('vault.unlock', { passphrase: second })
  await expectAllOf(later, 1)
}, 120_000)
