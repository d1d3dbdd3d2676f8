import { afterEach, describe, expect, it } from 'vitest'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { furtherText } from '../../../shared/domain/further-fields.ts'
import type { EditContent } from '../../../shared/domain/subject-edit.ts'
import { settingsOf } from '../../../shared/domain/subject-settings.ts'
import { editId } from '../../../shared/ids.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf } from '../../fakes/main/sandbox-truth.ts'
import { longNumber, withLongNumbers } from '../../fakes/network/long-numbers.ts'

let parts: RealParts
let run: Run
afterEach(async () => {
  run.kill()
  await parts.close()
})

/** Two profiles that are one where their numbers are rounded, as both of these would be. */
const ledger = '9007199254740993'
const amounts = ['12345678901234567891', '0.12345678901234567891', '-9007199254740993']

/** The service as its owner sees it: a subject and its list with long numbers in attributes that no document names. */
async function world() {
  parts = await startRealParts({
    ...{ alerts: 6, subscriptions: 3, followLists: 1, businessShare: 0, seed: 4 },
    otherAttributes: true
  })
  run = await parts.open({ fetch: withLongNumbers() })
  const [list] = parts.sandbox.snapshot().followLists
  const [subject] = list?.persons.subscriptions ?? []
  if (list === undefined || subject === undefined) throw new Error('The world has no subject.')
  const held = { accountNumber: longNumber(ledger), amounts: amounts.map(longNumber) }
  await put(`/follow-lists/${list.id}`, 'follow-lists', { ...list.attributes, ...held })
  await put(`/follow-lists/${list.id}/subscriptions/persons/${subject.id}`, 'subscriptions', {
    ...subject.attributes,
    ...held
  })
  parts.sandbox.setFaults([
    {
      method: 'GET',
      route: '*/alerts',
      effect: { kind: 'added', attributes: { personID: longNumber(ledger) } }
    }
  ])
  expect(await run.session.start({ full: false })).toMatchObject({ kind: 'completed' })
  const { subscriptions, followLists, alerts } = await contentsOf(run.store)
  const stored = [...subscriptions.values()].find(({ subscriptionId }) => subscriptionId === subject.id)
  const storedList = [...followLists.values()].find(({ id }) => id === list.id)
  if (stored === undefined || storedList === undefined) throw new Error('Nothing was read.')
  return { list, subject, held, stored, storedList, alerts: [...alerts.values()] }
}

async function put(path: string, type: string, attributes: object): Promise<void> {
  const answer = await fetch(`${parts.sandbox.baseUrl}/compliance/monitor/v2${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-api-key': parts.sandbox.apiKey },
    body: JSON.stringify({ data: { type, attributes } })
  })
  expect(answer.status).toBe(200)
}

async function send(content: EditContent): Promise<string | undefined> {
  await queueEdit(run.store, { id: editId('change'), content, followListName: null, replaces: null })
  await run.session.submit()
  const [edit] = await run.store.editBook.decode(await run.store.work.changes.toArray())
  return edit?.state.kind
}

describe('a number that is longer than those of JavaScript', () => {
  it('is shown digit by digit, of a profile as of an attribute that no document names (S36j)', async () => {
    const { stored, storedList, alerts } = await world()
    for (const further of [stored.further, storedList.settings.further]) {
      expect(furtherText(further?.['accountNumber'] ?? null)).toBe(ledger)
      expect(furtherText(further?.['amounts'] ?? null)).toBe(`[${amounts.join(',')}]`)
    }
    expect(new Set(alerts.map(({ profileId }) => profileId))).toEqual(new Set([ledger]))
  })

  it('goes back as that number with an update of its subject (S36j, C15a)', async () => {
    const { list, subject, held, stored } = await world()
    const before = settingsOf(stored)
    const settings = { ...before, name: 'Annelies Verbrugghe' }
    expect(await send({ kind: 'edit-subscription', subscription: stored, before, settings })).toBe('accepted')
    const now = parts.sandbox.snapshotOf(list.id)?.persons.subscriptions.find(({ id }) => id === subject.id)
    expect(now?.attributes).toMatchObject({ name: 'Annelies Verbrugghe', ...held })
  })

  it('goes back as that number with an update of its follow list (S36j, C15a)', async () => {
    const { list, held, storedList } = await world()
    const { settings: before } = storedList
    const { further: _further, ...own } = before
    const settings = { ...own, threshold: 91 }
    expect(await send({ kind: 'edit-follow-list', followListId: storedList.id, before, settings })).toBe(
      'accepted'
    )
    expect(parts.sandbox.snapshotOf(list.id)?.attributes).toMatchObject({ threshold: 91, ...held })
  })
})
