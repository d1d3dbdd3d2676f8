import { EventEmitter } from 'node:events'
import type { Session } from 'electron'
import { expect, it } from 'vitest'
import { createHandedOut, type HandedOut } from '../../../../../electron/main/windows/handed-out.ts'

/** A file that the system asks about. */
class Asked extends EventEmitter {
  options: unknown = null
  isCancelled = false
  readonly #name: string
  constructor(name: string) {
    super()
    this.#name = name
  }
  getFilename(): string {
    return this.#name
  }
  setSaveDialogOptions(options: unknown): void {
    this.options = options
  }
  /** As Electron, it says so at once. */
  cancel(): void {
    this.isCancelled = true
    this.emit('done', {}, 'cancelled')
  }
}

/** Hands files out, each of which has a dialog of its own that nobody has answered. */
function handingOut(): { readonly handedOut: HandedOut; readonly ask: (name: string) => Asked } {
  const session = new EventEmitter()
  const handedOut = createHandedOut()
  handedOut.follow(session as unknown as Session)
  return {
    handedOut,
    ask: (name) => {
      const asked = new Asked(name)
      session.emit('will-download', {}, asked)
      return asked
    }
  }
}

it('asks under the name of the file, which no system lists as recent (W19)', () => {
  expect(handingOut().ask('subjects.csv').options).toEqual({
    title: 'subjects.csv',
    properties: ['createDirectory', 'dontAddToRecent', 'showOverwriteConfirmation']
  })
})

it('calls off what is not there yet when the app locks, and nothing that came before (E21h)', () => {
  const { handedOut, ask } = handingOut()
  const [there, open, another] = [ask('numbers.csv'), ask('subjects.csv'), ask('row.json')]
  there.emit('done', {}, 'completed')
  handedOut.callOff()
  expect([there, open, another].map(({ isCancelled }) => isCancelled)).toEqual([false, true, true])
  const later = ask('later.csv')
  expect(later.isCancelled).toBe(false)
})
