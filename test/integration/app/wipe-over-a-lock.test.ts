import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { runApplication } from '../../fakes/main/running-application.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()
const connection = { baseUrl: 'https://service.example', headerForm: 'bare' as const, userId: 'm.devries' }

it('the app leaves the page that deletes the databases where the machine goes to sleep in the midst of a wipe (E11l)', async () => {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  let pages = 1
  const running = await runApplication({
    folder,
    keychains: [keychain.candidate()],
    onReload: () => void (pages += 1)
  })
  open.push(running.application)
  await running.ask('vault.choose', { choice: { kind: 'passphrase', passphrase: 'kastanje fiets maandag' } })
  await running.ask('connection.save', { connection, key: 'a-key' })
  const asked: (() => void)[] = []
  keychain.perform = async (work) => {
    if (asked.length === 0) await new Promise<void>((resolve) => asked.push(resolve))
    work()
  }
  const wiping = running.ask('vault.wipe', { confirmed: true })
  await expect.poll(() => asked).toHaveLength(1)
  await running.application.power.sleeps()
  expect(running.told).toContainEqual(['vault.changed', expect.objectContaining({ kind: 'locked' })])
  expect(pages).toBe(1)
  asked[0]?.()
  const nothing = { keychains: [], unasked: [], databases: [], files: [] }
  expect(await wiping).toEqual({ kind: 'wiped', left: nothing })
  expect((await readdir(folder)).filter((name) => name !== 'wipe-at-start')).toEqual([])
})
