import { ArrowLeft, FileQuestionMark, History, MousePointerClick } from 'lucide-react'
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { alertChanges } from '../../../shared/domain/alert.ts'
import { compareCase } from '../../../shared/domain/comparison.ts'
import { isOfSameProfile } from '../../../shared/domain/review.ts'
import { useWriting } from '../../decisions/chosen-alert.ts'
import { nextKeysInWords } from '../../decisions/decision-keys.ts'
import { useWording } from '../../i18n/wording.ts'
import { useCase, usePacked } from './queries.ts'
import { useWorkspace } from '../../live/context.ts'
import { useFact } from '../../live/queries.ts'
import { whenPainted } from '../../live/painted.ts'
import { ChangeTable } from '../../parts/change-table.tsx'
import { useKeyChoice } from '../../parts/own-keys.ts'
import type { CaseView, PackedView } from '../../../shared/domain/triage-index.ts'
import { isLowWindow } from '../../ui/layout.tsx'
import { Button, EmptyState, Notice } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { alertPainted, alertShown, decisionBlock } from './acts.ts'
import { beginWriting } from './comment.ts'
import { PackedHistory } from './packed-history.tsx'
import { AlertHead, SiblingList, SubjectHead } from './case-head.tsx'
import { CaseRecord, FurtherOfCase, ProfileFacts } from './case-record.tsx'
import { ComparisonTable, VersionChanges } from './comparison-table.tsx'
import { DecisionBar } from './decision-bar.tsx'
import type { WhyStrip } from './why-strip.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { EarlierDecisions, OwnReviews } from './earlier-decisions.tsx'
import './case.css'
import './decision-bar.css'
import { useTriage } from '../../decisions/selection.ts'

interface CaseRegionProps {
  /** The part of the decision bar that comes after the first load. Null until then. */
  readonly why: typeof WhyStrip | null
}

/** The right half of triage, with the chosen alert. */
export function CaseRegion({ why }: CaseRegionProps) {
  const { t } = useWording()
  const selected = useTriage((state) => state.selected)
  const bringForward = useTriage((state) => state.bringForward)
  return (
    <section id="case" className="case" aria-label={t('review.case')}>
      <div className="case-back">
        <Button kind="quiet" onClick={() => bringForward('queue')} icon={<Glyph of={ArrowLeft} size={16} />}>
          {t('review.back')}
        </Button>
      </div>
      {selected === null ? <NothingChosen /> : <ChosenCase selected={selected} why={why} />}
    </section>
  )
}

/** Says nothing while there is nothing to choose, or that is not known yet: the queue says what to do then (SPEC V5). */
function NothingChosen() {
  const { t } = useWording()
  useKeyChoice()
  if ((useFact(({ counts }) => counts.alerts) ?? 0) === 0) return null
  return (
    <EmptyState icon={MousePointerClick} title={t('review.noneTitle')}>
      <p>{t('review.noneText', { next: nextKeysInWords(t) })}</p>
    </EmptyState>
  )
}

/**
 * The case before stays on screen until the next one is read, so that nothing flickers. Keys decide only on
 * what is shown.
 */
function ChosenCase({ selected, why }: CaseRegionProps & { readonly selected: string }) {
  const { t } = useWording()
  const answer = useCase(selected)
  const [shown, setShown] = useState(answer)
  // An answer that equals what is shown is not painted again.
  const isOther = useMemo(
    () =>
      answer !== null &&
      answer !== shown &&
      (answer.key !== shown?.key || JSON.stringify(answer) !== JSON.stringify(shown)),
    [answer, shown]
  )
  if (isOther) setShown(answer)
  const missing = shown !== null && shown.view === undefined ? shown.key : null
  useLayoutEffect(() => {
    useWriting.setState({ missing })
    return () => useWriting.setState({ missing: null })
  }, [missing])
  if (shown === null) return null
  if (shown.view === undefined) {
    return (
      <EmptyState icon={FileQuestionMark} title={t('review.missingTitle')}>
        <p>{t('review.missingText')}</p>
      </EmptyState>
    )
  }
  return <CaseFile view={shown.view} why={why} />
}

/** One alert with everything around it, and the decision below. */
function CaseFile({ view, why }: CaseRegionProps & { readonly view: CaseView }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const { key, alert } = view
  const packed = usePacked(key, alert.profileImage)
  const file = useRef<HTMLDivElement>(null)
  const stored = view.draft?.riskComment ?? ''
  const block = decisionBlock(view)?.kind ?? null
  useLayoutEffect(() => {
    const name = view.subscription?.name ?? alert.match
    beginWriting({ key, name, profile: alert, stored, reviews: view.reviews, isBlocked: block !== null })
    alertShown(key)
    // In a low window the comment is at the end of what scrolls, so the next alert must start at the top.
    if (isLowWindow()) file.current?.parentElement?.scrollTo(0, 0)
    whenPainted(() => void alertPainted(workspace, key))
    return () => useWriting.setState({ shown: null, block: null })
    // Uses the stored comment and the block only when the alert appears. Later, the field follows them by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [key])
  const { matchVersion, status, profileId, name } = alert
  useLayoutEffect(
    () => useWriting.setState({ seen: { matchVersion, status, profile: { profileId, name } } }),
    [key, matchVersion, status, profileId, name]
  )
  useLayoutEffect(() => useWriting.setState({ block }), [block, key])
  return (
    <>
      <div
        ref={file}
        className="case-scroll"
        data-case-file="true"
        role="group"
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
        tabIndex={0}
        aria-label={t('review.file')}
      >
        <UpperCase view={view} packed={packed} />
        <LowerCase view={view} packed={packed} />
      </div>
      <DecisionBar view={view} why={why} />
    </>
  )
}

interface CasePartProps {
  readonly view: CaseView
  readonly packed: PackedView | null
}

/** What comes down to the comparison. Drawn anew for another case, and not for what only the decision needs. */
const UpperCase = memo(function UpperCase({ view, packed }: CasePartProps) {
  const { alert, subscription, followList } = view
  const fields = useMemo(() => {
    const subject = subscription ?? {
      family: alert.family,
      name: '',
      dateOfBirth: null,
      gender: null,
      countries: []
    }
    return compareCase(subject, alert, followList?.settings)
  }, [alert, subscription, followList])
  return (
    <>
      <SubjectHead view={view} />
      <BasisNotice view={view} />
      <AlertHead view={view} />
      <VersionChanges view={view} />
      <ComparisonTable
        fields={fields}
        picture={packed !== null && <ProfilePicture alert={alert} image={packed.image} />}
      />
      <OwnReviews view={view} />
    </>
  )
})

/** What follows the comparison, a part behind the other. */
const LowerCase = memo(function LowerCase({ view, packed }: CasePartProps) {
  return (
    <BehindPaint>
      <EarlierDecisions view={view} />
      <PackedHistory view={view} packed={packed} />
      <BehindPaint>
        <ProfileFacts view={view} />
        <BehindPaint>
          <CaseRecord view={view} />
          <FurtherOfCase view={view} />
          <SiblingList view={view} />
        </BehindPaint>
      </BehindPaint>
    </BehindPaint>
  )
})

/**
 * Draws what is in it in a task behind the paint of what lies around it. Where no case was shown before, all the elements
 * of a case are new, and would be one long task. Once drawn it stays, so that the next alert is drawn at once.
 */
function BehindPaint({ children }: { readonly children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let left = false
    whenPainted(() => {
      if (!left) setDrawn(true)
    })
    return () => {
      left = true
    }
  }, [])
  return isDrawn ? children : null
}

/** A draft is based on what the reviewer saw. If the alert has changed since, this asks the reviewer to look again. */
function BasisNotice({ view }: { readonly view: CaseView }) {
  const { t } = useWording()
  const { draft, alert } = view
  const changes = useMemo(
    () => (draft === undefined ? [] : alertChanges(draft.basis.values, alert)),
    [draft, alert]
  )
  if (draft === undefined || changes.length === 0) return null
  const { values } = draft.basis
  const isOther = !isOfSameProfile(alert, values)
  return (
    <Notice role="status" tone="conflict" icon={History}>
      <strong>{t(isOther ? 'review.otherProfileTitle' : 'review.basisChangedTitle')}</strong>
      <p>{isOther ? t('review.otherProfileText', { name: values.name }) : t('review.basisChangedText')}</p>
      <ChangeTable changes={changes} />
    </Notice>
  )
}
