import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createUserIdentifier } from '../../../../../electron/main/connection/user-identifier.ts'
import { openSettings, type SettingsFile } from '../../../../../electron/main/files/settings.ts'
import { createOwnWords } from '../../../../../electron/main/spelling/own-words.ts'
import type { VaultStatus } from '../../../../../shared/domain/vault.ts'

/** A vault that gives no key while it is locked, and settings whose disk says only when it is told to that it has written. */
async function lockable() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-locked-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = await openSettings(join(folder, 'settings.json'))
  let isLocked = false
  let say = (): void => undefined
  let onWritten = (): void => undefined
  const isWritten = new Promise<void>((resolve) => (onWritten = resolve))
  const settings: SettingsFile = {
    ...file,
    change: async (next) => {
      const written = await file.change(next)
      onWritten()
      await new Promise<void>((resolve) => (say = resolve))
      return written
    }
  }
  const locked: VaultStatus = { kind: 'locked', keychain: null, hasPassphrase: true, hasPrompt: false }
  return {
    settings,
    vault: {
      ownKeys: () => Promise.resolve(isLocked ? null : { key: Buffer.alloc(32, 7), earlier: [] }),
      status: () => Promise.resolve(locked)
    },
    /** The disk has written, the app locks, and only then the disk says so. */
    lockOver: async (work: Promise<unknown>, kept: { readonly drop: () => void }): Promise<void> => {
      await isWritten
      isLocked = true
      kept.drop()
      say()
      await work
    },
    unlock: (): void => {
      isLocked = false
    }
  }
}

it('main holds no user that the disk was just taking when the app locked, and has it back with the key (E21e)', async () => {
  const { settings, vault, lockOver, unlock } = await lockable()
  const user = createUserIdentifier(settings, vault)
  await lockOver(
    user.keep('a.analyst', (before) => before),
    user
  )
  expect(await user.read()).toBe('')
  unlock()
  expect(await user.read()).toBe('a.analyst')
})

it('main holds no word of its person that the disk was just taking when the app locked (E21e)', async () => {
  const { settings, vault, lockOver, unlock } = await lockable()
  const words = createOwnWords(settings, vault)
  await lockOver(words.add(['Blomstrand']), words)
  expect([...(await words.read())]).toEqual([])
  unlock()
  expect([...(await words.read())]).toEqual(['Blomstrand'])
})

it('main holds no word that had to wait for another one until the app was locked, and says that it is not kept (E21e)', async () => {
  const { settings } = await lockable()
  let lock = (): void => undefined
  const isLocked = new Promise<void>((resolve) => (lock = resolve))
  const words = createOwnWords(settings, { ownKeys: () => isLocked.then(() => null) })
  const both = [words.add(['Blomstrand']), words.add(['Zijlstra'])]
  words.drop()
  lock()
  expect((await Promise.all(both)).map(({ kind }) => kind)).toEqual(['failed', 'failed'])
  expect([...(await words.read())]).toEqual([])
})
