import type { OpenBackup, UnusableRow } from '../../../shared/domain/backup.ts'
import type { Client } from '../../client/client.ts'
import { wordsIn } from '../../data/backup/restored-words.ts'
import type { Wording } from '../../i18n/wording.ts'

interface RestoredWords {
  readonly leftOut: readonly UnusableRow[]
  /** What is told of it, if there is anything to tell. */
  readonly said: (wording: Wording) => readonly string[]
}

/** Adds the words of a backup to those that are here, which main keeps (SPEC W33g). */
export async function restoreWords(client: Client, backup: OpenBackup): Promise<RestoredWords> {
  const { words, leftOut } = wordsIn(backup)
  if (words.length === 0) return { leftOut, said: () => [] }
  const answer = await client.ask('spelling.add', { words: [...words] })
  return {
    leftOut,
    said: ({ t }) => {
      if (answer.kind === 'not-written') return [t('backup.wordsNotKept', { code: answer.code })]
      return answer.added === 0 ? [] : [t('backup.restoredWords', { count: answer.added })]
    }
  }
}
