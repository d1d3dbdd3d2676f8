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
  "democratic people's republic of korea": 'KP', 'korea, north': 'KP', 'korea, south': 'KR', 'democratic republic of the congo': 'CD',
  'congo, democratic republic of the': 'CD', 'syrian arab republic': 'SY', 'russian federation': 'RU', 'iran (islamic republic of)': 'IR',
  'united republic of tanzania': 'TZ', burma: 'MM', 'west bank': 'PS', gaza: 'PS', turkey: 'TR', palestinian: 'PS'
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
  return new Map(pairs.flatMap((code) => {
    const name = names.of(code)
    return name === undefined ? [] : [[name.toLowerCase(), code] as const]
  }))
}
