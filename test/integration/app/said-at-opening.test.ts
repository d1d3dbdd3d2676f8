import { afterEach, beforeAll, expect, it } from 'vitest'
import { sayAtOpening } from '../../../renderer/app/said-at-opening.ts'
import { actsDone } from '../../../renderer/decisions/act.ts'
import { keepForms, leftForms } from '../../../renderer/decisions/left-form-acts.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { LeftForm } from '../../../shared/domain/left-form.ts'
import { openedVault } from '../../fakes/page/opened-vault.ts'
import { nothingNotedAsGone } from '../../fakes/page/nothing-noted.ts'
import { actsWithoutDocument } from '../../fakes/page/without-document.ts'
import { said } from '../../fakes/said.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { done } from '../../fakes/store/store-steps.ts'

actsWithoutDocument()
beforeAll(nothingNotedAsGone)
const before = useSession.getState()
afterEach(() => {
  useSession.setState(before, true)
  useMessages.setState({ messages: [], log: [], takeBack: null })
})

const form: LeftForm = {
  ...{ kind: 'left-form', title: 'Add person', leftAt: toEpochMillis(9) },
  fields: [{ label: 'Name', content: 'Femke Zijlstra' }]
}

it('what the opening of a workspace tells leaves the screen with it, and what was filled in there stays on its disk and is told again (Q1c, E7e)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  useSession.setState({ vault: openedVault })
  useMessages.setState({ messages: [], log: [] })
  done(await keepForms(store, [form]))
  // A lock has ended the writing of a report.
  const main = { ask: () => Promise.resolve(true as never) }
  const open = async (): Promise<() => void> => {
    const end = sayAtOpening(main, store)
    await expect.poll(() => said().length).toBe(2)
    return end
  }
  const leave = await open()
  leave()
  useMessages.getState().reset()
  expect([said(), useMessages.getState().log]).toEqual([[], []])
  await actsDone()
  expect(await leftForms(store)).toEqual([form])

  await open()
  const shown = useMessages.getState().messages.find(({ about }) => about === 'left-form')
  useMessages.getState().dismiss(shown?.id ?? 0)
  await expect.poll(() => leftForms(store)).toEqual([])
  store.close()
})
