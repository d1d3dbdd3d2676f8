import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settleWhenLeaving } from '../../../../renderer/app/leaving.ts'
import type { Client } from '../../../../renderer/client/client.ts'
import { useWriting } from '../../../../renderer/decisions/chosen-alert.ts'
import { forgetUnwritten, keepUnwritten } from '../../../../renderer/decisions/unwritten-comments.ts'
import { lockNow } from '../../../../renderer/features/vault/acts.ts'
import { holdUnattached, noteKept, whileAttaching } from '../../../../renderer/parts/typed-away.ts'
import type { EventValue } from '../../../../shared/ipc/contract.ts'

type Leaving = (value: EventValue<'app.leaving'>) => void
type Staying = (value: EventValue<'app.staying'>) => void

const texts = new Map<string, string>()
const page = new EventTarget()
const listeners = new Map<string, unknown>()
let turn = 0
/** What the page has asked of main. */
let asked: unknown[] = []

/** Main, which tells the page that it goes. */
const main: Pick<Client, 'ask' | 'on'> = {
  ask: (name, argument) => {
    asked.push([name, argument])
    return Promise.resolve(null as never)
  },
  on: (name, listener) => {
    listeners.set(name, listener)
    return () => undefined
  }
}

function leave({ isForGood }: { readonly isForGood: boolean }): void {
  const told = listeners.get('app.leaving') as Leaving
  turn += 1
  told({ isForGood, turn })
}

/** Somebody wants the window that waited to be closed. */
function stay(): void {
  const told = listeners.get('app.staying') as Staying
  told(null)
}

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('HTMLElement', EventTarget)
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key)
  })
  texts.clear()
  turn = 0
  asked = []
  useWriting.setState({ unsaved: true })
  settleWhenLeaving(main as Client, { settled: () => Promise.resolve() })
})

// What still waits for a comment would go on in the next file, which has nothing to note it in.
afterEach(async () => {
  useWriting.setState({ unsaved: false })
  await new Promise((resolve) => setImmediate(resolve))
})

afterAll(() => vi.unstubAllGlobals())

describe('what is typed while its page goes', () => {
  it('is told to be written by an answer that names the question, each one its own (W1f)', async () => {
    leave({ isForGood: false })
    leave({ isForGood: true })
    await expect
      .poll(() => asked)
      .toEqual([
        ['app.settled', { turn: 1 }],
        ['app.settled', { turn: 2 }]
      ])
  })

  it('is not called gone where a key says that the page has stayed, as after a sleep (E7d)', () => {
    leave({ isForGood: false })
    page.dispatchEvent(new Event('keydown'))
    expect(noteKept('comment')).toBe(false)
  })

  it('is called gone until it is kept where the page goes for good, whatever is pressed in it (E7f)', () => {
    leave({ isForGood: false })
    leave({ isForGood: true })
    page.dispatchEvent(new Event('keydown'))
    page.dispatchEvent(new Event('pointerdown'))
    expect(noteKept('comment')).toBe(true)
  })
})

describe('a comment of another alert that the disk has not taken', () => {
  it('is called gone with its page, which has nothing else to write (J2h)', () => {
    useWriting.setState({ unsaved: false })
    keepUnwritten('an alert', { workspace: null, text: 'another person', over: null })
    leave({ isForGood: true })
    expect(noteKept('comment')).toBe(true)
    forgetUnwritten('an alert')
    leave({ isForGood: true })
    expect(noteKept('comment')).toBe(false)
  })
})

describe('what is typed in a window that waits to be closed', () => {
  it('is not called gone where somebody wants the window, although the page was told that it goes for good (W16d)', () => {
    leave({ isForGood: true })
    page.dispatchEvent(new Event('keydown'))
    stay()
    expect(noteKept('comment')).toBe(false)
  })
})

describe('what is typed while a person locks', () => {
  it('is called gone until it is kept although its window stays and a key is pressed in it, unless the lock is refused (W16f)', async () => {
    const refusing = { ask: () => Promise.resolve({ kind: 'refused', reason: 'not-possible-now' }) }
    leave({ isForGood: false })
    const locked = lockNow(refusing as unknown as Client)
    page.dispatchEvent(new Event('keydown'))
    leave({ isForGood: true })
    stay()
    expect(noteKept('comment')).toBe(true)
    // It is stored, so that the lock is asked for.
    useWriting.setState({ unsaved: false })
    await locked
    useWriting.setState({ unsaved: true })
    leave({ isForGood: true })
    stay()
    expect(noteKept('comment')).toBe(false)
  })
})

describe('what is typed after a lock has failed', () => {
  it('is taken back where the page stays, as before the lock (W16f)', async () => {
    const failing = { ask: () => Promise.reject(new Error('Main does not answer.')) }
    useWriting.setState({ unsaved: false })
    await expect(lockNow(failing as unknown as Client)).rejects.toThrow('Main does not answer.')
    useWriting.setState({ unsaved: true })
    leave({ isForGood: true })
    stay()
    expect(noteKept('comment')).toBe(false)
  })
})

describe('files that are attached while their page goes', () => {
  it('are asked about on the next page until all of them are through, and not where the page stays (F7f)', async () => {
    let end: () => void = () => undefined
    const attached = whileAttaching(() => new Promise((resolve) => (end = resolve)))
    leave({ isForGood: false })
    page.dispatchEvent(new Event('keydown'))
    expect(noteKept('files')).toBe(false)
    leave({ isForGood: true })
    expect(noteKept('files')).toBe(true)
    end()
    await attached
    leave({ isForGood: true })
    expect(noteKept('files')).toBe(false)
  })

  it('count a photo that was taken and is not kept yet among them (F7f)', () => {
    const release = holdUnattached()
    leave({ isForGood: true })
    expect(noteKept('files')).toBe(true)
    release()
    leave({ isForGood: true })
    expect(noteKept('files')).toBe(false)
  })
})
