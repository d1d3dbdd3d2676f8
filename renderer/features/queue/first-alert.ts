import { useEffect, useLayoutEffect } from 'react'
import type { TriageView } from '../../../shared/domain/triage-index.ts'
import { keepInSight } from '../../decisions/chosen-alert.ts'
import { watchSeen } from '../../decisions/seen-alert.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useAppServices } from '../../live/context.ts'
import { whenPainted } from '../../live/painted.ts'

/**
 * Milliseconds that another alert has stayed at the top before it is opened. A sync brings many to the top in a
 * second, and to read and paint the case of each would slow it by a third.
 */
const restAtTop = 1_000

/**
 * Opens the first alert of the queue, so that the first key decides. While a sync brings rows above it, the one that
 * stays at the top is open instead. Once a person acts or looks at the case, nothing opens by itself any more (SPEC T21a,
 * T21j).
 */
export function useFirstAlert(view: TriageView): void {
  const first = view.total === 0 ? null : view.keyAt(0)
  const chosenBy = useTriage((state) => state.chosenBy)
  const { pageTime } = useAppServices()
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
  // Before the alert is painted, so that no act comes between.
  useLayoutEffect(() => {
    if (chosenBy === 'person') return undefined
    const { seenAt, stop } = watchSeen(pageTime)
    const keep = (event: Event): void => keepSeen(event, seenAt(event.timeStamp))
    const options = { capture: true, passive: true }
    for (const act of [...acts, ...looks]) window.addEventListener(act, keep, options)
    return () => {
      for (const act of [...acts, ...looks]) window.removeEventListener(act, keep, options)
      stop()
    }
  }, [chosenBy, pageTime])
}

/** A click without a press before it comes from what reads the screen to somebody, or writes for them. */
const acts = ['keydown', 'pointerdown', 'click'] as const

/** Somebody looks at the case, or is about to act on it, where these come from there (SPEC T21j). */
const looks = ['pointermove', 'wheel', 'focusin'] as const
const isLook: ReadonlySet<string> = new Set(looks)

function keepSeen({ type, target }: Event, seen: string | null): void {
  const isIn = (part: string): boolean => target instanceof Element && target.closest(part) !== null
  if (isLook.has(type) && !isIn('#case')) return
  // A press on a row is meant for that, and to show the row of the alert in sight would move it away.
  if (type === 'pointerdown' && isIn('#alerts')) useTriage.getState().keepOpened(null)
  else keepInSight(seen)
}
