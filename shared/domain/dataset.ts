/** Dataset codes of the specification (spec: Dataset codes). */
export const datasetCodes = [
  'PEP',
  'PEP-CURRENT',
  'PEP-FORMER',
  'PEP-LINKED',
  'SAN',
  'SAN-CURRENT',
  'SAN-FORMER',
  'INS',
  'RRE',
  'DD',
  'POI',
  'REL',
  'SOE',
  'SOE-CURRENT',
  'SOE-FORMER'
] as const
export type KnownDataset = (typeof datasetCodes)[number]

/** A code that the specification does not list is kept and shown as it came. */
export type Dataset = KnownDataset | (string & {})

export function isKnownDataset(code: string): code is KnownDataset {
  return (datasetCodes as readonly string[]).includes(code)
}
