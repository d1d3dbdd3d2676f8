import { waitingBands } from '../../../shared/domain/triage-query.ts'
import type { OpenCounts } from '../../data/index/open-tally.ts'
import { useWording } from '../../i18n/wording.ts'
import { ChartFigure, NumbersTable } from './chart-figure.tsx'

export interface OpenRow extends OpenCounts {
  readonly id: string
  readonly name: string
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Open alerts of each follow list, stacked by how long they are known. */
export function OpenChart({ rows }: { readonly rows: readonly OpenRow[] }) {
  const { t, format } = useWording()
  const most = Math.max(1, ...rows.map(({ byAge }) => sum(byAge)))
  const series = waitingBands.map((band) => ({ label: t(`numbers.age.${band}`), tone: `age-${band}` }))
  const head = [t('numbers.followList'), ...series.map(({ label }) => label), t('numbers.all'), t('numbers.undecided')]
  const table = rows.map(({ id, name, byAge, undecided }) => ({ key: id, title: name, cells: [...byAge, sum(byAge), undecided].map((count) => format.number(count)) }))
  return (
    <ChartFigure title={t('numbers.open')} series={series} tableLabel={t('numbers.asTable')} table={<NumbersTable caption={t('numbers.open')} head={head} rows={table} />}>
      <div className="bars" aria-hidden="true">
        {rows.map(({ id, name, byAge }) => (
          <div key={id} className="bar-row">
            <span className="bar-name">{name}</span>
            <div className="bar">
              {waitingBands.map((band, place) => {
                const count = byAge[place] ?? 0
                return count > 0 && <span key={band} className="chart-part" data-tone={`age-${band}`} style={{ width: `${(count / most) * 100}%` }} />
              })}
            </div>
            <span className="bar-total figures">{format.number(sum(byAge))}</span>
          </div>
        ))}
      </div>
    </ChartFigure>
  )
}
