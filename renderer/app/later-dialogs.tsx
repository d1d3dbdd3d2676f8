import { HeldWorkDialog } from '../decisions/held-work-note.tsx'
import { ListsGoneDialog } from '../decisions/other-customer.tsx'
import { ReasonsDialog } from '../features/case/reasons-dialog.tsx'
import { ItemsDialog, ListDialog } from '../features/organisations/monitoring-dialogs.tsx'
import { ElsewhereDialog } from '../features/outbox/elsewhere-dialog.tsx'
import { ImportDecisionsDialog } from '../features/outbox/import-decisions-dialog.tsx'
import { ConflictDialog, DiscardDialog, UncertainDialog } from '../features/outbox/review-dialogs.tsx'
import { BulkDialog } from '../features/queue/bulk-dialog.tsx'
import { ViewsDialog } from '../features/queue/views-dialog.tsx'
import { ReportDialog } from '../features/reports/report-dialog.tsx'
import { SubjectDialogs } from '../features/subjects/subject-dialogs.tsx'
import { BudgetDialog } from '../features/sync/estimate.tsx'
import { type Overlay, useOverlay } from '../parts/in-front.ts'
import { SaidDialog } from './said-dialog.tsx'

/** What no key of the triage opens, and the decision on many, for which several alerts were chosen before. */
export type LaterOverlay = Extract<
  Overlay,
  {
    readonly kind:
      | 'conflict'
      | 'uncertain'
      | 'discard'
      | 'bulk'
      | 'reasons'
      | 'views'
      | 'budget'
      | 'import-decisions'
      | 'elsewhere'
      | 'lists-gone'
      | 'held'
      | 'subjects'
      | 'monitoring-list'
      | 'monitoring-items'
      | 'report'
      | 'said'
  }
>

/** The dialogs that are never shown first. They come with the later pages. */
export function LaterDialog({ overlay }: { readonly overlay: LaterOverlay }) {
  const close = (): void => useOverlay.getState().leave(overlay)
  switch (overlay.kind) {
    case 'conflict':
      return <ConflictDialog reviewId={overlay.reviewId} onClose={close} />
    case 'uncertain':
      return <UncertainDialog reviewId={overlay.reviewId} onClose={close} />
    case 'discard':
      return <DiscardDialog reviewId={overlay.reviewId} onClose={close} />
    case 'bulk':
      return <BulkDialog decision={overlay.decision} />
    case 'reasons':
      return <ReasonsDialog alertKey={overlay.alertKey} />
    case 'views':
      return <ViewsDialog />
    case 'budget':
      return <BudgetDialog estimate={overlay.estimate} full={overlay.full} />
    case 'import-decisions':
      return <ImportDecisionsDialog />
    case 'elsewhere':
      return <ElsewhereDialog />
    case 'lists-gone':
      return <ListsGoneDialog />
    case 'held':
      return <HeldWorkDialog onClose={close} />
    case 'subjects':
      return <SubjectDialogs dialog={overlay.dialog} onClose={close} />
    case 'monitoring-list':
      return <ListDialog onClose={close} />
    case 'monitoring-items':
      return <ItemsDialog onClose={close} />
    case 'said':
      return <SaidDialog />
    case 'report':
      return <ReportDialog caseKeys={overlay.caseKeys} onClose={close} />
  }
}
