import { afterEach, describe, expect, it } from 'vitest'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { EditContent } from '../../../shared/domain/subject-edit.ts'
import type { SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import { editId } from '../../../shared/ids.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
let run: Run
afterEach(async () => {
  run.kill()
  await parts.close()
})

interface Single {
  readonly data: { readonly attributes: Readonly<Record<string, unknown>> }
}

/** Sends an edit to a service that shows these attributes as null when it is read. Returns the attributes that went over the wire. */
async function sentTo(
  asNull: readonly string[],
  contentOf: (world: Awaited<ReturnType<typeof contentsOf>>) => EditContent
): Promise<Single['data']['attributes'] | undefined> {
  parts = await startRealParts({ alerts: 2, subscriptions: 2, followLists: 1, seed: 4, businessShare: 0 })
  await parts.sync()
  const sent: Single[] = []
  run = await parts.open({
    fetch: async (url, init) => {
      if (init.method === 'PUT')
        sent.push(JSON.parse(await new Response(init.body as BodyInit).text()) as Single)
      const answered = await fetch(url, init)
      if (init.method === 'PUT') return answered
      const { data } = (await answered.json()) as Single
      const nulls = Object.fromEntries(asNull.map((name) => [name, null]))
      return new Response(
        JSON.stringify({ data: { ...data, attributes: { ...data.attributes, ...nulls } } }),
        {
          status: answered.status,
          headers: { 'content-type': 'application/json' }
        }
      )
    }
  })
  const content = contentOf(await contentsOf(run.store))
  await queueEdit(run.store, { id: editId('change'), content, followListName: null, replaces: null })
  await run.session.submit()
  const [edit] = await run.store.editBook.decode(await run.store.work.changes.toArray())
  expect(edit?.state.kind).toBe('accepted')
  return sent[0]?.data.attributes
}

describe('an attribute that the service shows as null goes back as null', () => {
  const ofList = ['dateOfBirthMatching', 'dateOfBirthRequired', 'countryRequired', 'matching', 'pepTiers']
  const listEdit =
    (own: Partial<FollowListSettings>) =>
    ({ followLists }: Awaited<ReturnType<typeof contentsOf>>): EditContent => {
      const [list] = followLists.values()
      if (list === undefined) throw new Error('The world has no list.')
      const { name, threshold, frequency, datasets } = list.settings
      const schedule = Object.fromEntries(
        Object.entries(list.settings).filter(([field]) => field.startsWith('schedule'))
      )
      const before = { name, threshold, frequency, datasets, ...schedule }
      const settings = { ...before, threshold: 91, ...own }
      return { kind: 'edit-follow-list', followListId: list.id, before, settings }
    }

  it('with an edit of a list that says nothing of it (C15b)', async () => {
    expect(await sentTo(ofList, listEdit({}))).toEqual(
      expect.objectContaining({
        threshold: 91,
        ...Object.fromEntries(ofList.map((name) => [name, null]))
      })
    )
  })

  it('with a list of the same frequency only where it belongs to a schedule (C15b)', async () => {
    expect(await sentTo(['scheduleMonth'], listEdit({}))).toHaveProperty('scheduleMonth', null)
    run.kill()
    await parts.close()
    const monthly = { frequency: 'monthly', scheduleDayOfTheMonth: 3 }
    expect(await sentTo(['scheduleMonth'], listEdit(monthly))).not.toHaveProperty('scheduleMonth')
  })

  const ofSubject = ['countries', 'dateOfBirth', 'gender']
  const unknown = { countries: [], dateOfBirth: null, gender: null }
  const subjectEdit =
    (own: Partial<SubscriptionSettings>) =>
    ({ subscriptions }: Awaited<ReturnType<typeof contentsOf>>): EditContent => {
      const [subscription] = subscriptions.values()
      if (subscription === undefined) throw new Error('The world has no subject.')
      const before = { name: subscription.name, ...unknown }
      const settings = { ...before, name: 'Annelies Verbrugghe', ...own }
      return { kind: 'edit-subscription', subscription, before, settings }
    }

  it('with an edit of a subject (C15b)', async () => {
    expect(await sentTo(ofSubject, subjectEdit({}))).toEqual({
      name: 'Annelies Verbrugghe',
      countries: null,
      dateOfBirth: null,
      gender: null
    })
  })

  it('unless the edit says a value (C15b)', async () => {
    expect(await sentTo(ofSubject, subjectEdit({ gender: 'female' }))).toEqual({
      name: 'Annelies Verbrugghe',
      countries: null,
      dateOfBirth: null,
      gender: 'female'
    })
  })
})
