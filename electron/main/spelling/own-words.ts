import * as z from 'zod'
import { ok, type Result } from '../../../shared/errors.ts'
import { ownWord, spellingLimits } from '../../../shared/domain/spelling.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { SettingsFile } from '../files/settings.ts'
import { createSealedSetting, type SealedSetting } from '../vault/sealed-setting.ts'
import type { Vault } from '../vault/vault.ts'

/** The words that the user counts as right. They may be names (SPEC W33d). */
export interface OwnWords extends Pick<SealedSetting<unknown>, 'reseal' | 'drop'> {
  read(): Promise<ReadonlySet<string>>
  /** Further words. What is no word, is in the list already or has no place in it changes nothing. Returns those that were added. */
  add(words: readonly string[]): Promise<Result<readonly string[], NotWritten>>
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
    add: async (texts) => {
      let added: readonly string[] = []
      const written = await kept.change((words) => {
        const list = new Set(words)
        for (const text of texts) {
          const word = ownWord(text)
          if (word !== null && list.size < spellingLimits.own) list.add(word)
        }
        added = [...list].slice(words.length)
        return [...list]
      })
      return written.kind === 'ok' ? ok(added) : written
    },
    remove: (word) => kept.change((words) => words.filter((one) => one !== word)),
    reseal: () => kept.reseal(),
    drop: () => kept.drop()
  }
}
