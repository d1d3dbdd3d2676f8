import { describe, expect, it } from 'vitest'
import { alertChanges, type AlertValues } from '../../../../shared/domain/alert.ts'

const seen: AlertValues = {
  name: 'Anna Lena Bruggeman',
  match: 'Bruggeman A',
  matchVersion: 3,
  version: 4,
  score: 91,
  status: 'open',
  datasets: ['PEP-CURRENT'],
  countries: ['BE', 'NL'],
  datesOfBirth: ['1971'],
  gender: null,
  pepTier: 'pepTier2',
  profileId: 'p-1',
  profileImage: null
}

describe('alertChanges', () => {
  it('finds nothing in two equal readings', () => {
    expect(alertChanges(seen, { ...seen, datasets: [...seen.datasets] })).toEqual([])
  })

  it('names each changed value with both sides, and the added and removed items of lists', () => {
    expect(
      alertChanges(seen, {
        ...seen,
        matchVersion: 4,
        gender: 'female',
        datasets: ['SAN-CURRENT'],
        countries: ['BE', 'NL', 'FR']
      })
    ).toEqual([
      { kind: 'value', field: 'matchVersion', before: '3', after: '4' },
      { kind: 'value', field: 'gender', before: null, after: 'female' },
      { kind: 'list', field: 'datasets', added: ['SAN-CURRENT'], removed: ['PEP-CURRENT'] },
      { kind: 'list', field: 'countries', added: ['FR'], removed: [] }
    ])
  })
})
