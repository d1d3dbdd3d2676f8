import type { OpenBackup, UnusableRow } from '../../../shared/domain/backup.ts'
import type { Client } from '../../client/client.ts'
import { wordsIn } from '../../data/backup/restored-words.ts'
import type { Wording } from '../../i18n/wording.ts'

/** What is told of added words, if there is anything to tell. */
type Said = (wording: Wording) => readonly string[]

interface RestoredWords {
  readonly leftOut: readonly UnusableRow[]
  readonly said: Said
}

/** Adds the words of a backup to those that are here (SPEC W33g). */
export async function restoreWords(client: Client, backup: OpenBackup): Promise<RestoredWords> {
  const { words, leftOut } = wordsIn(backup)
  return { leftOut, said: await addWords(client, words) }
}

/** Adds words to those that are here, which main keeps. */
export async function addWords(client: Client, words: readonly string[]): Promise<Said> {
  if (words.length === 0) return () => []
  const answer = await client.ask('spelling.add', { words: [...words] })
  return ({ t }) => {
    if (answer.kind === 'not-written') return [t('backup.wordsNotKept', { code: answer.code })]
    return answer.added === 0 ? [] : [t('backup.restoredWords', { count: answer.added })]
  }
}
