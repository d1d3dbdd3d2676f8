import { whenPainted } from '../live/painted.ts'
import { isOneColumn } from '../ui/one-column.ts'
import { useTriage } from './selection.ts'

/** In one column the queue may lie over the case. */
export function isCaseCovered(): boolean {
  return !useTriage.getState().caseInFront && isOneColumn()
}

/** Shows the case instead of the queue; resolves when it is painted. It takes the focus that the queue had. */
export async function uncoverCase(): Promise<void> {
  useTriage.getState().bringForward('case')
  await new Promise<void>((resolve) => whenPainted(resolve))
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('#case [data-case-file]')?.focus({ preventScroll: true })
}
