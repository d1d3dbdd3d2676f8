import { afterEach, beforeEach, expect, it } from 'vitest'
import { keysInSight } from '../../../../renderer/decisions/in-sight.ts'
import { useTriage } from '../../../../renderer/decisions/selection.ts'
import { forgetUnwritten, keepUnwritten } from '../../../../renderer/decisions/unwritten-comments.ts'
import { useAttachFields } from '../../../../renderer/parts/attach-fields.ts'
import { useCaseWindows } from '../../../../renderer/parts/case-window.ts'
import { useOverlay, useReports } from '../../../../renderer/parts/in-front.ts'
import { useNoteFields } from '../../../../renderer/parts/note-fields.ts'
import { addressId } from '../../../../shared/ids.ts'

/** Files of one worker share their modules. */
function nothingInSight(): void {
  useTriage.getState().reset()
  useReports.getState().reset()
  useOverlay.getState().close()
  useCaseWindows.setState({ list: [] })
  useNoteFields.getState().reset()
  useAttachFields.getState().reset()
}

beforeEach(nothingInSight)
afterEach(nothingInSight)

it('in sight are the alert and the case that are open, the case of each window, each for which something is typed, and the addresses of open forms (B8w, B8x)', () => {
  expect(keysInSight()).toEqual([])
  useTriage.setState({ selected: 'L1/persons/a/m1' })
  useReports.getState().open('L1/persons/b')
  useCaseWindows.setState({ list: [{ caseKey: 'L1/persons/c', alert: '', loads: 1 }] })
  const { change } = useNoteFields.getState()
  change({ caseKey: 'L1/persons/d', name: 'Dirk' }, () => ({ text: 'Called', changed: null }))
  change({ caseKey: 'L1/persons/e', name: 'Els' }, () => ({ text: ' ', changed: null }))
  const forms = useAttachFields.getState()
  forms.open(addressId('1'), 'Dam 1, Amsterdam')
  forms.change(addressId('1'), { choice: { caseKey: 'L1/persons/f', name: 'Frits' } })
  forms.open(addressId('2'), 'Dam 2, Amsterdam')
  expect(keysInSight()).toEqual([
    ...['L1/persons/a/m1', ...['b', 'c', 'd', 'f'].map((id) => `L1/persons/${id}`)],
    ...['1', '2']
  ])
})

it('in sight are the cases that are chosen for a report, and those of the report that is being asked for (B8w)', () => {
  useReports.getState().choose(['L1/persons/a', 'L1/persons/b'])
  useOverlay.getState().open({ kind: 'report', caseKeys: ['L1/persons/c'] })
  expect(keysInSight()).toEqual(['L1/persons/a', 'L1/persons/b', 'L1/persons/c'])
  useReports.getState().drop('L1/persons/b')
  useOverlay.getState().close()
  expect(keysInSight()).toEqual(['L1/persons/a'])
})

it('in sight is an alert whose comment the disk has not taken yet, whatever alert is shown (B8w)', () => {
  keepUnwritten('L1/persons/a/m1', { workspace: null, text: 'another person', over: null })
  expect(keysInSight()).toEqual(['L1/persons/a/m1'])
  forgetUnwritten('L1/persons/a/m1')
  expect(keysInSight()).toEqual([])
})
