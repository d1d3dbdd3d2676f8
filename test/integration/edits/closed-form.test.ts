import { afterEach, expect, it } from 'vitest'
import { sayNotUsedAnyMore } from '../../../renderer/decisions/held-work.ts'
import { sayListsGone } from '../../../renderer/decisions/other-customer.tsx'
import { decideSelected } from '../../../renderer/features/queue/acts.ts'
import { discardMany, saveEdit } from '../../../renderer/features/subjects/acts.ts'
import { settle } from '../../../renderer/features/outbox/acts.ts'
import { type Overlay, useOverlay } from '../../../renderer/parts/in-front.ts'
import { ok } from '../../../shared/errors.ts'
import { editId, followListId, reviewId } from '../../../shared/ids.ts'
import { createEditRig, type EditRig, listSettings } from '../../fakes/main/edit-rig.ts'

let rig: EditRig
afterEach(() => {
  useOverlay.setState({ overlay: null })
  rig.close()
})

/** Main, which has nothing to say. */
const silent = { ask: () => Promise.resolve(null) } as never
const shown = (): Overlay | null => useOverlay.getState().overlay
const next = { kind: 'subjects', dialog: { kind: 'import', list: followListId('7') } } as const
const acts: readonly (readonly [name: string, act: () => Promise<unknown>])[] = [
  [
    'a form that is saved',
    () => {
      const content = { kind: 'create-follow-list', settings: listSettings } as const
      return saveEdit(rig.store(), { id: editId('one'), content, followListName: null, replaces: null })
    }
  ],
  ['edits that are discarded', () => discardMany(rig.store(), { kind: 'refused' }, 0)],
  ['lists that are gone', () => sayListsGone(rig.store())],
  ['what came back from a backup', () => sayNotUsedAnyMore(rig.store(), { client: silent })],
  [
    'a decision on many',
    () => {
      const wish = { decision: 'open', riskRating: '', queueAs: null } as const
      return decideSelected(rig.store(), { ...wish, reason: { text: '', conditions: [] }, lists: new Map() })
    }
  ],
  ['a review that is settled', () => settle(reviewId('one'), Promise.resolve(ok(null)))]
]

it.each(acts)('closes the dialog of %s, and none that was opened meanwhile (W27u)', async (_, act) => {
  rig = await createEditRig()
  const open = (overlay: Overlay): void => useOverlay.getState().open(overlay)
  open({ kind: 'shortcuts' })
  await act()
  expect(shown()).toBeNull()
  open({ kind: 'shortcuts' })
  const done = act()
  useOverlay.getState().close()
  open(next)
  await done
  expect(shown()).toBe(next)
})
