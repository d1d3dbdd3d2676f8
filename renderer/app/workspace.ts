import { useCallback, useEffect, useState } from 'react'
import type { StoreFailure } from '../../shared/errors.ts'
import type { WorkspaceId } from '../../shared/ids.ts'
import { serveStoreOver } from '../../shared/ipc/store-port.ts'
import type { Client } from '../client/client.ts'
import { toStoreFailure, WorkNotOpen } from '../data/database/store-failures.ts'
import { nextTask } from '../data/timing.ts'
import { answersKept } from '../data/work/kept-answers.ts'
import type { Sealing, WorkspaceStore } from '../data/workspace-store.ts'
import { shownView } from '../decisions/chosen-alert.ts'
import { keysInSight, sightEntered } from '../decisions/in-sight.ts'
import { useTriage } from '../decisions/selection.ts'
import { useTakeOver } from '../features/aside/state.ts'
import { useRestore } from '../features/backup/state.ts'
import { readCaseAhead } from '../features/case/queries.ts'
import { useKeys } from '../features/vault/state.ts'
import { type AppServices, useSession } from '../live/context.ts'
import { keepTyped } from '../parts/typed-away.ts'
import { takeOpened } from './ahead.ts'
import { forgetScreens } from './forgotten-screens.ts'
import { sayJournalTrouble } from './journal-report.ts'
import { settleWhenLeaving } from './leaving.ts'
import { createOneOpening, type Left } from './one-opening.ts'
import { openStore, takeSealing } from './opening.ts'
import { restoreWanted, takeOverWanted } from './restoring.ts'
import { sayAtOpening } from './said-at-opening.ts'

type RestoringFrom = 'backup' | 'aside'

export type WorkspaceOpening =
  | { readonly kind: 'opening' }
  /** Rows of a backup, or that were kept aside, are being restored. `rows` counts those that are restored so far. */
  | { readonly kind: 'restoring'; readonly from: RestoringFrom; readonly rows: number }
  /** The keys were changed, and all that is stored is sealed with the new ones. `rows` counts those that were read so far. */
  | { readonly kind: 'resealing'; readonly rows: number }
  | { readonly kind: 'open'; readonly store: WorkspaceStore }
  /**
   * The user must choose first how the key is kept, or the app was locked meanwhile. The session knows which.
   */
  | { readonly kind: 'shut'; readonly retry: () => void }
  | {
      readonly kind: 'failed'
      readonly failure: StoreFailure
      readonly retry: () => void
      /** Null if nothing is gained by it, or if it needs no question. */
      readonly openBeside: (() => void) | null
    }

const beginOpening = createOneOpening()

/**
 * Opens the databases of a workspace and lets main use them. Closes them when another workspace is opened.
 */
export function useWorkspaceStore(services: AppServices, id: WorkspaceId): WorkspaceOpening {
  const [state, setState] = useState<WorkspaceOpening>({ kind: 'opening' })
  // Each attempt is an object of its own, so that the same one can be made again.
  const [attempt, setAttempt] = useState<{ readonly besideOf: WorkspaceId | null }>({ besideOf: null })
  const reopenings = useReopenings()
  const again = useCallback((besideOf: WorkspaceId | null) => setAttempt({ besideOf }), [])
  useEffect(() => {
    const retry = (): void => again(null)
    setState({ kind: 'opening' })
    forgetScreens(id)
    let kept = Promise.resolve()
    let endSaying = (): void => undefined
    const leave = beginOpening({
      open: () =>
        openServed(services, id, {
          mayBeginBeside: attempt.besideOf === id,
          typedKept: () => kept,
          onRestoring: (from, rows) => setState({ kind: 'restoring', from, rows }),
          onResealing: (rows) => setState({ kind: 'resealing', rows }),
          onLost: () => {
            setState({ kind: 'opening' })
            retry()
          }
        }),
      onOpen: async (opened, isLeft) => {
        if (opened === null) {
          setState({ kind: 'shut', retry })
          return
        }
        await tellOpened(services.client, id, opened.store)
        if (isLeft()) return
        sightEntered()
        setState({ kind: 'open', store: opened.store })
        endSaying = sayAtOpening(services.client, opened.store)
      },
      onFailure: (thrown) => {
        const openBeside = thrown instanceof WorkNotOpen ? () => again(id) : null
        setState({ kind: 'failed', failure: toStoreFailure(thrown), retry, openBeside })
      }
    })
    return () => {
      endSaying()
      if (isLeftForAnother(id)) kept = keepTyped()
      leave()
    }
  }, [services, id, attempt, reopenings, again])
  return state
}

/** Whether the person has gone on with other data. What is typed in these would be shown and kept among those. */
function isLeftForAnother(id: WorkspaceId): boolean {
  const { workspace } = useSession.getState()
  return workspace.kind !== 'none' && workspace.id !== id
}

/** Main and the first alert are waited for at once. */
async function tellOpened(client: Client, workspaceId: WorkspaceId, store: WorkspaceStore): Promise<void> {
  await Promise.all([client.ask('store.ready', { workspaceId }), openFirstCase(store)])
}

/** Reads the case that is open when the queue appears (SPEC T21a), so that both are painted at once. */
async function openFirstCase(store: WorkspaceStore): Promise<void> {
  const view = shownView(store.triage)
  const first = view.total === 0 ? null : view.keyAt(0)
  if (first === null || useTriage.getState().chosenBy !== 'nobody') return
  const isRead = await readCaseAhead(store, first).then(
    () => true,
    // It is read again when the queue opens it, and what is wrong with it is said there.
    () => false
  )
  if (isRead && useTriage.getState().chosenBy === 'nobody') useTriage.getState().openFirst(first)
}

/** How often something asked for it to be opened again: a restore, what was kept aside, and a change of the keys. */
function useReopenings(): number {
  const restores = useRestore(({ requests }) => requests)
  const takeOvers = useTakeOver(({ requests }) => requests)
  return restores + takeOvers + useKeys(({ changes }) => changes)
}

interface Opening {
  readonly mayBeginBeside: boolean
  readonly onRestoring: (from: RestoringFrom, rows: number) => void
  readonly onResealing: (rows: number) => void
  readonly onLost: () => void
  /** Resolves when what was typed is kept, or cannot be. */
  readonly typedKept: () => Promise<void>
}

/** Milliseconds. What the journal could not take is written soon, also if no act follows (SPEC J3d). */
const journalAgainMillis = 5_000

/** Opens the databases and lets main use them until it is left. Null if the keys are refused. */
async function openServed(
  services: AppServices,
  id: WorkspaceId,
  how: Opening
): Promise<(Left & { readonly store: WorkspaceStore }) | null> {
  const { onLost, typedKept } = how
  const store =
    (await takeOpened(id, { onLost, onJournalTrouble: sayJournalTrouble })) ??
    (await openHere(services, id, how))
  if (store === null) return null
  const stop = serveStoreOver(services.client.storePort, store.caseStore, toStoreFailure, nextTask)
  const stopSettling = settleWhenLeaving(services.client, {
    settled: () => answersKept(store).then(() => store.settled())
  })
  const again = setInterval(() => void store.settled(), journalAgainMillis)
  const leave = async (): Promise<void> => {
    clearInterval(again)
    stop()
    stopSettling()
    await typedKept()
    await answersKept(store)
    store.close()
    return store.settled()
  }
  return { store, leave }
}

/** Restores the backup if there is one to restore, and opens the databases. Null if the keys are refused. */
async function openHere(
  services: AppServices,
  workspaceId: WorkspaceId,
  { onRestoring, onResealing, ...how }: Opening
): Promise<WorkspaceStore | null> {
  const { client, clock } = services
  const taken = await takeSealing(client, workspaceId)
  if (taken.kind === 'refused') {
    useSession.setState({ vault: taken.status })
    return null
  }
  const sealing: Sealing = { ...taken.sealing, onRows: onResealing }
  return await openStore(services, workspaceId, sealing, {
    ...how,
    onJournalTrouble: sayJournalTrouble,
    inSight: keysInSight,
    before: {
      kind: 'work',
      run: async () => {
        await restoreWanted({ client, clock, workspaceId, sealing }, (rows) => onRestoring('backup', rows))
        await takeOverWanted({ client, clock, sealing }, (rows) => onRestoring('aside', rows))
      }
    }
  })
}
