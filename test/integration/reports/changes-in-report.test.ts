import { expect, it } from 'vitest'
import { keepUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { ReportChange } from '../../../shared/domain/report.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { done, fill } from '../../fakes/store/store-steps.ts'

const opened = closedAfterEach()

async function reportedChange(update: object): Promise<ReportChange | undefined> {
  const { store } = await openFakeWorkspace(createFakeDisk())
  opened.push(store)
  await fill(store, { a: 1 })
  const caseKey = subscriptionKey(ref('a'))
  const organisation = { kind: 'organisation', entityId: '12345678', entityType: 'organization' } as const
  done(await addToCase(store, 'case-item', caseKey, { ...organisation, label: '' }))
  done(
    await keepUpdates(store, {
      feed: { kind: 'list', id: monitoringListId('list-1') },
      updates: [{ id: 'a', entity: '12345678', ...update }],
      receivedAt: toEpochMillis(Date.UTC(2026, 10, 28)),
      correlationId: null
    })
  )
  return (await readReportCases(store, [caseKey], 'unread'))[0]?.changes[0]
}

it('a change that tells no values is in a report with all that it tells otherwise (R9e)', async () => {
  const told = { date: '2026-11-03', collection: 'officials', operation: 'insert' }
  const others = { role: 'Director', name: { first: 'Anna', last: 'Brüggemann' } }
  expect(await reportedChange({ ...told, ...others })).toMatchObject({
    ...{ at: '2026-11-03', collections: ['officials'], before: null, after: null },
    operation: 'insert',
    others: [
      { path: 'id', value: 'a' },
      { path: 'role', value: 'Director' },
      { path: 'name.first', value: 'Anna' },
      { path: 'name.last', value: 'Brüggemann' }
    ]
  })
})

it('a change without a date is said in a report to have none (R9e)', async () => {
  expect(await reportedChange({ collection: 'officials' })).toMatchObject({
    at: '2026-11-28T00:00:00.000Z',
    undated: true
  })
  expect(await reportedChange({ date: '2026-11-03' })).not.toHaveProperty('undated')
})
