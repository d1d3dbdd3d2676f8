import { describe, expect, it } from 'vitest'
import { judgeRequest } from '../../../../../electron/main/run/failure-kinds.ts'
import type { ServiceFailure } from '../../../../../shared/errors.ts'

describe('a failed request', () => {
  const answered = { correlationId: null, errors: [] }
  const verdicts: readonly (readonly [ServiceFailure, 'stop' | 'split' | 'unknown'])[] = [
    [{ kind: 'no-key' }, 'stop'],
    [{ kind: 'working-offline' }, 'stop'],
    [{ kind: 'unauthorized', ...answered }, 'stop'],
    [{ kind: 'forbidden', ...answered }, 'stop'],
    [{ kind: 'access-disallowed', ...answered }, 'stop'],
    [{ kind: 'rate-limited', retryAt: null, ...answered }, 'stop'],
    [{ kind: 'unreachable', reason: 'refused', applied: 'no' }, 'stop'],
    [{ kind: 'cancelled', applied: 'no' }, 'stop'],
    [{ kind: 'bad-request', ...answered }, 'split'],
    [{ kind: 'not-found', ...answered }, 'split'],
    [{ kind: 'too-large', ...answered }, 'split'],
    [{ kind: 'unreachable', reason: 'cut-off', applied: 'unknown' }, 'unknown'],
    [{ kind: 'cancelled', applied: 'unknown' }, 'unknown'],
    [{ kind: 'server-error', status: 500, ...answered }, 'unknown'],
    ...[405, 409, 410, 412, 415, 422].map(
      (status) => [{ kind: 'unexpected-status', status, ...answered }, 'split'] as const
    ),
    // A gateway says these of what the service may have carried out all the same.
    ...[302, 408, 418, 425, 460, 499].map(
      (status) => [{ kind: 'unexpected-status', status, ...answered }, 'unknown'] as const
    ),
    [{ kind: 'not-json', status: 200, contentType: 'text/html', ...answered }, 'unknown'],
    [{ kind: 'unexpected-shape', issues: [], ...answered }, 'unknown']
  ]
  it.each(verdicts)('%o means: %s (O7, O8, O9)', (failure, verdict) => {
    expect(judgeRequest(failure)).toEqual({ kind: verdict })
  })
})
