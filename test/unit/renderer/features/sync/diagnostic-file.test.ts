import { describe, expect, it } from 'vitest'
import { diagnosticFile, type DiagnosticParts } from '../../../../../renderer/features/sync/acts.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { noPassChanges, type SyncSummary } from '../../../../../shared/domain/sync-run.ts'
import { correlationId, followListId, passId, subscriptionId } from '../../../../../shared/ids.ts'
import { emptySummary } from '../../../../fakes/empty-summary.ts'

const at = toEpochMillis(Date.UTC(2026, 2, 3, 9, 12))
const list = followListId('list-secret')
const subscription = {
  followListId: list,
  family: 'persons',
  subscriptionId: subscriptionId('subject-secret')
} as const
const summary: SyncSummary = {
  ...emptySummary,
  startedAt: at,
  endedAt: at,
  calls: 7,
  pages: 5,
  rows: 40,
  newAlerts: 2,
  refusedRows: 3
}
const score = { path: 'attributes.score', reason: 'no-number' }
const parts: DiagnosticParts = {
  madeAt: at,
  version: '0.1.0',
  facts: {
    asOf: at,
    followLists: [
      {
        followList: {
          id: list,
          settings: { name: 'Brüggemann secret', threshold: 80, frequency: 'daily', datasets: ['PEP'] },
          statistics: null
        },
        missing: true,
        question: null,
        listMeta: {}
      }
    ],
    counts: {
      alerts: 40,
      byStatus: { open: 40 },
      byUserState: { none: 40, draft: 0, ready: 0, sending: 0, sent: 0, conflict: 0, attention: 0 }
    },
    outbox: { drafts: 1, ready: 2, sending: 0, sent: 3, attention: 0 }
  },
  refused: [
    { key: '1', feed: { kind: 'alerts', subscription }, rowId: 'row-secret', issues: [score], readAt: at },
    { key: '2', feed: { kind: 'alerts', subscription }, rowId: null, issues: [score], readAt: at },
    {
      key: '3',
      feed: { kind: 'subscriptions', followListId: list, family: 'persons' },
      rowId: 'x-secret',
      issues: [{ path: 'attributes.name', reason: 'no-text' }],
      readAt: at
    }
  ],
  last: {
    kind: 'stopped',
    summary: {
      ...summary,
      unread: [
        {
          what: { kind: 'alerts', subscription },
          failure: {
            kind: 'server-error',
            status: 503,
            correlationId: correlationId('c-2'),
            errors: [{ status: '503', code: 'ERR-09', title: 'secret title', detail: 'secret detail' }]
          }
        }
      ]
    },
    because: {
      kind: 'service',
      failure: {
        kind: 'bad-request',
        correlationId: correlationId('c-1'),
        errors: [{ status: '400', code: 'ERR-07', title: 'secret title', detail: 'secret detail' }]
      }
    }
  },
  totals: { total: 12, today: 7, byApi: { compliance: 12, locations: 0, 'organization-monitoring': 0 } },
  passes: [
    {
      followListId: list,
      name: 'Brüggemann secret',
      readAt: at,
      passes: [
        {
          passId: passId('pass-1'),
          startedAt: at,
          endedAt: null,
          full: false,
          complete: false,
          changes: { ...noPassChanges, new: 2 }
        }
      ]
    }
  ]
}

describe('the diagnostic file', () => {
  it('holds no name, no value, no id of a row and none of the service’s own words', () => {
    const file = diagnosticFile(parts)
    for (const word of ['secret', 'Brüggemann']) {
      expect(file).not.toContain(word)
      expect(JSON.stringify(parts)).toContain(word)
    }
  })

  it('tells by codes what else could not be read (S16i)', () => {
    expect(JSON.parse(diagnosticFile(parts))).toMatchObject({
      lastRun: {
        unread: [{ kind: 'alerts', because: { kind: 'server-error', status: 503, codes: ['503 ERR-09'] } }]
      }
    })
  })

  it('counts equal problems once, with path and reason, the most frequent first', () => {
    const content = JSON.parse(diagnosticFile(parts)) as { readonly refusedRows: unknown }
    expect(content.refusedRows).toEqual([
      { feed: 'alerts persons', ...score, rows: 2 },
      { feed: 'subscriptions persons', path: 'attributes.name', reason: 'no-text', rows: 1 }
    ])
  })

  it('says how the last run ended by codes and counts', () => {
    expect(JSON.parse(diagnosticFile(parts))).toMatchObject({
      followLists: { total: 1, missing: 1 },
      lastRun: {
        ending: 'stopped',
        summary: { calls: 7 },
        because: { side: 'service', kind: 'bad-request', codes: ['400 ERR-07'], correlationId: 'c-1' }
      },
      passes: [{ followList: 1, passes: [{ changes: { new: 2 } }] }]
    })
  })
})
