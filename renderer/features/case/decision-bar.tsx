import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { type Decision, decisions } from '../../../shared/domain/review.ts'
import { takesInput, useWriting } from '../../decisions/writing.ts'
import { riskRatings, riskRatingWords } from '../../i18n/domain-words.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { sayFailure } from '../../parts/say.ts'
import { statusFace } from '../../parts/state-badge.tsx'
import type { CaseView } from '../../store/views.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { addToOutbox, decide, dropDraft, write } from './acts.ts'
import { BesideDecision } from './beside-decision.tsx'
import { CommentField } from './comment-field.tsx'
import { decisionBlock, returnedReview } from './decision-block.ts'
import { StandingNotice } from './standing-notice.tsx'

const keys: Readonly<Record<Decision, string>> = { 'true-positive': 'T', 'false-positive': 'F', open: 'O' }

/** Always in sight under the case. The buttons decide and stay; the keys decide and go on. */
export function DecisionBar({ view }: { readonly view: CaseView }) {
  const { t } = useWording()
  const store = useStore()
  const block = decisionBlock(view)
  const standing = block ?? returnedReview(view)
  const content = view.draft ?? (block !== null && 'review' in block ? block.review.content : undefined)
  const unsaved = useWriting((state) => state.unsaved && state.shown === view.key)
  const busy = useWriting((state) => state.lasting)
  return (
    <footer className="decision-bar">
      {standing !== null && <StandingNotice standing={standing} />}
      <div className="decision-line">
        <div role="group" aria-label={t('review.decision')} className="decision-buttons">
          {decisions.map((decision) => (
            <DecisionButton
              key={decision}
              decision={decision}
              pressed={content?.status === decision}
              disabled={block !== null}
              busy={busy}
              onPress={(pressedAt) => takesInput(view.key) && void decide(store, decision, 'stay', pressedAt)}
            />
          ))}
        </div>
        <BesideDecision />
      </div>
      <div className="decision-line">
        <RiskRating view={view} value={content?.riskRating ?? ''} disabled={block !== null} />
        <CommentField
          key={view.key}
          alert={view.key}
          busy={busy}
          stored={content?.riskComment ?? ''}
          block={block?.kind ?? null}
          note={<DraftState view={view} />}
        />
        <Button
          kind="primary"
          className="decision-queue"
          aria-keyshortcuts="Control+Enter"
          disabled={block !== null || (view.draft === undefined && !unsaved)}
          aria-disabled={busy}
          onClick={() => takesInput(view.key) && void addToOutbox(store, 'button')}
        >
          {t('review.addToOutbox')}
          <KeyCap keys="Ctrl ⏎" />
        </Button>
      </div>
    </footer>
  )
}

interface DecisionButtonProps {
  readonly decision: Decision
  readonly pressed: boolean
  readonly disabled: boolean
  /** Keeps the focus, and shows that no press is taken until the next alert is there. */
  readonly busy: boolean
  readonly onPress: (pressedAt: number) => void
}

function DecisionButton({ decision, pressed, disabled, busy, onPress }: DecisionButtonProps) {
  const { t } = useWording()
  const { tone, icon: Icon } = statusFace(decision)
  return (
    <button
      type="button"
      className="button decision"
      data-tone={tone}
      aria-pressed={pressed}
      aria-keyshortcuts={keys[decision]}
      disabled={disabled}
      aria-disabled={busy}
      onClick={(event) => onPress(event.timeStamp)}
    >
      <Icon size={16} strokeWidth={2} aria-hidden="true" fill={pressed && decision === 'true-positive' ? 'currentcolor' : 'none'} />
      {t(`names.status.${decision}`)}
      <KeyCap keys={keys[decision]} />
    </button>
  )
}

interface RiskRatingProps {
  readonly view: CaseView
  readonly value: string
  readonly disabled: boolean
}

function RiskRating({ view, value, disabled }: RiskRatingProps) {
  const { t } = useWording()
  const store = useStore()
  const id = useId()
  // A rating that is not on the list is kept and offered as it is.
  const offered = value === '' || riskRatings.some((rating) => rating === value) ? riskRatings : [value, ...riskRatings]
  const choose = async (riskRating: string): Promise<void> => {
    const saved = await write(store, view.key, { riskRating })
    if (saved.kind === 'failed') sayFailure(actionFailureText(t, saved.failure))
  }
  return (
    <div className="rating-field">
      <label htmlFor={id} className="label">
        {t('review.riskRating')}
      </label>
      <select id={id} className="input" value={value} disabled={disabled} onChange={(event) => void choose(event.target.value)}>
        <option value="">{t('review.noRating')}</option>
        {offered.map((rating) => (
          <option key={rating} value={rating}>
            {riskRatingWords(t, rating)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Whether what was written is safe, and the way to drop it. */
function DraftState({ view }: { readonly view: CaseView }) {
  const { t, format } = useWording()
  const store = useStore()
  const now = useNow()
  if (view.draft === undefined) return null
  return (
    <div className="draft-state">
      <span className="figures">
        <Badge tone="draft" icon={Pencil}>
          {t('review.draftSaved', { time: format.shortMoment(view.draft.updatedAt, now) })}
        </Badge>
      </span>
      <Button
        kind="icon"
        aria-label={t('review.discardDraft')}
        title={t('review.discardDraft')}
        onClick={() => void dropDraft(store, view.key)}
        icon={<Trash2 size={15} aria-hidden="true" />}
      />
    </div>
  )
}
