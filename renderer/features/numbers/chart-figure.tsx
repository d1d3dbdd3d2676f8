import type { ReactNode } from 'react'

/** One kind of thing that is counted. `tone` names its colour and pattern in numbers.css: the pattern alone tells it from the others. */
export interface Series {
  readonly label: string
  readonly tone: string
}

interface ChartFigureProps {
  readonly title: string
  readonly series: readonly Series[]
  /** The words on what opens the table. */
  readonly tableLabel: string
  readonly table: ReactNode
  readonly children: ReactNode
}

/** A chart with its legend, and the same numbers as a table: the chart itself is for the eye only. */
export function ChartFigure({ title, series, tableLabel, table, children }: ChartFigureProps) {
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
  readonly rows: readonly { readonly key: string; readonly title: string; readonly cells: readonly string[] }[]
}

export function NumbersTable({ caption, head, rows }: NumbersTableProps) {
  return (
    <table className="table numbers-table figures">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((title, place) => (
            <th key={title} scope="col" className={place === 0 ? undefined : 'number'}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, cells }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]} className="number">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
