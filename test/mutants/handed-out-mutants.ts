import type { Mutant } from './mutant.ts'

/** Files that are written for a person or set aside. */
export const handedOutMutants: readonly Mutant[] = [
  {
    name: 'lets a damaged part replace one that was kept before (J5k)',
    file: 'electron/main/journal/journal-pen.ts',
    from: 'await disk.rename(partName(name, part), free)',
    to: 'await disk.rename(partName(name, part), kept)',
    foundBy: 'test/unit/electron/main/journal/journal-replaced.test.ts'
  }
]
