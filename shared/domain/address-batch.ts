import {
  type AddressForm,
  type AddressFormIssue,
  type AddressQuery,
  type AddressQueryField,
  emptyAddressForm,
  queryKey,
  readAddressForm
} from './address-search.ts'
import { type Address, attributeText } from './address.ts'
import { unguardCell } from './csv.ts'
import { betweenWords, foldedWords, foldText } from './folded-text.ts'
import { replaceCodes, shortAdditions } from './postal-code.ts'

/** A heading that may also stand over the numbers of rows or of customers. */
const bareNumber = 'nr'

/** Headings of a file by what they stand for, in Dutch and English, as `foldedHeading` writes them, the plainest first. */
const headings: Readonly<Record<BatchField, readonly string[]>> = {
  text: [
    'adres',
    'address',
    'zoekterm',
    'query',
    'bezoekadres',
    'vestigingsadres',
    'adresregel',
    'addressline',
    'streetaddress'
  ],
  city: ['plaats', 'woonplaats', 'stad', 'city', 'town'],
  postalCode: ['postcode', 'postalcode', 'zip', 'zipcode'],
  houseNumber: ['huisnr', 'housenr', 'hnr', 'houseno', bareNumber],
  houseNumberAddition: [
    'huisnrtoevoeging',
    'housenraddition',
    'huisnrtoev',
    'toevoeging',
    'addition',
    'toev'
  ],
  houseLetter: ['huisletter', 'houseletter', 'letter'],
  street: ['straat', 'street']
}

const knownHeadings: ReadonlySet<string> = new Set(Object.values(headings).flat())

/** A file is asked line by line, and is narrowed by nothing. */
type BatchField = 'text' | AddressQueryField

/** One record of a table, and the line on which it begins, from 1. */
export interface BatchRow {
  readonly line: number
  readonly cells: readonly string[]
  /** Its quotes do not fit, so that its cells cannot be trusted. */
  readonly broken?: boolean
}

/** One line of a file: what is asked for it, or why nothing is. */
export type BatchLine = {
  /** The line number in the file, from 1. */
  readonly line: number
  readonly typed: string
} & (
  | { readonly query: AddressQuery }
  | { readonly query: null; readonly because: AddressFormIssue | 'broken-quotes' | 'too-many-cells' }
)

/**
 * Reads rows of a table. If the first row has known headings, they name the columns; otherwise each row is
 * free text. Codes and numbers are exact filters, and names may be misspelled.
 */
export function readBatch(rows: readonly BatchRow[]): readonly BatchLine[] {
  const head = rows[0]?.cells ?? []
  const columns = isHeading(head) ? columnsOf(head) : null
  return rows.slice(columns === null ? 0 : 1).flatMap((row): readonly BatchLine[] => {
    const { line, broken = false } = row
    const cells = row.cells.map(unguardCell)
    const typed = wholeLine(cells)
    if (typed === '') return []
    if (broken) return [{ line, typed, query: null, because: 'broken-quotes' }]
    const form = columns === null ? { ...emptyAddressForm, text: typed } : formOf(columns, head.length, cells)
    if (form === null) return [{ line, typed, query: null, because: 'too-many-cells' }]
    const read = readAddressForm(form)
    return [
      read.kind === 'query'
        ? { line, typed, query: read.query }
        : { line, typed, query: null, because: read.issue }
    ]
  })
}

function wholeLine(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')
}

/** Lines that ask for the same need one call. */
export function distinctQueries(lines: readonly BatchLine[]): readonly AddressQuery[] {
  const found = new Map<string, AddressQuery>()
  for (const { query } of lines) if (query !== null) found.set(queryKey(query), query)
  return [...found.values()]
}

type Columns = ReadonlyMap<BatchField, number>

/** `Plaats 14` is an address in The Hague, and `Adres 1` a heading beside others that are known (SPEC A8j). */
function isHeading(cells: readonly string[]): boolean {
  return (
    cells.some((cell) => !/\d/u.test(cell) && knownHeadings.has(foldedHeading(cell))) &&
    !cells.some((cell) => /^\s*\d+(?:\s?[a-z]{2})?\s*$/iu.test(cell))
  )
}

/** Where each field is read: of several columns the one with the plainest heading, and of equal ones the first (SPEC A8h). */
function columnsOf(head: readonly string[]): Columns {
  const folded = head.map(foldedHeading)
  const columns = new Map<BatchField, number>()
  for (const [field, names] of Object.entries(headings)) {
    const name = names.find((one) => folded.includes(one))
    if (name !== undefined) columns.set(field as BatchField, folded.indexOf(name))
  }
  const house = columns.get('houseNumber') ?? -1
  // That of `Nr, Adres` counts rows and names no house (SPEC A8i).
  if (folded[house] === bareNumber && house < (columns.get('text') ?? -1)) columns.delete('houseNumber')
  return columns
}

/** The headings of the columns that are not read, of which each may hold a part of the address (SPEC A8n). */
export function unreadColumns(rows: readonly BatchRow[]): readonly string[] {
  const head = rows[0]?.cells ?? []
  if (!isHeading(head)) return []
  const read = new Set(columnsOf(head).values())
  return head.map((cell) => cell.trim()).filter((cell, index) => cell !== '' && !read.has(index))
}

/** `Straat en huisnummer` in one column. `Straatnummer` may be the number of a street. */
const streetWithNumber = /^(?:straat|street)(?:naam|name)?(?:(?:en|and)(?:huis|house)?|huis|house)(?:nr|no)$/u

/** `Huis-nummer`, `Huisnr.` and `huisnummer` are one heading, and so are `Straat` and `Straatnaam`. */
function foldedHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '')
    .replaceAll(/nummer|number/gu, 'nr')
    .replace(/(?:naam|name)$/u, '')
    .replace(streetWithNumber, 'adres')
}

/**
 * Null for more cells than columns, where nobody knows which is which; a file of one column of free text may have
 * commas in it (SPEC A8g).
 */
function formOf(columns: Columns, width: number, cells: readonly string[]): AddressForm | null {
  if (width === 1 && columns.has('text')) return { ...emptyAddressForm, text: wholeLine(cells) }
  if (wholeLine(cells.slice(width)) !== '') return null
  const given = [...columns].map(([field, index]) => [field, cells[index] ?? ''] as const)
  return withHouseParts({ ...emptyAddressForm, ...Object.fromEntries(given) })
}

const sign = String.raw`\s*[-\u2013\u2014/]?\s*`
const ownLetter = String.raw`(?:([a-z])(?![a-z\d]))?`
/** A spreadsheet makes `12-jan` of `12-1`: whether it was January or 1 nobody knows. */
const noMonth = '(?!(?:jan|feb|mrt|mar|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)$)'
const addition = String.raw`(?:${noMonth}([a-z]?\d{1,4}|\d{1,3}[a-z]{1,2}|[a-z]{2,5}))?`
const wholeHouse = new RegExp(String.raw`^(\d+)${sign}${ownLetter}${sign}${addition}$`, 'iu')

/** `12 a` in the column of the number is number and letter, `12-1` and `12 bis` are number and addition (SPEC A8k). */
function withHouseParts(form: AddressForm): AddressForm {
  const typed = form.houseNumber.trim()
  const [, houseNumber, letter = '', added = ''] = wholeHouse.exec(typed) ?? []
  if (houseNumber === undefined || isPostalCode(houseNumber, added)) return form
  const houseLetter = either(form.houseLetter, letter)
  const houseNumberAddition = either(form.houseNumberAddition, added)
  if (houseLetter === null || houseNumberAddition === null) return form
  return { ...form, houseNumber, houseLetter, houseNumberAddition }
}

function isPostalCode(digits: string, letters: string): boolean {
  return /^\d{4} [a-z]{2}$/iu.test(`${digits} ${letters}`) && !shortAdditions.includes(letters.toLowerCase())
}

/** What its own column says, or else what stands beside the number. Null where both say something else. */
function either(own: string, beside: string): string | null {
  if (own.trim() === '' || beside === '') return own.trim() === '' ? beside : own
  return foldText(own.trim()) === foldText(beside) ? own : null
}

/** What the service answered to a line: its best match, and how many there are (SPEC A8d, A8m). */
export interface BatchAnswer {
  /** Null if nothing was found, or nothing of it could be read. */
  readonly best: Address | null
  /** Null if the service did not say, and there may be more than it showed. */
  readonly matches: number | null
  /** Rows of the answer that could not be read, one of which may be the better match. */
  readonly refused: number
}

/** True where a line names a house, and its best match is another one: another number, letter or addition (SPEC A8e). */
export function isOtherHouse(query: AddressQuery, best: Address): boolean {
  const asked = askedHouse(query, attributeText(best, 'street') ?? '')
  const [number, letter, addition] = (['houseNumber', 'houseLetter', 'houseNumberAddition'] as const).map(
    (field) => attributeText(best, field)
  )
  return asked !== null && asked !== houseOf(number, letter, addition)
}

function askedHouse({ text, filter, match }: AddressQuery, street: string): string | null {
  const { houseNumber, houseLetter, houseNumberAddition } = { ...match, ...filter }
  if (houseNumber !== undefined) return houseOf(houseNumber, houseLetter, houseNumberAddition)
  const withoutPostalCode = replaceCodes(foldText(text ?? ''), () => ' ')
  const words = withoutStreet(foldedWords(withoutPostalCode), foldedWords(street))
  const first = words.findIndex((word) => /^\d/u.test(word))
  const [house = '', next = ''] = first === -1 ? [] : words.slice(first)
  const [, number, glued] = /^(\d+)(.*)$/u.exec(house) ?? []
  if (number === undefined) return null
  // After a number, a short word is its letter or addition: `12 a`, `12-bis`, `12 2`.
  const isPart = /^(?:[a-z]|\d{1,3}|bis|[a-z]\d{1,2}|iii)$/u.test(next) || shortAdditions.includes(next)
  return houseOf(number, glued, isPart ? next : '')
}

/** `Plein 1944` has a number in its name. Of a street that is written otherwise, `2e` in front of a word is no house. */
function withoutStreet(words: readonly string[], street: readonly string[]): readonly string[] {
  const at = words.findIndex((_, from) => street.every((word, next) => words[from + next] === word))
  if (street.length > 0 && at !== -1) return words.toSpliced(at, street.length)
  return words.filter((word, place) => !isOrdinal(word, words.slice(place + 1)))
}

/** Only where a house may follow, since `Kerkstraat 2e, Utrecht` names house 2 e. */
function isOrdinal(word: string, after: readonly string[]): boolean {
  return (
    /^\d+(?:e|de|ste)$/u.test(word) &&
    /^\p{L}{2}/u.test(after[0] ?? '') &&
    after.slice(1).some((later) => /^\d/u.test(later))
  )
}

type Part = string | null | undefined

/** Without case and signs. The number stands apart, because 11-1 is not 111. */
function houseOf(number: Part, ...rest: readonly Part[]): string {
  const plain = (part: Part): string => foldText(part ?? '').replaceAll(betweenWords, '')
  return `${plain(number)} ${rest.map(plain).join('')}`
}
