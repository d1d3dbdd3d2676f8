import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { orderAddresses, type RankedAddress } from '../../../shared/domain/address-search.ts'
import type { KeptAddress } from '../../../shared/domain/address.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useStore } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { Button } from '../../ui/button.tsx'
import { useAddresses, useKeptAddresses } from '../organisations/place-query.ts'
import { searchPage } from './acts.ts'
import { AddressGrid } from './address-grid.tsx'
import { AddressOrderChoice } from './address-order-choice.tsx'
import { useAddressSearch } from './state.ts'

/** Kept addresses are shown in pages as long as the service's. */
const pageSize = 20

/** What was found, and where it comes from. */
export function AddressResults() {
  const { t } = useWording()
  const result = useAddressSearch((state) => state.result)
  switch (result.kind) {
    case 'none':
      return <p className="soft">{t('addresses.nothingYet')}</p>
    case 'searching':
      return <p role="status" className="soft">{t('addresses.searching')}</p>
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
  const store = useStore()
  const now = useNow()
  const rows = useAddresses(result.ids)
  const order = useAddressSearch((state) => state.order)
  if (rows === undefined) return null
  const turn = (page: number): void => void searchPage(client, store, result.query, page)
  const total = result.totalResults ?? result.ids.length
  const hasNext = result.totalPages === null ? result.ids.length === pageSize : result.page < result.totalPages
  const said = t('addresses.found', { count: total, number: format.number(total), time: format.moment(result.at, now) })
  const refused = result.refused > 0 ? ` ${t('addresses.refused', { count: result.refused })}` : ''
  return (
    <section className="address-results" aria-label={t('addresses.results')}>
      <p role="status" className="figures">{said}{refused}</p>
      <AddressOrderChoice isPart={hasNext || result.page > 1} />
      <AddressGrid rows={orderAddresses(ranked(rows, (result.page - 1) * pageSize), order)} />
      <Pager page={result.page} totalPages={result.totalPages} hasNext={hasNext} costs turn={turn} />
    </section>
  )
}

function KeptResults({ result }: { readonly result: Result<'kept'> }) {
  const { t, format } = useWording()
  const now = useNow()
  const { change, order } = useAddressSearch()
  const all = useKeptAddresses(result.query)
  if (all === undefined) return null
  const totalPages = Math.max(1, Math.ceil(all.length / pageSize))
  const start = (result.page - 1) * pageSize
  const rows = orderAddresses(ranked(all, 0), order).slice(start, start + pageSize)
  return (
    <section className="address-results" aria-label={t('addresses.results')}>
      <p role="status" className="figures">
        {all.length === 0
          ? t('addresses.keptNone')
          : t('addresses.keptFound', { count: all.length, number: format.number(all.length), oldest: format.moment(oldest(all), now) })}
      </p>
      <AddressOrderChoice isPart={false} />
      <AddressGrid rows={rows} />
      <Pager page={result.page} totalPages={totalPages} hasNext={result.page < totalPages} costs={false} turn={(page) => change({ result: { ...result, page } })} />
    </section>
  )
}

function ranked(addresses: readonly KeptAddress[], before: number): readonly RankedAddress[] {
  return addresses.map((address, index) => ({ rank: before + index + 1, address }))
}

function oldest([first, ...others]: readonly KeptAddress[]): EpochMillis {
  return others.reduce((least, { foundAt }) => (foundAt < least ? foundAt : least), first?.foundAt ?? toEpochMillis(0))
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
      <Button disabled={page === 1} onClick={() => turn(page - 1)}>{t('addresses.previousPage')}</Button>
      <span className="figures soft">
        {totalPages === null ? t('addresses.pageAlone', { page: format.number(page) }) : t('addresses.pageOf', { page: format.number(page), total: format.number(totalPages) })}
      </span>
      <Button disabled={!hasNext} onClick={() => turn(page + 1)}>{t('addresses.nextPage')}</Button>
      {costs && <span className="soft">{t('addresses.pageCosts')}</span>}
    </nav>
  )
}
