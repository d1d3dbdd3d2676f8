import { expect, it } from 'vitest'
import {
  type CaseWindowEnd,
  type CaseWindows,
  createCaseWindows
} from '../../../../../electron/main/case-windows/case-windows.ts'

interface Desk {
  readonly windows: CaseWindows
  /** What happened to windows, by the number of their contents. */
  readonly did: readonly string[]
  /** A person closes the window with this number. */
  readonly close: (contentsId: number, end?: CaseWindowEnd) => void
}

function desk(): Desk {
  const did: string[] = []
  const closers = new Map<number, (end: CaseWindowEnd) => void>()
  let lastId = 10
  const windows = createCaseWindows({
    openCaseWindow: (others, onClosed) => {
      const contentsId = (lastId += 1)
      const note = (what: string) => (value?: string | number) =>
        void did.push(`${contentsId} ${what}${value === undefined ? '' : ` ${value}`}`)
      note('opens beside')(others)
      closers.set(contentsId, onClosed)
      return {
        contentsId,
        painted: note('is painted'),
        bringToFront: note('comes to the front'),
        tell: note('hears'),
        zoomTo: note('zooms to'),
        destroy: () => {
          note('is destroyed')()
          onClosed('closed')
        }
      }
    },
    onChange: (list) => void did.push(`list: ${list.map(({ caseKey }) => caseKey).join()}`),
    onLost: () => void did.push('one is lost')
  })
  return { windows, did, close: (contentsId, end = 'closed') => closers.get(contentsId)?.(end) }
}

it('main opens one window for each case, and brings it to the front at the alert that was asked for (W27n)', () => {
  const { windows, did } = desk()
  expect(windows.open({ caseKey: 'a', alert: '1' })).toEqual({ kind: 'open' })
  expect(windows.open({ caseKey: 'a', alert: '2' })).toEqual({ kind: 'open' })
  expect(windows.list()).toEqual([{ caseKey: 'a', alert: '2', loads: 0 }])
  expect(did).toEqual(['11 opens beside 0', 'list: a', '11 comes to the front', 'list: a'])
})

it('main opens so many windows of cases and no more, until one is closed (W27k)', () => {
  const { windows, close } = desk()
  for (let number = 0; number < 4; number += 1)
    expect(windows.open({ caseKey: String(number), alert: '' })).toEqual({ kind: 'open' })
  expect(windows.open({ caseKey: 'more', alert: '' })).toEqual({ kind: 'too-many' })
  expect(windows.open({ caseKey: '0', alert: '' })).toEqual({ kind: 'open' })
  close(12)
  expect(windows.open({ caseKey: 'more', alert: '' })).toEqual({ kind: 'open' })
  expect(windows.list().map(({ caseKey }) => caseKey)).toEqual(['0', '2', '3', 'more'])
})

it('main tells a case to its own window alone, and nobody once that is closed (W27j, W27l)', () => {
  const { windows, did, close } = desk()
  windows.open({ caseKey: 'a', alert: '' })
  windows.open({ caseKey: 'b', alert: '' })
  expect([11, 12, 13].map((id) => windows.askerOf(id))).toEqual([
    { kind: 'case', caseKey: 'a' },
    { kind: 'case', caseKey: 'b' },
    null
  ])
  windows.tell({ caseKey: 'b', told: 'of b' })
  close(12)
  windows.tell({ caseKey: 'b', told: 'of b again' })
  windows.painted('b')
  windows.listen('b')
  expect(windows.askerOf(12)).toBeNull()
  expect(did.filter((one) => one.includes('hears'))).toEqual(['12 hears of b'])
  windows.listen('a')
  expect(windows.list()).toEqual([{ caseKey: 'a', alert: '', loads: 1 }])
})

it('main closes all windows of cases at once and opens none while the app is locked; nothing comes back (W27k)', () => {
  const { windows, did } = desk()
  windows.open({ caseKey: 'a', alert: '' })
  windows.open({ caseKey: 'b', alert: '' })
  windows.hold()
  expect(did.slice(4)).toEqual(['11 is destroyed', '12 is destroyed', 'list: '])
  expect(windows.open({ caseKey: 'a', alert: '' })).toEqual({ kind: 'too-many' })
  windows.hold()
  windows.release()
  expect(windows.list()).toEqual([])
  expect(did.slice(7)).toEqual([])
  expect(windows.open({ caseKey: 'a', alert: '' })).toEqual({ kind: 'open' })
})

it('main zooms all windows of cases with the main window (W27n)', () => {
  const { windows, did } = desk()
  windows.open({ caseKey: 'a', alert: '' })
  windows.open({ caseKey: 'b', alert: '' })
  windows.zoomTo(125)
  expect(did.slice(4)).toEqual(['11 zooms to 125', '12 zooms to 125'])
})

it('main says that a window was lost, whose case can be opened again, and not that one was closed (W27q)', () => {
  const { windows, did, close } = desk()
  windows.open({ caseKey: 'a', alert: '' })
  windows.open({ caseKey: 'b', alert: '' })
  close(12)
  close(11, 'lost')
  expect(did.slice(4)).toEqual(['list: a', 'list: ', 'one is lost'])
  expect(windows.open({ caseKey: 'a', alert: '' })).toEqual({ kind: 'open' })
  expect(windows.list()).toEqual([{ caseKey: 'a', alert: '', loads: 0 }])
})
