import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { inventedNames } from './invented-names.ts'
import { readOfacList } from './listed-entries.ts'
import { listedNames } from './listed-names.ts'
import type { NameSource } from './profiles.ts'
import { readUnList } from './un-list.ts'

/** The names of a file (sdn.csv with alt.csv beside it, or names.json), or invented ones without a file. Throws where it cannot be read. */
export function nameSource(file: string | null): NameSource {
  if (file === null) return inventedNames
  const text = readFileSync(file, 'utf8')
  if (basename(file).endsWith('.json')) return listedNames(readUnList(text))
  const aliases = join(dirname(file), 'alt.csv')
  return listedNames(readOfacList(text, existsSync(aliases) ? readFileSync(aliases, 'utf8') : null))
}
