import type { ZoomPercent } from '../../../shared/domain/zoom.ts'
import type { ContractArgument, ContractResult } from '../../../shared/ipc/contract.ts'
import type { Asker } from '../ipc/asker.ts'

/** A window of the system with one case in it. */
export interface CaseWindow {
  /** The number that its page's messages come with. */
  readonly contentsId: number
  /** What its page was told is painted, so that the window can be seen. */
  readonly painted: () => void
  readonly bringToFront: () => void
  readonly tell: (told: string) => void
  readonly zoomTo: (percent: ZoomPercent) => void
  /** Without asking its page. `onClosed` is called as if a person had closed it. */
  readonly destroy: () => void
}

/** `lost`: nobody closed it, its page failed. */
export type CaseWindowEnd = 'closed' | 'lost'

/** `others`: how many there are already, so that none hides another. */
export type OpenCaseWindow = (others: number, onClosed: (end: CaseWindowEnd) => void) => CaseWindow

export interface CaseWindowsParts {
  readonly openCaseWindow: OpenCaseWindow
  readonly onChange: (list: ContractResult<'case-window.list'>) => void
  readonly onLost: () => void
}

export interface CaseWindows {
  readonly open: (wanted: ContractArgument<'case-window.open'>) => ContractResult<'case-window.open'>
  readonly list: () => ContractResult<'case-window.list'>
  readonly tell: (told: ContractArgument<'case-window.tell'>) => void
  /** The page of this case's window asks to be told, anew if it was loaded anew. */
  readonly listen: (caseKey: string) => void
  readonly painted: (caseKey: string) => void
  /** Null if these contents are of no such window. */
  readonly askerOf: (contentsId: number) => Asker | null
  readonly zoomTo: (percent: ZoomPercent) => void
  readonly closeAll: () => void
  /** Closes all, and opens none until `release`. */
  readonly hold: () => void
  readonly release: () => void
}

/** Enough to compare two cases and to look up two more. Each window is a process with a page of its own. */
const mostCaseWindows = 4

interface Opened {
  readonly window: CaseWindow
  readonly alert: string
  readonly loads: number
}

interface Book {
  readonly opened: Map<string, Opened>
  readonly list: CaseWindows['list']
  readonly change: (caseKey: string, part: (before: Opened) => Partial<Opened>) => void
  readonly begin: (caseKey: string, alert: string) => void
  readonly closeAll: () => void
}

/** The windows that are open, by their cases. */
function createBook({ openCaseWindow, onChange, onLost }: CaseWindowsParts): Book {
  const opened = new Map<string, Opened>()
  const list: Book['list'] = () =>
    [...opened].map(([caseKey, { alert, loads }]) => ({ caseKey, alert, loads }))
  const changed = (): void => onChange(list())
  return {
    opened,
    list,
    change: (caseKey, part) => {
      const before = opened.get(caseKey)
      if (before === undefined) return
      opened.set(caseKey, { ...before, ...part(before) })
      changed()
    },
    begin: (caseKey, alert) => {
      const window = openCaseWindow(opened.size, (end) => {
        if (opened.get(caseKey)?.window !== window) return
        opened.delete(caseKey)
        changed()
        if (end === 'lost') onLost()
      })
      opened.set(caseKey, { window, alert, loads: 0 })
      changed()
    },
    closeAll: () => {
      const windows = [...opened.values()]
      opened.clear()
      for (const { window } of windows) window.destroy()
      if (windows.length > 0) changed()
    }
  }
}

/** The windows with one case, which live no longer than the app's own window shows its workspace (SPEC W27k). */
export function createCaseWindows(parts: CaseWindowsParts): CaseWindows {
  const { opened, list, change, begin, closeAll } = createBook(parts)
  let isHeld = false
  return {
    open: ({ caseKey, alert }) => {
      const there = opened.get(caseKey)
      if (isHeld || (there === undefined && opened.size >= mostCaseWindows)) return { kind: 'too-many' }
      if (there === undefined) begin(caseKey, alert)
      else {
        there.window.bringToFront()
        change(caseKey, () => ({ alert }))
      }
      return { kind: 'open' }
    },
    list,
    tell: ({ caseKey, told }) => opened.get(caseKey)?.window.tell(told),
    listen: (caseKey) => change(caseKey, ({ loads }) => ({ loads: loads + 1 })),
    painted: (caseKey) => opened.get(caseKey)?.window.painted(),
    askerOf: (contentsId) => {
      for (const [caseKey, { window }] of opened)
        if (window.contentsId === contentsId) return { kind: 'case', caseKey }
      return null
    },
    zoomTo: (percent) => {
      for (const { window } of opened.values()) window.zoomTo(percent)
    },
    closeAll,
    hold: () => {
      isHeld = true
      closeAll()
    },
    release: () => {
      isHeld = false
    }
  }
}
