import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { runApplication } from '../../fakes/main/running-application.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()
const content = { kind: 'text', text: 'name\r\nJ. van der Meulen\r\n' } as const

/** An app whose person is asked where files go, until the test answers. */
async function asking() {
  const [folder, target] = [await newFolder(), await newFolder()]
  const asked: ((chosen: string) => void)[] = []
  const running = await runApplication({
    folder,
    keychains: [new FakeKeychain().candidate()],
    askWhere: () => new Promise((resolve) => asked.push(resolve))
  })
  open.push(running.application)
  await running.ask('vault.choose', { choice: { kind: 'keychain' } })
  const choosing = async (name: string) => {
    const [before, answer] = [asked.length, running.ask('file.choose-place', { name })]
    await expect.poll(() => asked).toHaveLength(before + 1)
    return { answer, choose: () => asked[before]?.(join(target, name)) }
  }
  return { running, target, choosing }
}

it('the app writes what the page hands out where a person has chosen, also once the app was locked (W36a)', async () => {
  const { running, target, choosing } = await asking()
  await running.ask('vault.lock', null)
  await running.ask('vault.unlock', { passphrase: null })
  const { answer, choose } = await choosing('subjects.csv')
  choose()
  const chosen = await answer
  if (chosen.kind === 'nowhere') throw new Error('No place was chosen.')
  expect(await running.ask('file.write', { place: chosen.place, content })).toEqual({ kind: 'saved' })
  expect(await readdir(target)).toEqual(['subjects.csv'])
  // Nothing is remembered of what is whole.
  expect(await running.ask('file.left', null)).toEqual([])
})

it('the app replaces nothing that came under the chosen name since (W39a)', async () => {
  const { running, target, choosing } = await asking()
  const { answer, choose } = await choosing('subjects.csv')
  choose()
  const chosen = await answer
  if (chosen.kind === 'nowhere') throw new Error('No place was chosen.')
  await writeFile(join(target, 'subjects.csv'), 'of somebody else')
  const written = await running.ask('file.write', { place: chosen.place, content })
  expect(written).toEqual({ kind: 'not-written', code: 'EEXIST' })
  expect(await readFile(join(target, 'subjects.csv'), 'utf8')).toBe('of somebody else')
  expect(await readdir(target)).toEqual(['subjects.csv'])
})

it('the app writes nothing where a person chose before a lock, or answers a dialog that it left open (E21h)', async () => {
  const { running, target, choosing } = await asking()
  const [first, second] = [await choosing('a.csv'), await choosing('b.csv')]
  first.choose()
  const chosen = await first.answer
  if (chosen.kind === 'nowhere') throw new Error('No place was chosen.')
  await running.ask('vault.lock', null)
  const write = (): Promise<unknown> => running.ask('file.write', { place: chosen.place, content })
  await expect(write()).rejects.toThrow('Refused (locked)')
  await running.ask('vault.unlock', { passphrase: null })
  second.choose()
  expect(await second.answer).toEqual({ kind: 'nowhere' })
  await expect(write()).rejects.toThrow('Refused (argument)')
  expect(await readdir(target)).toEqual([])
})

it('the app writes nothing any more once a wipe has begun (E11f)', async () => {
  const { running, target, choosing } = await asking()
  const { answer, choose } = await choosing('a.csv')
  choose()
  const chosen = await answer
  if (chosen.kind === 'nowhere') throw new Error('No place was chosen.')
  await running.ask('vault.wipe', { confirmed: true })
  await expect(running.ask('file.write', { place: chosen.place, content })).rejects.toThrow(
    'Refused (locked)'
  )
  expect(await readdir(target)).toEqual([])
})
