import { reviewId, type WorkspaceId } from '../../shared/ids.ts'
import type { VaultStatus } from '../../shared/domain/vault.ts'
import type { Client } from '../client/client.ts'
import { forgetOlderKeys, keysTaken } from '../data/database/handed-keys.ts'
import { ofWorkspace, refuseNewer } from '../data/database/opening.ts'
import { createSealedCodec } from '../data/database/sealed-codec.ts'
import { listDatabases, type NamedDatabase } from '../data/database/stored-databases.ts'
import { untilIdle } from '../data/index/build-index.ts'
import type { WorkJournal } from '../data/work/journal.ts'
import { openWorkspaceStore, type Sealing, type WorkspaceStore } from '../data/workspace-store.ts'
import type { AppServices } from '../live/context.ts'
import { withCaseWindows } from './with-case-windows.ts'

/** What is needed to open the databases of a workspace. Nothing of a screen is, so that they are opened before one is read. */
export type OpeningParts = Pick<AppServices, 'client' | 'clock' | 'newId'>

export type TakenKeys =
  | { readonly kind: 'taken'; readonly sealing: Sealing }
  | { readonly kind: 'refused'; readonly status: VaultStatus }

/** Fetches and imports the keys of the rows, or goes on with those that this page has. */
export async function takeSealing(client: Client, workspaceId: WorkspaceId): Promise<TakenKeys> {
  const handed = await client.ask('vault.take-keys', { workspaceId })
  if (handed.kind === 'refused') return handed
  const { current, older } = await keysTaken(handed)
  const sealing: Sealing = { vaultId: handed.vaultId, codec: createSealedCodec({ current, older }) }
  if (older.length === 0) return { kind: 'taken', sealing }
  const onChanged = async (before: number): Promise<void> => {
    const { kind } = await client.ask('vault.drop-keys', { before })
    if (kind === 'done') await forgetOlderKeys(handed.vaultId)
  }
  return { kind: 'taken', sealing: { ...sealing, changingTo: current.generation, onChanged } }
}

export type Before =
  | { readonly kind: 'nothing'; readonly stored: Promise<readonly NamedDatabase[]> }
  /** Runs when no newer version has written the databases. It may bring some. */
  | { readonly kind: 'work'; readonly run: () => Promise<void> }

export interface HowOpened {
  readonly mayBeginBeside: boolean
  readonly onLost: () => void
  readonly onJournalTrouble: (code: string | null) => void
  /** Keys of the alerts and cases that the screens have in sight, or type something for. */
  readonly inSight: () => readonly string[]
  /** What comes before anything opens the databases. */
  readonly before: Before
}

/** Opens the databases. */
export async function openStore(
  { client, clock, newId }: OpeningParts,
  workspaceId: WorkspaceId,
  sealing: Sealing,
  { before, ...how }: HowOpened
): Promise<WorkspaceStore> {
  const listed = before.kind === 'nothing' ? before.stored : listDatabases({})
  const [retention, stored, inSight] = await Promise.all([
    client.ask('retention.read', null),
    listed,
    withCaseWindows(client, how.inSight)
  ])
  if (before.kind === 'work') {
    refuseNewer(stored, ofWorkspace(workspaceId, sealing.vaultId))
    await before.run()
  }
  return await openWorkspaceStore({
    ...{ workspaceId, sealing, clock },
    newReviewId: () => reviewId(newId()),
    retention,
    ...(before.kind === 'nothing' ? { stored } : {}),
    checkPause: untilIdle,
    journal: journalOf(client, workspaceId),
    ...how,
    inSight
  })
}

/** The journal of one workspace, which main writes. */
function journalOf(client: Client, workspaceId: WorkspaceId): WorkJournal {
  return {
    open: () => client.ask('journal.open', { workspaceId }),
    read: (from, limit) => client.ask('journal.read', { workspaceId, from, limit }),
    append: ({ puts, deletes, ...entry }) =>
      client.ask('journal.append', {
        workspaceId,
        entry: { ...entry, puts: [...puts], deletes: [...deletes] }
      }),
    rebase: (part) => client.ask('journal.rebase', { workspaceId, part })
  }
}
