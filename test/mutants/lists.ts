import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mutant } from './mutant.ts'

const ending = '-mutants.ts'

/** The mutants of one file. */
export interface MutantList {
  readonly subject: string
  readonly mutants: readonly Mutant[]
}

/** Every list in this folder, by subject. */
export async function mutantLists(): Promise<readonly MutantList[]> {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith(ending))
  const lists: MutantList[] = []
  for (const name of names.toSorted()) {
    const exported: unknown = await import(pathToFileURL(join(import.meta.dirname, name)).href)
    const mutants = Object.values(exported as Readonly<Record<string, unknown>>).flatMap((list) =>
      Array.isArray(list) ? (list as readonly Mutant[]) : []
    )
    lists.push({ subject: name.slice(0, -ending.length), mutants })
  }
  return lists
}
