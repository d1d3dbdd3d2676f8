import { expect, it } from 'vitest'
import { alertContentFields } from '../../../../renderer/data/database/cache-database.ts'
import { alertNumbers } from '../../../../renderer/data/index/index-part.ts'
import { valuesOf } from '../../../../shared/domain/alert.ts'
import { followListId, subscriptionId } from '../../../../shared/ids.ts'
import { alertRow } from '../../../../shared/wire/alert.ts'
import { parseWith } from '../../../../shared/wire/envelope.ts'

const attributes = {
  profileImage: null,
  businessID: 'b-2',
  personID: null,
  currentStatus: 'open',
  score: 91,
  version: 4,
  matchVersion: 3,
  match: 'Verbrugghe N',
  name: 'Nadia Verbrugghe'
}
const subject = {
  followListId: followListId('list-1'),
  family: 'persons',
  subscriptionId: subscriptionId('s-1')
} as const

it('the values of an alert are written as they always were, whatever the order of the message', () => {
  const parsed = parseWith(alertRow(subject), { id: 'm-1', attributes })
  expect(parsed.kind === 'parsed' && JSON.stringify(valuesOf(parsed.value))).toBe(
    '{"name":"Nadia Verbrugghe","match":"Verbrugghe N","matchVersion":3,"version":4,"score":91,"status":"open",' +
      '"datasets":[],"countries":[],"datesOfBirth":[],"gender":null,"pepTier":null,"profileId":"b-2","profileImage":null}'
  )
})

it('what names somebody is stored as it always was, and nothing of it in the clear (E1a)', () => {
  expect(alertContentFields.join(' ')).toMatch(
    /^name match datasets countries datesOfBirth gender pepTier profileId profileImage\b/u
  )
})

it('the copy of the index holds its numbers as it always did', () => {
  expect(alertNumbers.join(' ')).toMatch(
    /^score changedAt firstSeenAt matchVersion status datasets countries pepTier profile scoreBand alias\b/u
  )
})
