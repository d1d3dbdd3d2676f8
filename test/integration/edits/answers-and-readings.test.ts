import { afterEach, expect, it } from 'vitest'
import { readSubjects } from '../../../renderer/data/edits/queries.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { EditContent } from '../../../shared/domain/subject-edit.ts'
import { createEditRig, type EditRig, home, listSettings, person } from '../../fakes/main/edit-rig.ts'
import {
  followList,
  listsPage,
  pass,
  ref,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { begin, commit } from '../../fakes/store/store-steps.ts'

let rig: EditRig
afterEach(() => rig.close())

const subject = ref('subject-1', 'persons', home)
const changes = {
  'follow list': {
    kind: 'edit-follow-list',
    followListId: home,
    before: listSettings,
    settings: { ...listSettings, name: 'Wanted' }
  },
  subject: {
    kind: 'edit-subscription',
    subscription: subject,
    before: person('Anna Smit'),
    settings: person('Wanted')
  }
} as const satisfies Readonly<Record<string, EditContent>>

/** A change on its way is answered, and its row is read, at these times. The change is settled at 600. */
async function nameAfter(what: keyof typeof changes, answeredAt: number, readAt: number): Promise<string> {
  rig = await createEditRig()
  const { caseStore } = rig.store()
  const content = changes[what]
  const edit = await rig.queue(content)
  await caseStore.markEdits({ edits: [edit], requestId: 'request', at: toEpochMillis(300) })
  await begin(rig.store())
  await commit(rig.store(), listsPage([followList(home)]))
  await caseStore.commitFollowList({
    passId: pass,
    followList: followList(home, { settings: { ...listSettings, name: 'Read' } }),
    readAt: toEpochMillis(readAt),
    serviceTime: null
  })
  const page = subscriptionsPage([subscription(subject, 0, { name: 'Read' })], { list: home })
  await commit(rig.store(), { ...page, readAt: toEpochMillis(readAt) })
  const settings =
    content.kind === 'edit-follow-list'
      ? ({ kind: 'follow-list', settings: { ...content.settings, name: 'Answered' } } as const)
      : ({ kind: 'subscription', settings: { ...content.settings, name: 'Answered' } } as const)
  const told = { settings, createdAt: null, lastUpdatedAt: null, readAt: toEpochMillis(answeredAt) }
  const accepted = {
    kind: 'accepted',
    at: toEpochMillis(600),
    correlationId: null,
    proof: 'answer',
    createdId: null
  } as const
  await caseStore.settleEdits({
    settlements: [{ edit, from: 'sending', next: accepted, attempts: 0, told }],
    at: toEpochMillis(600)
  })
  expect((await rig.edits())[0]?.state.kind).toBe('accepted')
  const [list] = (await readFacts(rig.store())).followLists
  const [shown] = await readSubjects(rig.store(), home, ['persons'])
  return (what === 'subject' ? shown?.name : list?.followList.settings.name) ?? ''
}

it.each(['follow list', 'subject'] as const)(
  'an answer about a %s never takes the place of what was read after it (C11f)',
  async (what) => {
    expect(await nameAfter(what, 400, 500)).toBe('Read')
    rig.close()
    expect(await nameAfter(what, 500, 400)).toBe('Answered')
  }
)

it.each(['follow list', 'subject'] as const)(
  'an answer about a %s is shown although the clock was set back since the last reading (C11f)',
  async (what) => {
    expect(await nameAfter(what, 400, 4_000_000)).toBe('Answered')
  }
)
