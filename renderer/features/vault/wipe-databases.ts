import { deleteDatabase, listDatabases } from '../../data/database/stored-databases.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'

/** Deletes all databases of the app, of every workspace and every key. The store that is open is closed first. */
export async function wipeDatabases(store: WorkspaceStore): Promise<void> {
  store.close()
  for (const { name } of await listDatabases({})) await deleteDatabase(name, {})
}
