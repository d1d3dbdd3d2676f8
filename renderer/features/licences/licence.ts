/** What is shown of a package that is part of the app. */
export interface Licence {
  readonly name: string
  readonly version: string
  /** As an SPDX expression. */
  readonly license: string
  /** Where the text is from: the package, or SPDX, where the package brings none. */
  readonly from: 'package' | 'spdx'
  readonly text: string
}

export type LicenceList = readonly Licence[]

/** The packages in whose name, licence or text all of the typed words occur. */
export function licencesWith(list: LicenceList, typed: string): LicenceList {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean)
  return list.filter(({ name, version, license, text }) => {
    const all = `${name} ${version} ${license} ${text}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
