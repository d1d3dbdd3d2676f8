import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { RankedAddress } from '../../../shared/domain/address-search.ts'
import { addressLine, attributeText } from '../../../shared/domain/address.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow } from '../../live/now.ts'
import { rowForKey } from '../../ui/active-row.ts'
import { useAddressSearch } from './state.ts'

/** Rows that Page up and Page down go by: half of the most that a page of the service has. */
const leap = 10

interface AddressGridProps {
  readonly rows: readonly RankedAddress[]
}

/** One page of addresses. The grid has the focus, its chosen row is the active one. */
export function AddressGrid({ rows }: AddressGridProps) {
  const { t, format } = useWording()
  const now = useNow()
  const grid = useRef<HTMLDivElement>(null)
  const { selected, change } = useAddressSearch()
  const position = rows.findIndex(({ address }) => address.id === selected)
  useEffect(() => {
    const row = position === -1 ? undefined : grid.current?.querySelectorAll('[role=row]')[position + 1]
    row?.scrollIntoView({ block: 'nearest' })
  }, [position])
  if (rows.length === 0) return null
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const wanted = rowForKey(event.key, position, rows.length, leap)
    const row = wanted === null ? undefined : rows[wanted]
    if (row === undefined) return
    event.preventDefault()
    change({ selected: row.address.id })
  }
  return (
    <div ref={grid} role="grid" className="address-grid" tabIndex={0} aria-label={t('addresses.grid')} aria-rowcount={rows.length} aria-activedescendant={position === -1 ? undefined : rowId(position)} onKeyDown={onKeyDown}>
      <div role="rowgroup">
        <div role="row" className="address-row address-head">
          {(['rank', 'address', 'municipality', 'foundAt'] as const).map((column) => (
            <span key={column} role="columnheader">{t(`addresses.columns.${column}`)}</span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map(({ rank, address: row }, index) => (
          // The grid takes the keys of its rows.
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus -- see above
          <div key={row.id} id={rowId(index)} role="row" className="address-row" aria-selected={index === position} onClick={() => change({ selected: row.id })}>
            <span role="gridcell" className="figures soft">{format.number(rank)}</span>
            <span role="gridcell"><bdi>{addressLine(row)}</bdi></span>
            <span role="gridcell" className="soft"><bdi>{[attributeText(row, 'municipality'), attributeText(row, 'province')].filter((part) => part !== null).join(', ')}</bdi></span>
            <span role="gridcell" className="soft figures">{format.moment(row.foundAt, now)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

function rowId(index: number): string {
  return `address-row-${index}`
}
