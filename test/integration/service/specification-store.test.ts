import { afterEach, expect, it } from 'vitest'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { EditContent } from '../../../shared/domain/subject-edit.ts'
import { settingsOf } from '../../../shared/domain/subject-settings.ts'
import { editId } from '../../../shared/ids.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf } from '../../fakes/main/sandbox-truth.ts'
import { inShape, type MessageShape, messageShapes, unnamed } from '../../fakes/service/message-shapes.ts'
import { messagesOf, specIds, type SpecMessage } from '../../fakes/service/spec-messages.ts'

let parts: RealParts
let run: Run
afterEach(async () => {
  run.kill()
  await parts.close()
})

/** The reads of a pass and the updates, with as many subjects as the feeds show. */
const { followLists, persons, businesses } = messagesOf(specIds)
const messages: readonly SpecMessage[] = [
  followLists['list of follow lists'],
  followLists['single read of a follow list'],
  followLists['update of a follow list'],
  ...[persons, businesses].flatMap((of) => [
    of['list of subscriptions'],
    of['single read of a subscription'],
    of['update of a subscription'],
    of['list of alerts'],
    of['single read of an alert']
  ])
]
const counted = { personSubscriptionsCount: 1, businessSubscriptionsCount: 1 }

interface Put {
  readonly url: string
  readonly attributes: Readonly<Record<string, unknown>>
}

/** A service that answers with the hand-written messages, each in this shape. Its list of lists has one page. */
async function syncFrom(shape: MessageShape): Promise<readonly Put[]> {
  const puts: Put[] = []
  parts = await startRealParts({ alerts: 0, subscriptions: 0, followLists: 0 })
  run = await parts.open({
    fetch: (address, init) => {
      const { pathname, searchParams } = new URL(address)
      const method = init.method ?? 'GET'
      const message = messages.find((one) => one.method === method && one.url.split('?')[0] === pathname)
      if (message === undefined) return Promise.resolve(new Response('{"errors":[]}', { status: 404 }))
      if (method === 'PUT' && typeof init.body === 'string')
        puts.push({
          url: pathname,
          attributes: (JSON.parse(init.body) as { data: Put }).data.attributes
        })
      const shaped = inShape(message.answer, shape) as { readonly data: object; readonly links?: object }
      const answer: unknown = searchParams.has('page[cursor]')
        ? { data: [], links: {} }
        : JSON.parse(JSON.stringify(shaped), (name, value: unknown) =>
            name in counted ? counted[name as keyof typeof counted] : value
          )
      return Promise.resolve(Response.json(answer, { status: message.status }))
    }
  })
  expect(await run.session.start({ full: true })).toMatchObject({ kind: 'completed' })
  return puts
}

async function send(id: string, content: EditContent): Promise<void> {
  await queueEdit(run.store, { id: editId(id), content, followListName: null, replaces: null })
  await run.session.submit()
}

/** What a reading shows beside the fields of its own. */
const further: Readonly<
  Record<MessageShape, Readonly<Record<'list' | 'person' | 'alert', object | undefined>>>
> = {
  'as documented': { list: undefined, person: undefined, alert: undefined },
  'with unknown fields': { list: unnamed.attributes, person: unnamed.attributes, alert: unnamed.attributes },
  'with missing optional fields': { list: undefined, person: undefined, alert: undefined },
  'with other legal types': { list: { dateOfBirthRequired: 'no' }, person: undefined, alert: undefined }
}

it.each(messageShapes)(
  'the app keeps what it reads in the store and sends it back in an update: %s (S36e, S36f, C15a)',
  async (shape) => {
    const puts = await syncFrom(shape)
    const contents = await contentsOf(run.store)
    const { list: ofList, person: ofSubject, alert: ofAlert } = further[shape]
    expect([contents.followLists.size, contents.subscriptions.size, contents.alerts.size]).toEqual([1, 2, 2])
    const [list] = contents.followLists.values()
    if (list === undefined) throw new Error('No list was kept.')
    expect(list.settings).toMatchObject({ name: 'Customers South', threshold: 83 })
    expect(list.settings.further).toEqual(ofList)
    for (const subject of contents.subscriptions.values()) expect(subject.further).toEqual(ofSubject)
    for (const alert of contents.alerts.values()) {
      expect(alert).toMatchObject({ match: 'Verbrugghe N', matchVersion: 3, score: 91 })
      expect(alert.further).toEqual(ofAlert)
    }

    const followListId = list.id
    const settings = { ...list.settings, name: 'Customers West' }
    await send('list', { kind: 'edit-follow-list', followListId, before: list.settings, settings })
    for (const subject of contents.subscriptions.values()) {
      const before = settingsOf(subject)
      await send(subject.family, {
        kind: 'edit-subscription',
        subscription: { followListId, family: subject.family, subscriptionId: subject.subscriptionId },
        before,
        settings: { ...before, name: 'Another Name' }
      })
    }
    expect(puts.map(({ attributes }) => attributes['name']).toSorted()).toEqual([
      'Another Name',
      'Another Name',
      'Customers West'
    ])
    for (const { url, attributes } of puts) {
      const back = url.endsWith('fl-1') ? ofList : ofSubject
      expect(attributes).toMatchObject(back ?? {})
      if (shape === 'with missing optional fields')
        for (const name of ['gender', 'dateOfBirth', 'pepTiers', 'matching'])
          expect(attributes).not.toHaveProperty(name)
      if (shape === 'with other legal types' && url.endsWith('fl-1'))
        expect(attributes['pepTiers']).toEqual([1, { tier: 2 }])
    }
  }
)
