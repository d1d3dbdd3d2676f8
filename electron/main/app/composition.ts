import { randomBytes } from 'node:crypto'
import { createJournalCipher, journalKeyBytes } from '../journal/journal-cipher.ts'
import type { JournalKeys } from '../journal/journal-keys.ts'
import type { Protection } from '../vault/vault.ts'

/** The journal is sealed for whoever may read the rows: its keys come from the same master key, and go with it. */
export function protectedJournalKeys(protection: Pick<Protection, 'journalKey'>): JournalKeys {
  return {
    keyOf: async (workspaceId) => {
      const key = await protection.journalKey(workspaceId, journalKeyBytes)
      if (key === null) return { cipher: createJournalCipher(randomBytes(journalKeyBytes)), lasting: false }
      return { cipher: createJournalCipher(key.bytes), lasting: key.lasting }
    }
  }
}
