import type { Client } from '../client/client.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { undo } from '../features/case/acts.ts'
import { notDeletedText } from '../i18n/failure-text.ts'
import { sayFailure, useMessages } from '../parts/messages.ts'
import { sayTypedGone } from '../parts/typed-away.ts'
import { sayJournalReport } from './journal-report.ts'
import { sayLeftForms } from './left-forms.ts'

/**
 * Says what the opening of a workspace found. From then on, until what it returns is called, all that is said is of this
 * workspace, and leaves the screen with it (SPEC Q1c).
 */
export function sayAtOpening(client: Pick<Client, 'ask'>, store: WorkspaceStore): () => void {
  useMessages.setState({ takeBack: (act) => void undo(store, act) })
  sayJournalReport(store)
  const { notDeleted } = store
  if (notDeleted !== null) sayFailure('retention', ({ t }) => notDeletedText(t, notDeleted))
  void sayReportGivenUp(client)
  sayTypedGone()
  void sayLeftForms(store)
  return () => useMessages.setState({ takeBack: null })
}

/** Says that a lock has ended the writing of a report, of which the window that asked for it is gone. */
async function sayReportGivenUp(client: Pick<Client, 'ask'>): Promise<void> {
  if (await client.ask('report.left-off', null)) sayFailure('reports', ({ t }) => t('frame.reportGivenUp'))
}
