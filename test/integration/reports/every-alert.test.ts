import { afterEach, expect, it } from 'vitest'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import type { ReportCase } from '../../../shared/domain/report.ts'
import type { Subscription } from '../../../shared/domain/subscription.ts'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { heldOf, saidOf } from '../../fakes/service/report-truth.ts'
import { rowsOf } from '../../fakes/service/rows-of-service.ts'

let parts: RealParts
afterEach(() => parts.close())

/** The cases that the view of everything brings, as a person chooses them for a report. */
function casesOfEverything({ triage }: WorkspaceStore): readonly string[] {
  const rows = triage.view({ text: '', facets: {}, sort: 'score', descending: true })
  const keys = Array.from({ length: rows.total }, (_, position) => {
    const { followListId, family, subscriptionId } = rows.rowAt(position).alert
    return `${followListId}/${family}/${subscriptionId}`
  })
  return [...new Set(keys)]
}

/** What a report says of a subject, and what it must say of that which the service holds. */
function subjectSaid(one: ReportCase): readonly unknown[] {
  const { key, subscriptionId, family, name, countries, dateOfBirth, gender } = one
  return [key, subscriptionId, family, name, countries, dateOfBirth, gender, one.createdAt, one.lastUpdatedAt]
}

function subjectHeld([key, one]: readonly [string, Subscription]): readonly unknown[] {
  const { subscriptionId, family, name, countries, dateOfBirth, gender } = one
  return [key, subscriptionId, family, name, countries, dateOfBirth, gender, one.createdAt, one.lastUpdatedAt]
}

it('a report of all cases holds every alert of the service, and the subject of each, field by field', async () => {
  parts = await startRealParts({ seed: 13, alerts: 150, subscriptions: 40, followLists: 2, addresses: 0 })
  expect(await parts.sync()).toMatchObject({ kind: 'completed' })
  const { subscriptions, alerts } = rowsOf(parts.sandbox.snapshot())
  const run = await parts.open()
  const cases = await readReportCases(run.store, casesOfEverything(run.store), 'unread')
  run.kill()
  const reported = cases.flatMap((one) =>
    one.alerts.map((alert) => [`${one.key}/${alert.id}`, saidOf(alert)] as const)
  )
  const held = [...alerts].map(([key, alert]) => [key, heldOf(alert)] as const)
  expect(held.length).toBeGreaterThan(100)
  expect(reported).toHaveLength(held.length)
  expect(new Map(reported)).toEqual(new Map(held))
  const withAlerts = [...subscriptions].filter(([key]) => held.some(([of]) => of.startsWith(`${key}/`)))
  expect(cases.map(subjectSaid).toSorted()).toEqual(withAlerts.map(subjectHeld).toSorted())
})
