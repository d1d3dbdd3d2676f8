import { useId } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import { apiFamilies } from '../../../shared/domain/budget.ts'
import type { SyncEstimate } from '../../../shared/domain/sync-estimate.ts'
import { useWording } from '../../i18n/wording.ts'
import { useFacts } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { budgetVerdict } from '../../parts/budget-verdict.ts'
import { callRangeText, durationText } from '../../parts/call-cost.ts'
import { RadioChoice } from '../../ui/radio-choice.tsx'
import { type EstimateRow, estimateRows } from './estimate-rows.ts'

interface EstimatePanelProps {
  readonly estimate: SyncEstimate
  readonly madeAt: EpochMillis
  /** What was asked for; the service may need a full pass all the same. */
  readonly full: boolean
  readonly onFull: (full: boolean) => void
}

/** What a sync would cost, before it: per API, per follow list, and the time that the rate allows. */
export function EstimatePanel({ estimate, madeAt, full, onFull }: EstimatePanelProps) {
  const wording = useWording()
  const { t, format } = wording
  const now = useNow()
  const titleId = useId()
  const facts = useFacts()
  if (facts === undefined) return null
  const names = new Map(facts.followLists.map(({ followList }) => [followList.id, followList.settings.name]))
  const time = durationText(wording, estimate.millis)
  const basis = facts.asOf === null ? t('sync.estimate.basisNone') : t('sync.estimate.basis', { time: format.moment(facts.asOf, now) })
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('sync.estimate.title')}</h2>
      <RadioChoice
        label={t('sync.estimate.what')}
        value={full ? 'full' : 'changed'}
        options={[
          { value: 'changed', label: t('sync.estimate.changed') },
          { value: 'full', label: t('sync.estimate.full') }
        ]}
        onChange={(value) => onFull(value === 'full')}
      />
      <div role="status" className="estimate-sum">
        {apiFamilies
          .filter((api) => estimate.byApi[api].most !== 0)
          .map((api) => (
            <p key={api} className="figures">
              <strong>{callRangeText(wording, estimate.byApi[api])}</strong> {t('sync.estimate.ofApi', { api: t(`sync.api.${api}`) })}
            </p>
          ))}
        <p className="soft figures">{time ?? t('sync.estimate.timeUnknown')}</p>
        <p className="figures">{verdictText(wording, estimate)}</p>
        {estimate.full && !full && <p className="soft">{t('sync.estimate.fullByAge')}</p>}
      </div>
      <table className="table" aria-label={t('sync.estimate.table')}>
        <thead>
          <tr>
            <th scope="col">{t('sync.estimate.part')}</th>
            <th scope="col" className="number">
              {t('sync.estimate.least')}
            </th>
            <th scope="col" className="number">
              {t('sync.estimate.most')}
            </th>
          </tr>
        </thead>
        <tbody>
          {estimateRows(estimate, names).map((row) => (
            <Row key={row.kind === 'follow-list' ? `list ${row.id}` : row.kind} row={row} />
          ))}
        </tbody>
      </table>
      <p className="soft figures">{t('sync.estimate.foot', { basis, time: format.moment(madeAt, now) })}</p>
    </section>
  )
}

function Row({ row }: { readonly row: EstimateRow }) {
  const { t, format } = useWording()
  const { least, most } = row.calls
  return (
    <tr>
      <th scope="row">{row.kind === 'follow-list' ? row.name : t(`sync.estimate.parts.${row.kind}`)}</th>
      <td className="number">{format.number(least)}</td>
      <td className="number">{most === null ? t('sync.estimate.unknown') : format.number(most)}</td>
    </tr>
  )
}

function verdictText({ t, format }: ReturnType<typeof useWording>, estimate: SyncEstimate): string {
  const left = format.number(estimate.left ?? 0)
  switch (budgetVerdict(estimate)) {
    case 'not-limited':
      return t('sync.estimate.notLimited')
    case 'fits':
      return t('sync.estimate.fits', { left })
    case 'may-pass':
      return t('sync.estimate.mayPass', { left })
    case 'passes':
      return t('sync.estimate.passes', { left })
  }
}
