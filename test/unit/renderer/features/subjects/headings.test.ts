import { expect, it } from 'vitest'
import { suggestMapping } from '../../../../../renderer/features/subjects/import-plan.ts'

it.each([
  ['name', 'subject', 'Full name'],
  ['name', 'name', 'Volledige naam'],
  ['countries', 'land', 'Country code'],
  ['dateOfBirth', 'born', 'Date of birth'],
  ['family', 'kind', 'Person or business']
] as const)(
  'an import reads the %s from the heading that says more, %j or %j, wherever it stands (I6f)',
  (field, less, more) => {
    expect(suggestMapping([less, more], 'persons')[field]).toBe(1)
    expect(suggestMapping([more, less], 'persons')[field]).toBe(0)
    expect(suggestMapping([less], 'persons')[field]).toBe(0)
  }
)

it('an import takes a company for the name of a business, and of a person only where nothing else is one (I6f)', () => {
  const header = ['company name', 'name']
  expect([suggestMapping(header, 'persons').name, suggestMapping(header, 'businesses').name]).toEqual([1, 0])
  expect(suggestMapping(['id', 'bedrijf'], 'persons').name).toBe(1)
})
