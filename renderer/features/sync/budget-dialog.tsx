import type { SyncEstimate } from '../../../shared/domain/sync-estimate.ts'
import { useOverlay } from '../../state/overlays.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAppServices } from '../app-context.ts'
import { budgetVerdict } from '../budget-verdict.ts'
import { callRangeText } from '../call-range.ts'
import { runSyncAnyway } from '../runs.ts'
import { useWording } from '../wording.ts'

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
