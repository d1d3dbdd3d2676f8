import { expect, it } from 'vitest'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { runApplication } from '../../fakes/main/running-application.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

/** An app of which somebody is asked for a folder, until the test chooses one. */
async function askedForFolder() {
  const asked: ((chosen: string) => void)[] = []
  const running = await runApplication({
    folder: await newFolder(),
    keychains: [new FakeKeychain().candidate()],
    chooseFolder: () => new Promise((resolve) => asked.push(resolve))
  })
  open.push(running.application)
  await running.ask('vault.choose', { choice: { kind: 'keychain' } })
  const before = await running.ask('backup.settings', null)
  const choosing = running.ask('backup.choose-folder', null)
  await expect.poll(() => asked).toHaveLength(1)
  return { running, before, choosing, choose: (folder: string) => asked[0]?.(folder) }
}

it('the app takes no folder for backups that somebody chooses while the app is locked (E7a)', async () => {
  const { running, before, choosing, choose } = await askedForFolder()
  await running.ask('vault.lock', null)
  choose('/media/stick')
  expect(await choosing).toBeNull()
  await running.ask('vault.unlock', { passphrase: null })
  expect(await running.ask('backup.settings', null)).toEqual(before)
})

it('the app takes the folder that somebody chooses while the app is open', async () => {
  const { choosing, choose } = await askedForFolder()
  choose('/media/stick')
  expect(await choosing).toMatchObject({ folder: '/media/stick' })
})
