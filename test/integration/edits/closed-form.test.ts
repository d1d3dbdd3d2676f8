import { afterEach, beforeAll, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import { sayNotUsedAnyMore } from '../../../renderer/decisions/held-work.ts'
import { sayListsGone } from '../../../renderer/decisions/other-customer.tsx'
import { decideSelected } from '../../../renderer/features/queue/acts.ts'
import { discardMany, saveEdit } from '../../../renderer/features/subjects/acts.ts'
import { listCommands, subjectCommands } from '../../../renderer/features/subjects/commands.ts'
import { readListHere, readSubjectsOf } from '../../../renderer/features/subjects/queries.ts'
import { useSubjects } from '../../../renderer/features/subjects/state.ts'
import { settle } from '../../../renderer/features/outbox/acts.ts'
import { type Overlay, useOverlay, usePage } from '../../../renderer/parts/in-front.ts'
import { ok } from '../../../shared/errors.ts'
import { unsentListId } from '../../../shared/domain/subject-edit.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { editId, followListId, reviewId } from '../../../shared/ids.ts'
import { createEditRig, creationIn, type EditRig, listSettings } from '../../fakes/main/edit-rig.ts'

let rig: EditRig
beforeAll(() => startLanguage('en'))
afterEach(() => {
  useOverlay.setState({ overlay: null })
  // The commands of subjects have shown their own.
  usePage.getState().show('triage')
  useSubjects.getState().chooseList(null)
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
      return decideSelected(rig.store(), {
        ...wish,
        reason: { text: '', conditions: [] },
        lists: new Map(),
        standOuts: []
      })
    }
  ],
  ['a review that is settled', () => settle(reviewId('one'), Promise.resolve(ok(null)))]
]

it.each(acts)(
  'the end of an act closes the dialog of %s, and none that was opened meanwhile (W27u)',
  async (_, act) => {
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
  }
)

/** A list that was made here and its only subject are chosen. Returns what reads them as a command does. */
async function chooseSubject(): Promise<() => Promise<unknown>> {
  rig = await createEditRig()
  const list = await rig.queue({ kind: 'create-follow-list', settings: listSettings })
  await rig.queue(creationIn(list, 'Anna Jansen'))
  await rig.run()
  await rig.run()
  const chosen = unsentListId(list.id)
  const read = async () => {
    const here = await readListHere(rig.store(), chosen)
    return here === null ? [] : await readSubjectsOf(rig.store(), here.followList.id)
  }
  const [subject] = await read()
  if (subject === undefined) throw new Error('The subject is not there.')
  useSubjects.getState().chooseList(chosen)
  useSubjects.getState().chooseSubject(subscriptionKey(subject))
  return read
}

it.each([
  ['edit-follow-list', 'follow-list'],
  ['remove-follow-list', 'delete-list'],
  ['add-person', 'subject'],
  ['import-subjects', 'import'],
  ['edit-subject', 'subject'],
  ['delete-subject', 'delete-subject']
])('the command %s opens beside no dialog that was opened while it read (W27v)', async (id, kind) => {
  const read = await chooseSubject()
  const plain = (key: string): string => key
  const commands = [
    ...listCommands(plain as never, { client: {} as never }, rig.store()),
    ...subjectCommands(plain as never, rig.store())
  ]
  commands.find((command) => command.id === id)?.run(0)
  const form = { kind: 'monitoring-list' } as const
  useOverlay.getState().open(form)
  await read()
  await read()
  expect(shown()).toBe(form)
  useOverlay.getState().close()
  await expect.poll(shown).toMatchObject({ kind: 'subjects', dialog: { kind } })
})
