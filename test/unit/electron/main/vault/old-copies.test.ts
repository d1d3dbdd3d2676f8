import { cp } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Vault } from '../../../../../electron/main/vault/vault.ts'
import type { HandedKey, VaultOutcome } from '../../../../../shared/domain/vault.ts'
import { FakeKeychain } from '../../../../fakes/main/fake-keychain.ts'
import { done, keysOf, startVault, textOf } from '../../../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const [first, second] = ['correct horse battery', 'kastanje fiets maandag']

/** What somebody has who copied the files and the keychain's entries once, and knows the passphrase of that time. */
interface Copy {
  readonly folder: string
  readonly keychain: FakeKeychain
}

interface Changed {
  readonly before: readonly HandedKey[]
  readonly after: readonly HandedKey[]
  readonly copy: Copy
  readonly folder: string
  readonly keychain: FakeKeychain
}

async function changed(
  prepare: (vault: Vault) => Promise<VaultOutcome>,
  change: (vault: Vault) => Promise<VaultOutcome>
): Promise<Changed> {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const { vault } = await startVault({ folder, candidates: [keychain.candidate()] })
  await vault.takeKeys('service')
  done(await prepare(vault))
  const before = keysOf(await vault.takeKeys('service')).keys
  const copy = { folder: await newFolder(), keychain: new FakeKeychain() }
  await cp(folder, copy.folder, { recursive: true })
  copy.keychain.entries = new Map(keychain.entries)
  done(await change(vault))
  return { before, after: keysOf(await vault.takeKeys('service')).keys, copy, folder, keychain }
}

const withFirst = (vault: Vault): Promise<VaultOutcome> => vault.setPassphrase(first, null, 'keychain-too')

const changes: readonly (readonly [string, (vault: Vault) => Promise<VaultOutcome>])[] = [
  ['another passphrase', (vault) => vault.setPassphrase(second, first, 'keychain-too')],
  ['the key behind the passphrase alone', (vault) => vault.keepKey('passphrase-alone', first)],
  ['no passphrase any more', (vault) => vault.removePassphrase(first)],
  ['another key', (vault) => vault.changeKey(first)]
]

describe.each(changes)('a copy of the keys from before %s', (_what, change) => {
  it('opens what was stored with the passphrase of that time, and has no key that seals what is stored from then on (E22a, E22f)', async () => {
    const { before, after, copy } = await changed(withFirst, change)
    const { vault } = await startVault({
      folder: copy.folder,
      candidates: [copy.keychain.candidate()]
    })
    done(await vault.unlock(first))
    expect(keysOf(await vault.takeKeys('service')).keys).toEqual(before)
    const newest = after.at(-1)
    expect(before.map(({ base64 }) => base64)).not.toContain(newest?.base64)
    expect(newest?.generation).toBeGreaterThan(before.at(-1)?.generation ?? 0)
    // What was stored before is still read.
    expect(after.slice(0, -1)).toEqual(before)
  })

  it('holds no entry that the keychain still has, and no other is left there (E22c)', async () => {
    const { copy, keychain, after, folder } = await changed(withFirst, change)
    for (const [name, key] of copy.keychain.entries) {
      expect(keychain.entries.get(name)).toBeUndefined()
      expect([...keychain.entries.values()]).not.toContain(key)
    }
    expect(keychain.entries.size).toBeLessThanOrEqual(1)
    // None of the keys lies in the open.
    const onDisk = await textOf(folder)
    for (const key of [...after.map(({ base64 }) => base64), ...keychain.entries.values()])
      expect(onDisk).not.toContain(key)
  })
})
