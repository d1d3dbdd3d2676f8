import { useOverlay } from '../../parts/navigation.ts'

/** Asks who makes the report of these cases, and why. */
export function openReport(caseKeys: readonly string[]): void {
  useOverlay.getState().open({ kind: 'report', caseKeys })
}
