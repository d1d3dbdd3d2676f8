import { sideBySide } from '../../shared/domain/turning-text.ts'
import type { JournalFinding, RestoredWork } from '../../shared/domain/work-journal.ts'
import { assertNever } from '../../shared/errors.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { type Translate, type Wording } from '../i18n/wording.ts'
import { sayDone, sayFailure } from '../parts/messages.ts'

/**
 * Tells what came back from the journal, and what of the journal is damaged. Says nothing if neither
 * happened.
 */
export function sayJournalReport({
  journal: { findings, restored, problem, isBeside },
  recovered
}: Pick<WorkspaceStore, 'journal' | 'recovered'>): void {
  const found = findings.filter(({ kind }) => kind !== 'torn-tail')
  const details = ({ t }: Wording): string | null =>
    found.length === 0 ? null : found.map((finding) => journalFindingText(t, finding)).join('\n')
  if (isBeside) sayFailure('journal', ({ t }) => t('journal.beside'))
  else if (restored !== null)
    sayFailure('journal', (words) => ({ sentence: restoredText(words.t, restored), details: details(words) }))
  else if (found.length > 0)
    sayFailure('journal', (words) => ({ sentence: words.t('journal.damagedOnly'), details: details(words) }))
  if (recovered > 0) sayDone('journal', ({ t }) => t('unreadable.cameBack', { count: recovered }))
  if (problem !== null) sayFailure('journal', ({ t }) => t('journal.notOpened', { code: problem }))
}

/** Tells that the journal could not be written. Null means that it can be written again, which needs no message. */
export function sayJournalTrouble(code: string | null): void {
  if (code !== null) sayFailure('journal', ({ t }) => t('journal.notWritten', { code }))
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
  const back = t(`journal.restored.${reason}`, { parts: sideBySide(parts, ', ') })
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
