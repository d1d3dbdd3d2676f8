import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { appPage } from '../../../../../electron/main/ipc/asker.ts'
import { createVaultHandlers } from '../../../../../electron/main/vault/handlers.ts'
import { FakeKeychain } from '../../../../fakes/main/fake-keychain.ts'
import { done, startVault } from '../../../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const [first, second] = ['correct horse battery', 'kastanje fiets maandag']

it('no key is changed while a run writes rows with the present one, and that is said (E22e)', async () => {
  const folder = await newFolder()
  const { vault } = await startVault({ folder, candidates: [new FakeKeychain().candidate()] })
  await vault.takeKeys('service')
  done(await vault.setPassphrase(first, null, 'keychain-too'))
  const runs = { isRunning: true }
  const never = (): never => {
    throw new Error('Nobody asks for this')
  }
  const handlers = createVaultHandlers({
    ...{
      vault,
      keyHanding: { present: never, aside: never },
      workspaces: { read: never },
      wipe: never,
      quit: never
    },
    ...{ forgetApiKeys: never, kept: { listJournals: never, readJournal: never, readWords: never } },
    isRunning: () => runs.isRunning
  })
  const before = await readFile(join(folder, 'protection.json'), 'utf8')
  const refused = { kind: 'refused', reason: 'run-under-way' }
  const another = { passphrase: second, current: first, place: 'keychain-too' } as const
  expect(await handlers['vault.change-key']({ current: first }, appPage(1))).toEqual(refused)
  expect(await handlers['vault.set-passphrase'](another, appPage(1))).toEqual(refused)
  expect(await handlers['vault.keep-key']({ place: 'passphrase-alone', current: first }, appPage(1))).toEqual(
    refused
  )
  expect(await handlers['vault.remove-passphrase']({ current: first }, appPage(1))).toEqual(refused)
  expect(await readFile(join(folder, 'protection.json'), 'utf8')).toBe(before)
  runs.isRunning = false
  expect(await handlers['vault.change-key']({ current: first }, appPage(1))).toMatchObject({ kind: 'done' })
})

it('where there is a passphrase, the key is changed only with it (E22e)', async () => {
  const { vault } = await startVault({
    folder: await newFolder(),
    candidates: [new FakeKeychain().candidate()]
  })
  await vault.takeKeys('service')
  done(await vault.setPassphrase(first, null, 'keychain-too'))
  const refused = { kind: 'refused', reason: 'wrong-passphrase' }
  expect(await vault.changeKey(null)).toEqual(refused)
  expect(await vault.changeKey(second)).toEqual(refused)
  done(await vault.changeKey(first))
})
