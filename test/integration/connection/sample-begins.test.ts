import { describe, expect, it } from 'vitest'
import { prepareSample, windSample } from '../../../renderer/app/sample.ts'
import { readPacked } from '../../../renderer/data/pull/field-pack-queries.ts'
import { searchKeptAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import { readMonitoring } from '../../../renderer/data/work/monitoring.ts'
import { readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { facesOf } from '../../../renderer/data/workspace.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { decide } from '../../fakes/main/real-parts.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'

const { connectSample } = pageActs()
const clock = { now: () => toEpochMillis(Date.now()) }
const day = 86_400_000

/** An app that has chosen the sample and read it once. */
async function begin() {
  const { app, parts } = await connectSample({ seed: 7, alerts: 60, startAt: Date.now() })
  useSession.setState({
    workspace: {
      kind: 'sample',
      id: workspaceId('sample'),
      connection: { baseUrl: '', headerForm: 'bare', userId: 'sample-analyst' }
    }
  })
  expect(await app.ask('sync.start', { full: false })).toMatchObject({ ending: { kind: 'completed' } })
  return { app, parts: { ...parts, clock } }
}

describe('the sample at its first start', () => {
  it('fills every page by the app’s own acts, whose calls are counted (V1)', async () => {
    const { app, parts } = await begin()
    await prepareSample(parts)
    const { workspace } = parts
    const [list, ...others] = await readMonitoring(workspace)
    expect(others).toEqual([])
    expect(list?.items.every(({ itemId, outcome }) => itemId !== null && outcome === undefined)).toBe(true)
    const updates = await readUpdates(workspace)
    expect(updates.length).toBeGreaterThan(20)
    const oldest = Math.min(...updates.map(({ at }) => at))
    expect(oldest).toBeLessThan(Date.now() - 180 * day)
    expect(new Set(updates.map(({ view }) => view.entityId))).toEqual(
      new Set(list?.items.map(({ entityId }) => entityId))
    )
    expect(
      (await searchKeptAddresses(workspace, { text: 'Zeedijk', filter: {}, match: {} })).length
    ).toBeGreaterThan(0)
    const first = facesOf(workspace).triage.view({ text: '', facets: {}, sort: 'score', descending: true })
    expect((await readPacked(workspace, first.keyAt(0), null)).history).toBeDefined()
    const { totals } = await app.ask('ledger.read', { limit: 1 })
    expect(totals.byApi['organization-monitoring']).toBeGreaterThanOrEqual(3)
    expect(totals.byApi.locations).toBe(3)
  })

  it('is not done twice to what is there (V1)', async () => {
    const { parts } = await begin()
    await prepareSample(parts)
    await prepareSample(parts)
    expect(await readMonitoring(parts.workspace)).toHaveLength(1)
  })
})

describe('a day of the sample that is wound forward', () => {
  it('brings new alerts, changes of organisations, and a conflict with what is decided and not sent (V2)', async () => {
    const { app, parts } = await begin()
    await prepareSample(parts)
    const { workspace } = parts
    const { triage } = facesOf(workspace)
    const open = triage.view({ text: '', facets: { status: ['open'] }, sort: 'score', descending: true })
    await decide(workspace, open.keyAt(0), 'false-positive')
    const known = triage.view({ text: '', facets: {}, sort: 'score', descending: true }).total
    const changes = (await readUpdates(workspace)).length
    await windSample(parts)
    const states = (await listReviews(workspace)).map(({ state }) => state.kind)
    expect(states).toEqual(['conflict'])
    expect(triage.view({ text: '', facets: {}, sort: 'score', descending: true }).total).toBeGreaterThan(
      known
    )
    expect((await readUpdates(workspace)).length).toBeGreaterThan(changes)
    expect(await app.ask('sync.read', null)).toMatchObject({ last: { kind: 'completed' } })
  })
})
