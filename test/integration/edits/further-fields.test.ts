import { afterEach, expect, it } from 'vitest'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import {
  firstSubjectDraft,
  subjectDraftIssues,
  subjectSettingsOf
} from '../../../renderer/features/subjects/form-drafts.ts'
import type { EditContent } from '../../../shared/domain/subject-edit.ts'
import { settingsOf } from '../../../shared/domain/subject-settings.ts'
import { editId } from '../../../shared/ids.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
let run: Run
afterEach(async () => {
  run.kill()
  await parts.close()
})

/** What the sandbox shows beside the attributes of the documents. */
const ofList = {
  owner: { team: 'Onboarding', floor: 3 },
  labels: ['retail', 'south'],
  reviewCycleMonths: 6
}
const ofSubject = { customerNumber: 'K-00017', isVip: false, segments: ['retail'], leftAt: null }
const ofProfile = { occupation: 'notary', sources: [{ title: 'Register', year: 2019 }], relevance: 0.7 }

/** The third list has PEP tiers, which are numbers here. */
async function world(businessShare = 0) {
  parts = await startRealParts({
    ...{ alerts: 12, subscriptions: 6, followLists: 3, businessShare, seed: 4 },
    ...{ otherAttributes: true, tiers: 'number' as const }
  })
  await parts.sync()
  run = await parts.open()
  return contentsOf(run.store)
}

async function send(content: EditContent): Promise<string | undefined> {
  await queueEdit(run.store, { id: editId('change'), content, followListName: null, replaces: null })
  await run.session.submit()
  const [edit] = await run.store.editBook.decode(await run.store.work.changes.toArray())
  return edit?.state.kind
}

it('the store keeps beside each row what no document names, as the service shows it (S36e)', async () => {
  const { followLists, subscriptions, alerts } = await world()
  expect([followLists.size, subscriptions.size, alerts.size]).toEqual([3, 6, 12])
  for (const { settings } of followLists.values()) expect(settings.further).toEqual(ofList)
  for (const { further } of subscriptions.values()) expect(further).toEqual(ofSubject)
  for (const { further } of alerts.values()) expect(further).toEqual(ofProfile)
})

it('an update of a list sends back what no document names, and numbers for tiers, and takes nothing of it away (C14c, C15a)', async () => {
  const { followLists } = await world()
  const list = [...followLists.values()].find(({ settings }) => (settings.pepTiers ?? []).length > 0)
  if (list === undefined) throw new Error('No list has tiers.')
  const { further: _further, ...own } = list.settings
  const content: EditContent = {
    kind: 'edit-follow-list',
    followListId: list.id,
    before: list.settings,
    settings: { ...own, threshold: 91 }
  }
  expect(await send(content)).toBe('accepted')
  const held = parts.sandbox.snapshotOf(list.id)?.attributes
  expect(held).toMatchObject({ threshold: 91, pepTiers: [1, 2], ...ofList })
  const here = (await readFacts(run.store)).followLists.find(({ followList }) => followList.id === list.id)
  expect(here?.followList.settings).toMatchObject({ threshold: 91, further: ofList })
})

it('an update of a subject sends back what no document names, as it was read just before (C15a)', async () => {
  const { subscriptions } = await world()
  const [subject] = subscriptions.values()
  if (subject === undefined) throw new Error('The world has no subject.')
  // A colleague changes it meanwhile.
  const moved = { ...ofSubject, customerNumber: 'K-00018' }
  const path = `/compliance/monitor/v2/follow-lists/${subject.followListId}/subscriptions/persons/${subject.subscriptionId}`
  const { name, countries, dateOfBirth, gender } = subject
  const written = { name, countries, ...(dateOfBirth && { dateOfBirth }), ...(gender && { gender }) }
  const put = await fetch(`${parts.sandbox.baseUrl}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-api-key': parts.sandbox.apiKey },
    body: JSON.stringify({ data: { type: 'subscriptions', attributes: { ...moved, ...written } } })
  })
  expect(put.status).toBe(200)
  const before = settingsOf(subject)
  const content: EditContent = {
    kind: 'edit-subscription',
    subscription: subject,
    before,
    settings: { ...before, name: 'Annelies Verbrugghe' }
  }
  expect(await send(content)).toBe('accepted')
  const held = parts.sandbox
    .snapshotOf(subject.followListId)
    ?.persons.subscriptions.find(({ id }) => id === subject.subscriptionId)?.attributes
  expect(held).toMatchObject({ name: 'Annelies Verbrugghe', ...moved })
})

it('the app sends back what the service shows of a business as of a person (C15a)', async () => {
  const { subscriptions } = await world(1)
  const [subject] = subscriptions.values()
  if (subject === undefined) throw new Error('The world has no subject.')
  const { followListId, subscriptionId, name, countries } = subject
  const shown = { name, countries, dateOfBirth: '1971-05-01', gender: 'female' }
  const path = `/compliance/monitor/v2/follow-lists/${followListId}/subscriptions/businesses/${subscriptionId}`
  const put = await fetch(`${parts.sandbox.baseUrl}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-api-key': parts.sandbox.apiKey },
    body: JSON.stringify({ data: { type: 'subscriptions', attributes: shown } })
  })
  expect(put.status).toBe(200)
  const settings = subjectSettingsOf({ ...firstSubjectDraft(shown), name: 'Verbrugghe Bouw' }, shown)
  expect(subjectDraftIssues('businesses', firstSubjectDraft(shown), {}, shown)).toEqual([])
  expect(await send({ kind: 'edit-subscription', subscription: subject, before: shown, settings })).toBe(
    'accepted'
  )
  const held = parts.sandbox
    .snapshotOf(followListId)
    ?.businesses.subscriptions.find(({ id }) => id === subscriptionId)?.attributes
  expect(held).toEqual(expect.objectContaining({ ...shown, name: 'Verbrugghe Bouw' }))
})

it('the app reads no list again because an attribute that nobody names is another each time (S36g)', async () => {
  await world()
  parts.sandbox.setFaults([{ effect: { kind: 'added', attributes: { servedBy: 'node-1' } } }])
  await parts.sync()
  parts.sandbox.setFaults([{ effect: { kind: 'added', attributes: { servedBy: 'node-2' } } }])
  parts.sandbox.mark()
  await parts.sync()
  const { sinceMark } = parts.sandbox.stats()
  expect(sinceMark.total).toBe(parts.sandbox.oracle().nothingChanged.total)
})
