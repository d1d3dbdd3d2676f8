import { describe, expect, it } from 'vitest'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import { cutOff, forbidden, serverError } from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'

const subjects = ['S1', 'S2', 'S3', 'S4']
const fresh = 'L1/businesses/S1/A1'

/** Four answers were lost, and a decision was taken since. */
async function withLostAnswers(): Promise<SyncRig> {
  const rig = createSyncRig(buildWorld([{ persons: [2, 2, 2, 2], businesses: [2] }]))
  rig.service.fault = ({ method }) => (method === 'submitReviews' ? { when: 'after', failure: cutOff } : null)
  for (const subject of subjects) {
    rig.queue(`L1/persons/${subject}/A1`)
    await rig.submit()
  }
  rig.clock.forward(60_000)
  rig.queue(fresh)
  return rig
}
const problemsOf = (rig: SyncRig): readonly unknown[] =>
  [...rig.store.outbox.values()].map(({ state }) =>
    state.kind === 'uncertain' ? state.lastProblem : state.kind
  )

describe('look-ups that fail', () => {
  it('hold up nothing that is to be sent, and the run ends with their reason (O10f)', async () => {
    const rig = await withLostAnswers()
    rig.service.fault = ({ method }) =>
      method === 'listReviews' ? { when: 'before', failure: serverError } : null
    const calls = await rig.callsOf(async () =>
      expect(await rig.submit()).toMatchObject({ kind: 'stopped', because: { failure: serverError } })
    )
    expect(rig.service.recorded).toContain(fresh)
    expect(calls.filter(({ method }) => method === 'listReviews')).toHaveLength(3)
  })

  it('do so neither where the key may read no history, which stops no queue (O10f, O23e)', async () => {
    const rig = await withLostAnswers()
    rig.service.fault = ({ method }) =>
      method === 'listReviews' ? { when: 'before', failure: forbidden } : null
    const ending = await rig.submit()
    expect(rig.service.recorded).toContain(fresh)
    expect(ending.summary.sendingRefused).toBe(undefined)
    expect(problemsOf(rig)).toEqual(['forbidden', 'cut-off', 'cut-off', 'cut-off', 'accepted'])
  })

  it('are not made for each of many lost answers of one subject (O10f)', async () => {
    const rig = createSyncRig(buildWorld([{ persons: [12], businesses: [] }]))
    rig.service.fault = ({ method }) =>
      method === 'submitReviews' ? { when: 'after', failure: cutOff } : null
    for (let alert = 1; alert <= 12; alert += 1) rig.queue(`L1/persons/S1/A${String(alert)}`)
    await rig.submit()
    rig.clock.forward(60_000)
    rig.service.fault = ({ method }) =>
      method === 'listReviews' ? { when: 'before', failure: serverError } : null
    const calls = await rig.callsOf(() => rig.submit())
    expect(calls.map(({ method }) => method)).toEqual(['listReviews', 'listReviews', 'listReviews'])
  })

  it('keep no sync from reading (O10f)', async () => {
    const rig = await withLostAnswers()
    rig.service.fault = ({ method }) =>
      method === 'listReviews' ? { when: 'before', failure: serverError } : null
    expect(await rig.sync()).toMatchObject({ kind: 'completed' })
    expect(rig.service.recorded).toContain(fresh)
  })
})
