import type { QuarantineEntry } from '../../../shared/domain/workspace-facts.ts'

/** Rows of one kind that were refused for the same reasons. */
export interface EqualProblems {
  readonly key: string
  readonly kind: QuarantineEntry['feed']['kind']
  readonly issues: QuarantineEntry['issues']
  readonly entries: readonly [QuarantineEntry, ...QuarantineEntry[]]
}

/** Puts equal problems together, so that forty of them are one line (SPEC S35b). The order is that of their first rows. */
export function equalProblems(refused: readonly QuarantineEntry[]): readonly EqualProblems[] {
  const groups = new Map<string, [QuarantineEntry, ...QuarantineEntry[]]>()
  for (const entry of refused) {
    const key = `${entry.feed.kind} ${JSON.stringify(entry.issues)}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return [...groups].map(([key, entries]) => ({
    key,
    kind: entries[0].feed.kind,
    issues: entries[0].issues,
    entries
  }))
}
