import './tables.css'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { rowForKey, useRowWindow } from './row-window.ts'

export interface GridColumn<Row> {
  readonly key: string
  readonly title: string
  readonly isNumber?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface RowGridProps<Row> {
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  /** As `grid-template-columns` spells them; a class of the style sheet sets it. */
  readonly className: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly selected: string | null
  readonly onSelect: (key: string) => void
  /** Enter, or a double click. */
  readonly onOpen?: (key: string) => void
}

/** Pixels; the style sheet says the same. */
const rowHeight = 36

/**
 * A grid of which only the rows in sight exist as elements. The grid has the focus, its chosen row is the active one;
 * arrows, pages, Home and End choose.
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
  const scroller = useRef<HTMLDivElement>(null)
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
    // Only a choice moves the list; what arrives meanwhile does not.
  }, [show, position])
  const choose = (index: number): void => {
    const row = rows[index]
    if (row !== undefined) onSelect(keyOf(row))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && selected !== null) {
      onOpen?.(selected)
      return
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
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
            // The grid takes the keys; a row takes the pointer.
            // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus -- see above
            <div
              key={keyOf(row)}
              id={`${id}-${index}`}
              role="row"
              className="row-grid-row"
              aria-label={nameOf(row)}
              aria-rowindex={index + 2}
              aria-selected={index === position}
              style={{ transform: `translateY(${index * rowHeight}px)` }}
              onClick={() => choose(index)}
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
