import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { keeperOf, leftNow, sayLeftForms } from '../../../renderer/app/left-forms.ts'
import { startLanguage } from '../../../renderer/app/words.ts'
import { dropForms, keepForms, leftForms } from '../../../renderer/decisions/left-form-acts.ts'
import type { Client } from '../../../renderer/client/client.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { lockNow } from '../../../renderer/features/vault/acts.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { createLeavings } from '../../../renderer/parts/leavings.ts'
import { goesByItself, type Message, sayFailure, useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { LeftForm } from '../../../shared/domain/left-form.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { nothingNotedAsGone } from '../../fakes/page/nothing-noted.ts'
import { openedVault } from '../../fakes/page/opened-vault.ts'
import { clearTexts } from '../../fakes/store/clear-columns.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { done } from '../../fakes/store/store-steps.ts'

const formAt = (leftAt: number, name: string): LeftForm => ({
  ...{ kind: 'left-form', title: 'Add person', leftAt: toEpochMillis(leftAt) },
  fields: [{ label: 'Name', content: name }]
})
const [first, second] = [formAt(9, 'Femke Zijlstra'), formAt(10, 'Sanne Kok')]

it('what was filled in in dialogs is kept sealed until it is dropped, and comes back from the journal (E1a, E7d, J1a)', async () => {
  const folder = createMemoryDisk()
  const open = async (disk: FakeDisk): Promise<WorkspaceStore> => {
    const journal = workJournalOf(createTestJournals(folder))
    return (await openFakeWorkspace(disk, { sealing: await testSealing(), journal })).store
  }
  const disk = createFakeDisk()
  const store = await open(disk)
  for (const form of [second, first]) done(await keepForms(store, [form]))
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

it('all that went at one time is kept, and dropped by itself (E7d)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  const typed = ['Femke Zijlstra', 'Sanne Kok', 'Noor Dijk'].map((content) => ({
    title: 'Add person',
    fields: [{ label: 'Name', content }]
  }))
  const forms = leftNow(typed, toEpochMillis(9))
  done(await keepForms(store, forms))
  expect(await leftForms(store)).toEqual(forms)
  done(await dropForms(store, forms.slice(1, 2)))
  expect(await leftForms(store)).toEqual([forms[0], forms[2]])
  store.close()
})

it('what is typed is kept once where the page is told twice in one moment that it goes, by a clock that stands still (E7f)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  const keep = keeperOf(store, { now: () => toEpochMillis(9) })
  const leavings = createLeavings()
  const typed = (content: string) => [{ title: 'Add person', fields: [{ label: 'Name', content }] }]
  const both = ['Femke', 'Femke Zijlstra'].map((content) => leavings.begin(keep(typed(content))))
  expect(await Promise.all(both)).toEqual([true, true])
  await store.settled()
  expect((await leftForms(store)).map(({ fields }) => fields)).toEqual([first.fields])
  store.close()
})

beforeAll(() => startLanguage('en'))
afterAll(() => vi.unstubAllGlobals())

it('what was filled in in dialogs leaves screen and disk only when a person dismisses it (E7e)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  useSession.setState({ vault: openedVault })
  const shown = (): Message | undefined =>
    useMessages.getState().messages.find(({ about }) => about === 'left-form')
  done(await keepForms(store, [first]))
  await sayLeftForms(store)
  for (const which of ['one', 'two', 'three', 'four']) sayFailure(`case ${which}`, () => `Failed: ${which}`)
  await store.settled()
  expect(await leftForms(store)).toEqual([first])
  const message = shown()
  if (message === undefined) throw new Error('It is not shown any more')
  expect(goesByItself(message, 'reports')).toBe(false)
  expect(useMessages.getState().messages).toHaveLength(4)
  useMessages.getState().dismiss(message.id)
  await expect.poll(() => leftForms(store)).toEqual([])
  store.close()
})

it('what was dismissed right before a lock does not come back (E7d)', async () => {
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('HTMLElement', EventTarget)
  nothingNotedAsGone()
  // A lock waits two seconds at most for what is being stored, in which a busy machine may come to nothing.
  const later = setTimeout
  const others = (run: () => void, millis?: number): unknown => (millis === 2_000 ? null : later(run, millis))
  vi.stubGlobal('setTimeout', others)
  const { store } = await openFakeWorkspace(createFakeDisk())
  done(await keepForms(store, [first, second]))
  let atLock: readonly LeftForm[] | null = null
  const main: Pick<Client, 'ask'> = {
    ask: async () => {
      atLock = await leftForms(store)
      return { kind: 'done', status: openedVault } as never
    }
  }
  void dropForms(store, [first, second])
  await lockNow(main as Client)
  expect(atLock).toEqual([])
  store.close()
})
