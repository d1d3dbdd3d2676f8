import type { Decision } from '../../../shared/domain/review.ts'
import type { Command } from '../../commands/command.ts'
import type { OpenWorkspace } from '../../live/context.ts'
import { inTriage, type Run, triageLacks, useWriting } from '../../decisions/chosen-alert.ts'
import { useSelection, useTriage } from '../../decisions/selection.ts'
import { riskRatings, riskRatingWords } from '../../i18n/domain-words.ts'
import type { Translate } from '../../i18n/language.ts'
import { sayDone } from '../../parts/say.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { addToOutbox, decide, discardChosen, rate, saysBlocked, undo } from './acts.ts'
import { writeComment } from './comment.ts'

/** Keys that decide: on the chosen alert, or on all that is selected. */
export function decideCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const { triage, alert, alertOrSelection } = triageLacks(t)
  const { open } = useOverlay.getState()
  const command = (id: string, label: string, keys: readonly string[], run: Run, lacks = alert): Command => ({
    id,
    group: 'decide',
    label,
    keys,
    lacks,
    run: inTriage(run)
  })
  const decision =
    (status: Decision): Run =>
    (at) => {
      if (useSelection.getState().alerts.size > 0) open({ kind: 'bulk', decision: status })
      else void decide(workspace, status, 'go-on', at)
    }
  return [
    command(
      'true-positive',
      t('frame.commands.truePositive'),
      ['T'],
      decision('true-positive'),
      alertOrSelection
    ),
    command(
      'false-positive',
      t('frame.commands.falsePositive'),
      ['F'],
      decision('false-positive'),
      alertOrSelection
    ),
    command('open', t('frame.commands.open'), ['O'], decision('open'), alertOrSelection),
    command('discard-draft', t('frame.commands.discardDraft'), ['D'], () => void discardChosen(workspace)),
    command(
      'add-to-outbox',
      t('frame.commands.addToOutbox'),
      ['Ctrl', 'Enter'],
      () => void addToOutbox(workspace, 'key')
    ),
    command('comment', t('frame.commands.comment'), ['E'], () => void writeComment(focusComment)),
    command('reasons', t('frame.commands.reasons'), ['R'], () => {
      const { selected } = useTriage.getState()
      const isBlocked = useWriting.getState().shown === selected && saysBlocked()
      if (selected !== null && !isBlocked) open({ kind: 'reasons', alertKey: selected })
    }),
    ...riskRatings.map((rating, index) =>
      command(
        `rate-${index + 1}`,
        t('frame.commands.rate', { rating: riskRatingWords(t, rating) }),
        [String(index + 1)],
        () => void rate(workspace, rating)
      )
    ),
    command('rate-0', t('frame.commands.noRating'), ['0'], () => void rate(workspace, '')),
    // The other number keys: one that does nothing says so.
    command('rating-keys', t('frame.commands.ratingKeys'), [], () => sayDone(ratingKeys(t)), triage),
    command(
      'snooze',
      t('frame.commands.snooze'),
      ['Z'],
      () => {
        if (useSelection.getState().alerts.size > 0 || useTriage.getState().selected !== null)
          open({ kind: 'snooze' })
      },
      alertOrSelection
    ),
    {
      id: 'undo',
      group: 'decide',
      label: t('frame.commands.undo'),
      keys: ['U'],
      run: () => void undo(workspace)
    }
  ]
}

function ratingKeys(t: Translate): string {
  const keys = riskRatings.map((rating, index) =>
    t('frame.commands.ratingKey', { key: index + 1, rating: riskRatingWords(t, rating) })
  )
  return t('frame.commands.ratingKeysAre', { keys: keys.join(', ') })
}

function focusComment(): boolean {
  const field = document.querySelector<HTMLElement>('[data-comment]')
  field?.focus()
  return field !== null && document.activeElement === field
}
