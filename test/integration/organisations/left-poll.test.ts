import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { markRead, pollAll } from '../../../renderer/features/organisations/acts.ts'
import {
  addOrganisations,
  askForList,
  createList
} from '../../../renderer/features/organisations/creation-acts.ts'
import { useOrganisations } from '../../../renderer/features/organisations/state.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { besideHeldMain, heldMain } from '../../fakes/main/held-main.ts'

const held = besideHeldMain(
  ({ feed }: { readonly feed: UpdateFeed }) => feed.id,
  () => useOrganisations.getState().reset()
)
const asked = (): readonly string[] => held.main().asked()
/** That nothing in the list has changed, or that there is no such list. */
const answer = (id: string, isKnown = true): void =>
  held.main().answer(
    id,
    isKnown
      ? {
          kind: 'read',
          ...{ updates: [], refused: 0, next: { kind: 'end' }, isSilent: false, correlationId: null },
          ...{ serviceTime: null, receivedAt: toEpochMillis(1) }
        }
      : { kind: 'failed', failure: { kind: 'not-found', detail: null, correlationId: null } }
  )

const feedOf = (id: string): UpdateFeed => ({ kind: 'list', id: monitoringListId(id) })
const poll = async (...ids: readonly string[]): Promise<void> => {
  const marks = await readMonitoringMarks(held.store())
  return pollAll({ client: held.main().client, workspace: held.store() }, ids.map(feedOf), marks)
}

it.each([
  ['an answer', true],
  ['a list that is not known', false]
])(
  'the app asks no other service for the lists of the workspace that was left, and says nothing of them there: %s (M4g)',
  async (_, isKnown) => {
    const left = poll('one', 'two')
    await expect.poll(asked).toEqual(['one'])
    useOrganisations.getState().reset()
    held.store().close()
    answer('one', isKnown)
    await left
    expect(asked()).toEqual(['one'])
    expect(useMessages.getState().messages).toEqual([])
  }
)

it('the app takes no other poll for ended when the one of the workspace that was left ends (M4g)', async () => {
  const left = poll('one')
  await expect.poll(asked).toEqual(['one'])
  useOrganisations.getState().reset()
  const own = poll('two')
  await expect.poll(asked).toEqual(['one', 'two'])
  answer('one')
  await left
  // It would wait for an answer if it were begun.
  await poll('three')
  expect(asked()).toEqual(['one', 'two'])
  answer('two')
  await own
  const after = poll('three')
  await expect.poll(asked).toEqual(['one', 'two', 'three'])
  answer('three')
  await after
})

it.each([
  ['an answer', true],
  ['a list that is not known', false]
])(
  'the app ends the question for a list that is typed with its workspace, and says and keeps nothing of it: %s (M4h)',
  async (_, isKnown) => {
    const left = askForList({ client: held.main().client, workspace: held.store() }, 'one', 'Suppliers')
    await expect.poll(asked).toEqual(['one'])
    useOrganisations.getState().reset()
    held.store().close()
    answer('one', isKnown)
    expect(await left).toBe('not-kept')
    expect(asked()).toEqual(['one'])
    expect(useMessages.getState().messages).toEqual([])
  }
)

it.each([
  ['a poll', true],
  ['a poll of a list that is not known', false]
])(
  'the app says nothing of an answer that comes after its workspace was closed: %s (M4i)',
  async (_, isKnown) => {
    const left = poll('one', 'two')
    await expect.poll(asked).toEqual(['one'])
    held.store().close()
    answer('one', isKnown)
    await left
    expect(asked()).toEqual(['one'])
    expect(useMessages.getState().messages).toEqual([])
  }
)

it('the app says nothing of a list whose making is answered after its workspace was closed, and of a mark (M4i)', async () => {
  const { client, answer, asked } = heldMain(({ name }: { readonly name: string }) => name)
  const parts = { client, workspace: held.store(), newId: randomUUID }
  const left = ['Suppliers', 'Customers', 'Partners'].map((name) => createList(parts, name))
  await expect.poll(asked).toHaveLength(3)
  held.store().close()
  const failure = { detail: null, correlationId: null }
  answer('Suppliers', { kind: 'created', id: monitoringListId('one') })
  answer('Customers', { kind: 'failed', failure: { kind: 'not-found', ...failure } })
  answer('Partners', {
    kind: 'failed',
    failure: { kind: 'unreachable', reason: 'refused', applied: 'unknown' }
  })
  expect(await Promise.all(left)).toEqual([false, false, true])
  await markRead(held.store(), ['id:a'], true)
  expect(useMessages.getState().messages).toEqual([])
})

it('the app sends no further portion of organisations once another workspace is entered (M4i)', async () => {
  const { client, answer, asked } = heldMain(({ listId }: { readonly listId: string }) => listId)
  const wanted = Array.from({ length: 201 }, (_, index) => ({
    label: '',
    wish: {
      entityId: String(10_000_000 + index),
      entityType: 'organization' as const,
      ...{ eventTypes: ['change'], collections: ['name'] }
    }
  }))
  const parts = { client, workspace: held.store(), newId: randomUUID }
  const left = addOrganisations(parts, monitoringListId('one'), wanted)
  await expect.poll(asked).toEqual(['one'])
  useOrganisations.getState().reset()
  answer('one', { kind: 'added', items: [] })
  expect(await left).toBe(false)
  expect(asked()).toEqual(['one'])
})
