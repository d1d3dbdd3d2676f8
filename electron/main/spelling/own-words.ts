import * as z from 'zod'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { ownWord, spellingLimits } from '../../../shared/domain/spelling.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { SettingsFile } from '../files/settings.ts'
import { createSealedSetting, type SealedSetting } from '../vault/sealed-setting.ts'
import type { DerivedKeys } from '../vault/new-master.ts'
import type { Vault } from '../vault/vault.ts'

/** The words that the user counts as right. They may be names (SPEC W33d). */
export interface OwnWords extends Pick<SealedSetting<unknown>, 'reseal' | 'drop' | 'release'> {
  read(): Promise<ReadonlySet<string>>
  /** Further words. What is no word, is in the list already or has no place in it changes nothing. Returns those that were added. */
  add(words: readonly string[]): Promise<Result<readonly string[], NotWritten>>
  remove(word: string): Promise<Result<null, NotWritten>>
  /** Those that were sealed with keys of this purpose, as before a vault was kept aside. */
  openedBy(keys: DerivedKeys): Promise<readonly string[]>
}

/** What the key that seals them is for. */
export const ownWordsPurpose = 'own words'

/** Without a key nothing is put beside what a key has sealed. */
const notKept: NotWritten = { kind: 'not-written', code: 'no-key' }

export function createOwnWords(
  settings: Pick<SettingsFile, 'read' | 'change'>,
  vault: Pick<Vault, 'ownKeys'>
): OwnWords {
  const kept = createSealedSetting<readonly string[]>({
    settings,
    vault,
    purpose: ownWordsPurpose,
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
      if (written.kind === 'failed') return written
      const now = new Set(await kept.read())
      return added.every((word) => now.has(word)) ? ok(added) : failed(notKept)
    },
    remove: (word) => kept.change((words) => words.filter((one) => one !== word)),
    openedBy: async (keys) => [...new Set((await kept.openedBy(keys)).flat())],
    reseal: () => kept.reseal(),
    drop: () => kept.drop(),
    release: () => kept.release()
  }
}
