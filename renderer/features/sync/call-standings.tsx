import { type BudgetStanding, leftOf } from '../../../shared/domain/budget.ts'
import { useWording } from '../../i18n/wording.ts'
import { useSession } from '../../live/session.ts'
import { hashOfPage } from '../../parts/pages.ts'

/** What is spent and left of each API's calls. */
export function CallStandings() {
  const { t } = useWording()
  const standings = useSession((state) => state.standings)
  return (
    <>
      <ul className="standings figures" aria-label={t('sync.standings')}>
        {standings.map((standing) => (
          <Standing key={standing.api} standing={standing} />
        ))}
      </ul>
      <p>
        <a href={hashOfPage('settings')}>{t('sync.changeLimits')}</a>
      </p>
    </>
  )
}

function Standing({ standing }: { readonly standing: BudgetStanding }) {
  const { t, format } = useWording()
  const { api, spent, allowed, renewsAt } = standing
  const left = leftOf(standing)
  const name = t(`sync.api.${api}`)
  if (allowed === null || left === null) return <li>{t('sync.standing.notLimited', { api: name, count: spent, spent: format.number(spent) })}</li>
  const sum = t('sync.standing.left', { api: name, left: format.number(left), allowed: format.number(allowed) })
  return <li data-spent={left === 0}>{renewsAt === null ? sum : `${sum}, ${t('sync.standing.renews', { time: format.dayAndTime(renewsAt) })}`}</li>
}
