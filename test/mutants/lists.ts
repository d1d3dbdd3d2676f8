import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mutant } from './mutant.ts'

/** The mutants of every list in this folder, one list a subject. */
export async function allMutants(): Promise<readonly Mutant[]> {
  const lists = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-mutants.ts'))
  const found: Mutant[] = []
  for (const name of lists.toSorted()) {
    const exported: unknown = await import(pathToFileURL(join(import.meta.dirname, name)).href)
    for (const list of Object.values(exported as Readonly<Record<string, unknown>>))
      if (Array.isArray(list)) found.push(...(list as readonly Mutant[]))
  }
  return found
}
