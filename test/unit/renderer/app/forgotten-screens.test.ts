import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetScreens } from '../../../../renderer/app/forgotten-screens.ts'
import { keysInSight, sightEntered } from '../../../../renderer/decisions/in-sight.ts'
import { useTriage } from '../../../../renderer/decisions/selection.ts'
import { useReports } from '../../../../renderer/parts/in-front.ts'
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

it('what was on screen of one workspace is not in sight of another (B8y)', () => {
  const before = keysInSight()
  useTriage.setState({ selected: 'L1/persons/a/m1' })
  forgetScreens(other)
  expect(keysInSight()).toEqual(before)
})
