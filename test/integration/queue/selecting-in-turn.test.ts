import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { actsDone } from '../../../renderer/decisions/act.ts'
import { inTurn, shownView, useWriting } from '../../../renderer/decisions/chosen-alert.ts'
import { useSelection, useTriage } from '../../../renderer/decisions/selection.ts'
import { decideCommands } from '../../../renderer/features/case/commands.ts'
import { moveCommands, selectCommands, snoozeCommand } from '../../../renderer/features/queue/commands.ts'
import { wording } from '../../../renderer/i18n/wording.ts'
import { useOverlay } from '../../../renderer/parts/in-front.ts'
import { usePreferences } from '../../../renderer/parts/preferences.ts'
import { settled } from '../../fakes/main/hours.ts'
import { actsWithoutDocument } from '../../fakes/page/without-document.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { fill } from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
let keys: readonly string[] = []

actsWithoutDocument()

beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  usePreferences.setState({ afterDecision: 'draft', reasonNeeded: false })
  useTriage.getState().reset()
  useSelection.getState().clear()
  useOverlay.getState().close()
  await fill(store, { a: 5 })
  keys = Array.from({ length: 5 }, (_, position) => shownView(store.triage).keyAt(position))
  // As the case on screen does, at once, with each alert that is chosen.
  onTestFinished(
    useTriage.subscribe(({ selected: shown }) =>
      useWriting.setState({ shown, seen: null, block: null, comment: '', unsaved: false, missing: null })
    )
  )
  choose(0)
})

const choose = (position: number): void => useTriage.getState().select(keys[position] ?? '')
const positionsOf = (found: Iterable<string>): readonly number[] =>
  [...found].map((key) => keys.indexOf(key)).sort()
const selected = (): readonly number[] => positionsOf(useSelection.getState().alerts.keys())

/** Presses the keys of these commands one after the other, as fast as nobody can. */
function press(...ids: readonly string[]): void {
  const { t } = wording()
  const commands = [
    ...decideCommands(t, { pageTime: () => 0 } as never, store),
    snoozeCommand(t, store),
    ...selectCommands(t, store),
    ...moveCommands(t, store)
  ]
  for (const id of ids) commands.find((command) => command.id === id)?.run(0)
}

/** The keys are pressed while the disk takes nothing. `meanwhile`: what a person does before it does again. */
async function onSlowDisk(ids: readonly string[], meanwhile: () => void = () => undefined): Promise<void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  void store.workBook.quietly(() => released)
  press(...ids)
  await settled()
  meanwhile()
  release()
  await inTurn('stay', () => undefined)
  // What is done to a selection has no turn of its own.
  for (const wait of [settled, actsDone, settled]) await wait()
}

describe('a key that selects behind an act that is still written (T18p)', () => {
  it.each([
    ['select', 'the alert to which the keys before it lead', ['select'], [1]],
    ['select', 'each in its turn', ['select', 'next', 'select'], [1, 2]],
    ['select-next', 'from that alert on', ['select-next', 'select-next'], [1, 2, 3]],
    ['select-to', 'as far as that alert', ['select', 'next', 'next', 'select-to'], [1, 2, 3]],
    ['select-subject', 'the alerts of its subject', ['select-subject'], [0, 1, 2, 3, 4]],
    ['clear-selection', 'nothing, after the key that gives all up', ['select', 'clear-selection'], []]
  ] as const)('%s: selects %s', async (_, __, behind, wanted) => {
    await onSlowDisk(['false-positive', ...behind])
    expect(selected()).toEqual(wanted)
  })

  it('is followed by a decision on what it selects, and by one on the alert alone where all is given up', async () => {
    await onSlowDisk(['false-positive', 'select', 'next', 'select', 'true-positive'])
    expect(useOverlay.getState().overlay).toEqual({ kind: 'bulk', decision: 'true-positive' })
    expect(selected()).toEqual([1, 2])
    expect(await store.workBook.draft(keys[2] ?? '')).toBeUndefined()
    useOverlay.getState().close()
    useSelection.getState().clear()
    await onSlowDisk(['false-positive', 'select', 'clear-selection', 'true-positive'])
    expect(useOverlay.getState().overlay).toBeNull()
    expect((await store.workBook.draft(keys[3] ?? ''))?.status).toBe('true-positive')
  })

  it('is followed by what puts aside all that it selects', async () => {
    await onSlowDisk(['false-positive', 'select', 'next', 'next', 'select', 'snooze-tomorrow'])
    expect(selected()).toEqual([])
    expect(positionsOf(keys.filter((key) => store.triage.isAside(key)))).toEqual([1, 3])
  })

  it('selects nothing where a person has chosen another alert meanwhile', async () => {
    await onSlowDisk(['false-positive', 'select'], () => choose(3))
    expect(selected()).toEqual([])
  })
})
