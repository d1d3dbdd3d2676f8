import { waitingBands } from '../../../shared/domain/triage-bands.ts'
import type { OpenCounts } from '../numbers-query.ts'
import { useWording } from '../wording.ts'
import { ChartFigure, NumbersTable } from './chart-figure.tsx'

export interface OpenRow extends OpenCounts {
  readonly id: string
  readonly name: string
}

const width = 600
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
            <svg viewBox={`0 0 ${width} 16`} preserveAspectRatio="none" className="bar">
              {byAge.map((count, band) => (
                <rect key={waitingBands[band]} data-tone={`age-${waitingBands[band] ?? ''}`} x={(sum(byAge.slice(0, band)) / most) * width} y="0" width={(count / most) * width} height="16" />
              ))}
            </svg>
            <span className="bar-total figures">{format.number(sum(byAge))}</span>
          </div>
        ))}
      </div>
    </ChartFigure>
  )
}
