import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { keepInSight, shownView, step, useWriting } from '../../../renderer/decisions/chosen-alert.ts'
import { watchSeen } from '../../../renderer/decisions/seen-alert.ts'
import { useQueuePosition, useTriage } from '../../../renderer/decisions/selection.ts'
import { decide } from '../../../renderer/features/case/decide-acts.ts'
import { usePreferences } from '../../../renderer/parts/preferences.ts'
import { actsWithoutDocument } from '../../fakes/page/without-document.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { fill } from '../../fakes/store/store-steps.ts'

const layout = actsWithoutDocument()

let store: WorkspaceStore
let keys: readonly string[] = []
const chosen = (): string | null => useTriage.getState().selected

/** As the case on screen does once an alert is read. */
function paint(shown: string | null): void {
  useWriting.setState({ shown, seen: null, block: null, comment: '', unsaved: false, missing: null })
}

/** The page has opened the fourth alert, which is painted, and then the first one, which is still being read. */
beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  useTriage.getState().reset()
  useQueuePosition.setState({ lastShown: null })
  await fill(store, { a: 4 })
  keys = Array.from({ length: 4 }, (_, position) => shownView(store.triage).keyAt(position))
  const { openFirst } = useTriage.getState()
  openFirst(keys[3] ?? '')
  paint(chosen())
  openFirst(keys[0] ?? '')
  onTestFinished(() => {
    paint(null)
    useTriage.getState().reset()
  })
})

describe('an act while the page has opened another alert that is not shown yet', () => {
  it('decides the alert that is in sight, and that one stays chosen (T21i)', async () => {
    usePreferences.setState({ afterDecision: 'stay', reasonNeeded: false })
    const deciding = decide(store, { decision: 'true-positive', by: 'button', at: 0, pageTime: () => 0 })
    paint(chosen())
    await deciding
    const drafts = await Promise.all(keys.map(async (key) => (await store.workBook.draft(key))?.status))
    expect(drafts).toEqual([undefined, undefined, undefined, 'true-positive'])
    expect(chosen()).toBe(keys[3])
  })

  it('goes back from the alert that is in sight (T21i)', async () => {
    await step(store, -1)
    expect(chosen()).toBe(keys[2])
  })

  it('goes on from the row that is chosen where the queue covers the case (T21i)', async () => {
    layout.matches = true
    onTestFinished(() => void (layout.matches = false))
    await step(store, 1)
    expect(chosen()).toBe(keys[1])
  })
})

describe('an act right after the page has shown another alert by itself', () => {
  /** The page shows its first alert 10 seconds after its own beginning. */
  function shownAt(): ReturnType<typeof watchSeen> {
    const seen = watchSeen(() => 10_000)
    onTestFinished(seen.stop)
    paint(null)
    paint(chosen())
    return seen
  }

  it.each([
    ['a press that had to wait for it', 9_900],
    ['its frame', 10_016],
    ['less than 0.3 seconds', 10_299]
  ])('is meant for the one before: %s (T21m)', async (_, time) => {
    keepInSight(shownAt().seenAt(time))
    expect(chosen()).toBe(keys[3])
    paint(chosen())
    await decide(store, { decision: 'true-positive', by: 'key', at: time, pageTime: () => time })
    expect([
      await store.workBook.draft(keys[0] ?? ''),
      (await store.workBook.draft(keys[3] ?? ''))?.status
    ]).toEqual([undefined, 'true-positive'])
  })

  it('is meant for the one that is shown once that could be seen (T21m)', () => {
    keepInSight(shownAt().seenAt(10_300))
    expect(chosen()).toBe(keys[0])
  })

  it('is meant for the first one that is shown, as there is none before (T21m)', () => {
    paint(null)
    const seen = watchSeen(() => 10_000)
    onTestFinished(seen.stop)
    paint(chosen())
    expect(seen.seenAt(10_001)).toBe(keys[0])
  })
})
