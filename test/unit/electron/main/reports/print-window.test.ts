import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import {
  createWindowPrinter,
  type PrintableWindow
} from '../../../../../electron/main/reports/print-window.ts'
import { createReportShelf } from '../../../../../electron/main/reports/report-writer.ts'
import { inTime } from '../../../../fakes/in-time.ts'
import { old, oldReport } from '../../../../fakes/main/old-report.ts'

const job = { html: '<!doctype html><p>1</p>', header: 'a', footer: 'b', draft: null, tagged: true }
const never = new AbortController().signal

/** A window of the engine, which leaves open for ever what it was asked of a page that is gone. */
class Window extends EventEmitter implements PrintableWindow {
  readonly webContents: EventEmitter & PrintableWindow['webContents']
  readonly loaded: string[] = []
  /** Answers the loading or the print that is open. */
  answer: () => void = () => undefined
  #isDestroyed = false

  constructor() {
    super()
    const contents = new EventEmitter()
    this.webContents = Object.assign(contents, {
      printToPDF: () => this.#open(new Uint8Array([1, 2, 3]))
    })
  }

  loadURL(url: string): Promise<void> {
    this.loaded.push(url)
    return this.#open(undefined)
  }

  isDestroyed(): boolean {
    return this.#isDestroyed
  }

  destroy(): void {
    this.#isDestroyed = true
    this.emit('closed')
  }

  crash(reason: string): void {
    this.answer = () => undefined
    this.webContents.emit('render-process-gone', {}, { reason })
  }

  #open<Value>(value: Value): Promise<Value> {
    return new Promise((resolve) => {
      this.answer = () => resolve(value)
    })
  }
}

function printing() {
  const windows: Window[] = []
  let ids = 0
  const printer = createWindowPrinter(
    createReportShelf(() => String((ids += 1))),
    () => {
      const window = new Window()
      windows.push(window)
      return window
    }
  )
  return { printer, windows }
}

/** Answers so many questions of a window, each once it is asked. */
async function answered(window: Window | undefined, questions: number): Promise<void> {
  for (let asked = 0; asked < questions; asked += 1) {
    window?.answer()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('a report whose page is gone', () => {
  it.each([
    ['while its window opens', 0],
    ['while it is loaded', 1],
    ['while it is printed', 2]
  ])('is not waited for, and fails with the word of the engine: %s (R5j)', async (_, questions) => {
    const { printer, windows } = printing()
    const printed = printer.print(job, never)
    await answered(windows[0], questions)
    windows[0]?.crash('oom')
    await expect(inTime(printed)).rejects.toMatchObject({ code: 'oom' })
    expect(windows.map((window) => window.isDestroyed())).toEqual([true])
  })

  it('fails as well where its window has closed (R5j)', async () => {
    const { printer, windows } = printing()
    const printed = printer.print(job, never)
    await answered(windows[0], 2)
    windows[0]?.destroy()
    await expect(inTime(printed)).rejects.toMatchObject({ code: 'closed' })
  })

  it('is printed by another window where the one that was opened ahead is gone (R5j)', async () => {
    const { printer, windows } = printing()
    printer.prepare()
    windows[0]?.crash('crashed')
    await new Promise((resolve) => setImmediate(resolve))
    expect(windows[0]?.isDestroyed()).toBe(true)
    const printed = printer.print(job, never)
    await answered(windows[1], 3)
    expect([...(await printed)]).toEqual([1, 2, 3])
  })

  it('takes no window with it that another report prints with, or that is opened ahead (R5j)', async () => {
    const { printer, windows } = printing()
    const [first, second] = [printer.print(job, never), printer.print(job, never)]
    printer.prepare()
    windows[0]?.crash('crashed')
    await expect(inTime(first)).rejects.toMatchObject({ code: 'crashed' })
    expect(windows.map((window) => window.isDestroyed())).toEqual([true, false, false])
    await answered(windows[1], 3)
    expect([...(await second)]).toEqual([1, 2, 3])
    expect(windows[2]?.isDestroyed()).toBe(false)
    printer.prepare()
    await new Promise((resolve) => setImmediate(resolve))
    expect(windows.map((window) => window.isDestroyed())).toEqual([true, true, true, false])
    printer.forget()
  })
})

it('a report that is printed leaves its window, and one that is opened ahead is used for the next (R2a)', async () => {
  const { printer, windows } = printing()
  printer.prepare()
  await answered(windows[0], 1)
  const printed = printer.print(job, never)
  await new Promise((resolve) => setImmediate(resolve))
  await answered(windows[0], 2)
  expect([...(await printed)]).toEqual([1, 2, 3])
  expect(windows.map((window) => window.isDestroyed())).toEqual([true])
})

it('a report whose page is gone says so with the reason, and leaves nothing (R5j)', async () => {
  const { write, contents } = oldReport()
  const printer = {
    prepare: () => undefined,
    forget: () => undefined,
    print: () => Promise.reject(Object.assign(new Error('The page of a report is gone'), { code: 'oom' }))
  }
  expect(await write({ printer })).toEqual({ kind: 'not-printed', code: 'oom' })
  expect(contents()).toEqual(old)
})
