import { useOverlay } from '../../parts/in-front.ts'

/** Asks who makes the report of these cases, and why. Its key is there before all else of a report is loaded. */
export function openReport(caseKeys: readonly string[]): void {
  useOverlay.getState().open({ kind: 'report', caseKeys })
}
