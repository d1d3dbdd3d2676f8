import type { JournalFinding, RestoredWork } from '../../shared/domain/work-journal.ts'
import { assertNever } from '../../shared/result.ts'
import type { Translate } from './words.ts'

/** What came back from the journal, as sentences. */
export function restoredText(t: Translate, { reason, drafts, reviews, desk, places, changes, acts, unreadable }: RestoredWork): string {
  const rare = [
    { key: 'desk', count: desk },
    { key: 'places', count: places },
    { key: 'changes', count: changes }
  ] as const
  const named = rare.flatMap(({ key, count }) => (count > 0 ? [t(`journal.${key}`, { count })] : []))
  const parts = [t('journal.drafts', { count: drafts }), t('journal.reviews', { count: reviews }), ...named, t('journal.acts', { count: acts })]
  const back = t(`journal.restored.${reason}`, { parts: parts.join(', ') })
  return unreadable === 0 ? back : `${back} ${t('journal.unreadable', { count: unreadable })}`
}

export function journalFindingText(t: Translate, finding: JournalFinding): string {
  switch (finding.kind) {
    case 'torn-tail':
      return t('journal.found.torn-tail')
    case 'damaged':
      return finding.entries === null ? t('journal.found.damaged') : t('journal.found.damagedEntries', { count: finding.entries })
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
