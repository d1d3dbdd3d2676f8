import { afterEach, expect, it } from 'vitest'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { rowsOf } from '../../fakes/service/rows-of-service.ts'

let parts: RealParts
afterEach(() => parts.close())

it('a report of all cases holds every alert of the service, and the subject of each, field by field', async () => {
  parts = await startRealParts({ seed: 13, alerts: 150, subscriptions: 40, followLists: 2, addresses: 0 })
  expect(await parts.sync()).toMatchObject({ kind: 'completed' })
  const { subscriptions, alerts } = rowsOf(parts.sandbox.snapshot())
  const run = await parts.open()
  const cases = await readReportCases(run.store, [...subscriptions.keys()], 'unread')
  run.kill()
  const reported = cases.flatMap((one) =>
    one.alerts.map((alert) => [
      `${one.key}/${alert.id}`,
      [alert.name, alert.match, alert.matchVersion, alert.version, alert.score],
      [alert.status, alert.datasets, alert.pepTier]
    ])
  )
  const held = [...alerts].map(([key, alert]) => [
    key,
    [alert.name, alert.match, alert.matchVersion, alert.version, alert.score],
    [alert.status, alert.datasets, alert.pepTier]
  ])
  expect(held.length).toBeGreaterThan(100)
  expect(reported.toSorted()).toEqual(held.toSorted())
  expect(
    cases.map((one) => [one.key, one.name, one.countries, one.dateOfBirth, one.gender]).toSorted()
  ).toEqual(
    [...subscriptions]
      .map(([key, one]) => [key, one.name, one.countries, one.dateOfBirth, one.gender])
      .toSorted()
  )
})
