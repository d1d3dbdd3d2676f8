import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../../../../electron/main/service/service-request.ts'
import type { ServiceFailure } from '../../../../../shared/errors.ts'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import { badRequest, notFound, refused, serverError } from '../../../../fakes/service/model-service.ts'
import { buildWorld, subscriptionsOf } from '../../../../fakes/service/model-world.ts'

const forgotten: readonly (readonly [string, ServiceFailure])[] = [
  ['404', notFound],
  ['410', { kind: 'unexpected-status', status: 410, correlationId: null, errors: [] }],
  ['500', serverError]
]

/** What the service does not know as a cursor it says this of, and not that it is a bad request. */
function sayOfForgottenCursors(rig: SyncRig, failure: ServiceFailure): void {
  const said = async <Value>(answer: Outcome<Value>): Outcome<Value> => {
    const outcome = await answer
    return outcome.kind === 'failed' && outcome.failure === badRequest ? { kind: 'failed', failure } : outcome
  }
  const lists = rig.service.listFollowLists.bind(rig.service)
  const subscriptions = rig.service.listSubscriptions.bind(rig.service)
  rig.service.listFollowLists = (...asked) => said(lists(...asked))
  rig.service.listSubscriptions = (...asked) => said(subscriptions(...asked))
}

describe('a cursor that an earlier run kept', () => {
  it.each(
    (['listFollowLists', 'listSubscriptions'] as const).flatMap((method) =>
      forgotten.map(([status, failure]) => [method, status, failure] as const)
    )
  )(
    'restarts its feed also where the service says of it something else than that the request was bad: %s, %s (S14d)',
    async (method, _status, failure) => {
      const lists = Array.from({ length: 5 }, () => ({ persons: [1, 1, 1, 1, 1], businesses: [] }))
      const rig = createSyncRig(buildWorld(lists), 2)
      rig.service.fault = (call) =>
        call.method === method && rig.service.calls.filter((one) => one.method === method).length === 2
          ? { when: 'before', failure: refused }
          : null
      await rig.sync()
      rig.service.expireCursors()
      rig.service.fault = () => null
      sayOfForgottenCursors(rig, failure)
      expect(await rig.sync()).toMatchObject({ kind: 'completed' })
      expect(rig.store.subscriptions()).toEqual(subscriptionsOf(rig.world))
      expect([...rig.store.followListIds()].sort()).toEqual([...rig.world.keys()].sort())
    }
  )

  it('restarts no feed a second time in a session where that got no further (S14d)', async () => {
    const rig = createSyncRig(
      buildWorld([{ persons: Array.from({ length: 7 }, () => 1), businesses: [] }]),
      2
    )
    const session = rig.engine()
    rig.service.fault = ({ method }) =>
      method === 'listSubscriptions' && rig.service.calls.length > 4
        ? { when: 'before', failure: refused }
        : null
    await session.start({ full: false })
    let asked = 0
    let failure = serverError
    const list = rig.service.listSubscriptions.bind(rig.service)
    rig.service.listSubscriptions = (id, family, cursor, context) => {
      asked += 1
      return cursor === '1:4'
        ? Promise.resolve({ kind: 'failed', failure })
        : list(id, family, cursor, context)
    }
    rig.service.fault = () => null
    await session.start({ full: false })
    expect(asked).toBe(4)
    // The pass that gave way kept no cursor (SPEC S16e), and the one that took its place is cut where it failed.
    failure = refused
    await session.start({ full: false })
    expect(asked).toBe(4 + 3)
    failure = serverError
    await session.start({ full: false })
    expect(asked).toBe(4 + 3 + 1)
  })
})
