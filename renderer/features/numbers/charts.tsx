import { decisions } from '../../../shared/domain/review.ts'
import { type DayCounts, type DecisionCounts, falsePositiveShare, totalOf } from '../../../shared/domain/work-numbers.ts'
import { statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { ChartFigure, NumbersTable } from './chart-figure.tsx'
import { percentOf } from './percent.ts'

/** Decisions of each day, stacked by what was decided. */
export function DecisionChart({ days }: { readonly days: readonly DayCounts[] }) {
  const { t, format } = useWording()
  const most = Math.max(1, ...days.map(({ counts }) => totalOf(counts)))
  const series = decisions.map((decision) => ({ label: statusWords(t, decision), tone: decision }))
  const head = [t('numbers.day'), ...series.map(({ label }) => label), t('numbers.all'), t('numbers.share')]
  const table = days
    .filter(({ counts }) => totalOf(counts) > 0)
    .toReversed()
    .map(({ day, counts }) => ({
      key: day,
      title: format.calendarDay(day),
      cells: [...decisions.map((decision) => format.number(counts[decision])), format.number(totalOf(counts)), percentOf(format, falsePositiveShare(counts))]
    }))
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  return (
    <ChartFigure title={t('numbers.byDay')} series={series} tableLabel={t('numbers.asTable')} table={table.length === 0 ? <p className="soft">{t('numbers.noneDecided')}</p> : <NumbersTable caption={t('numbers.byDay')} head={head} rows={table} />}>
      <div aria-hidden="true">
        <p className="soft figures chart-most">{t('numbers.most', { count: most })}</p>
        <div className="columns">
          {days.map(({ day, counts }) => (
            <Column key={day} counts={counts} most={most} />
          ))}
        </div>
        <p className="chart-ends soft figures">
          <span>{first === undefined ? '' : format.calendarDay(first)}</span>
          <span>{last === undefined ? '' : format.calendarDay(last)}</span>
        </p>
      </div>
    </ChartFigure>
  )
}

function Column({ counts, most }: { readonly counts: DecisionCounts; readonly most: number }) {
  return (
    <div className="column">
      {decisions.map((decision) => counts[decision] > 0 && <span key={decision} className="chart-part" data-tone={decision} style={{ height: `${(counts[decision] / most) * 100}%` }} />)}
    </div>
  )
}
