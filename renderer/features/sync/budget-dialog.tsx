import type { SyncEstimate } from '../../../shared/domain/sync-estimate.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { budgetVerdict } from '../../parts/budget-verdict.ts'
import { callRangeText } from '../../parts/call-cost.ts'
import { useOverlay } from '../../parts/navigation.ts'
import { runSyncAnyway } from '../../parts/runs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before a sync that may need more calls than are left. It ends by itself where they are spent. */
export function BudgetDialog({ estimate, full }: { readonly estimate: SyncEstimate; readonly full: boolean }) {
  const wording = useWording()
  const { t, format } = wording
  const { client } = useAppServices()
  const { close } = useOverlay.getState()
  const verdict = budgetVerdict(estimate)
  return (
    <Dialog
      title={t('sync.budget.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('sync.budget.not')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              close()
              void runSyncAnyway(client, { full })
            }}
          >
            {t('sync.budget.anyway')}
          </Button>
        </>
      }
    >
      <p className="figures">
        {t(verdict === 'passes' ? 'sync.budget.passes' : 'sync.budget.mayPass', {
          calls: callRangeText(wording, estimate.byApi.compliance),
          left: format.number(estimate.left ?? 0)
        })}
      </p>
      <p className="soft">{t('sync.budget.stops')}</p>
    </Dialog>
  )
}
