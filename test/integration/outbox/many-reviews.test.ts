import { expect, it } from 'vitest'
import { sendMany } from '../../fakes/lives/many-reviews.ts'

it.each([
  ['as they are', Infinity],
  ['each alert read again first', 0]
])(
  'the app sends 1,000 reviews of 200 subscriptions, %s, through a fault in every tenth call: none lost, none twice, within 1.1 of the calls that cannot be spared',
  async (_, rereadAfterMillis) => {
    const { rig, reviews, calls, faults, least } = await sendMany(200, { rereadAfterMillis })
    const states = [...rig.store.outbox.values()].map(({ state }) => state.kind)
    expect(states.filter((kind) => kind === 'accepted')).toHaveLength(reviews)
    expect(rig.service.recorded).toHaveLength(reviews)
    expect(new Set(rig.service.recorded).size).toBe(reviews)
    expect(faults).toBe(Math.floor(calls / 10))
    expect(calls / least).toBeLessThanOrEqual(1.1)
  }
)
