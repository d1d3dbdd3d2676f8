import { serveStoreOver } from '../../../shared/ipc/store-port.ts'
import { createMemoryCaseStore, type MemoryCaseStore } from '../store/memory-case-store.ts'
import type { RunningApplication } from './running-application.ts'

/** The page's part: a store at the other end of main's wire, open for the workspace that is current. */
export async function openPage(running: RunningApplication): Promise<MemoryCaseStore> {
  const store = createMemoryCaseStore()
  const workspace = await running.ask('workspace.read', null)
  if (workspace.kind === 'none') throw new Error('no workspace')
  serveStoreOver(
    {
      post: (message) => running.application.storeLink.receive(JSON.parse(JSON.stringify(message))),
      listen: (listener) => {
        running.onStoreRequest = (message) => void setImmediate(listener, JSON.parse(JSON.stringify(message)))
        return () => undefined
      }
    },
    store,
    (thrown) => ({ kind: 'storage-failed', name: String(thrown) })
  )
  await running.ask('store.ready', { workspaceId: workspace.id })
  return store
}
