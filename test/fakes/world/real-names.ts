import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ListedEntry, readOfacList } from '../../../electron/sandbox/world/listed-entries.ts'

const realNamesVariable = 'FIELDCASE_REAL_NAMES'
/** `shared/data/ofac` beside the project's folder. */
const besideTheProject = join(import.meta.dirname, '../../../../shared/data/ofac')

export interface HardNames {
  readonly entries: readonly ListedEntry[]
  /** The folder from which real names were read. Null if there is none. */
  readonly realFrom: string | null
}

/**
 * Names as hard as real ones: those of the United States' sanctions list if available, otherwise invented
 * ones of the same shapes. If they are invented, a warning says so.
 */
export function hardNames(): HardNames {
  const named = process.env[realNamesVariable]
  const folder = named ?? besideTheProject
  if (existsSync(join(folder, 'sdn.csv'))) return { entries: readEntries(folder), realFrom: folder }
  if (named !== undefined)
    throw new Error(`${realNamesVariable} names ${named}, but there is no sdn.csv in it.`)
  console.warn(
    `\n!! REAL NAMES WERE NOT TESTED: there is no sdn.csv in ${besideTheProject}.\n!! Invented names of the same shapes stand in for them. Put sdn.csv and alt.csv there, or name their folder in ${realNamesVariable}.\n`
  )
  return { entries: inventedEntries(), realFrom: null }
}

function readEntries(folder: string): readonly ListedEntry[] {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  return readOfacList(read('sdn.csv'), read('alt.csv'))
}

const invented: readonly (readonly [name: string, ...aliases: string[]])[] = [
  ['BRÜGGEMANN, Anna-Lena', 'BRUGMAN, Anna'],
  ["O'CONAILL, Seán Óg", 'CONNELL, John'],
  ['VAN DER MEULEN, Joris', 'MEULEN, Georgius'],
  ['AL-HADDAD, Omar Abd al-Rahman', 'ABU YUSUF'],
  ['NGUYỄN, Thị Hồng Ánh', 'NGUYEN, Anh'],
  ['KILIÇOĞLU, Şebnem', 'KILICOGLU, Sebnem'],
  ['WAALHAVEN LOGISTICS B.V.', 'WAALHAVEN']
]

function inventedEntries(): readonly ListedEntry[] {
  return invented.map(([name, ...aliases], index) => ({
    id: String(index),
    family: 'persons',
    name,
    aliases,
    datesOfBirth: [],
    gender: null,
    countries: []
  }))
}
