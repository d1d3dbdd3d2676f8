import type { Gender } from './gender.ts'

/**
 * How people of one language are called. Every name is a set of spellings of the same name, the native one first,
 * then how other alphabets, passports and registers write it.
 */
export interface NameCulture {
  readonly countries: readonly string[]
  readonly given: Readonly<Record<Gender, readonly Spellings[]>>
  readonly family: readonly Spellings[]
  /** The second given name or patronymic, where the culture has one. */
  readonly middle: (gender: Gender) => readonly Spellings[]
  readonly feminine: (familyName: string) => string
  readonly familyFirst: boolean
}

export type Spellings = readonly [string, ...string[]]

/** Reads `Jürgen|Juergen, Anna`: names by comma, spellings of one name by bar. */
export function readNames(table: string): readonly Spellings[] {
  return table.split(/,\s*/u).map((entry) => {
    const [native, ...others] = entry.trim().split('|')
    if (native === undefined || native === '') throw new Error('A name table has an empty entry.')
    return [native, ...others]
  })
}

export const sameForAll = (familyName: string): string => familyName
export const noMiddleName = (): readonly Spellings[] => []
