import type { JournalFinding, RestoredWork } from '../../shared/domain/work-journal.ts'
import { assertNever } from '../../shared/errors.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { type Translate, wording } from '../i18n/wording.ts'
import { sayDone, sayFailure } from '../parts/in-front.ts'

/**
 * Tells what came back from the journal, and what of the journal is damaged. Says nothing if neither
 * happened.
 */
export function sayJournalReport({
  journal: { findings, restored, problem, isBeside },
  recovered
}: Pick<WorkspaceStore, 'journal' | 'recovered'>): void {
  const { t } = wording()
  const found = findings
    .filter(({ kind }) => kind !== 'torn-tail')
    .map((finding) => journalFindingText(t, finding))
  if (isBeside) sayFailure({ sentence: t('journal.beside'), details: null })
  else if (restored !== null)
    sayFailure({ sentence: restoredText(t, restored), details: found.length === 0 ? null : found.join('\n') })
  else if (found.length > 0) sayFailure({ sentence: t('journal.damagedOnly'), details: found.join('\n') })
  if (recovered > 0) sayDone(t('unreadable.cameBack', { count: recovered }))
  if (problem !== null) sayFailure({ sentence: t('journal.notOpened', { code: problem }), details: null })
}

/** Tells that the journal could not be written. Null means that it can be written again, which needs no message. */
export function sayJournalTrouble(code: string | null): void {
  if (code !== null) sayFailure({ sentence: wording().t('journal.notWritten', { code }), details: null })
}

/** What came back from the journal, as sentences. */
function restoredText(
  t: Translate,
  { reason, drafts, reviews, localItems, collected, edits, acts, unreadable }: RestoredWork
): string {
  const rare = [
    { key: 'desk', count: localItems },
    { key: 'places', count: collected },
    { key: 'changes', count: edits }
  ] as const
  const named = rare.flatMap(({ key, count }) => (count > 0 ? [t(`journal.${key}`, { count })] : []))
  const parts = [
    t('journal.drafts', { count: drafts }),
    t('journal.reviews', { count: reviews }),
    ...named,
    t('journal.acts', { count: acts })
  ]
  const back = t(`journal.restored.${reason}`, { parts: parts.join(', ') })
  return unreadable === 0 ? back : `${back} ${t('journal.unreadable', { count: unreadable })}`
}

function journalFindingText(t: Translate, finding: JournalFinding): string {
  switch (finding.kind) {
    case 'torn-tail':
      return t('journal.found.torn-tail')
    case 'damaged':
      return finding.entries === null
        ? t('journal.found.damaged')
        : t('journal.found.damagedEntries', { count: finding.entries })
    case 'chain-broken':
      return t('journal.found.chain-broken')
    case 'unknown-format':
      return t('journal.found.unknown-format', { version: finding.version })
    case 'written-elsewhere':
      return t('journal.found.written-elsewhere')
    default:
      return assertNever(finding)
  }
}
