import './field-pack.css'
import { Backpack } from 'lucide-react'
import { isEmptyChoice } from '../../../shared/domain/field-pack.ts'
import { usePack } from '../../parts/pack.ts'
import { useSession } from '../../live/session.ts'
import { Button } from '../../ui/button.tsx'
import { useAppServices } from '../../live/app-context.ts'
import { useFacts } from '../../live/context.ts'
import { carryPack, useIsBusy } from '../../parts/pack-runs.ts'
import { useWording } from '../../i18n/wording.ts'
import { estimateText, hasNothingToFetch } from './estimate.ts'
import { useEstimate } from './pack-estimate.ts'
import { PackListTable } from './field-pack-section.tsx'
import { PackOptions } from './pack-options.tsx'
import { PackRunning } from './pack-running.tsx'
import { PackSubjects } from './pack-subjects.tsx'

/** Before going offline: choose, see what it costs, and carry it along. */
export function PackSection() {
  const wording = useWording()
  const { t } = wording
  const { client } = useAppServices()
  const wish = usePack((state) => state.wish)
  const pack = useSession((state) => state.pack)
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const isBusy = useIsBusy()
  const asOf = useFacts()?.asOf ?? null
  const choice = { ...wish, alerts: [] }
  const estimate = useEstimate(choice, `${pack.kind} ${String(asOf)}`)
  const isEmpty = isEmptyChoice(choice)
  return (
    <section aria-label={t('pack.title')} className="pack">
      <h2>{t('pack.title')}</h2>
      <p className="soft">{t('pack.intro')}</p>
      <PackListTable />
      <PackSubjects />
      <PackOptions />
      {pack.kind === 'running' ? (
        <PackRunning progress={pack.progress} cancelling={pack.cancelling} />
      ) : (
        <div className="pack-start">
          <Button
            icon={<Backpack size={16} aria-hidden="true" />}
            disabled={isEmpty || isBusy || offline || hasNothingToFetch(estimate)}
            onClick={() => void carryPack(client, choice)}
          >
            {t('pack.start')}
          </Button>
          <p role="status" aria-label={t('pack.estimate')} className="figures">
            {isEmpty ? t('pack.chooseFirst') : estimateText(wording, estimate)}
            {offline && <span className="soft"> {t('pack.offline')}</span>}
          </p>
        </div>
      )}
    </section>
  )
}
