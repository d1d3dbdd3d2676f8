import { unguardFormula } from '../../../shared/domain/csv.ts'
import type { Family, SubscriptionField } from '../../../shared/domain/subscription.ts'

const genders: Readonly<Record<string, string>> = { m: 'male', man: 'male', male: 'male', f: 'female', v: 'female', vrouw: 'female', female: 'female' }

const families: Readonly<Record<string, Family>> = {
  persons: 'persons', person: 'persons', personen: 'persons', persoon: 'persons',
  businesses: 'businesses', business: 'businesses', companies: 'businesses', company: 'businesses', bedrijven: 'businesses', bedrijf: 'businesses'
}

/** The family that a cell names, in an export or in a person's words; null where it names none. */
export function readFamily(raw: string): Family | null {
  return families[unguardFormula(raw).trim().toLowerCase()] ?? null
}

/** A cell as the attribute that it stands for. What is no such value stays as it came, so that the rules name it; empty is null. */
export function readCell(field: SubscriptionField, raw: string): unknown {
  const cell = unguardFormula(raw).trim()
  switch (field) {
    case 'name':
      // A name is one line, however the cell was broken.
      return cell === '' ? null : cell.replaceAll(/\s*[\r\n]\s*/gu, ' ')
    case 'countries':
      return cell === '' ? [] : cell.split(/[\s,;|/]+/u).filter((code) => code !== '').map((code) => code.toUpperCase())
    case 'dateOfBirth':
      return cell === '' ? null : isoDate(cell)
    case 'gender':
      return cell === '' ? null : (genders[cell.toLowerCase()] ?? cell)
  }
}

/** Dashes and dots put the day first, as in this country. A date with slashes may be either way round, and is left to be refused. */
function isoDate(cell: string): string {
  const dutch = /^(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/u.exec(cell)
  if (dutch === null) return cell
  const [, day = '', month = '', year = ''] = dutch
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
