import type { WorkspaceId } from '../../shared/ids.ts'
import type { Client } from '../client/client.ts'
import type { WorkJournal } from '../data/work/work-journal.ts'

/** The journal of one workspace, over the contract. */
export function journalOf(client: Client, workspaceId: WorkspaceId): WorkJournal {
  return {
    open: () => client.ask('journal.open', { workspaceId }),
    read: (from, limit) => client.ask('journal.read', { workspaceId, from, limit }),
    append: ({ puts, deletes, ...entry }) => client.ask('journal.append', { workspaceId, entry: { ...entry, puts: [...puts], deletes: [...deletes] } }),
    rebase: (part) => client.ask('journal.rebase', { workspaceId, part })
  }
}
