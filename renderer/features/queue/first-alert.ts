import { useEffect } from 'react'
import type { TriageView } from '../../../shared/domain/triage-index.ts'
import { useTriage } from '../../decisions/selection.ts'
import { whenPainted } from '../../live/painted.ts'

/**
 * Opens the first alert of the queue, so that the first key decides. While a sync brings rows above it, the one at
 * the top is open instead. After the first key or touch nothing opens by itself any more (SPEC T21).
 */
export function useFirstAlert(view: TriageView): void {
  const first = view.total === 0 ? null : view.keyAt(0)
  const chosenBy = useTriage((state) => state.chosenBy)
  useEffect(() => {
    if (chosenBy !== 'person' && first !== null) whenPainted(() => useTriage.getState().openFirst(first))
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
