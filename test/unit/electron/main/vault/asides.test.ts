import { expect, it, vi } from 'vitest'
import type { KeychainCandidate } from '../../../../../electron/main/secrets/keychain.ts'
import type { Vault } from '../../../../../electron/main/vault/vault.ts'
import { FakeKeychain } from '../../../../fakes/main/fake-keychain.ts'
import { done, keysOf, startVault } from '../../../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

// Each passphrase takes half a second of processor time on purpose, and longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const newFolder = temporaryFolders()
const passphrase = 'correct horse battery'

/** Starts the app once on a folder. */
async function start(folder: string, ...candidates: readonly KeychainCandidate[]): Promise<Vault> {
  return (await startVault({ folder, candidates })).vault
}

it('the vault keeps all that was ever kept aside, when and why, also when protection is chosen anew (E9e)', async () => {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const lost = keysOf(await (await start(folder, keychain.candidate())).takeKeys('service'))
  keychain.entries.clear()
  done(await (await start(folder, keychain.candidate())).startAnew())
  // Without a keychain the sample's key lies beside its data, until protection is chosen.
  const sample = keysOf(await (await start(folder)).takeKeys('sample'))
  const vault = await start(folder)
  done(await vault.choose({ kind: 'passphrase', passphrase }))
  expect(await (await start(folder)).asides.read()).toEqual([
    {
      id: lost.vaultId,
      createdAt: 1,
      setAsideAt: 1,
      because: 'not-found',
      keychain: 'libsecret',
      hasPassphrase: false,
      isOpen: false
    },
    {
      id: sample.vaultId,
      createdAt: 1,
      setAsideAt: 1,
      because: 'chosen-anew',
      keychain: null,
      hasPassphrase: false,
      isOpen: true
    }
  ])
})

it('the vault opens what was kept aside by its key once that is back, and forgets it when told to (E9e)', async () => {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const first = await start(folder, keychain.candidate())
  const kept = keysOf(await first.takeKeys('service'))
  const [entry] = [...keychain.entries]
  keychain.entries.clear()
  const vault = await start(folder, keychain.candidate())
  done(await vault.startAnew())
  const fresh = keysOf(await vault.takeKeys('service'))
  const { asides } = vault
  expect(await asides.takeKeys(kept.vaultId, null)).toMatchObject({ kind: 'refused' })
  if (entry !== undefined) keychain.entries.set(...entry)
  expect(await asides.takeKeys(kept.vaultId, null)).toEqual(kept)
  expect((await asides.read()).map(({ isOpen }) => isOpen)).toEqual([true])
  expect(await asides.forget(kept.vaultId)).toEqual({ kind: 'forgotten' })
  expect(await (await start(folder, keychain.candidate())).asides.read()).toEqual([])
  expect(keychain.entries.has(kept.vaultId)).toBe(false)
  expect(keysOf(await vault.takeKeys('service'))).toEqual(fresh)
})

it('the vault opens what was kept aside with a passphrase by that alone, whatever the keychain holds (E9e, E20a)', async () => {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const first = await start(folder, keychain.candidate())
  await first.takeKeys('service')
  done(await first.setPassphrase(passphrase, null, 'keychain-too'))
  const kept = keysOf(await first.takeKeys('service'))
  const vault = await start(folder, keychain.candidate())
  const { asides } = vault
  done(await vault.startAnew())
  expect(keychain.entries.size).toBe(1)
  expect((await asides.read()).map(({ isOpen }) => isOpen)).toEqual([false])
  expect(await asides.takeKeys(kept.vaultId, null)).toMatchObject({ kind: 'refused' })
  expect(await asides.takeKeys(kept.vaultId, 'not that one')).toEqual({
    kind: 'refused',
    reason: 'wrong-passphrase'
  })
  expect(await asides.takeKeys(kept.vaultId, passphrase)).toEqual(kept)
})

it('the vault keeps in its list what the keychain does not delete, and says which keychain that is (E9j)', async () => {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const kept = keysOf(await (await start(folder, keychain.candidate())).takeKeys('service'))
  const [entry] = [...keychain.entries]
  keychain.entries.clear()
  const vault = await start(folder, keychain.candidate())
  done(await vault.startAnew())
  if (entry !== undefined) keychain.entries.set(...entry)
  keychain.keepsWhatItDeletes = true
  const { asides } = vault
  expect(await asides.forget(kept.vaultId)).toEqual({ kind: 'key-kept', keychains: ['libsecret'] })
  expect(await asides.takeKeys(kept.vaultId, null)).toEqual(kept)
  keychain.keepsWhatItDeletes = false
  expect(await asides.forget(kept.vaultId)).toEqual({ kind: 'forgotten' })
  expect(await asides.read()).toEqual([])
  expect(await asides.forget(kept.vaultId)).toEqual({ kind: 'forgotten' })
})
