import { useWording } from '../../i18n/wording.ts'
import type { ListNames } from './facet-words.ts'
import { rowName } from './queue-text.ts'
import type { BulkPreview } from './triage-bulk-preview.ts'

interface BulkSummaryProps {
  readonly preview: BulkPreview
  readonly lists: ListNames
}

/** What the decision touches and what it leaves as it is. */
export function BulkSummary({ preview, lists }: BulkSummaryProps) {
  const { t, format } = useWording()
  const { decidable, leftOut, replaced, begun, decidedBefore, byList, sample } = preview
  const counted = (count: number): { count: number; number: string } => ({ count, number: format.number(count) })
  return (
    <section aria-label={t('desk.bulk.preview')} className="bulk-preview">
      <h3 className="section-title">{t('desk.bulk.touches', counted(decidable))}</h3>
      <ul>
        {[...byList].map(([list, count]) => (
          <li key={list} className="figures">
            {lists.get(list) ?? list}: {format.number(count)}
          </li>
        ))}
        {replaced > 0 && <li className="figures">{t('desk.bulk.replaced', counted(replaced))}</li>}
        {begun > 0 && <li className="figures">{t('desk.bulk.begun', counted(begun))}</li>}
        {decidedBefore > 0 && <li className="figures">{t('desk.bulk.decidedBefore', counted(decidedBefore))}</li>}
        {[...leftOut].map(([reason, count]) => (
          <li key={reason} className="figures">
            {t(`desk.bulk.leftOut.${reason}`, counted(count))}
          </li>
        ))}
      </ul>
      {sample.length > 0 && (
        <ul aria-label={t('desk.bulk.sample')} className="soft">
          {sample.map((row) => (
            <li key={row.key}>{rowName(t, row)}</li>
          ))}
          {decidable > sample.length && <li>{t('desk.bulk.andMore', counted(decidable - sample.length))}</li>}
        </ul>
      )}
    </section>
  )
}
