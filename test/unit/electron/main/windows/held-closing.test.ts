import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, it } from 'vitest'
import { holdClosing } from '../../../../../electron/main/windows/held-closing.ts'

/** What of Electron's window is asked: a close that nobody prevents closes it. */
class SystemWindow extends EventEmitter {
  isOpen = true

  close(): void {
    let isPrevented = false
    this.emit('close', { preventDefault: () => (isPrevented = true) })
    this.isOpen = isPrevented
  }
}

/** Windows of which the last one is open, and what is written before each closes. */
function openWindows() {
  const windows: SystemWindow[] = []
  const writing: (() => void)[] = []
  const ending = { isOn: false }
  const lock = { isCertain: false }
  const stayed = { times: 0 }
  const closing = holdClosing({
    close: () => windows.at(-1)?.close(),
    onStays: () => (stayed.times += 1)
  })
  closing.leaveBy({
    beforeClose: () => new Promise((resolve) => writing.push(resolve)),
    isWantedAgain: () => ending.isOn,
    isLocking: () => lock.isCertain
  })
  const open = (): SystemWindow => {
    const window = new SystemWindow()
    windows.push(window)
    closing.hold(window as unknown as Pick<BrowserWindow, 'on'>)
    return window
  }
  /** What was to be written is, and what follows from it has happened. */
  const written = async (): Promise<void> => {
    for (const end of writing.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { closing, ending, lock, open, written, stayed }
}

it('main closes a window once what is typed is written, and asks no second time (W1a)', async () => {
  const { open, written } = openWindows()
  const window = open()
  window.close()
  expect(window.isOpen).toBe(true)
  await written()
  expect(window.isOpen).toBe(false)
})

it('main keeps a window that is wanted while it waits to be closed (W16b)', async () => {
  const { closing, open, written } = openWindows()
  const window = open()
  window.close()
  expect(closing.stays()).toBe(true)
  await written()
  expect(window.isOpen).toBe(true)
})

it('main tells the page of a window that waited to be closed and is wanted that it stays, once, and no other (W16d)', async () => {
  const { closing, open, written, stayed } = openWindows()
  const window = open()
  expect([closing.stays(), stayed.times]).toEqual([true, 0])
  window.close()
  expect([closing.stays(), stayed.times]).toEqual([true, 1])
  expect([closing.stays(), stayed.times]).toEqual([true, 1])
  window.close()
  await written()
  expect([window.isOpen, stayed.times]).toEqual([false, 1])
  expect([closing.stays(), stayed.times]).toEqual([true, 1])
})

it('main tells no page that it stays which a lock is about to replace, though its window stays (W16f)', async () => {
  const { closing, lock, open, written, stayed } = openWindows()
  const window = open()
  window.close()
  lock.isCertain = true
  expect([closing.stays(), stayed.times]).toEqual([true, 0])
  await written()
  expect(window.isOpen).toBe(true)
})

it('main closes such a window all the same where it is closed once more after that (W16b)', async () => {
  const { closing, open, written } = openWindows()
  const window = open()
  window.close()
  expect(closing.stays()).toBe(true)
  window.close()
  await written()
  expect(window.isOpen).toBe(false)
})

it('main keeps the window that a lock has put into its place, where that is wanted (W16b)', async () => {
  const { closing, open, written } = openWindows()
  open().close()
  const next = open()
  expect(closing.stays()).toBe(true)
  await written()
  expect(next.isOpen).toBe(true)
})

it('main closes a window that is wanted while the app is ending, which comes again (W16c)', async () => {
  const { closing, ending, open, written } = openWindows()
  const window = open()
  window.close()
  ending.isOn = true
  expect(closing.stays()).toBe(false)
  await written()
  expect(window.isOpen).toBe(false)
})
