import type { OpenBackup, UnusableRow } from '../../../shared/domain/backup.ts'
import { ownWord, spellingLimits } from '../../../shared/domain/spelling.ts'

export interface RestorableWords {
  readonly words: readonly string[]
  /** What somebody sealed that is no word. It stays in the file (SPEC B3c). */
  readonly leftOut: readonly UnusableRow[]
}

/** Letters of what is no word in a message. */
const shownLetters = 80

/** The person's own words in a backup, which is opened by whoever knows its passphrase. */
export function wordsIn({ about }: Pick<OpenBackup, 'about'>): RestorableWords {
  const words: string[] = []
  const leftOut: UnusableRow[] = []
  for (const one of (about.words ?? []).slice(0, spellingLimits.own))
    if (typeof one !== 'string')
      leftOut.push({ table: 'words', of: null, fault: { kind: 'field', path: 'word', fault: 'no-text' } })
    else if (ownWord(one) === one) words.push(one)
    else
      leftOut.push({
        table: 'words',
        of: one.slice(0, shownLetters),
        fault: { kind: 'field', path: 'word', fault: 'other-form' }
      })
  return { words, leftOut }
}
