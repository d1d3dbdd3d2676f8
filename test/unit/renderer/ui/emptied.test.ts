import { expect, it } from 'vitest'
import { emptiedOf } from '../../../../renderer/ui/emptied.ts'

it('a field is emptied of what was kept, and of nothing that was typed on meanwhile (W27w)', () => {
  expect(['Open', 'Open matches', ''].map(emptiedOf('Open'))).toEqual(['', 'Open matches', ''])
})
