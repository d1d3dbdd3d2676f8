import { expect, it } from 'vitest'
import { keysInSight } from '../../../../renderer/decisions/in-sight.ts'
import { useTriage } from '../../../../renderer/decisions/selection.ts'
import { useAttachFields } from '../../../../renderer/parts/attach-fields.ts'
import { useCaseWindows } from '../../../../renderer/parts/case-window.ts'
import { useReports } from '../../../../renderer/parts/in-front.ts'
import { useNoteFields } from '../../../../renderer/parts/note-fields.ts'
import { addressId } from '../../../../shared/ids.ts'

it('in sight are the alert and the case that are open, the case of each window, and each for which something is typed (B8w)', () => {
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
  expect(keysInSight()).toEqual(['L1/persons/a/m1', ...['b', 'c', 'd', 'f'].map((id) => `L1/persons/${id}`)])
})
