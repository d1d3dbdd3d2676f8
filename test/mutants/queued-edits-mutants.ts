import type { Mutant } from './mutant.ts'

/** Ways to give, send or look up other creations and edits than those that are due. */
export const queuedEditsMutants: readonly Mutant[] = [
  {
    name: 'gives edits that are put off with those that are due (C2a)',
    file: 'renderer/data/edits/edit-leases.ts',
    from: '.filter(mayGo)',
    to: '.filter((row) => mayGo(row) || true)',
    foundBy: 'test/integration/edits/next-edits.test.ts'
  },
  {
    name: 'sends an edit that could not be marked, as one that was discarded meanwhile (C2c)',
    file: 'electron/main/edits/push-edits.ts',
    from: 'for (const edit of marked.value) {',
    to: 'for (const edit of due) {',
    foundBy: 'test/integration/edits/sent-and-shown.test.ts'
  },
  {
    name: 'sends an edit by itself that was never tried (C2d)',
    file: 'renderer/data/edits/edit-leases.ts',
    from: 'const mayGo = (row: EditRow): boolean => isWanted(row, wanted)',
    to: "const mayGo = (row: EditRow): boolean => isWanted(row, { ...wanted, which: 'all' })",
    foundBy: 'test/integration/edits/next-edits.test.ts'
  },
  {
    name: 'reads the list once for each uncertain creation (C8b)',
    file: 'renderer/data/edits/edit-leases.ts',
    from: 'const mostLookedUp = 1_000',
    to: 'const mostLookedUp = 1',
    foundBy: 'test/integration/edits/sent-and-shown.test.ts'
  }
]
