import { useCallback, useEffect, useState } from 'react'
import type { StoreFailure } from '../../shared/errors.ts'
import { reviewId, type WorkspaceId } from '../../shared/ids.ts'
import { serveStoreOver } from '../../shared/ipc/store-port.ts'
import { toStoreFailure } from '../data/database/store-failures.ts'
import { untilIdle } from '../data/index/check-rows.ts'
import { openWorkspaceStore, type Sealing, type WorkspaceStore } from '../data/workspace-store.ts'
import { useQueuePlace } from '../decisions/queue-place.ts'
import { useTriage } from '../decisions/selection.ts'
import { useSelection } from '../decisions/state-selection.ts'
import { useAddressSearch } from '../features/addresses/state.ts'
import { useRestore } from '../features/backup/state.ts'
import { useOrganizations } from '../features/organisations/state.ts'
import { useSubjects } from '../features/subjects/state.ts'
import type { AppServices } from '../live/app-context.ts'
import { useSession } from '../live/session.ts'
import { usePack } from '../parts/pack.ts'
import { useReports } from '../parts/reports.ts'
import { restoreWanted } from './app-restore.ts'
import { takeSealing } from './app-sealing.ts'
import { sayJournalReport, sayJournalTrouble } from './features-journal-report.ts'
import { journalOf } from './journal-client.ts'

export type OpenWorkspace =
  | { readonly kind: 'opening' }
  /** A backup is put back first; `rows` so far. */
  | { readonly kind: 'restoring'; readonly rows: number }
  | { readonly kind: 'open'; readonly store: WorkspaceStore }
  /** How the key is kept must be chosen first, or the app was locked meanwhile: the session says which. */
  | { readonly kind: 'shut'; readonly retry: () => void }
  | { readonly kind: 'failed'; readonly failure: StoreFailure }

/** What was on screen belongs to the workspace before. */
function forgetScreens(): void {
  useTriage.getState().reset()
  useSelection.getState().clear()
  useQueuePlace.setState({ place: null })
  usePack.getState().reset()
  useAddressSearch.getState().reset()
  useOrganizations.getState().reset()
  useReports.getState().reset()
  useSubjects.getState().chooseList(null)
}

/** Opens the databases of a workspace, lets main use them, and closes them when another workspace takes its place. */
export function useWorkspaceStore(services: AppServices, id: WorkspaceId): OpenWorkspace {
  const [state, setState] = useState<OpenWorkspace>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(1)
  const requests = useRestore((restore) => restore.requests)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  useEffect(() => {
    let left = false
    let leave = (): void => undefined
    setState({ kind: 'opening' })
    forgetScreens()
    const open = async (): Promise<void> => {
      const taken = await takeSealing(services.client, id)
      if (taken.kind === 'refused') {
        useSession.setState({ protection: taken.status })
        setState({ kind: 'shut', retry })
        return
      }
      const store = await openStore(services, id, taken.sealing, (rows) => setState({ kind: 'restoring', rows }))
      const stop = serveStoreOver(services.client.storePort, store.caseStore, toStoreFailure)
      leave = () => {
        stop()
        store.close()
      }
      if (left) {
        leave()
        return
      }
      await services.client.ask('store.ready', { workspaceId: id })
      setState({ kind: 'open', store })
      sayJournalReport(store)
    }
    open().catch((thrown: unknown) => setState({ kind: 'failed', failure: toStoreFailure(thrown) }))
    return () => {
      left = true
      leave()
    }
  }, [services, id, attempt, requests, retry])
  return state
}

/** Puts back a backup that is wanted, and opens the databases. */
async function openStore({ client, clock }: AppServices, workspaceId: WorkspaceId, sealing: Sealing, onRestoring: (rows: number) => void): Promise<WorkspaceStore> {
  await restoreWanted(workspaceId, sealing, clock, onRestoring)
  return await openWorkspaceStore({
    ...{ workspaceId, sealing, clock },
    newReviewId: () => reviewId(crypto.randomUUID()),
    retention: await client.ask('retention.read', null),
    checkPause: untilIdle,
    journal: journalOf(client, workspaceId),
    onJournalTrouble: sayJournalTrouble
  })
}
