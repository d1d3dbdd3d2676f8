import * as z from 'zod'

/** One entry of a published list of names, as far as a profile needs it. */
export interface ListedEntry {
  readonly id: string
  readonly family: 'persons' | 'businesses'
  readonly name: string
  readonly aliases: readonly string[]
  /** `YYYY-MM-DD`, or a year only. */
  readonly datesOfBirth: readonly string[]
  readonly gender: string | null
  /** Two letters, capitals. */
  readonly countries: readonly string[]
}

let codes: ReadonlyMap<string, string> | null = null

/** Lists that write `UAE` or a formal name; all others are the English names of the CLDR. */
const otherCountryNames: Readonly<Record<string, string>> = {
  "democratic people's republic of korea": 'KP',
  'korea, north': 'KP',
  'korea, south': 'KR',
  'democratic republic of the congo': 'CD',
  'congo, democratic republic of the': 'CD',
  'syrian arab republic': 'SY',
  'russian federation': 'RU',
  'iran (islamic republic of)': 'IR',
  'united republic of tanzania': 'TZ',
  burma: 'MM',
  'west bank': 'PS',
  gaza: 'PS',
  turkey: 'TR',
  palestinian: 'PS'
}

/** Two-letter code of a country's English name, or null. */
export function countryCode(name: string): string | null {
  codes ??= countryNames()
  const key = name.trim().toLowerCase()
  return otherCountryNames[key] ?? codes.get(key) ?? null
}

function countryNames(): ReadonlyMap<string, string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(
    pairs.flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [[name.toLowerCase(), code] as const]
    })
  )
}

/** `-0-` marks an empty column. */
const filled = (value: string | undefined): string =>
  value === undefined || value.trim() === '-0-' ? '' : value.trim()

/** Reads the US Treasury's sdn.csv and, where it is given, alt.csv with the aliases. Ships and aircraft are left out. */
export function readOfacList(sdn: string, alt: string | null): readonly ListedEntry[] {
  const aliases = readAliases(alt)
  return parseCsv(sdn).flatMap((row): readonly ListedEntry[] => {
    const id = filled(row[0])
    const name = filled(row[1])
    const kind = filled(row[2])
    const remarks = filled(row[11])
    if (!/^\d+$/u.test(id) || name === '' || (kind !== '' && kind !== 'individual')) return []
    const isPerson = kind === 'individual'
    return [
      {
        id,
        family: isPerson ? 'persons' : 'businesses',
        name,
        aliases: aliases.get(id) ?? [],
        datesOfBirth: isPerson ? birthDates(remarks) : [],
        gender: isPerson ? (/Gender (Male|Female)/u.exec(remarks)?.[1]?.toLowerCase() ?? null) : null,
        countries: [...remarks.matchAll(/(?:nationality|citizen) ([^;.]+)/gu)].flatMap(
          (found) => countryCode(found[1] ?? '') ?? []
        )
      }
    ]
  })
}

function readAliases(alt: string | null): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, string[]>()
  for (const row of alt === null ? [] : parseCsv(alt)) {
    const id = filled(row[0])
    const name = filled(row[3])
    if (name !== '') aliases.set(id, [...(aliases.get(id) ?? []), name])
  }
  return aliases
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `DOB 20 Nov 1971; alt. DOB Feb 1972; DOB circa 1973` becomes `1971-11-20`, `1972`, `1973`. */
function birthDates(remarks: string): readonly string[] {
  return [...remarks.matchAll(/DOB ([^;.]+)/gu)].flatMap((found) => {
    const text = found[1] ?? ''
    const day = /^(\d{2}) (\w{3}) (\d{4})$/u.exec(text)
    const month = monthNames.indexOf(day?.[2] ?? '')
    if (day !== null && month >= 0)
      return [`${day[3] ?? ''}-${String(month + 1).padStart(2, '0')}-${day[1] ?? ''}`]
    return /\b(\d{4})\b/u.exec(text)?.[1] ?? []
  })
}

const entry = z.object({ id: z.string(), name: z.string(), alias: z.array(z.string()).default([]) })
const unList = z.object({
  persons: z.array(
    entry.extend({
      gender: z.string().default(''),
      nat: z.array(z.string()).default([]),
      dob: z.array(z.string()).default([])
    })
  ),
  businesses: z.array(entry.extend({ country: z.array(z.string()).default([]) }))
})

/** Reads persons and businesses of the United Nations' consolidated list. Throws if the file has another shape. */
export function readUnList(json: string): readonly ListedEntry[] {
  const list = unList.parse(JSON.parse(json))
  return [
    ...list.persons.map((person): ListedEntry => ({
      id: person.id,
      family: 'persons',
      name: person.name,
      aliases: person.alias,
      datesOfBirth: person.dob,
      gender: person.gender === '' ? null : person.gender,
      countries: codesOf(person.nat)
    })),
    ...list.businesses.map((business): ListedEntry => ({
      id: business.id,
      family: 'businesses',
      name: business.name,
      aliases: business.alias,
      datesOfBirth: [],
      gender: null,
      countries: codesOf(business.country)
    }))
  ]
}

function codesOf(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => countryCode(name) ?? [])
}

/** Reads comma-separated text (RFC 4180): quoted fields may hold commas, line ends and doubled quotes. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const field = text.charAt(at) === '"' ? quotedField(text, at) : bareField(text, at)
    row.push(field.value)
    at = field.end
    if (text.charAt(at) === ',') {
      at += 1
      // A comma at the very end leaves one empty field after it.
      if (at === text.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return rows
}

interface Field {
  readonly value: string
  /** Index of the sign after the field. */
  readonly end: number
}

function quotedField(text: string, start: number): Field {
  let at = start + 1
  let value = ''
  for (;;) {
    const quote = text.indexOf('"', at)
    // An unclosed quote runs to the end of the text.
    if (quote < 0) return { value: value + text.slice(at), end: text.length }
    value += text.slice(at, quote)
    if (text.charAt(quote + 1) !== '"') {
      const tail = bareField(text, quote + 1)
      return { value: value + tail.value.trimEnd(), end: tail.end }
    }
    value += '"'
    at = quote + 2
  }
}

const fieldEnd = /[,\r\n]/gu

function bareField(text: string, start: number): Field {
  fieldEnd.lastIndex = start
  const end = fieldEnd.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}
