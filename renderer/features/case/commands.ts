import type { Decision } from '../../../shared/domain/review.ts'
import type { Translate } from '../../app/words.ts'
import type { Command } from '../../commands/command.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { triageLacks } from '../../decisions/app-triage-lacks.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useSelection } from '../../decisions/state-selection.ts'
import { useWriting } from '../../decisions/writing.ts'
import { riskRatings, riskRatingWords } from '../../i18n/domain-words.ts'
import { useOverlay } from '../../parts/navigation.ts'
import { usePage } from '../../parts/pages.ts'
import { sayDone } from '../../parts/say.ts'
import { extendSelection, selectAllShown, selectTo, toggleChosen } from '../queue/select.ts'
import { addToOutbox, decide, discardChosen, rate, saysBlocked } from './acts.ts'
import { writeComment } from './comment.ts'
import { undo } from './undo.ts'

type Run = (pressedAt: number) => void
const inTriage = (run: Run): Run => (pressedAt) => {
  if (usePage.getState().page === 'triage') run(pressedAt)
}
const { open } = useOverlay.getState()

/** Keys that decide: on the chosen alert, or on all that is selected. */
export function decideCommands(t: Translate, store: WorkspaceStore): readonly Command[] {
  const { triage, alert, alertOrSelection } = triageLacks(t)
  const command = (id: string, label: string, keys: readonly string[], run: Run, lacks = alert): Command => ({ id, group: 'decide', label, keys, lacks, run: inTriage(run) })
  const decision = (status: Decision): Run => (at) => {
    if (useSelection.getState().alerts.size > 0) open({ kind: 'bulk', decision: status })
    else void decide(store, status, 'go-on', at)
  }
  return [
    command('true-positive', t('frame.commands.truePositive'), ['T'], decision('true-positive'), alertOrSelection),
    command('false-positive', t('frame.commands.falsePositive'), ['F'], decision('false-positive'), alertOrSelection),
    command('open', t('frame.commands.open'), ['O'], decision('open'), alertOrSelection),
    command('discard-draft', t('frame.commands.discardDraft'), ['D'], () => void discardChosen(store)),
    command('add-to-outbox', t('frame.commands.addToOutbox'), ['Ctrl', 'Enter'], () => void addToOutbox(store, 'key')),
    command('comment', t('frame.commands.comment'), ['E'], () => void writeComment(focusComment)),
    command('reasons', t('frame.commands.reasons'), ['R'], () => {
      const { selected } = useTriage.getState()
      const isBlocked = useWriting.getState().shown === selected && saysBlocked()
      if (selected !== null && !isBlocked) open({ kind: 'reasons', alertKey: selected })
    }),
    ...riskRatings.map((rating, place) => command(`rate-${place + 1}`, t('frame.commands.rate', { rating: riskRatingWords(t, rating) }), [String(place + 1)], () => void rate(store, rating))),
    command('rate-0', t('frame.commands.noRating'), ['0'], () => void rate(store, '')),
    // The other number keys: one that does nothing says so.
    command('rating-keys', t('frame.commands.ratingKeys'), [], () => sayDone(ratingKeys(t)), triage),
    command('snooze', t('frame.commands.snooze'), ['Z'], () => {
      if (useSelection.getState().alerts.size > 0 || useTriage.getState().selected !== null) open({ kind: 'snooze' })
    }, alertOrSelection),
    { id: 'undo', group: 'decide', label: t('frame.commands.undo'), keys: ['U'], run: () => void undo(store) }
  ]
}

/** Keys that select alerts for an act on many. */
export function selectCommands(t: Translate, store: WorkspaceStore): readonly Command[] {
  const { triage, alert, selection } = triageLacks(t)
  const command = (id: string, label: string, keys: readonly string[], run: Run, lacks: () => string | null): Command => ({ id, group: 'select', label, keys, lacks, run: inTriage(run) })
  return [
    command('select', t('frame.commands.select'), ['X'], () => toggleChosen(store), alert),
    command('select-next', t('frame.commands.selectNext'), ['Shift', 'J'], () => extendSelection(store, 1), triage),
    command('select-previous', t('frame.commands.selectPrevious'), ['Shift', 'K'], () => extendSelection(store, -1), triage),
    command('select-to', t('frame.commands.selectTo'), ['Shift', 'X'], () => selectTo(store, useTriage.getState().selected), alert),
    command('select-all', t('frame.commands.selectAll'), ['Ctrl', 'A'], () => selectAllShown(store), triage),
    command('decide-selected', t('frame.commands.decideSelected'), ['B'], () => {
      if (useSelection.getState().alerts.size > 0) open({ kind: 'bulk', decision: 'false-positive' })
    }, selection),
    command('clear-selection', t('frame.commands.clearSelection'), ['Esc'], () => useSelection.getState().clear(), selection)
  ]
}

function ratingKeys(t: Translate): string {
  const keys = riskRatings.map((rating, place) => t('frame.commands.ratingKey', { key: place + 1, rating: riskRatingWords(t, rating) }))
  return t('frame.commands.ratingKeysAre', { keys: keys.join(', ') })
}

function focusComment(): boolean {
  const field = document.querySelector<HTMLElement>('[data-comment]')
  field?.focus()
  return field !== null && document.activeElement === field
}
