import type { ConnectionProblem } from '../../../shared/ipc/connection-schemas.ts'
import type { Client } from '../../client/client.ts'
import { useSession } from '../../live/context.ts'

/** Starts the sample service and makes its workspace the current one. Returns why this was not done, or null. */
export async function startSample(client: Client): Promise<ConnectionProblem | null> {
  const outcome = await client.ask('workspace.use-sample', null)
  if (outcome.kind === 'invalid') return outcome.problem
  useSession.setState({ workspace: outcome.workspace })
  return null
}
