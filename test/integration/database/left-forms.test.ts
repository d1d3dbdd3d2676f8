import { expect, it } from 'vitest'
import { dropForms, keepForm, leftForms } from '../../../renderer/decisions/left-form-acts.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { LeftForm } from '../../../shared/domain/left-form.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { clearTexts } from '../../fakes/store/clear-columns.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { done } from '../../fakes/store/store-steps.ts'

const formAt = (leftAt: number, name: string): LeftForm => ({
  ...{ kind: 'left-form', title: 'Add person', leftAt: toEpochMillis(leftAt) },
  fields: [{ label: 'Name', content: name }]
})
const [first, second] = [formAt(9, 'Femke Zijlstra'), formAt(10, 'Sanne Kok')]

it('what was filled in in dialogs is kept sealed until it is dropped, and comes back from the journal (E1, E7d, J1)', async () => {
  const folder = createMemoryDisk()
  const open = async (disk: FakeDisk): Promise<WorkspaceStore> => {
    const journal = workJournalOf(createTestJournals(folder))
    return (await openFakeWorkspace(disk, { sealing: await testSealing(), journal })).store
  }
  const disk = createFakeDisk()
  const store = await open(disk)
  for (const form of [second, first]) done(await keepForm(store, form))
  expect(await leftForms(store)).toEqual([first, second])
  await store.settled()
  store.close()
  expect(await clearTexts(disk, ['Femke Zijlstra', 'Add person', 'left-form:9'])).toEqual([
    'work.desk: left-form:9'
  ])

  const restored = await open(createFakeDisk())
  expect(await leftForms(restored)).toEqual([first, second])
  done(await dropForms(restored, [first]))
  expect(await leftForms(restored)).toEqual([second])
  restored.close()
})
