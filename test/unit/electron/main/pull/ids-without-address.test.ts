import { afterEach, beforeEach, expect, it } from 'vitest'
import { followListId, subscriptionId } from '../../../../../shared/ids.ts'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import { reply, type ScriptedServer, startScriptedServer } from '../../../../fakes/network/scripted-server.ts'
import { alertsOf, buildWorld } from '../../../../fakes/service/model-world.ts'
import { clientOn } from '../../../../fakes/service/whole-client.ts'

let server: ScriptedServer
beforeEach(async () => (server = await startScriptedServer((response) => reply(response, 404, {}))))
afterEach(() => server.close())

it('a list and a subject whose ids no address can carry are left out of a sync, asked about by nobody, and all else is read (S15d)', async () => {
  const rig = createSyncRig(
    buildWorld(Array.from({ length: 6 }, () => ({ persons: [2, 1], businesses: [1] })))
  )
  const own = { ...rig.service }
  const client = clientOn(server.baseUrl)
  const oddLists = ['L1', 'L2', 'L3', 'L4']
  rig.service.readFollowList = (id, call) =>
    oddLists.includes(id) ? client.readFollowList(followListId('..'), call) : own.readFollowList(id, call)
  rig.service.listSubscriptions = (id, family, cursor, call) =>
    oddLists.includes(id)
      ? client.listSubscriptions(followListId('..'), family, cursor, call)
      : own.listSubscriptions(id, family, cursor, call)
  rig.service.listAlerts = (subject, cursor, call) =>
    subject.followListId === 'L5'
      ? client.listAlerts({ ...subject, subscriptionId: subscriptionId('..') }, cursor, call)
      : own.listAlerts(subject, cursor, call)
  expect(await rig.sync()).toMatchObject({
    kind: 'completed',
    summary: { questionedLists: 0, skippedFeeds: oddLists.length + 3 }
  })
  expect([...rig.store.alerts().keys()].toSorted()).toEqual(
    [...alertsOf(rig.world).keys()].filter((key) => key.startsWith('L6/')).toSorted()
  )
  expect(server.seen).toEqual([])
})
