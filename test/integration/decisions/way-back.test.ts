import { beforeEach, describe, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { shownView, step } from '../../../renderer/decisions/chosen-alert.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { firstFilter, useQueuePosition, useTriage } from '../../../renderer/decisions/selection.ts'
import { alert, alertsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { commit, done, fill, keyOf } from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  useTriage.getState().reset()
  useQueuePosition.setState({ lastShown: null })
})

const chosen = (): string | null => useTriage.getState().selected
/** As the list on screen does with the alert that it shows as chosen. */
function paint(): void {
  const { selected: key, filter } = useTriage.getState()
  const position = key === null ? -1 : shownView(store.triage).positionOf(key)
  if (key !== null && position !== -1) useQueuePosition.setState({ lastShown: { key, filter, position } })
}
async function go(by: 1 | -1): Promise<void> {
  await step(store, by)
  paint()
}

describe('the way through the list (T19)', () => {
  it('leads back to where one came from, though a sync has put alerts between', async () => {
    const scored = (scores: Readonly<Record<string, number>>) =>
      alertsPage(
        'a',
        Object.entries(scores).map(([id, score]) => alert('a', id, { score }))
      )
    await fill(store, { a: 2 })
    await commit(store, scored({ m1: 90, m2: 80 }))
    await go(1)
    const first = chosen()
    await go(1)
    expect(chosen()).toBe(keyOf('a', 'm2'))
    await commit(store, scored({ m1: 90, m3: 85, m2: 80 }))
    await go(-1)
    expect(chosen()).toBe(first)
    await go(1)
    expect(chosen()).toBe(keyOf('a', 'm3'))
  })

  it('leads back to what was decided and has left the list, one after the other, where each stood', async () => {
    await fill(store, { a: 4 })
    useTriage.getState().narrow({ facets: { ...firstFilter.facets, draft: ['without'] } })
    const keys = Array.from({ length: 4 }, (_, position) => shownView(store.triage).keyAt(position))
    for (const key of keys.slice(0, 2)) {
      await go(1)
      expect(chosen()).toBe(key)
      done(await saveDraft(store, key, { status: 'open' }))
      expect(shownView(store.triage).positionOf(key)).toBe(0)
    }
    await go(1)
    expect([chosen(), shownView(store.triage).total]).toEqual([keys[2], 2])
    await go(-1)
    expect([chosen(), shownView(store.triage).total]).toEqual([keys[1], 3])
    await go(-1)
    expect([chosen(), shownView(store.triage).total]).toEqual([keys[0], 3])
    await go(1)
    expect(chosen()).toBe(keys[2])
  })
})
