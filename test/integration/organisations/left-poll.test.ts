import { expect, it } from 'vitest'
import { readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { pollAll } from '../../../renderer/features/organisations/acts.ts'
import { askForList } from '../../../renderer/features/organisations/creation-acts.ts'
import { useOrganisations } from '../../../renderer/features/organisations/state.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { besideHeldMain } from '../../fakes/main/held-main.ts'

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
  'asks no other service for the lists of the workspace that was left, and says nothing of them there: %s (M4g)',
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

it('takes no other poll for ended when the one of the workspace that was left ends (M4g)', async () => {
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
  'ends the question for a list that is typed with its workspace, and says and keeps nothing of it: %s (M4h)',
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
