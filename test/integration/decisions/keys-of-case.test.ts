import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { readCase } from '../../../renderer/data/pull/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { useTriage } from '../../../renderer/decisions/selection.ts'
import { caseCommands } from '../../../renderer/features/case/commands.ts'
import { packedCaseCommands } from '../../../renderer/features/field-pack/commands.ts'
import { reportCommands } from '../../../renderer/features/reports/commands.ts'
import { wording } from '../../../renderer/i18n/wording.ts'
import type { AppServices } from '../../../renderer/live/context.ts'
import { useOverlay, usePage, useReports } from '../../../renderer/parts/in-front.ts'
import { useFieldPack } from '../../../renderer/parts/runs.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { actsWithoutDocument } from '../../fakes/page/without-document.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, fill, keyOf, reviewOf } from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
let asked: readonly string[] = []
const key = keyOf('a', 'm1')
const otherCase = subscriptionKey(ref('b'))

actsWithoutDocument()
beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  await fill(store, { a: 2, b: 1 })
  asked = []
  useFieldPack.getState().reset()
  useOverlay.getState().close()
  useReports.getState().reset()
  useTriage.getState().reset()
  useTriage.getState().select(key)
  onTestFinished(() => usePage.getState().show('triage'))
})

const client = {
  ask: (name: string): Promise<unknown> => {
    asked = [...asked, name]
    return Promise.resolve({ kind: 'busy' })
  }
}

function commandsOfCase() {
  const { t } = wording()
  const services = { client } as unknown as AppServices
  return [
    ...caseCommands(t, services, store),
    ...reportCommands(t, services, store),
    ...packedCaseCommands(t, store)
  ]
}

function press(wanted: string): void {
  commandsOfCase()
    .find(({ id }) => id === wanted)
    ?.run(0)
}

/** For longer than a command takes that reads the case first. */
async function whileReading(): Promise<void> {
  for (let reading = 0; reading < 10; reading += 1) await readCase(store, key)
  await new Promise((resolve) => setTimeout(resolve))
}

it('the key of a report opens its dialog at its press, so that what is typed right behind it is no command (T18s)', () => {
  press('report-case')
  expect(useOverlay.getState().overlay).toEqual({ kind: 'report', caseKeys: [subscriptionKey(ref('a'))] })
})

it('no key for the case of the chosen alert does anything on a page that does not show that alert (T18t)', async () => {
  const { id } = await decide(store, 'a')
  usePage.getState().show('outbox')
  for (const command of commandsOfCase()) command.run(0)
  await whileReading()
  expect(useOverlay.getState().overlay).toBeNull()
  expect(asked).toEqual([])
  expect((await reviewOf(store, id))?.state.kind).toBe('queued')
  expect(useFieldPack.getState().wish.subscriptions).toEqual([])
  expect([usePage.getState().page, useTriage.getState().selected]).toEqual(['outbox', key])
})

it('the keys of a report and of a window are for the case file that is open, whatever alert is chosen (R12, T18t)', async () => {
  useReports.getState().open(otherCase)
  usePage.getState().show('reports')
  press('report-case')
  press('case-window')
  await whileReading()
  expect(useOverlay.getState().overlay).toEqual({ kind: 'report', caseKeys: [otherCase] })
  expect(asked).toEqual(['case-window.open'])
})
