import type { Workspace } from '../../../shared/domain/connection.ts'
import { workspaceId } from '../../../shared/ids.ts'

export type StagedWorkspace = 'none' | 'sample' | 'service' | 'service-without-key'

const connection = { baseUrl: 'https://api.example.nl', headerForm: 'bare', userId: 'm.devries' } as const

export function stagedWorkspace(kind: StagedWorkspace): Workspace {
  switch (kind) {
    case 'none':
      return { kind: 'none' }
    case 'sample':
      return { kind: 'sample', id: workspaceId('sample'), connection }
    case 'service':
    case 'service-without-key':
      return { kind: 'service', id: workspaceId('service'), connection, hasKey: kind === 'service' }
  }
}
