import { expect, it } from 'vitest'
import { columnNamed } from '../../../../renderer/files/csv.ts'

it.each(['alert id', 'Alert ID', 'alert_id', 'alert-id', 'alertId', 'ALERTID', ' Alert  Id '])(
  'an import knows the column %j by its words, however they are joined (I6g)',
  (title) => {
    expect(columnNamed(['name', title], ['alert id', 'id'])).toBe(1)
  }
)

it('an import knows no column by a part of its title (I6g)', () => {
  expect(columnNamed(['alert id of before', 'paid'], ['alert id', 'id'])).toBeNull()
})
