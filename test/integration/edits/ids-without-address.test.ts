import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSubjects } from '../../../renderer/data/edits/queries.ts'
import { followListId, type SubscriptionId, subscriptionId } from '../../../shared/ids.ts'
import { createEditRig, type EditRig, home, listSettings, person } from '../../fakes/main/edit-rig.ts'
import { reply, type ScriptedServer, startScriptedServer } from '../../fakes/network/scripted-server.ts'
import { clientOn } from '../../fakes/service/whole-client.ts'
import { subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { begin, commit } from '../../fakes/store/store-steps.ts'

let server: ScriptedServer
let rig: EditRig
beforeEach(async () => {
  server = await startScriptedServer((response) => reply(response, 404, {}))
  rig = await createEditRig()
  const client = clientOn(server.baseUrl)
  const { model } = rig
  model.readSubscription = (...asked) => client.readSubscription(...asked)
  model.updateSubscription = (...asked) => client.updateSubscription(...asked)
  model.deleteSubscription = (...asked) => client.deleteSubscription(...asked)
  model.createSubscription = (...asked) => client.createSubscription(...asked)
  model.listSubscriptions = (...asked) => client.listSubscriptions(...asked)
  model.readFollowList = (...asked) => client.readFollowList(...asked)
  model.updateFollowList = (...asked) => client.updateFollowList(...asked)
  model.deleteFollowList = (...asked) => client.deleteFollowList(...asked)
})
afterEach(async () => {
  rig.close()
  await server.close()
})

const subjectOf = (id: SubscriptionId) =>
  ({ followListId: home, family: 'persons', subscriptionId: id }) as const
const shown = async () => (await readSubjects(rig.store(), home, ['persons'])).map(({ name }) => name)

describe.each(['.', '..', 'a\ud800'])('the id %j, which no address can carry', (id) => {
  it('lets a delete send nothing, and what was to be deleted stays: it is not told as gone (C6e)', async () => {
    const subject = subjectOf(subscriptionId(id))
    await begin(rig.store())
    await commit(
      rig.store(),
      subscriptionsPage([subscription(subject, 0, person('Anna Smit'))], { list: home })
    )
    expect(await shown()).toEqual(['Anna Smit'])
    const ofSubject = await rig.remove({ kind: 'subscription', subscription: subject })
    const ofList = await rig.remove({ kind: 'follow-list', followListId: followListId(id) })
    expect([ofSubject.kind, ofList.kind]).toEqual(['failed', 'failed'])
    expect([await shown(), server.seen]).toEqual([['Anna Smit'], []])
  })

  it('lets an edit of it, and a creation in it, go back to their person, who is not told that it is gone (C6e)', async () => {
    await rig.queue({
      kind: 'edit-subscription',
      subscription: subjectOf(subscriptionId(id)),
      settings: person('Anna de Smit'),
      before: person('Anna Smit')
    })
    await rig.queue({
      kind: 'edit-follow-list',
      followListId: followListId(id),
      settings: { ...listSettings, threshold: 90 },
      before: listSettings
    })
    const created = { kind: 'create-subscription', family: 'persons', settings: person('Bert Smit') } as const
    await rig.queue({ ...created, followListId: followListId(id) })
    await rig.queue({ kind: 'create-follow-list', settings: { ...listSettings, name: 'Elsewhere' } })
    await rig.run()
    const neverSent = {
      kind: 'rejected',
      reason: { kind: 'not-carried-out', attempts: 0, problem: 'unsendable-id' }
    }
    expect((await rig.edits()).map(({ state }) => state)).toMatchObject([
      neverSent,
      neverSent,
      neverSent,
      { kind: 'accepted' }
    ])
    expect(server.seen).toEqual([])
  })
})
