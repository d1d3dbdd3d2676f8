import type { ReactNode } from 'react'
import { decisions } from '../../../shared/domain/review.ts'
import type { OpenCounts } from '../../../shared/domain/triage-index.ts'
import { waitingBands } from '../../../shared/domain/triage-query.ts'
import { type DayCounts, type DecisionCounts, totalOf } from '../../../shared/domain/work-numbers.ts'
import { statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { dayRows, toComeText } from './day-rows.ts'

interface DecisionChartProps {
  readonly days: readonly DayCounts[]
  /** As `2026-11-21`. Days behind it are still to come. */
  readonly today: string
}

/** The decisions of each day, stacked by kind. */
export function DecisionChart({ days, today }: DecisionChartProps) {
  const wording = useWording()
  const { t, format } = wording
  const most = Math.max(1, ...days.map(({ counts }) => totalOf(counts)))
  const series = decisions.map((decision) => ({ label: statusWords(t, decision), tone: decision }))
  const head = [t('numbers.day'), ...series.map(({ label }) => label), t('numbers.all'), t('numbers.share')]
  const table = dayRows(wording, days, today)
  const toCome = toComeText(wording, days, today)
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  return (
    <ChartFigure
      title={t('numbers.byDay')}
      series={series}
      tableLabel={t('numbers.asTable')}
      table={
        table.length === 0 ? (
          <p className="soft">{t('numbers.noneDecided')}</p>
        ) : (
          <NumbersTable caption={t('numbers.byDay')} head={head} rows={table} />
        )
      }
    >
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
      {toCome !== null && <p className="soft">{toCome}</p>}
    </ChartFigure>
  )
}

function Column({ counts, most }: { readonly counts: DecisionCounts; readonly most: number }) {
  return (
    <div className="column">
      {decisions.map(
        (decision) =>
          counts[decision] > 0 && (
            <span
              key={decision}
              className="chart-part"
              data-tone={decision}
              style={{ height: `${(counts[decision] / most) * 100}%` }}
            />
          )
      )}
    </div>
  )
}

export interface OpenRow extends OpenCounts {
  readonly id: string
  readonly name: string
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The open alerts of each follow list, stacked by how long they have been known. */
export function OpenChart({ rows }: { readonly rows: readonly OpenRow[] }) {
  const { t, format } = useWording()
  const most = Math.max(1, ...rows.map(({ byAge }) => sum(byAge)))
  const series = waitingBands.map((band) => ({ label: t(`numbers.age.${band}`), tone: `age-${band}` }))
  const head = [
    t('numbers.followList'),
    ...series.map(({ label }) => label),
    t('numbers.all'),
    t('numbers.undecided')
  ]
  const table = rows.map(({ id, name, byAge, undecided }) => ({
    key: id,
    title: name,
    cells: [...byAge, sum(byAge), undecided].map((count) => format.number(count))
  }))
  return (
    <ChartFigure
      title={t('numbers.open')}
      series={series}
      tableLabel={t('numbers.asTable')}
      table={<NumbersTable caption={t('numbers.open')} head={head} rows={table} />}
    >
      <div className="bars" aria-hidden="true">
        {rows.map(({ id, name, byAge }) => (
          <div key={id} className="bar-row">
            <span className="bar-name">{name}</span>
            <div className="bar">
              {waitingBands.map((band, index) => {
                const count = byAge[index] ?? 0
                return (
                  count > 0 && (
                    <span
                      key={band}
                      className="chart-part"
                      data-tone={`age-${band}`}
                      style={{ width: `${(count / most) * 100}%` }}
                    />
                  )
                )
              })}
            </div>
            <span className="bar-total figures">{format.number(sum(byAge))}</span>
          </div>
        ))}
      </div>
    </ChartFigure>
  )
}

/**
 * One kind of thing that is counted. `tone` names its colour and pattern in numbers.css. The pattern alone is
 * enough to tell it apart.
 */
export interface Series {
  readonly label: string
  readonly tone: string
}

interface ChartFigureProps {
  readonly title: string
  readonly series: readonly Series[]
  /** The label of the control that opens the table. */
  readonly tableLabel: string
  readonly table: ReactNode
  readonly children: ReactNode
}

/** A chart with its legend, and the same numbers as a table. The chart itself is only for the eye. */
function ChartFigure({ title, series, tableLabel, table, children }: ChartFigureProps) {
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <ul className="chart-legend" aria-hidden="true">
        {series.map(({ label, tone }) => (
          <li key={label}>
            <span className="chart-part" data-tone={tone} />
            {label}
          </li>
        ))}
      </ul>
      {children}
      <details open>
        <summary>{tableLabel}</summary>
        {table}
      </details>
    </figure>
  )
}

interface NumbersTableProps {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly title: string
    readonly cells: readonly string[]
  }[]
}

function NumbersTable({ caption, head, rows }: NumbersTableProps) {
  return (
    <table className="table numbers-table figures">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((title, index) => (
            <th key={title} scope="col" className={index === 0 ? undefined : 'number'}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, cells }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} className="number">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
