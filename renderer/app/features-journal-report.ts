import type { WorkspaceStore } from '../data/workspace-store.ts'
import { wording } from '../i18n/wording.ts'
import { sayDone, sayFailure } from '../parts/say.ts'
import { journalFindingText, restoredText } from './journal-report.ts'

/** Tells what came back from the journal, and what of the journal is not as it was written. Says nothing where all is well. */
export function sayJournalReport({ journal: { findings, restored, problem }, recovered }: Pick<WorkspaceStore, 'journal' | 'recovered'>): void {
  const { t } = wording()
  const found = findings.filter(({ kind }) => kind !== 'torn-tail').map((finding) => journalFindingText(t, finding))
  if (restored !== null) sayFailure({ sentence: restoredText(t, restored), details: found.length === 0 ? null : found.join('\n') })
  else if (found.length > 0) sayFailure({ sentence: t('journal.damagedOnly'), details: found.join('\n') })
  if (recovered > 0) sayDone(t('unreadable.cameBack', { count: recovered }))
  if (problem !== null) sayFailure({ sentence: t('journal.notOpened', { code: problem }), details: null })
}

/** The journal could not be written, or can be again. */
export function sayJournalTrouble(code: string | null): void {
  if (code !== null) sayFailure({ sentence: wording().t('journal.notWritten', { code }), details: null })
}
