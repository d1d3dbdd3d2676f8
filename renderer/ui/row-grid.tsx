import './tables.css'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createRowPress } from './row-press.ts'
import { rowForKey, useRowWindow } from './row-window.ts'
import { useRowHeight } from './text-scale.ts'

export interface GridColumn<Row> {
  readonly key: string
  readonly title: string
  readonly isNumber?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface RowGridProps<Row> {
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  /** A class of the style sheet, which sets `grid-template-columns`. */
  readonly className: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly selected: string | null
  readonly onSelect: (key: string) => void
  /** Called on Enter or a double click. */
  readonly onOpen?: (key: string) => void
}

/** In pixels. `--grid-row-height` in the style sheet has the same number. */
const firstRowHeight = 36

/**
 * A grid that has elements only for the rows in sight. The grid itself has the focus, and the chosen row is
 * its active one. Arrows, page keys, Home and End choose a row.
 */
export function RowGrid<Row>({
  label,
  columns,
  className,
  rows,
  keyOf,
  nameOf,
  selected,
  onSelect,
  onOpen
}: RowGridProps<Row>) {
  const id = useId()
  const rowHeight = useRowHeight(firstRowHeight)
  const scroller = useRef<HTMLDivElement>(null)
  const [press] = useState(createRowPress)
  const position = selected === null ? -1 : rows.findIndex((row) => keyOf(row) === selected)
  const { rows: shown, show } = useRowWindow({
    scroller,
    count: rows.length,
    rowHeight,
    headHeight: rowHeight,
    active: position
  })
  useLayoutEffect(() => {
    if (position !== -1) show(position)
  }, [show, position]) // New rows alone do not scroll the list.
  const choose = (index: number): void => {
    const row = rows[index]
    if (row !== undefined) onSelect(keyOf(row))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && selected !== null) return onOpen?.(selected)
    const page = (): number => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const target = rowForKey(event.key, position, rows.length, page)
    if (target === null) return
    event.preventDefault()
    choose(target)
  }
  return (
    <div
      ref={scroller}
      role="grid"
      className={`row-grid ${className}`}
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={position === -1 ? undefined : `${id}-${position}`}
      onKeyDown={onKeyDown}
      {...press.list}
    >
      <div role="rowgroup" className="row-grid-head">
        <div role="row" className="row-grid-row" aria-rowindex={1}>
          {columns.map(({ key, title, isNumber }) => (
            <span key={key} role="columnheader" className={isNumber === true ? 'number' : undefined}>
              {title}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="row-grid-rows" style={{ height: rows.length * rowHeight }}>
        {shown.map((index) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            // Keys go to the grid, so a row only needs to handle the pointer.
            // eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- see above
            <div
              key={keyOf(row)}
              id={`${id}-${index}`}
              role="row"
              className="row-grid-row"
              aria-label={nameOf(row)}
              aria-rowindex={index + 2}
              aria-selected={index === position}
              style={{ transform: `translateY(${index * rowHeight}px)` }}
              {...press.row(() => choose(index))}
              onDoubleClick={() => onOpen?.(keyOf(row))}
            >
              {columns.map(({ key, cell, isNumber }) => (
                <span key={key} role="gridcell" className={isNumber === true ? 'number' : undefined}>
                  {cell(row)}
                </span>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
