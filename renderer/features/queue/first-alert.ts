import { useEffect } from 'react'
import type { TriageView } from '../../../shared/domain/triage-index.ts'
import { useTriage } from '../../decisions/selection.ts'
import { whenPainted } from '../../live/painted.ts'

/**
 * Milliseconds that another alert has stayed at the top before it is opened. A sync brings many to the top in a
 * second, and to read and paint the case of each would slow it by a third.
 */
const restAtTop = 1_000

/**
 * Opens the first alert of the queue, so that the first key decides. While a sync brings rows above it, the one that
 * stays at the top is open instead. After the first key or touch nothing opens by itself any more (SPEC T21a).
 */
export function useFirstAlert(view: TriageView): void {
  const first = view.total === 0 ? null : view.keyAt(0)
  const chosenBy = useTriage((state) => state.chosenBy)
  useEffect(() => {
    if (chosenBy === 'person' || first === null) return undefined
    const open = (): void => useTriage.getState().openFirst(first)
    if (chosenBy === 'nobody') {
      whenPainted(open)
      return undefined
    }
    const timer = setTimeout(open, restAtTop)
    return () => clearTimeout(timer)
  }, [chosenBy, first])
  useEffect(() => {
    if (chosenBy !== 'page') return undefined
    const keep = (): void => useTriage.getState().keepOpened()
    const acts = ['keydown', 'pointerdown'] as const
    for (const act of acts) window.addEventListener(act, keep, { capture: true })
    return () => {
      for (const act of acts) window.removeEventListener(act, keep, { capture: true })
    }
  }, [chosenBy])
}
