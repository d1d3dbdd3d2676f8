import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createSealing, type OwnSeals } from '../../../../../electron/main/app/own-seals.ts'
import { createUserIdentifier } from '../../../../../electron/main/connection/user-identifier.ts'
import { openSettings } from '../../../../../electron/main/files/settings.ts'
import { createUnfinishedFiles } from '../../../../../electron/main/handed-out/unfinished-files.ts'
import { createUnlistedReports } from '../../../../../electron/main/reports/unlisted-reports.ts'
import { createOwnWords } from '../../../../../electron/main/spelling/own-words.ts'
import type { Vault } from '../../../../../electron/main/vault/vault.ts'
import { FakeKeychain } from '../../../../fakes/main/fake-keychain.ts'
import { done, startVault } from '../../../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()

/** What main keeps of its own in one folder, beside journals and backups, of which there are none. */
async function ownIn(
  folder: string,
  vault: Vault
): Promise<Pick<OwnSeals, 'unlisted' | 'unfinished'> & Kept> {
  const settings = await openSettings(join(folder, 'settings.json'))
  return {
    user: createUserIdentifier(settings, vault),
    ownWords: createOwnWords(settings, vault),
    unlisted: createUnlistedReports(settings, vault, () => null),
    unfinished: createUnfinishedFiles(settings, vault)
  }
}

interface Kept {
  readonly user: ReturnType<typeof createUserIdentifier>
  readonly ownWords: ReturnType<typeof createOwnWords>
}

const nothingToSeal = { reseal: () => Promise.resolve(true) }

it('a key that was replaced while main sealed with it is not dropped before all is sealed with the next one (E22g)', async () => {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const on = { folder, candidates: [keychain.candidate()] }
  const { vault } = await startVault(on)
  done(await vault.choose({ kind: 'keychain' }))
  const own = await ownIn(folder, vault)
  await own.user.keep('m.devries', (settings) => settings)
  await own.ownWords.add(['Kruisbeek'])
  const changeKey = async (): Promise<void> => void done(await vault.changeKey(null))
  await changeKey()
  const bugs: unknown[] = []
  const sealing = createSealing(
    {
      ...{ ...own, vault, backups: nothingToSeal },
      // The last of what is sealed, which takes long where there is much of it: the person goes on meanwhile.
      journals: { reseal: () => changeKey().then(() => true) }
    },
    (thrown) => void bugs.push(thrown)
  )
  sealing.seal()
  await sealing.settled()
  const { vault: later } = await startVault(on)
  const kept = await ownIn(folder, later)
  expect([await kept.user.read(), [...(await kept.ownWords.read())], bugs]).toEqual([
    'm.devries',
    ['Kruisbeek'],
    []
  ])
})

it('an earlier key goes at the next turn, once all is sealed with the present key (E22d, E22g)', async () => {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const { vault } = await startVault({ folder, candidates: [keychain.candidate()] })
  done(await vault.choose({ kind: 'keychain' }))
  const own = await ownIn(folder, vault)
  await own.user.keep(randomBytes(4).toString('hex'), (settings) => settings)
  for (let changes = 0; changes < 2; changes += 1) done(await vault.changeKey(null))
  const sealing = createSealing(
    { ...own, vault, backups: nothingToSeal, journals: nothingToSeal },
    (thrown) => {
      throw thrown
    }
  )
  sealing.seal()
  await sealing.settled()
  const keys = await vault.ownKeys('user identifier')
  expect(keys?.earlier).toEqual([])
})
