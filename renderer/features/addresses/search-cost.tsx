import { useWording } from '../../i18n/wording.ts'
import { useSession } from '../../live/session.ts'
import { callsLeft } from '../../parts/calls-left.ts'
import { useAddressSearch } from './state.ts'

/** What pressing the button costs, before it is pressed. */
export function SearchCost() {
  const { t, format } = useWording()
  const keptOnly = useAddressSearch((state) => state.keptOnly)
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const isSample = useSession((state) => state.workspace.kind === 'sample')
  const left = useSession((state) => callsLeft(state, 'locations'))
  const text = offline
    ? t('addresses.cost.offline')
    : keptOnly
      ? t('addresses.cost.kept')
      : isSample
        ? t('addresses.cost.sample')
        : left === null
          ? t('addresses.cost.unlimited')
          : t('addresses.cost.left', { count: left, number: format.number(left) })
  return <p role="status" aria-label={t('addresses.cost.label')} className="soft figures">{text}</p>
}
