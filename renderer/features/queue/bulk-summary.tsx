import type { Decision } from '../../../shared/domain/review.ts'
import { useWording } from '../../i18n/wording.ts'
import { useTriageIndex } from '../../live/context.ts'
import { Notice } from '../../ui/controls.tsx'
import type { BulkPreview } from './acts.ts'
import type { ListNames } from './queue-text.ts'
import type { SelectedCheck } from './queries.ts'
import type { StandingOut } from './stand-outs.ts'

interface BulkSummaryProps {
  readonly preview: BulkPreview
  readonly lists: ListNames
}

/** What the decision affects, and what it leaves as it is. */
export function BulkSummary({ preview, lists }: BulkSummaryProps) {
  const { t, format } = useWording()
  const { decidable, leftOut, replaced, begun, decidedBefore, byList } = preview
  const counted = (count: number): { count: number; number: string } => ({
    count,
    number: format.number(count)
  })
  return (
    <section aria-label={t('desk.bulk.preview')} className="bulk-preview">
      <h3 className="section-title">{t('desk.bulk.touches', counted(decidable))}</h3>
      <ul>
        {[...byList].map(([list, count]) => (
          <li key={list} className="figures">
            <bdi>{lists.get(list) ?? list}</bdi>: {format.number(count)}
          </li>
        ))}
        {replaced > 0 && <li className="figures">{t('desk.bulk.replaced', counted(replaced))}</li>}
        {begun > 0 && <li className="figures">{t('desk.bulk.begun', counted(begun))}</li>}
        {decidedBefore > 0 && (
          <li className="figures">{t('desk.bulk.decidedBefore', counted(decidedBefore))}</li>
        )}
        {[...leftOut].map(([reason, count]) => (
          <li key={reason} className="figures">
            {t(`desk.bulk.leftOut.${reason}`, counted(count))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many of them are named. */
const shown = 5

interface BulkStandOutsProps {
  readonly check: SelectedCheck | null
  /** What was not named when the dialog began to show this. */
  readonly anew: readonly StandingOut[]
  readonly decision: Decision | null
}

/** The alerts that somebody should have looked at before deciding on all, the most striking first (SPEC T6e). */
export function BulkStandOuts({ check, anew, decision }: BulkStandOutsProps) {
  const { t, format } = useWording()
  const triage = useTriageIndex()
  if (check === null) return null
  const { standOuts, isWhole } = check
  if (standOuts.length === 0) {
    if (!isWhole || decision === null) return null
    return <p className="soft">{t('desk.bulk.nothingStandsOut')}</p>
  }
  const title = t('desk.bulk.standOut', { count: standOuts.length, number: format.number(standOuts.length) })
  const more = standOuts.length - shown
  const since = new Set(anew.map(({ key }) => key))
  const newFirst = [...standOuts].sort(
    (one, other) => Number(since.has(other.key)) - Number(since.has(one.key))
  )
  return (
    <section aria-label={title} className="bulk-preview">
      <h3 className="section-title">{title}</h3>
      {since.size > 0 && (
        <Notice role="none" tone="draft">
          <p>{t('desk.bulk.standOutAnew', { count: since.size, number: format.number(since.size) })}</p>
        </Notice>
      )}
      <ul>
        {newFirst.slice(0, shown).map(({ key, why }) => {
          const row = triage.row(key)
          const reasons = format.list(why.map((one) => t(`desk.bulk.why.${one}`)))
          return (
            <li key={key}>
              {since.has(key) && <strong>{t('desk.bulk.anew')} </strong>}
              {row !== undefined && (
                <>
                  <span className="figures">{row.score}</span> <bdi>{row.subjectName}</bdi> ·{' '}
                </>
              )}
              <span className="soft">{reasons}</span>
            </li>
          )
        })}
        {more > 0 && (
          <li className="soft">{t('desk.bulk.andMore', { count: more, number: format.number(more) })}</li>
        )}
      </ul>
    </section>
  )
}
