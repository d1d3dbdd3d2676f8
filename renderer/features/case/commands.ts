import { type Alert, alertKey } from '../../../shared/domain/alert.ts'
import type { Decision } from '../../../shared/domain/review.ts'
import type { CaseView } from '../../../shared/domain/triage-index.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { type Command, commandsOf } from '../../commands/command.ts'
import { decideKeys } from '../../commands/first-keys.ts'
import {
  caseCommandsOf,
  inTriage,
  type Run,
  triageLacks,
  uncoverCase,
  useWriting
} from '../../decisions/chosen-alert.ts'
import { showsInstead } from '../../decisions/meant-alert.ts'
import { isForSelection } from '../../decisions/selecting.ts'
import { useTriage } from '../../decisions/selection.ts'
import { riskRatings, riskRatingWords } from '../../i18n/domain-words.ts'
import type { Translate } from '../../i18n/wording.ts'
import type { AppServices, OpenWorkspace } from '../../live/context.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { readOneHistory } from '../../parts/runs.ts'
import {
  addToOutbox,
  decisionBlock,
  discardChosen,
  leaveDraft,
  openCase,
  rate,
  saysBlocked,
  undo,
  withdraw
} from './acts.ts'
import { writeComment } from './comment.ts'
import { decide } from './decide-acts.ts'

/** Commands that decide, either on the chosen alert or on all selected ones. */
export function decideCommands(
  t: Translate,
  { pageTime }: AppServices,
  workspace: OpenWorkspace
): readonly Command[] {
  const { alert, alertOrSelection } = triageLacks(t)
  const { open } = useOverlay.getState()
  const command = (id: keyof typeof decideKeys, label: string, run: Run, lacks = alert): Command =>
    commandsOf('decide')(id, label, inTriage(run), { keys: decideKeys[id], lacks })
  const decision =
    (status: Decision): Run =>
    (at) => {
      if (isForSelection()) open({ kind: 'bulk', decision: status })
      else void decide(workspace, { decision: status, by: 'key', at, pageTime })
    }
  return [
    command('true-positive', t('frame.commands.truePositive'), decision('true-positive'), alertOrSelection),
    command(
      'false-positive',
      t('frame.commands.falsePositive'),
      decision('false-positive'),
      alertOrSelection
    ),
    command('open', t('frame.commands.open'), decision('open'), alertOrSelection),
    command('discard-draft', t('frame.commands.discardDraft'), () => void discardChosen(workspace)),
    command('add-to-outbox', t('frame.commands.addToOutbox'), () => void addToOutbox(workspace, 'key')),
    command('leave-draft', t('frame.commands.leaveDraft'), () => void leaveDraft(workspace)),
    command('comment', t('frame.commands.comment'), () => void writeComment(workspace, pageTime)),
    command('reasons', t('frame.commands.reasons'), (at) => {
      const { selected } = useTriage.getState()
      if (selected === null || showsInstead(workspace, selected, at)) return
      const isBlocked = useWriting.getState().shown === selected && saysBlocked()
      if (!isBlocked) open({ kind: 'reasons', alertKey: selected })
    }),
    ...ratingCommands(t, workspace),
    command(
      'snooze',
      t('frame.commands.snooze'),
      (at) => {
        const { selected } = useTriage.getState()
        if (isForSelection() || (selected !== null && !showsInstead(workspace, selected, at)))
          open({ kind: 'snooze' })
      },
      alertOrSelection
    ),
    ...undoCommands(t, workspace)
  ]
}

function undoCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const command = commandsOf('decide')
  const run = (): void => void undo(workspace)
  return [
    command('undo', t('frame.commands.undo'), run, { keys: decideKeys.undo }),
    command('undo-decision', t('frame.commands.undoDecision'), run, { keys: ['Ctrl', 'Z'], notInText: true })
  ]
}

/** Commands for the number keys. Keys without a rating tell the user so. */
function ratingCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const { triage, alert } = triageLacks(t)
  const command = commandsOf('decide')
  const rated = (key: number, label: string, rating: string): Command =>
    command(
      `rate-${key}`,
      label,
      inTriage(() => void rate(workspace, rating)),
      { keys: [String(key)], lacks: alert }
    )
  return [
    ...riskRatings.map((rating, index) =>
      rated(index + 1, t('frame.commands.rate', { rating: riskRatingWords(t, rating) }), rating)
    ),
    rated(0, t('frame.commands.noRating'), ''),
    command(
      'rating-keys',
      t('frame.commands.ratingKeys'),
      inTriage(() => sayDone('command', (words) => ratingKeys(words.t))),
      { quietKeys: ['6', '7', '8', '9'], lacks: triage }
    )
  ]
}

/** Commands without a key, for the chosen alert and its subject. */
export function caseCommands(
  t: Translate,
  { client }: AppServices,
  workspace: OpenWorkspace
): readonly Command[] {
  const command = caseCommandsOf(t, workspace)
  const inCase = (run: (view: CaseView) => void) => (view: CaseView) => {
    void uncoverCase().then(() => run(view))
  }
  return [
    command(
      'withdraw',
      t('frame.commands.withdraw'),
      inCase((view) => {
        const block = decisionBlock(view)
        if (block?.kind === 'queued') void withdraw(workspace, block.review)
        else sayFailure('command', ({ t }) => t('frame.commands.nothingToWithdraw'))
      })
    ),
    command(
      'next-of-subject',
      t('frame.commands.nextOfSubject'),
      inCase((view) => {
        const next = nextOfSubject(view)
        if (next === null) sayFailure('command', ({ t }) => t('frame.commands.noOtherAlert'))
        else useTriage.getState().select(alertKey(next))
      })
    ),
    command(
      'read-history',
      t('frame.commands.readHistory'),
      inCase(({ alert }) => void readOneHistory(client, alert))
    ),
    command('open-case', t('frame.commands.openCase'), ({ alert }) => openCase(alert))
  ]
}

/** The next alert of the same case. After the last one comes the first one again. */
function nextOfSubject({ key, siblings }: CaseView): Alert | null {
  const index = siblings.findIndex((alert) => alertKey(alert) === key)
  const next = siblings[(index + 1) % siblings.length]
  return next === undefined || alertKey(next) === key ? null : next
}

function ratingKeys(t: Translate): string {
  const keys = riskRatings.map((rating, index) =>
    t('frame.commands.ratingKey', { key: index + 1, rating: riskRatingWords(t, rating) })
  )
  return t('frame.commands.ratingKeysAre', { keys: sideBySide(keys, ', ') })
}
