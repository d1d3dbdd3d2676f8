import type { WorkspaceId } from '../../../shared/ids.ts'
import type { JournalCipher } from './frame.ts'

/** A journal lies under the name of its key, so that those of several keys lie beside each other. */
export function journalName(
  id: WorkspaceId,
  { cipher, lasting }: { readonly cipher: JournalCipher; readonly lasting: boolean }
): string {
  return `${id}.${lasting ? '' : 'session-'}${cipher.keyName}.journal`
}
