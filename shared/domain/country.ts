/** Codes that are written in more than one way; the value is the ISO 3166 code. */
const otherSpellings: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

/** Country codes come in either case (spec: Person Alert); an unknown code stays as it came, in capitals. */
function normalCountry(code: string): string {
  const capitals = code.trim().toUpperCase()
  return otherSpellings[capitals] ?? capitals
}

/** Each country once, in the order of the input. */
export function normalCountries(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.map(normalCountry).filter((code) => code !== ''))]
}
