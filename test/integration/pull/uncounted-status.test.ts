import { afterEach, describe, expect, it } from 'vitest'
import { listDrafts } from '../../../renderer/data/work/queries.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { type AlertRef, alertKey } from '../../../shared/domain/alert.ts'
import type { Family } from '../../../shared/domain/subscription.ts'
import { alertId, followListId, subscriptionId } from '../../../shared/ids.ts'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf, truthOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

const small = { alerts: 12, subscriptions: 6, followLists: 1, seed: 9, addresses: 0 } as const
const family: Family = 'persons'

/** All alerts of a subject that has few enough for one page, none of which the service has discarded. */
function alertsOfOne(): readonly AlertRef[] {
  const [list] = parts.sandbox.snapshot().followLists
  for (const { id, alerts } of list?.[family].subscriptions ?? []) {
    const isOpen = alerts.every(({ attributes }) => attributes['currentStatus'] === 'open')
    if (list === undefined || alerts.length === 0 || !isOpen) continue
    const subject = { followListId: followListId(list.id), family, subscriptionId: subscriptionId(id) }
    return alerts.map((alert) => ({ ...subject, alertId: alertId(alert.id) }))
  }
  throw new Error('The world has no subject whose alerts are all open.')
}

async function callsOfSync(full = false): Promise<number> {
  parts.sandbox.mark()
  await parts.sync({ full })
  return parts.sandbox.stats().sinceMark.total
}

async function expectTruth(): Promise<void> {
  const run = await parts.open()
  expect(await contentsOf(run.store)).toEqual(truthOf(parts.sandbox))
  run.kill()
}

describe('alerts in a status that no document lists, of a subject that counts no others', () => {
  it('stay, with what was decided on them, and are asked for once and in each full pass (S4b)', async () => {
    parts = await startRealParts(small)
    await parts.sync()
    const alerts = alertsOfOne()
    const [first] = alerts
    if (first === undefined) throw new Error('It has none.')
    const run = await parts.open()
    expect(await saveDraft(run.store, alertKey(first), { status: 'false-positive' })).toMatchObject({
      kind: 'ok'
    })
    run.kill()
    parts.sandbox.mark()
    for (const alert of alerts) parts.sandbox.mutate({ kind: 'set-aside-alert', ...alert })
    const { sinceMark, nothingChanged } = parts.sandbox.oracle()
    expect(await callsOfSync()).toBe(sinceMark.total)
    await expectTruth()
    expect(await callsOfSync()).toBe(nothingChanged.total)
    expect(await callsOfSync(true)).toBe(parts.sandbox.oracle().firstSync.total + 1)
    await expectTruth()
    const later = await parts.open()
    expect((await listDrafts(later.store)).map((draft) => alertKey(draft.alert))).toEqual([alertKey(first)])
    later.kill()
  })

  it('are gone once a reading has shown that they are (S4b, S9a)', async () => {
    parts = await startRealParts(small)
    await parts.sync()
    parts.sandbox.mark()
    for (const alert of alertsOfOne()) parts.sandbox.mutate({ kind: 'remove-alert', ...alert })
    const { sinceMark, nothingChanged } = parts.sandbox.oracle()
    expect(await callsOfSync()).toBe(sinceMark.total)
    await expectTruth()
    expect(await callsOfSync()).toBe(nothingChanged.total)
    expect(await callsOfSync(true)).toBe(parts.sandbox.oracle().firstSync.total)
  })
})
