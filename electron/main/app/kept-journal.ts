import type { AsideJournal, KeptJournal } from '../../../shared/domain/vault.ts'
import { createJournalCipher, journalKeyBytes } from '../journal/frame.ts'
import type { Journals } from '../journal/journals.ts'
import { forgetKeys } from '../vault/new-master.ts'
import type { Vault } from '../vault/vault.ts'

/** Rows of one message. Each costs a guess of the passphrase, since no key of it is kept in between. */
const portion = 5_000

/** Reads the journal of a vault that was kept aside, which may hold work that its databases lost (SPEC E9k). */
export async function readKeptJournal(
  {
    vault,
    journals
  }: { readonly vault: Pick<Vault, 'asides'>; readonly journals: Pick<Journals, 'readKept'> },
  { vaultId, workspaceId, passphrase, from }: KeptJournal
): Promise<AsideJournal> {
  const keys = await vault.asides.derivedKeys(vaultId, passphrase, {
    purpose: `journal ${workspaceId}`,
    bytes: journalKeyBytes
  })
  if (keys === null) return { kind: 'failed' }
  const ciphers = [keys.key, ...keys.earlier].map((key) => createJournalCipher(key))
  const rows = await journals.readKept(workspaceId, ciphers)
  forgetKeys(keys)
  if (rows === null) return { kind: 'failed' }
  const end = from + portion
  return { kind: 'read', rows: rows.slice(from, end), next: end < rows.length ? end : null }
}
