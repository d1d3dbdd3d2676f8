import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mutant } from './mutant.ts'

const ending = '-mutants.ts'

/** The mutants of every list in this folder, or of one subject. */
export async function mutantsOf(subject: string | null = null): Promise<readonly Mutant[]> {
  const lists = readdirSync(import.meta.dirname).filter((name) => name.endsWith(ending))
  const found: Mutant[] = []
  for (const name of lists.toSorted()) {
    if (subject !== null && name !== `${subject}${ending}`) continue
    const exported: unknown = await import(pathToFileURL(join(import.meta.dirname, name)).href)
    for (const list of Object.values(exported as Readonly<Record<string, unknown>>))
      if (Array.isArray(list)) found.push(...(list as readonly Mutant[]))
  }
  return found
}
