import { beforeAll, expect, it, vi } from 'vitest'
import { notLockedText } from '../../../../../renderer/features/vault/acts.ts'
import { wording } from '../../../../../renderer/i18n/wording.ts'
import { FakeKeychain } from '../../../../fakes/main/fake-keychain.ts'
import { done, startVault } from '../../../../fakes/main/vault-rig.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await startEveryWord('en')
})

it('a lock that main refuses says why and what to do, whatever is stored (E7g)', async () => {
  const { vault } = await startVault({ folder: await newFolder(), candidates: [] })
  const said = async (): Promise<string> => {
    const outcome = await vault.lock()
    return outcome.kind === 'refused' ? notLockedText(wording().t, outcome.reason) : 'locked'
  }
  const nothing = /^There is nothing to lock: .* Close Fieldcase when you leave this computer\./u
  expect(await said()).toMatch(nothing)
  await vault.takeKeys('sample')
  expect(await said()).toMatch(nothing)
  done(await vault.choose({ kind: 'nothing-kept' }))
  expect(await said()).toMatch(nothing)
  const { vault: kept } = await startVault({
    folder: await newFolder(),
    candidates: [new FakeKeychain().candidate()]
  })
  await kept.takeKeys('service')
  expect(await kept.lock()).toMatchObject({ kind: 'done' })
})
