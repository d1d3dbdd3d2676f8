import type { AsideAccess, AsideJournal, KeptJournal } from '../../../shared/domain/vault.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { createJournalCipher, journalKeyBytes } from '../journal/frame.ts'
import type { Journals } from '../journal/journals.ts'
import { type DerivedKeys, forgetKeys } from '../vault/new-master.ts'
import type { Vault } from '../vault/vault.ts'

/** Rows in one message. Each message derives the key from the passphrase anew, since no key is kept in between. */
const portion = 5_000

export interface KeptJournalParts {
  readonly vault: Pick<Vault, 'asides'>
  readonly journals: Pick<Journals, 'workspaces' | 'holdsKept' | 'readKept'>
}

/** The workspaces whose journal lies here under a key of a vault that was kept aside (SPEC E9l). */
export async function listKeptJournals(
  { vault, journals }: KeptJournalParts,
  { vaultId, passphrase }: AsideAccess
): Promise<readonly WorkspaceId[]> {
  const ids = await journals.workspaces()
  const purposes = ids.map(purposeOf)
  const keys = await vault.asides.derivedKeys(vaultId, passphrase, { purposes, bytes: journalKeyBytes })
  const found: WorkspaceId[] = []
  for (const [index, of] of (keys ?? []).entries()) {
    const id = ids[index]
    if (id !== undefined && (await journals.holdsKept(id, ciphersOf(of)))) found.push(id)
    forgetKeys(of)
  }
  return found
}

/** Reads the journal of a vault that was kept aside, which may hold work that its databases lost (SPEC E9k). */
export async function readKeptJournal(
  { vault, journals }: KeptJournalParts,
  { vaultId, workspaceId, passphrase, from }: KeptJournal
): Promise<AsideJournal> {
  const purposes = [purposeOf(workspaceId)]
  const [keys] =
    (await vault.asides.derivedKeys(vaultId, passphrase, { purposes, bytes: journalKeyBytes })) ?? []
  if (keys === undefined) return { kind: 'failed' }
  const kept = await journals.readKept(workspaceId, ciphersOf(keys))
  forgetKeys(keys)
  if (kept === null) return { kind: 'failed' }
  const { rows, isWhole } = kept
  const end = from + portion
  return { kind: 'read', rows: rows.slice(from, end), isWhole, next: end < rows.length ? end : null }
}

function purposeOf(id: WorkspaceId): string {
  return `journal ${id}`
}

function ciphersOf({ key, earlier }: DerivedKeys) {
  return [key, ...earlier].map((one) => createJournalCipher(one))
}
