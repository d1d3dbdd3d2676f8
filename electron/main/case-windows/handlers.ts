import type { Asker } from '../ipc/asker.ts'
import type { HandlersOf } from '../ipc/dispatch.ts'
import type { CaseWindows } from './case-windows.ts'

export function createCaseWindowHandlers(windows: CaseWindows): HandlersOf<'case-window'> {
  /** The borders let no other page ask (`mayAsk`). */
  const ofCase = (asker: Asker, act: (caseKey: string) => void): null => {
    if (asker.kind === 'case') act(asker.caseKey)
    return null
  }
  return {
    'case-window.open': windows.open,
    'case-window.list': windows.list,
    'case-window.tell': (told) => {
      windows.tell(told)
      return null
    },
    'case-window.listen': (_nothing, asker) => ofCase(asker, windows.listen),
    'case-window.painted': (_nothing, asker) => ofCase(asker, windows.painted)
  }
}
