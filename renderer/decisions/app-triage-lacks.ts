import type { Translate } from '../app/words.ts'
import { usePage } from '../parts/pages.ts'
import { useTriage } from './selection.ts'
import { useSelection } from './state-selection.ts'

/** What a command of Triage needs. Each answers why nothing would be done now, in a sentence; null where something would. */
export function triageLacks(t: Translate) {
  const triage = (): string | null => (usePage.getState().page === 'triage' ? null : t('frame.commands.lookFirst'))
  const alert = (): string | null => triage() ?? (useTriage.getState().selected === null ? t('frame.commands.noAlertChosen') : null)
  const hasSelection = (): boolean => useSelection.getState().alerts.size > 0
  return {
    triage,
    alert,
    selection: (): string | null => triage() ?? (hasSelection() ? null : t('frame.commands.nothingSelected')),
    alertOrSelection: (): string | null => triage() ?? (hasSelection() ? null : alert())
  }
}
