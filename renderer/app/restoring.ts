import type { UnusableRow } from '../../shared/domain/backup.ts'
import type { WorkspaceId } from '../../shared/ids.ts'
import { BadBackup } from '../data/backup/backup-format.ts'
import { isStorageError, toStoreFailure } from '../data/database/store-failures.ts'
import type { IndexedDbDependencies } from '../data/database/stored-databases.ts'
import type { Sealing } from '../data/workspace-store.ts'
import { useTakeOver } from '../features/aside/state.ts'
import { takeWanted } from '../features/backup/state.ts'
import { storeFailureText } from '../i18n/failure-text.ts'
import type { Wording } from '../i18n/wording.ts'
import { type AppServices, useSession } from '../live/context.ts'
import { sayFailure } from '../parts/messages.ts'
import { restoredText, sayRestored } from './restored-report.ts'

/** Read only where something is restored, since every start would wait for it else. */
const restoring = () => import('../data/backup/restore-backup.ts')
const restoringWords = () => import('../features/backup/restore-words-acts.ts')

interface RestoreParts extends Pick<AppServices, 'client' | 'clock'> {
  readonly workspaceId: WorkspaceId
  readonly sealing: Pick<Sealing, 'vaultId' | 'codec'>
  /** Where the databases are. Those of the page if it is left out. */
  readonly dependencies?: IndexedDbDependencies
}

/**
 * Restores the backup that the user opened, if it is one of this workspace, before anything else opens the databases,
 * and tells how it ended.
 */
export async function restoreWanted(
  { client, clock, workspaceId, sealing: { vaultId, codec }, dependencies = {} }: RestoreParts,
  onRows: (rows: number) => void
): Promise<void> {
  const { workspace } = useSession.getState()
  const wanted = workspace.kind !== 'none' && workspace.id === workspaceId ? takeWanted(workspace) : null
  if (wanted === null) return
  onRows(0)
  try {
    const { restoreBackup } = await restoring()
    const { cache, unusable, ...counts } = await restoreBackup(
      wanted,
      { workspaceId, vaultId, codec, dependencies, at: clock.now() },
      onRows
    )
    const { restoreWords } = await restoringWords()
    const words = await restoreWords(client, wanted)
    const leftOut = [...unusable, ...words.leftOut]
    const told = (wording: Wording): string =>
      [
        restoredText(wording.t, 'backup.restored', counts),
        ...words.said(wording),
        ...(leftOut.length === 0 ? [] : [wording.t('backup.unusable', { count: leftOut.length })]),
        wording.t(`backup.restoredCache.${cache}`)
      ].join(' ')
    sayRestored(told, leftOut)
  } catch (thrown) {
    // What is restored so far stays, and another restore goes on from there.
    if (thrown instanceof BadBackup) sayFailure('backup', ({ t }) => t('backup.ended.not-read'))
    else sayNotStored('backup.ended.not-stored', thrown)
  }
}

/** Brings back what was kept aside and is missing here, of every workspace that it holds, and tells how it ended. */
export async function takeOverWanted(
  { client, clock, sealing: { vaultId, codec } }: Omit<RestoreParts, 'workspaceId'>,
  onRows: (rows: number) => void
): Promise<void> {
  const { wanted, words } = useTakeOver.getState()
  if (wanted.length === 0 && words.length === 0) return
  useTakeOver.setState({ wanted: [], words: [] })
  onRows(0)
  const counts = { drafts: 0, reviews: 0, changes: 0, others: 0, lookedUp: 0, stayed: 0 }
  const unusable: UnusableRow[] = []
  try {
    const { restoreBackup } = await restoring()
    for (const { workspaceId, rows } of wanted) {
      const to = { workspaceId, vaultId, codec, dependencies: {}, at: clock.now(), isOfThisMachine: true }
      const restored = await restoreBackup(rows, to, onRows)
      for (const kind of Object.keys(counts) as (keyof typeof counts)[]) counts[kind] += restored[kind]
      unusable.push(...restored.unusable)
    }
    const { addWords } = await restoringWords()
    const saidOfWords = await addWords(client, words)
    const told = (wording: Wording): string =>
      [
        restoredText(wording.t, 'aside.takenOver', counts),
        ...saidOfWords(wording),
        ...(unusable.length === 0 ? [] : [wording.t('aside.unreadable', { count: unusable.length })])
      ].join(' ')
    sayRestored(told, unusable)
  } catch (thrown) {
    sayNotStored('aside.takenOverEnded', thrown)
  }
}

/** Tells that the disk ended it, and why. Whatever else is thrown is thrown on. */
function sayNotStored(ended: 'backup.ended.not-stored' | 'aside.takenOverEnded', thrown: unknown): void {
  if (!isStorageError(thrown)) throw thrown
  sayFailure('backup', ({ t }) => {
    const { sentence, details } = storeFailureText(t, toStoreFailure(thrown))
    return { sentence: `${t(ended)} ${sentence}`, details }
  })
}
