import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import {
  addressOrders,
  isWithin,
  orderAddresses,
  type RankedAddress,
  withOtherCase
} from '../../../shared/domain/address-search.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { addressLine, attributeText, type KeptAddress } from '../../../shared/domain/address.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useWorkspace } from '../../live/context.ts'
import { Button } from '../../ui/controls.tsx'
import { rowForKey } from '../../ui/row-window.ts'
import { type Search, searchPage, type Wanted, useAddresses, useKeptAddresses } from './acts.ts'
import { hasNextPage, keptPage, pageSize, totalOf, useAddressSearch } from './state.ts'

/** What was found, and where it comes from. */
export function AddressResults() {
  const { t } = useWording()
  const result = useAddressSearch((state) => state.result)
  switch (result.kind) {
    case 'none':
      return <p className="soft">{t('addresses.nothingYet')}</p>
    case 'searching':
      return (
        <p role="status" className="soft">
          {t('addresses.searching')}
        </p>
      )
    case 'found':
      return <FoundResults result={result} />
    case 'kept':
      return <KeptResults result={result} />
  }
}

type Result<Kind> = Extract<ReturnType<typeof useAddressSearch.getState>['result'], { readonly kind: Kind }>

function FoundResults({ result }: { readonly result: Result<'found'> }) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const now = useNow()
  const rows = useAddresses(result.addresses.map(({ id }) => id))
  const order = useAddressSearch((state) => state.order)
  if (rows === undefined) return null
  const goOn = (search: Search, page: number, wanted: Wanted): Promise<void> => {
    useAddressSearch.getState().change({ isAtResults: true })
    return searchPage({ client, workspace }, search, page, wanted)
  }
  const isNarrowed = Object.keys(result.narrowing).length > 0
  const shown = ranked(rows, (result.page - 1) * pageSize).filter(({ address }) =>
    isWithin(address, result.narrowing)
  )
  const total = totalOf(result)
  const onPage = result.addresses.length + result.refused
  const otherCase = onPage === 0 ? withOtherCase(result.query) : null
  const hasNext = hasNextPage(result)
  const said = t(total === null ? 'addresses.foundOnPage' : 'addresses.found', {
    count: total ?? onPage,
    number: format.number(total ?? onPage),
    time: format.moment(result.at, now)
  })
  const also = [
    ...(result.refused > 0 ? [t('addresses.refused', { count: result.refused })] : []),
    ...(isNarrowed
      ? [
          t('addresses.narrowed', {
            count: shown.length,
            shown: format.number(shown.length),
            number: format.number(rows.length)
          })
        ]
      : [])
  ]
  return (
    <section className="address-results" aria-label={t('addresses.results')}>
      <p role="status" className="figures">
        {also.length === 0 ? said : [`${said}.`, ...also].join(' ')}
      </p>
      <div className="address-act">
        <Button kind="quiet" onPress={() => goOn(result, result.page, 'anew')}>
          {t('addresses.askAgain')}
        </Button>
        {otherCase !== null && (
          <Button kind="quiet" onPress={() => goOn({ ...result, query: otherCase }, 1, 'unless-answered')}>
            {t('addresses.otherCase', { letter: otherCase.filter.houseLetter ?? '' })}
          </Button>
        )}
      </div>
      <AddressOrderChoice isPart={hasNext || result.page > 1} />
      <AddressGrid rows={orderAddresses(shown, order)} />
      <Pager
        page={result.page}
        totalPages={result.totalPages}
        hasNext={hasNext}
        costs
        turn={(page) => void goOn(result, page, 'unless-answered')}
      />
    </section>
  )
}

function KeptResults({ result }: { readonly result: Result<'kept'> }) {
  const { t, format } = useWording()
  const now = useNow()
  const { change, order } = useAddressSearch()
  const all = useKeptAddresses(result)
  if (all === undefined) return null
  const { page, totalPages, rows } = keptPage(orderAddresses(ranked(all, 0), order), result.page)
  return (
    <section className="address-results" aria-label={t('addresses.results')}>
      <p role="status" className="figures">
        {all.length === 0
          ? t('addresses.keptNone')
          : t('addresses.keptFound', {
              count: all.length,
              number: format.number(all.length),
              oldest: format.moment(oldest(all), now)
            })}
      </p>
      <AddressOrderChoice isPart={false} />
      <AddressGrid rows={rows} />
      <Pager
        page={page}
        totalPages={totalPages}
        hasNext={page < totalPages}
        costs={false}
        turn={(next) => change({ result: { ...result, page: next } })}
      />
    </section>
  )
}

function ranked(addresses: readonly KeptAddress[], before: number): readonly RankedAddress[] {
  return addresses.map((address, index) => ({ rank: before + index + 1, address }))
}

function oldest([first, ...others]: readonly KeptAddress[]): EpochMillis {
  return others.reduce(
    (least, { foundAt }) => (foundAt < least ? foundAt : least),
    first?.foundAt ?? toEpochMillis(0)
  )
}

interface PagerProps {
  readonly page: number
  readonly totalPages: number | null
  readonly hasNext: boolean
  readonly costs: boolean
  readonly turn: (page: number) => void
}

function Pager({ page, totalPages, hasNext, costs, turn }: PagerProps) {
  const { t, format } = useWording()
  if (page === 1 && !hasNext) return null
  return (
    <nav className="address-pager" aria-label={t('addresses.pages')}>
      <Button disabled={page === 1} onClick={() => turn(page - 1)}>
        {t('addresses.previousPage')}
      </Button>
      <span className="figures soft">
        {totalPages === null
          ? t('addresses.pageAlone', { page: format.number(page) })
          : t('addresses.pageOf', { page: format.number(page), total: format.number(totalPages) })}
      </span>
      <Button disabled={!hasNext} onClick={() => turn(page + 1)}>
        {t('addresses.nextPage')}
      </Button>
      {costs && <span className="soft">{t('addresses.pageCosts')}</span>}
    </nav>
  )
}

/** How many rows Page Up and Page Down move: half of the largest page of the service. */
const leap = 10

interface AddressGridProps {
  readonly rows: readonly RankedAddress[]
}

/** One page of addresses. The grid has the focus, and its chosen row is the active one. */
function AddressGrid({ rows }: AddressGridProps) {
  const { t, format } = useWording()
  const now = useNow()
  const grid = useRef<HTMLDivElement>(null)
  const { selected, change } = useAddressSearch()
  const position = rows.findIndex(({ address }) => address.id === selected)
  useFocusAfterTurn(grid)
  useEffect(() => {
    const row = position === -1 ? undefined : grid.current?.querySelectorAll('[role=row]')[position + 1]
    row?.scrollIntoView({ block: 'nearest' })
  }, [position])
  if (rows.length === 0) return null
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const wanted = rowForKey(event.key, position, rows.length, () => leap)
    const row = wanted === null ? undefined : rows[wanted]
    if (row === undefined) return
    event.preventDefault()
    change({ selected: row.address.id })
  }
  return (
    <div
      ref={grid}
      role="grid"
      className="address-grid"
      tabIndex={0}
      aria-label={t('addresses.grid')}
      aria-rowcount={rows.length}
      aria-activedescendant={position === -1 ? undefined : rowId(position)}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup">
        <div role="row" className="address-row address-head">
          {(['rank', 'address', 'municipality', 'foundAt'] as const).map((column) => (
            <span key={column} role="columnheader">
              {t(`addresses.columns.${column}`)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map(({ rank, address: row }, index) => (
          // The grid handles the keys of its rows.
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus -- see above
          <div
            key={row.id}
            id={rowId(index)}
            role="row"
            className="address-row"
            aria-selected={index === position}
            onClick={() => change({ selected: row.id })}
          >
            <span role="gridcell" className="figures soft">
              {format.number(rank)}
            </span>
            <span role="gridcell">
              <bdi>{addressLine(row)}</bdi>
            </span>
            <span role="gridcell" className="soft">
              <bdi>
                {sideBySide([attributeText(row, 'municipality'), attributeText(row, 'province')], ', ')}
              </bdi>
            </span>
            <span role="gridcell" className="soft figures">
              {format.moment(row.foundAt, now)}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The control with which a page was turned is gone by now. Whoever went elsewhere meanwhile stays there. */
function useFocusAfterTurn(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { isAtResults, change } = useAddressSearch.getState()
    if (!isAtResults) return
    change({ isAtResults: false })
    const taken = document.activeElement?.closest('input, select, textarea, button, a, [role=grid]') ?? null
    if (taken === null) grid.current?.focus({ preventScroll: true })
  }, [grid])
}

function rowId(index: number): string {
  return `address-row-${index}`
}

/** `isPart`: the grid shows a page of the service, and only that page can be sorted. */
function AddressOrderChoice({ isPart }: { readonly isPart: boolean }) {
  const { t } = useWording()
  const id = useId()
  const { order, change } = useAddressSearch()
  return (
    <div className="address-order">
      <label htmlFor={id}>{t('addresses.order')}</label>
      <select
        id={id}
        className="input"
        value={order}
        onChange={(event) =>
          change({ order: addressOrders.find((one) => one === event.target.value) ?? 'rank' })
        }
      >
        {addressOrders.map((one) => (
          <option key={one} value={one}>
            {t(`addresses.orders.${one}`)}
          </option>
        ))}
      </select>
      {isPart && order !== 'rank' && <span className="soft">{t('addresses.orderOfPage')}</span>}
    </div>
  )
}
