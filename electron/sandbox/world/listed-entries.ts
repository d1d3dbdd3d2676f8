import { parseCsv } from './csv.ts'
import { countryCode, type ListedEntry } from './listed-entry.ts'

/** `-0-` marks an empty column. */
const filled = (value: string | undefined): string => (value === undefined || value.trim() === '-0-' ? '' : value.trim())

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
    return [{
      id,
      family: isPerson ? 'persons' : 'businesses',
      name,
      aliases: aliases.get(id) ?? [],
      datesOfBirth: isPerson ? birthDates(remarks) : [],
      gender: isPerson ? (/Gender (Male|Female)/u.exec(remarks)?.[1]?.toLowerCase() ?? null) : null,
      countries: [...remarks.matchAll(/(?:nationality|citizen) ([^;.]+)/gu)].flatMap((found) => countryCode(found[1] ?? '') ?? [])
    }]
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
    if (day !== null && month >= 0) return [`${day[3] ?? ''}-${String(month + 1).padStart(2, '0')}-${day[1] ?? ''}`]
    return /\b(\d{4})\b/u.exec(text)?.[1] ?? []
  })
}
