import './review-case.css'
import './case-sections.css'
import './case.css'
import './decision-bar.css'
import { ArrowLeft, FileQuestionMark, MousePointerClick } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTriage } from '../../decisions/selection.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCase } from '../../live/context.ts'
import { useWording } from '../../i18n/wording.ts'
import { CaseFile } from './case-region.tsx'

/** The right of triage: the chosen alert. */
export function CaseRegion() {
  const { t } = useWording()
  const selected = useTriage((state) => state.selected)
  const bringForward = useTriage((state) => state.bringForward)
  return (
    <section id="case" className="case" aria-label={t('review.case')}>
      <div className="case-back">
        <Button kind="quiet" onClick={() => bringForward('queue')} icon={<ArrowLeft size={16} aria-hidden="true" />}>
          {t('review.back')}
        </Button>
      </div>
      {selected === null ? (
        <EmptyState icon={MousePointerClick} title={t('review.noneTitle')}>
          <p>{t('review.noneText')}</p>
        </EmptyState>
      ) : (
        <ChosenCase selected={selected} />
      )}
    </section>
  )
}

/** While the next case is read, the one before stays as it is: nothing flickers, and keys decide only on what is shown. */
function ChosenCase({ selected }: { readonly selected: string }) {
  const { t } = useWording()
  const answer = useCase(selected)
  const [shown, setShown] = useState(answer)
  // An answer that says what is shown already is not worth another painting.
  const isOther = useMemo(() => answer !== null && answer !== shown && JSON.stringify(answer) !== JSON.stringify(shown), [answer, shown])
  if (isOther) setShown(answer)
  if (shown === null) return null
  if (shown.view === undefined) {
    return (
      <EmptyState icon={FileQuestionMark} title={t('review.missingTitle')}>
        <p>{t('review.missingText')}</p>
      </EmptyState>
    )
  }
  return <CaseFile view={shown.view} />
}
