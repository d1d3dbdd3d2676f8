import { randomBytes } from 'node:crypto'
import { workspaceId } from '../../../shared/ids.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { SecretVault } from '../secrets/secret-vault.ts'
import { createJournalCipher, journalKeyBytes } from './journal-cipher.ts'
import type { JournalCipher } from './journal-cipher.ts'

export interface JournalKey {
  readonly cipher: JournalCipher
  /** False: the key is in memory only, and what it seals cannot be read after a restart. */
  readonly lasting: boolean
}

/** Where the journal's keys come from: one a workspace, made when it is asked for first. */
export interface JournalKeys {
  keyOf(workspaceId: WorkspaceId): Promise<JournalKey>
}

/** Keys beside the API keys in the vault. A vault that does not answer gives a key for this session, and loses none. */
export function vaultJournalKeys(vault: () => Promise<SecretVault>): JournalKeys {
  const known = new Map<WorkspaceId, Promise<JournalKey>>()
  return {
    keyOf: (id) => {
      const key = known.get(id) ?? takeKey(vault, id)
      known.set(id, key)
      return key
    }
  }
}

async function takeKey(openVault: () => Promise<SecretVault>, id: WorkspaceId): Promise<JournalKey> {
  const vault = await openVault()
  const place = workspaceId(`${id}-journal`)
  const kept = await vault.read(place)
  const fresh = randomBytes(journalKeyBytes)
  if (kept.kind === 'failed') return { cipher: createJournalCipher(fresh), lasting: false }
  if (kept.value !== null) return { cipher: createJournalCipher(Buffer.from(kept.value, 'base64')), lasting: vault.status().kind !== 'session' }
  const written = await vault.set(place, fresh.toString('base64'))
  return { cipher: createJournalCipher(fresh), lasting: written.kind === 'ok' && vault.status().kind !== 'session' }
}
