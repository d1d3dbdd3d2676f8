import type { HandlersOf } from '../ipc/dispatch.ts'
import type { Journals } from './journals.ts'

/** What the page asks of the work journal. */
export function createJournalHandlers(journals: Journals): HandlersOf<'journal'> {
  return {
    'journal.open': ({ workspaceId }) => journals.open(workspaceId),
    'journal.read': ({ workspaceId, from, limit }) => journals.read(workspaceId, from, limit),
    'journal.append': ({ workspaceId, entry }) => journals.append(workspaceId, entry),
    'journal.rebase': ({ workspaceId, part }) => journals.rebase(workspaceId, part)
  }
}
