import { createHash } from 'node:crypto'
import { workspaceId, type WorkspaceId } from '../../../shared/ids.ts'

/** The sample's own address changes with each start; its data does not. */
export const sampleWorkspaceId = workspaceId('sample')

/** The same address always names the same databases and the same key. `baseUrl` as `checkBaseUrl` answers it. */
export function serviceWorkspaceId(baseUrl: string): WorkspaceId {
  return workspaceId(`service-${createHash('sha256').update(baseUrl).digest('hex').slice(0, 16)}`)
}
