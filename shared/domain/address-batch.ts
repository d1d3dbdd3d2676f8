import { type AddressForm, type AddressQuery, readAddressForm } from './address-query.ts'
import { canonicalJson } from './json-value.ts'

/** Headings of a file by what they stand for, in Dutch and English. */
const headings: Readonly<Record<Exclude<keyof AddressForm, 'mode'>, readonly string[]>> = {
  text: ['adres', 'address', 'zoekterm', 'query'],
  city: ['plaats', 'woonplaats', 'stad', 'city', 'town'],
  postalCode: ['postcode', 'postalcode', 'zip', 'zipcode'],
  houseNumber: ['huisnummer', 'nummer', 'nr', 'housenumber', 'number'],
  houseNumberAddition: ['toevoeging', 'huisnummertoevoeging', 'addition', 'housenumberaddition'],
  houseLetter: ['huisletter', 'letter', 'houseletter'],
  street: ['straat', 'straatnaam', 'street', 'streetname']
}

/** One record of a table, and the line on which it begins, from 1. */
export interface BatchRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** One line of a file: what is asked for it, or null where nothing of it can be asked. */
export interface BatchLine {
  /** As it stands in the file, from 1. */
  readonly line: number
  readonly typed: string
  readonly query: AddressQuery | null
}

/**
 * Reads rows of a table. A first row of known headings says what the columns are; without one each row is free text.
 * Codes and numbers are asked for exactly, names may be misspelled.
 */
export function readBatch(rows: readonly BatchRow[]): readonly BatchLine[] {
  const columns = (rows[0]?.cells ?? []).map(fieldOfHeading)
  const hasHeading = columns.some((field) => field !== null)
  return rows.slice(hasHeading ? 1 : 0).flatMap(({ line, cells }): readonly BatchLine[] => {
    const typed = cells.map((cell) => cell.trim()).filter((cell) => cell !== '').join(', ')
    if (typed === '') return []
    const form = hasHeading ? formOf(columns, cells) : { ...emptyForm, text: typed }
    const read = readAddressForm(form)
    return [{ line, typed, query: read.kind === 'query' ? read.query : null }]
  })
}

/** Lines that ask for the same need one call. */
export function distinctQueries(lines: readonly BatchLine[]): readonly AddressQuery[] {
  const found = new Map<string, AddressQuery>()
  for (const { query } of lines) if (query !== null) found.set(queryKey(query), query)
  return [...found.values()]
}

export function queryKey({ text, filter, match }: AddressQuery): string {
  return canonicalJson({ text, filter: { ...filter }, match: { ...match } })
}

const emptyForm: AddressForm = { text: '', city: '', postalCode: '', houseNumber: '', houseLetter: '', houseNumberAddition: '', street: '', mode: 'mixed' }

function fieldOfHeading(heading: string): Exclude<keyof AddressForm, 'mode'> | null {
  const folded = heading.toLowerCase().replaceAll(/[^a-z]/gu, '')
  const found = Object.entries(headings).find(([, names]) => names.includes(folded))
  return found === undefined ? null : (found[0] as Exclude<keyof AddressForm, 'mode'>)
}

/** `12 a` in the column of the number is number and letter. */
function formOf(columns: readonly (Exclude<keyof AddressForm, 'mode'> | null)[], cells: readonly string[]): AddressForm {
  const given = columns.flatMap((field, index) => (field === null ? [] : [[field, cells[index] ?? ''] as const]))
  const form: AddressForm = { ...emptyForm, ...Object.fromEntries(given) }
  const house = /^\s*(\d+)\s*[- ]?\s*([a-z])\s*$/iu.exec(form.houseNumber)
  return house?.[1] === undefined || form.houseLetter !== '' ? form : { ...form, houseNumber: house[1], houseLetter: house[2] ?? '' }
}
