import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { expect, it } from 'vitest'
import { openStateFile } from '../../../../../electron/main/files/state-file.ts'
import { keptWindowSchema } from '../../../../../electron/main/windows/kept-window.ts'
import { firstKeptWindow } from '../../../../../electron/main/windows/window-bounds.ts'
import { rememberPlace, type WindowPlace } from '../../../../../electron/main/windows/window-place.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()

/** What of Electron's window is asked. */
class SystemWindow extends EventEmitter {
  #x = 0
  isMinimized = (): boolean => false
  isFullScreen = (): boolean => false
  isMaximized = (): boolean => false
  getNormalBounds = () => ({ x: this.#x, y: 80, width: 1_000, height: 700 })

  moveTo(x: number): void {
    this.#x = x
    this.emit('move')
  }
}

const shownIn = (place: WindowPlace): SystemWindow => {
  const window = new SystemWindow()
  place.follow(window as unknown as BrowserWindow)
  return window
}

async function placeOnDisk() {
  const file = join(await newFolder(), 'window.json')
  const state = await openStateFile(file, keptWindowSchema, firstKeptWindow)
  const writes = { begun: 0 }
  const place = rememberPlace({
    ...state,
    change: (next) => {
      writes.begun += 1
      return state.change(next)
    }
  })
  /** The left edge that the next start would read. */
  const written = async (): Promise<unknown> => {
    const text = await readFile(file, 'utf8').catch(() => 'null')
    return keptWindowSchema.nullable().parse(JSON.parse(text))?.at?.x
  }
  return { place, written, writes }
}

it('the place is written a moment after the last move, also where another window is in its place by then (E21d, W3a)', async () => {
  const { place, written, writes } = await placeOnDisk()
  const window = shownIn(place)
  for (const x of [40, 80, 120]) window.moveTo(x)
  shownIn(place)
  expect(place.bounds().at?.x).toBe(120)
  // No turn of the machine lies between: a timer that is late cannot have come yet.
  expect(writes.begun).toBe(0)
  await expect.poll(written).toBe(120)
  expect(writes.begun).toBe(1)
})

it('the place is on the disk when it is kept, also where a write is under way (W3a)', async () => {
  const { place, written } = await placeOnDisk()
  shownIn(place).moveTo(120)
  const first = place.keep()
  await place.keep()
  expect(await written()).toBe(120)
  await first
})

it('the place takes nothing from the window that was there before (E21d)', async () => {
  const { place } = await placeOnDisk()
  const before = shownIn(place)
  shownIn(place).moveTo(120)
  before.moveTo(-30_000)
  expect(place.bounds().at?.x).toBe(120)
  // Else it would be written while its folder is deleted.
  await place.keep()
})
