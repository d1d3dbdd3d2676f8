import type { AsideJournal, AsideVault, KeptJournal, VaultRefusal } from '../../../shared/domain/vault.ts'
import type { JournalRow } from '../../../shared/domain/work-journal.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'
import type { Client } from '../../client/client.ts'
import {
  type AsideContents,
  type AsideDatabases,
  type AsideToRead,
  asBackupFrames,
  asRestorable,
  deleteAside,
  endOfWork,
  listAside,
  readAsideContents
} from '../../data/backup/aside-vaults.ts'
import { importBackupKey } from '../../data/backup/backup-format.ts'
import { writeFrames } from '../../data/backup/write-backup.ts'
import { keysTaken } from '../../data/database/handed-keys.ts'
import { createSealedCodec } from '../../data/database/sealed-codec.ts'
import { attemptStore } from '../../data/database/store-failures.ts'
import { shortPatience } from '../../data/database/stored-databases.ts'
import { fromBase64 } from '../../files/bytes.ts'
import { useSession } from '../../live/context.ts'
import { type MadeBackup, makeBackupFile } from '../../parts/backup-file.ts'
import { type AsideRows, useTakeOver } from './state.ts'

/** A vault that was kept aside, with what of it lies on this machine. */
export interface KeptAside extends AsideVault {
  readonly databases: readonly AsideDatabases[]
}

/** All that was kept aside, the newest first. */
export async function readKeptAside(client: Client): Promise<readonly KeptAside[]> {
  const found: KeptAside[] = []
  for (const vault of await client.ask('aside.read', null))
    found.push({ ...vault, databases: await listAside(vault.id, {}) })
  return found.toSorted((left, right) => (right.setAsideAt ?? 0) - (left.setAsideAt ?? 0))
}

/** One that was opened: what is in it, and the rows themselves. */
export interface OpenedAside {
  readonly vault: KeptAside
  readonly parts: readonly OpenedPart[]
  /** The own words of its time. */
  readonly words: readonly string[]
}

export interface OpenedPart extends AsideRows {
  readonly contents: AsideContents
  /** Its journal could not be read, or not all of it: what that alone holds is missing (SPEC E9o). */
  readonly lacksJournal: boolean
}

export type AsideOpening =
  | { readonly kind: 'opened'; readonly opened: OpenedAside }
  | { readonly kind: 'refused'; readonly reason: VaultRefusal }
  | { readonly kind: 'failed'; readonly failure: StoreFailure }

/** Reads all of the person's work in it, and changes nothing. `passphrase` null: by its key, once that is back. */
export async function openAside(
  client: Client,
  vault: KeptAside,
  passphrase: string | null
): Promise<AsideOpening> {
  const handed = await client.ask('aside.take-keys', { vaultId: vault.id, passphrase })
  if (handed.kind === 'refused') return handed
  const codec = createSealedCodec(await keysTaken(handed))
  const { words } = await client.ask('aside.read-words', { vaultId: vault.id, passphrase })
  const parts: OpenedPart[] = []
  const read = await attemptStore(async () => {
    const journals = await client.ask('aside.list-journals', { vaultId: vault.id, passphrase })
    for (const workspaceId of workspacesOf(vault, journals)) {
      const { rows: journal, isWhole } = await readJournalOf(client, {
        vaultId: vault.id,
        workspaceId,
        passphrase
      })
      const source: AsideToRead = { vaultId: vault.id, workspaceId, codec, dependencies: {}, journal }
      const contents = await readAsideContents(source)
      parts.push({
        workspaceId,
        contents,
        lacksJournal: !isWhole,
        rows: asRestorable(source, endOfWork(contents, vault.setAsideAt))
      })
    }
  })
  return read.kind === 'failed' ? read : { kind: 'opened', opened: { vault, parts, words } }
}

/** Those whose databases are here, and those of which the journal alone is left. */
function workspacesOf({ databases }: KeptAside, journals: readonly WorkspaceId[]): readonly WorkspaceId[] {
  return [...new Set([...databases.map(({ workspaceId }) => workspaceId), ...journals])]
}

/** What cannot be read of it is left where it is: the databases give what they have. */
async function readJournalOf(
  client: Client,
  of: Omit<KeptJournal, 'from'>
): Promise<{ readonly rows: readonly JournalRow[]; readonly isWhole: boolean }> {
  const rows: JournalRow[] = []
  let isWhole = true
  for (let from: number | null = 0; from !== null;) {
    const read: AsideJournal = await client.ask('aside.read-journal', { ...of, from })
    if (read.kind === 'failed') return { rows, isWhole: false }
    rows.push(...read.rows)
    isWhole &&= read.isWhole
    from = read.next
  }
  return { rows, isWhole }
}

/** The workspace of invented people. */
const sample = 'sample'

/** Real people never come where the key lies beside the rows (SPEC E6c). */
export function mustProtectFirst({ parts, words }: OpenedAside): boolean {
  const { vault } = useSession.getState()
  const isOpenToAll = vault.kind !== 'open' || vault.mode === 'sample-only'
  return isOpenToAll && (words.length > 0 || parts.some(({ workspaceId }) => workspaceId !== sample))
}

/** Opens the workspace again, which brings back what is missing there. */
export function takeOver({ parts, words }: OpenedAside): void {
  useTakeOver.setState(({ requests }) => ({ wanted: parts, words, requests: requests + 1 }))
}

/** The part that a backup can be made of: a backup says where its rows belong, which only the present connection tells. */
export function partOfToday({ parts }: OpenedAside): OpenedPart | undefined {
  const { workspace } = useSession.getState()
  return workspace.kind === 'none' ? undefined : parts.find(({ workspaceId }) => workspaceId === workspace.id)
}

/** Writes it into a file as a backup. */
export async function saveAsBackup(
  client: Client,
  { rows }: OpenedPart,
  passphrase: string,
  onRows: (count: number) => void
): Promise<MadeBackup> {
  const { workspace } = useSession.getState()
  if (workspace.kind === 'none') return { kind: 'refused', reason: 'busy' }
  const { kind, connection } = workspace
  return await makeBackupFile(client, passphrase, async ({ head, key, append: sink }) => {
    const file = { head, key: await importBackupKey(fromBase64(key)), sink }
    return await writeFrames(asBackupFrames(rows, { workspace: kind, connection }), file, onRows)
  })
}

export type AsideDeletion =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'rows-kept' }
  | { readonly kind: 'key-kept'; readonly keychains: readonly string[] }
  | { readonly kind: 'not-written'; readonly code: string }

/** Deletes its databases and its key, and looks. It stays in the list until all of it is gone. */
export async function deleteForGood(client: Client, vaultId: VaultId): Promise<AsideDeletion> {
  const deleted = await attemptStore(() =>
    deleteAside(vaultId, { dependencies: {}, patience: shortPatience })
  )
  if (deleted.kind === 'failed' || deleted.value.length > 0) return { kind: 'rows-kept' }
  const forgotten = await client.ask('aside.forget', { vaultId })
  return forgotten.kind === 'forgotten' ? { kind: 'deleted' } : forgotten
}

/** What a person calls a workspace whose name nobody knows here. */
export function workspaceName(id: WorkspaceId): 'sample' | 'here' | 'elsewhere' {
  if (id === sample) return 'sample'
  const { workspace } = useSession.getState()
  return workspace.kind !== 'none' && workspace.id === id ? 'here' : 'elsewhere'
}
