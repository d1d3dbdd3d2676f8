import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { expect, it } from 'vitest'
import { endInOrder } from '../../../../../electron/main/windows/quitting.ts'
import type { NextStart } from '../../../../../shared/domain/updates.ts'

const log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
function nothing(): void {
  // What is logged is not asked here.
}

/** What of Electron's app is asked: it ends unless somebody prevents that. */
class SystemApp extends EventEmitter {
  hasEnded = false

  quit(): void {
    if (this.#isPrevented('before-quit') || this.#isPrevented('will-quit')) return
    this.hasEnded = true
  }

  #isPrevented(name: string): boolean {
    let isPrevented = false
    this.emit(name, { preventDefault: () => (isPrevented = true) })
    return isPrevented
  }
}

/** The app, which writes for as long as the test wants. */
function runApp(next: NextStart = 'nobody') {
  const app = new SystemApp()
  let written: () => void = nothing
  let started = 0
  const ending = endInOrder({
    app: app as unknown as Pick<App, 'on' | 'quit'>,
    close: () => new Promise((resolve) => (written = () => resolve(next))),
    startAgain: () => (started += 1),
    log
  })
  const write = async (): Promise<void> => {
    written()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { app, ending, write, started: () => started }
}

it('the app ends when all is written, and starts nothing again by itself (W1a)', async () => {
  const { app, ending, write, started } = runApp()
  expect(ending.isWantedAgain()).toBe(false)
  app.quit()
  expect(app.hasEnded).toBe(false)
  await write()
  expect(app.hasEnded).toBe(true)
  expect(ending.begin()).toBe(null)
  expect(started()).toBe(0)
})

it('the app comes again once when somebody wanted it while it was ending, and not before it has (W16c)', async () => {
  const { app, ending, write, started } = runApp()
  app.quit()
  expect(ending.isWantedAgain()).toBe(true)
  expect(ending.isWantedAgain()).toBe(true)
  expect(started()).toBe(0)
  await write()
  expect(app.hasEnded).toBe(true)
  expect(started()).toBe(1)
})

it('the app leaves its start to an installer that goes on from there (W16c, U5a)', async () => {
  const { app, ending, write, started } = runApp('installer')
  app.quit()
  expect(ending.isWantedAgain()).toBe(true)
  await write()
  expect(app.hasEnded).toBe(true)
  expect(started()).toBe(0)
})

it('the app comes again, once, where its person wanted a new version at once that could not be installed (U5d, W16c)', async () => {
  const alone = runApp('itself')
  alone.app.quit()
  await alone.write()
  expect([alone.app.hasEnded, alone.started()]).toEqual([true, 1])
  const wanted = runApp('itself')
  wanted.app.quit()
  expect(wanted.ending.isWantedAgain()).toBe(true)
  await wanted.write()
  expect([wanted.app.hasEnded, wanted.started()]).toEqual([true, 1])
})

it('the app comes again also where it ends with its last window (W16c)', async () => {
  const { app, ending, write, started } = runApp()
  const closed = ending.begin()?.then(() => app.quit())
  expect(ending.isWantedAgain()).toBe(true)
  await write()
  await closed
  expect(started()).toBe(1)
})
