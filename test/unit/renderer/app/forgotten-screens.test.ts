import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetScreens } from '../../../../renderer/app/forgotten-screens.ts'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { keysInSight, sightEntered } from '../../../../renderer/decisions/in-sight.ts'
import { useTriage } from '../../../../renderer/decisions/selection.ts'
import { useReports } from '../../../../renderer/parts/in-front.ts'
import { sayDone, sayFailure, useMessages } from '../../../../renderer/parts/messages.ts'
import { workspaceId } from '../../../../shared/ids.ts'

const [own, other] = [workspaceId('own'), workspaceId('other')]

/** Nothing is in sight, and other tests may have left what they looked at. */
function nothingInSight(): void {
  forgetScreens(other)
  forgetScreens(own)
  sightEntered()
}

beforeEach(nothingInSight)
afterEach(nothingInSight)

it('what was on screen is in sight while its workspace is opened again, also where that is tried twice, until it is open (B8y)', () => {
  const before = keysInSight()
  useTriage.setState({ selected: 'L1/persons/a/m1' })
  useReports.getState().open('L1/persons/b')
  forgetScreens(own)
  expect([useTriage.getState().selected, useReports.getState().opened]).toEqual([null, null])
  expect(keysInSight()).toEqual(expect.arrayContaining(['L1/persons/a/m1', 'L1/persons/b']))
  forgetScreens(own)
  expect(keysInSight()).toEqual(expect.arrayContaining(['L1/persons/a/m1', 'L1/persons/b']))
  sightEntered()
  expect(keysInSight()).toEqual(before)
})

it('what failed in a workspace stays on the screen where that is opened again, and goes with its list where another one is (Q1c)', async () => {
  await startLanguage('en')
  const nothingSaid = { messages: [], log: [], takeBack: null }
  const kinds = (): readonly string[] => useMessages.getState().messages.map(({ kind }) => kind)
  useMessages.setState({ ...nothingSaid, takeBack: () => undefined })
  sayFailure('drafts', () => 'The case files were closed.')
  sayDone('retention', () => 'Saved.')
  forgetScreens(own)
  expect([kinds(), useMessages.getState().log.length]).toEqual([['alert'], 2])
  forgetScreens(other)
  expect([kinds(), useMessages.getState().log]).toEqual([[], []])
  useMessages.setState(nothingSaid)
})

it('what was on screen of one workspace is not in sight of another (B8y)', () => {
  const before = keysInSight()
  useTriage.setState({ selected: 'L1/persons/a/m1' })
  forgetScreens(other)
  expect(keysInSight()).toEqual(before)
})
