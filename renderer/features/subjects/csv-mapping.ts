import type { Family, SubscriptionField } from '../../../shared/domain/subscription.ts'

/** What a column may hold: an attribute, or the family that its line belongs to. */
export type ImportField = SubscriptionField | 'family'

/** Which column each field is read from; null reads none. */
export type CsvMapping = Readonly<Record<ImportField, number | null>>

/** Names of columns as people write them, folded. */
const wellKnown: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'naam', 'full name', 'volledige naam', 'company', 'bedrijf', 'bedrijfsnaam', 'company name', 'subject'],
  countries: ['countries', 'country', 'land', 'landen', 'nationality', 'nationaliteit', 'country code', 'landcode'],
  dateOfBirth: ['dateofbirth', 'date of birth', 'dob', 'birth date', 'birthdate', 'geboortedatum', 'born', 'geboren'],
  gender: ['gender', 'sex', 'geslacht'],
  family: ['family', 'kind', 'soort', 'person or business', 'persoon of bedrijf']
}

export function fieldsOf(family: Family): readonly ImportField[] {
  return family === 'persons' ? ['name', 'countries', 'dateOfBirth', 'gender', 'family'] : ['name', 'countries', 'family']
}

/** The mapping that the header suggests. */
export function suggestMapping(header: readonly string[], family: Family): CsvMapping {
  const folded = header.map((title) => title.toLowerCase().replaceAll(/[_-]+/gu, ' ').trim())
  const find = (field: ImportField): number | null => {
    const index = fieldsOf(family).includes(field) ? folded.findIndex((title) => wellKnown[field].includes(title)) : -1
    return index === -1 ? null : index
  }
  return { name: find('name'), countries: find('countries'), dateOfBirth: find('dateOfBirth'), gender: find('gender'), family: find('family') }
}
