import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../../renderer/client/client.ts'
import { offerOpened } from '../../../../../renderer/features/backup/acts.ts'
import { useOverlay } from '../../../../../renderer/parts/in-front.ts'

const monday = { file: 0, name: 'monday.fieldcase', bytes: 6 }
const offered = { kind: 'restore', file: monday }

/** Main, which hands over what was opened once. */
function mainWith(file: typeof monday): Pick<Client, 'ask'> {
  let waiting: typeof monday | null = file
  return {
    ask: () => {
      const taken = waiting
      waiting = null
      return Promise.resolve(taken as never)
    }
  }
}

beforeEach(() => useOverlay.getState().close())

describe('a backup that was opened with the app', () => {
  it('is offered at once where nothing is typed in a dialog (B10a)', async () => {
    useOverlay.getState().open({ kind: 'commands' })
    await offerOpened(mainWith(monday), () => false)
    expect(useOverlay.getState().overlay).toEqual(offered)
  })

  it('is offered once the dialog has gone in which something is typed, and takes nothing from it (B10c)', async () => {
    const typedIn = { kind: 'monitoring-list' } as const
    useOverlay.getState().open(typedIn)
    const main = mainWith(monday)
    const offers = [offerOpened(main, () => true), offerOpened(main, () => true)]
    await new Promise((resolve) => setTimeout(resolve))
    expect(useOverlay.getState().overlay).toBe(typedIn)
    useOverlay.getState().close()
    await Promise.all(offers)
    expect(useOverlay.getState().overlay).toEqual(offered)
  })
  it('is offered in place of no dialog that was opened while main handed it over (W27v)', async () => {
    const form = { kind: 'monitoring-list' } as const
    const main = mainWith(monday)
    const offer = offerOpened(main, () => false)
    useOverlay.getState().open(form)
    await offer
    expect(useOverlay.getState().overlay).toBe(form)
    useOverlay.getState().close()
    expect(useOverlay.getState().overlay).toEqual(offered)
  })
})
