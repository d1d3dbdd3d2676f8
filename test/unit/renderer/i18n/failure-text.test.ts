import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { type ActionFailure, actionFailureText } from '../../../../renderer/decisions/act.ts'
import {
  connectionProblemText,
  type FailureText,
  serviceFailureText,
  storeFailureText,
  syncFailureText
} from '../../../../renderer/i18n/failure-text.ts'
import { createFormat, type Language } from '../../../../renderer/i18n/format.ts'
import { changeLanguage, translator } from '../../../../renderer/i18n/wording.ts'
import type { ServiceFailure, StoreFailure, UnreachableReason } from '../../../../shared/errors.ts'
import { correlationId, reviewId } from '../../../../shared/ids.ts'
import type { ConnectionProblem } from '../../../../shared/ipc/connection-schemas.ts'

const answered = {
  correlationId: correlationId('5f0c1a2e-77b1-4c0d-9a44-3f2b6c1d0e99'),
  errors: [{ status: '401', code: 'AUTH-1', title: 'Unauthorized', detail: 'The key is not accepted.' }]
}
const reasons: readonly UnreachableReason[] = [
  'no-such-host',
  'refused',
  'timed-out',
  'cut-off',
  'certificate',
  'no-network',
  'proxy',
  'other'
]
const service: readonly ServiceFailure[] = [
  ...reasons.map((reason) => ({ kind: 'unreachable', reason, applied: 'no' }) as const),
  { kind: 'unreachable', reason: 'timed-out', applied: 'unknown' },
  { kind: 'working-offline' },
  { kind: 'cancelled', applied: 'no' },
  { kind: 'cancelled', applied: 'unknown' },
  { kind: 'no-key' },
  { kind: 'other-customer' },
  {
    kind: 'not-checked',
    because: { kind: 'store', failure: { kind: 'storage-failed', name: 'AbortError' } }
  },
  {
    kind: 'not-checked',
    because: { kind: 'service', failure: { kind: 'server-error', status: 503, ...answered } }
  },
  { kind: 'unauthorized', ...answered },
  { kind: 'forbidden', ...answered },
  { kind: 'access-disallowed', ...answered },
  { kind: 'unsendable-id' },
  { kind: 'bad-request', ...answered },
  { kind: 'not-found', ...answered },
  { kind: 'too-large', ...answered },
  { kind: 'rate-limited', retryAt: null, ...answered },
  { kind: 'rate-limited', retryAt: 1_790_000_000_000, ...answered },
  { kind: 'server-error', status: 503, ...answered },
  { kind: 'unexpected-status', status: 302, ...answered },
  { kind: 'not-json', status: 200, contentType: 'text/html', ...answered },
  { kind: 'unexpected-shape', issues: [{ path: 'links.next', reason: 'no-text' }], ...answered },
  { kind: 'ledger-unread', code: 'EBUSY' },
  { kind: 'endless-pages', pages: 141, ...answered }
]
const store: readonly StoreFailure[] = [
  { kind: 'storage-full' },
  { kind: 'storage-closed' },
  { kind: 'storage-newer' },
  { kind: 'storage-failed', name: 'AbortError' }
]
const action: readonly ActionFailure[] = [
  { kind: 'store', failure: { kind: 'storage-full' } },
  { kind: 'no-such-alert' },
  { kind: 'alert-gone' },
  { kind: 'alert-discarded' },
  { kind: 'no-draft' },
  { kind: 'draft-without-decision' },
  { kind: 'user-id-missing' },
  ...(['queued', 'sending', 'uncertain'] as const).map(
    (state) => ({ kind: 'review-in-the-way', reviewId: reviewId('r'), state }) as const
  ),
  { kind: 'no-such-review' },
  ...(['queued', 'sending', 'uncertain', 'conflict', 'rejected', 'accepted'] as const).map(
    (state) => ({ kind: 'wrong-state', state }) as const
  ),
  { kind: 'reason-missing' },
  { kind: 'reason-not-true' }
]
const connection: readonly ConnectionProblem[] = [
  { kind: 'too-long', part: 'apiKey' },
  ...(['empty', 'not-a-url', 'not-https', 'has-credentials', 'has-query'] as const).map(
    (issue) => ({ kind: 'base-url', issue }) as const
  ),
  { kind: 'key-missing' },
  { kind: 'user-id-missing' },
  { kind: 'busy' },
  { kind: 'vault-failed' },
  { kind: 'settings-not-written', code: 'ENOSPC' },
  { kind: 'managed' },
  { kind: 'sample-not-started' }
]

describe.each<Language>(['en', 'nl'])('the words for a failure (%s)', (language) => {
  const format = createFormat(language)
  beforeAll(async () => {
    await startLanguage(language)
    await changeLanguage(language)
  })

  const everyText = (): readonly FailureText[] => {
    const t = translator()
    return [
      ...service.map((failure) => serviceFailureText(t, format, failure)),
      ...store.map((failure) => storeFailureText(t, failure)),
      ...action.map((failure) => actionFailureText(t, failure)),
      ...connection.map((problem) => connectionProblemText(t, problem))
    ]
  }

  it('are full sentences for every kind, without a hole in them', () => {
    for (const { sentence } of everyText()) {
      expect(sentence).toMatch(/^[\p{Lu}].{20,}/u)
      expect(sentence).not.toMatch(/failures\.|\{\{|undefined|null/u)
    }
  })

  it('name the correlation id and the service’s own words in the details, and never in the sentence', () => {
    const text = serviceFailureText(translator(), format, { kind: 'unauthorized', ...answered })
    expect(text.details).toContain(answered.correlationId)
    expect(text.details).toContain('AUTH-1')
    expect(text.sentence).not.toContain(answered.correlationId)
  })

  it('name the day of a pause that the service asked for, whenever they are read (S37g)', () => {
    const retryAt = new Date('2026-03-06T00:05:09').getTime()
    const said = {
      en: 'It takes requests again from 6 Mar 2026, 00:05:09.',
      nl: 'Vanaf 6 mrt 2026, 00:05:09 neemt de dienst weer verzoeken aan.'
    }
    const text = serviceFailureText(translator(), format, { kind: 'rate-limited', retryAt, ...answered })
    expect(text.sentence).toContain(said[language])
  })

  it.each(reasons)('never say that nothing was sent of what may have been sent: %s (O9g)', (reason) => {
    const failure = { kind: 'unreachable', reason, applied: 'unknown' } as const
    const { sentence } = serviceFailureText(translator(), format, failure)
    expect(sentence).not.toMatch(/nothing was sent|niets verzonden/iu)
  })

  it('say of a request that may have been applied that it is looked up before it is sent again', () => {
    const t = translator()
    const certain = serviceFailureText(t, format, { kind: 'unreachable', reason: 'timed-out', applied: 'no' })
    const unknown = serviceFailureText(t, format, {
      kind: 'unreachable',
      reason: 'timed-out',
      applied: 'unknown'
    })
    expect(unknown.sentence.length).toBeGreaterThan(certain.sentence.length)
  })

  it('are the same wherever a run stopped', () => {
    const t = translator()
    const failure = { kind: 'storage-full' } as const
    expect(syncFailureText(t, format, { kind: 'store', failure })).toEqual(storeFailureText(t, failure))
  })
})
