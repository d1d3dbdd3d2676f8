import { checkBaseUrl, type Connection } from '../../../shared/domain/connection.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { ConnectionTestOutcome } from '../../../shared/ipc/connection-schemas.ts'
import type { Result } from '../../../shared/result.ts'
import { parsePage } from '../../../shared/wire/envelope.ts'
import { followListRow } from '../../../shared/wire/follow-list.ts'
import { followListPageRequest } from '../service/compliance-service.ts'
import type { ServiceTarget } from '../service/http-client.ts'
import type { RawAnswer, ServiceCall } from '../service/service-call.ts'
import { type CallContext, cleanKey } from '../service/service-request.ts'
import type { KeyRing } from './key-ring.ts'
import { serviceWorkspaceId } from './workspaces.ts'

export interface ConnectionTestParts {
  readonly keys: Pick<KeyRing, 'read' | 'announce'>
  /** A call that is never repeated. */
  readonly callOnce: (target: ServiceTarget) => ServiceCall
}

/**
 * Tests a connection with one call for the first page of follow lists. After a 401 the user decides whether
 * to spend one more call on the other header form.
 */
export async function testConnection(
  parts: ConnectionTestParts,
  input: Connection,
  typedKey: string | null,
  context: CallContext
): Promise<ConnectionTestOutcome> {
  const checked = checkBaseUrl(input.baseUrl)
  if (checked.kind === 'invalid')
    return { kind: 'invalid', problem: { kind: 'base-url', issue: checked.issue } }
  const { baseUrl } = checked
  const key = typedKey === null ? await parts.keys.read(serviceWorkspaceId(baseUrl)) : cleanKey(typedKey)
  if (key === null) return { kind: 'invalid', problem: { kind: 'key-missing' } }
  parts.keys.announce(key)
  return toOutcome(
    await parts
      .callOnce({ baseUrl, headerForm: input.headerForm, key })
      .send(followListPageRequest(null), context)
  )
}

function toOutcome(answer: Result<RawAnswer, ServiceFailure>): ConnectionTestOutcome {
  if (answer.kind === 'failed') return { kind: 'refused', failure: answer.failure }
  const { head, body } = answer.value
  const page = parsePage(body, followListRow)
  if (page.kind === 'refused') {
    return {
      kind: 'refused',
      failure: {
        kind: 'unexpected-shape',
        issues: page.issues,
        correlationId: head.correlationId,
        errors: []
      }
    }
  }
  return {
    kind: 'accepted',
    followLists: page.value.rows.length + page.value.refused.length,
    limit: head.rate.limit,
    remaining: head.rate.remaining,
    correlationId: head.correlationId
  }
}
