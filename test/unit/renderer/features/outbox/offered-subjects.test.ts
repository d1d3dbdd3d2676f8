import { describe, expect, it } from 'vitest'
import { offeredSubjects } from '../../../../../renderer/features/outbox/elsewhere-acts.ts'
import { subscription } from '../../../../fakes/store/invented-rows.ts'

const [anna, bram, other] = [
  subscription('a', 0, { name: 'Anna de Vries', dateOfBirth: '1970-03-01' }),
  subscription('b', 0, { name: 'Bram Bakker', dateOfBirth: null }),
  subscription('c', 0, { name: 'Anna de Vries', dateOfBirth: null })
]

describe('the subjects that are offered for a decision from elsewhere (I11e)', () => {
  it('are those whose name has the words, those of one name told apart', () => {
    expect(offeredSubjects([anna, bram, other], ' anna ', null).map(({ label }) => label)).toEqual([
      'Anna de Vries · 1970-03-01 · a',
      'Anna de Vries · c'
    ])
    expect(offeredSubjects([anna, bram], '', null).map(({ label }) => label)).toEqual([
      'Anna de Vries',
      'Bram Bakker'
    ])
  })

  it.each([
    ['moller', 'Jörg Møller'],
    ['ivanov', 'Иван Иванов'],
    ['vries anna', 'Anna de Vries'],
    ['obrien', "Seán O'Brien"]
  ])('are found by %s as a search in Subjects finds %s (I11e)', (typed, name) => {
    const found = offeredSubjects([bram, subscription('d', 0, { name })], typed, null)
    expect(found.map(({ label }) => label)).toEqual([name])
  })

  it('have names that turn nothing beside them, where there is no markup (Q1i)', () => {
    const namesakes = ['1', '2'].map((id) => subscription(id, 0, { name: 'حسن', dateOfBirth: '1970-03-01' }))
    expect(offeredSubjects(namesakes, '', null)[0]?.label).toBe('\u2068حسن\u2069 · 1970-03-01 · 1')
    expect(offeredSubjects(namesakes.slice(1), '', null)[0]?.label).toBe('حسن')
  })

  it('always have the chosen one, once, also where its list is not shown any more', () => {
    expect(offeredSubjects([anna, bram], 'bram', anna).map(({ label }) => label)).toEqual([
      'Anna de Vries',
      'Bram Bakker'
    ])
    expect(offeredSubjects([anna, bram], 'anna', anna)).toHaveLength(1)
    expect(offeredSubjects([], '', anna).map(({ label }) => label)).toEqual(['Anna de Vries'])
  })

  it('are fifty at most, beside the chosen one', () => {
    const many = Array.from({ length: 80 }, (_, index) =>
      subscription(`s${String(index)}`, 0, { name: `Subject ${String(index)}` })
    )
    expect(offeredSubjects(many, '', null)).toHaveLength(50)
    expect(offeredSubjects(many, '', many[70] ?? null)).toHaveLength(51)
  })
})
