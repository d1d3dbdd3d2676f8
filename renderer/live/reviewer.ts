import { useSession } from './session.ts'

/** The user's identifier of this connection, which each review carries (spec: Review). */
export function reviewerId(): string {
  const { workspace } = useSession.getState()
  return workspace.kind === 'none' ? '' : workspace.connection.userId
}
