import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../../renderer/client/client.ts'
import { useSession } from '../../../../renderer/live/context.ts'
import { enterWithoutDialogs, opensDialog, useOverlay } from '../../../../renderer/parts/in-front.ts'
import { runSync } from '../../../../renderer/parts/runs.ts'
import { noBudgets } from '../../../../shared/domain/budget.ts'
import { workspaceId } from '../../../../shared/ids.ts'

const form = { kind: 'monitoring-list' } as const
const question = { kind: 'held' } as const
const { open, close } = useOverlay.getState()
const shown = (): string | undefined => useOverlay.getState().overlay?.kind

beforeEach(close)
afterEach(() => useSession.setState({ budgets: noBudgets }))

it('a dialog opens at once where no other dialog was opened meanwhile, in place of the one that asked for it (W27v)', () => {
  opensDialog()(question)
  expect(shown()).toBe('held')
  const openLater = opensDialog()
  openLater(form)
  expect(shown()).toBe('monitoring-list')
})

it('a dialog waits until another has gone that was opened meanwhile, and one that follows that (W27v)', () => {
  const openLater = opensDialog()
  open(form)
  openLater(question)
  expect(shown()).toBe('monitoring-list')
  open({ kind: 'views' })
  expect(shown()).toBe('views')
  close()
  expect(shown()).toBe('held')
  close()
  open(form)
  close()
  expect(shown()).toBeUndefined()
})

it('a dialog that waits goes with its workspace, and nothing that was to open in that opens in another one (W28c)', () => {
  const [one, other] = [workspaceId('service-one'), workspaceId('service-other')]
  enterWithoutDialogs(one)
  open(form)
  enterWithoutDialogs(one)
  expect(shown()).toBe('monitoring-list')
  const [openLater, openAtOnce] = [opensDialog(), opensDialog()]
  open({ kind: 'views' })
  openLater(question)
  enterWithoutDialogs(other)
  expect(shown()).toBeUndefined()
  openAtOnce(question)
  expect(shown()).toBeUndefined()
  opensDialog()(question)
  expect(shown()).toBe('held')
})

it('a dialog that waits stays where it is a restore, which leads from one workspace into the other (W28c)', () => {
  enterWithoutDialogs(workspaceId('service-one'))
  const openLater = opensDialog()
  open(form)
  openLater({ kind: 'restore' })
  enterWithoutDialogs(workspaceId('service-other'))
  expect(shown()).toBe('restore')
  enterWithoutDialogs(workspaceId('service-one'))
  expect(shown()).toBe('restore')
})

it('the page asks whether a sync may pass the budget beside no form that was opened while it was estimated (W27v)', async () => {
  useSession.setState({ budgets: { ...noBudgets, compliance: {} as never } })
  const range = { least: 9, most: 9 }
  const estimate = { byApi: { compliance: range }, left: 1 }
  let answer: () => void = () => undefined
  const ask = (): Promise<unknown> =>
    new Promise((resolve) => (answer = () => resolve({ kind: 'estimated', estimate })))
  const begun = runSync({ ask } as unknown as Client, { full: false })
  open(form)
  answer()
  await begun
  expect(shown()).toBe('monitoring-list')
  close()
  expect(shown()).toBe('budget')
})
