/**
 * Why a review or an edit is held: it was under way when a backup was made, and the machine that made the backup
 * may still send it (SPEC B6a). `from-backup-asked`: somebody asked to have it looked up. `from-backup-absent`: it
 * was looked up, and the service does not show it yet.
 */
const heldProblems = ['from-backup', 'from-backup-asked', 'from-backup-absent'] as const

export type HeldProblem = (typeof heldProblems)[number]

export function heldProblemOf(problem: string | null): HeldProblem | null {
  return heldProblems.find((held) => held === problem) ?? null
}

/** True of what is neither sent nor looked up (SPEC B6a). */
export function restsFromBackup(problem: string | null): boolean {
  const held = heldProblemOf(problem)
  return held !== null && held !== 'from-backup-asked'
}

/** Whoever asks for one that is held has it looked up, and nothing more (SPEC B6d). */
export function problemWhenAsked(problem: string | null): string | null {
  return heldProblemOf(problem) === null ? problem : 'from-backup-asked'
}

/** A look-up frees nothing that is held: what it does not find, the other machine may still send (SPEC B6d). */
export function problemAfterLookUp<Problem extends string>(
  before: string | null,
  problem: Problem
): Problem | HeldProblem {
  if (heldProblemOf(before) === null) return problem
  return problem === 'not-applied' ? 'from-backup-absent' : 'from-backup'
}
