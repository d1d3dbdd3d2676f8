import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { useSelection, useTriage } from '../../../renderer/decisions/selection.ts'
import {
  extendSelection,
  selectAllShown,
  selectTo,
  toggle
} from '../../../renderer/features/queue/select-acts.ts'
import { putAsideUntilTomorrow } from '../../../renderer/features/queue/snooze-acts.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { alert, alertsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { commit, fill, keyOf } from '../../fakes/store/store-steps.ts'
import { said } from '../../fakes/said.ts'

beforeAll(() => startLanguage('en'))

let store: WorkspaceStore
beforeEach(async () => {
  useTriage.getState().reset()
  useSelection.getState().clear()
  store = (await openFakeWorkspace(createFakeDisk())).store
  await fill(store, { a: 9 })
})

const keyAt = (position: number): string => store.triage.view(useTriage.getState().filter).keyAt(position)
const choose = (position: number): void => useTriage.getState().select(keyAt(position))
const selected = (): readonly number[] =>
  Array.from({ length: 9 }, (_, position) => position).filter((position) =>
    useSelection.getState().alerts.has(keyAt(position))
  )
const extend = (...steps: readonly (1 | -1)[]): void => steps.forEach((by) => extendSelection(store, by))

describe('a range of alerts', () => {
  it('grows key by key, gives up what was too far, and leaves what was selected before', () => {
    toggle(store, keyAt(5))
    choose(1)
    extend(1, 1, 1, -1)
    expect(selected()).toEqual([1, 2, 3, 5])
    extend(-1, -1, -1)
    expect(selected()).toEqual([0, 1, 5])
    extend(1, 1, 1, 1, 1, 1, -1, -1)
    expect(selected()).toEqual([1, 2, 3, 4, 5])
  })

  it('begins anew where the person has moved without selecting', () => {
    choose(0)
    extend(1)
    choose(4)
    extend(1)
    expect(selected()).toEqual([0, 1, 4, 5])
  })

  it('goes from the chosen alert to the one that is clicked, and from there again to another', () => {
    choose(2)
    selectTo(store, keyAt(5))
    expect(selected()).toEqual([2, 3, 4, 5])
    choose(5)
    selectTo(store, keyAt(1))
    expect(selected()).toEqual([1, 2])
  })

  it('goes from the alert that was selected last', () => {
    toggle(store, keyAt(2))
    choose(6)
    selectTo(store, keyAt(4))
    expect(selected()).toEqual([2, 3, 4])
  })

  it('keeps what it selected in another list, and what was selected at once', () => {
    choose(0)
    extend(1, 1)
    useTriage.getState().narrow({ descending: false })
    extend(1)
    expect(useSelection.getState().alerts.size).toBe(3)
    selectAllShown(store)
    extend(-1)
    expect(selected()).toHaveLength(9)
  })
})

describe('what is put aside of a selection (T6i)', () => {
  const ids = Array.from({ length: 9 }, (_, index) => `m${String(index + 1)}`)
  const change = (changed: readonly string[]) =>
    commit(
      store,
      alertsPage(
        'a',
        ids.map((id) => alert('a', id, changed.includes(id) ? { matchVersion: 2 } : {}))
      )
    )
  const aside = (): readonly string[] => ids.filter((id) => store.triage.isAside(keyOf('a', id)))

  it('is what is as it was when it was selected, and the others are named', async () => {
    useMessages.setState({ messages: [] })
    selectAllShown(store)
    await change(['m1', 'm4'])
    await putAsideUntilTomorrow(store)
    expect(aside()).toEqual(ids.filter((id) => !['m1', 'm4'].includes(id)))
    expect(said()).toEqual([expect.stringContaining('2 of them changed since you selected them')])
  })

  it('is nothing where all of it has changed, and no time is said', async () => {
    useMessages.setState({ messages: [] })
    selectAllShown(store)
    await change(ids)
    await putAsideUntilTomorrow(store)
    expect(aside()).toEqual([])
    expect(said()).toEqual(['9 of them changed since you selected them: look at them again.'])
  })
})
