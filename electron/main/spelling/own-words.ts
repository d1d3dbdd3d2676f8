import * as z from 'zod'
import type { Result } from '../../../shared/errors.ts'
import { ownWord, spellingLimits } from '../../../shared/domain/spelling.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { SettingsFile } from '../files/settings.ts'
import { createSealedSetting, type SealedSetting } from '../vault/sealed-setting.ts'
import type { Vault } from '../vault/vault.ts'

/** The words that the user counts as right. They may be names (SPEC W33d). */
export interface OwnWords extends Pick<SealedSetting<unknown>, 'reseal' | 'drop'> {
  read(): Promise<ReadonlySet<string>>
  /** Another word, or one that is in the list already. What is no word changes nothing. */
  add(word: string): Promise<Result<null, NotWritten>>
  remove(word: string): Promise<Result<null, NotWritten>>
}

export function createOwnWords(
  settings: Pick<SettingsFile, 'read' | 'change'>,
  vault: Pick<Vault, 'ownKeys'>
): OwnWords {
  const kept = createSealedSetting<readonly string[]>({
    settings,
    vault,
    purpose: 'own words',
    field: 'ownWords',
    schema: z.array(z.string()),
    none: []
  })
  return {
    read: async () => new Set(await kept.read()),
    add: (text) => {
      const word = ownWord(text)
      return kept.change((words) =>
        word === null || words.length >= spellingLimits.own ? words : [...new Set([...words, word])]
      )
    },
    remove: (word) => kept.change((words) => words.filter((one) => one !== word)),
    reseal: () => kept.reseal(),
    drop: () => kept.drop()
  }
}
