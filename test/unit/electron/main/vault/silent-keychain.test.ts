import { describe, expect, it } from 'vitest'
import { FakeKeychain } from '../../../../fakes/main/fake-keychain.ts'
import { done, keysOf, startVault } from '../../../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const passphrase = 'correct horse battery'

describe('a keychain that answers no more', () => {
  it('keeps nobody out who has the passphrase, and holds up no lock (E6g, E20b)', async () => {
    const [folder, keychain] = [await newFolder(), new FakeKeychain()]
    keychain.answerMillis = 1_000
    const { vault } = await startVault({ folder, candidates: [keychain.candidate()] })
    await vault.takeKeys('service')
    done(await vault.setPassphrase(passphrase, null, 'keychain-too'))
    const keys = keysOf(await vault.takeKeys('service'))
    done(await vault.lock())
    keychain.isSilent = true
    expect(done(await vault.unlock(passphrase)).kind).toBe('open')
    expect(keysOf(await vault.takeKeys('service'))).toEqual(keys)
    expect(done(await vault.lock()).kind).toBe('locked')
  })
})
