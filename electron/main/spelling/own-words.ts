import * as z from 'zod'
import { ok, type Result } from '../../../shared/errors.ts'
import { ownWord, spellingLimits } from '../../../shared/domain/spelling.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { DerivedKeys } from '../vault/new-master.ts'
import { createTextSeal, type TextSeal } from '../vault/sealed-text.ts'
import type { Vault } from '../vault/vault.ts'

/**
 * The words that the user counts as right. They may be names, so that they are sealed on the disk, and in memory only
 * where there is no key (SPEC W33d).
 */
export interface OwnWords {
  read(): Promise<ReadonlySet<string>>
  /** Another word, or one that is in the list already. What is no word changes nothing. */
  add(word: string): Promise<Result<null, NotWritten>>
  remove(word: string): Promise<Result<null, NotWritten>>
  /** Seals them with the present key. Returns whether no earlier one opens them any more. */
  reseal(): Promise<boolean>
  /** Removes them from memory. */
  drop(): void
}

const purpose = 'own words'
const listSchema = z.array(z.string())

export function createOwnWords(
  settings: Pick<SettingsFile, 'read' | 'change'>,
  vault: Pick<Vault, 'ownKeys'>
): OwnWords {
  const seal = createTextSeal(vault, purpose)
  let known: ReadonlySet<string> | null = null
  const keptOf = (keys: DerivedKeys | null): ReadonlySet<string> => {
    if (known !== null) return known
    const sealed = sealedIn(settings)
    const words = sealed === null || keys === null ? null : openedBy(seal, keys, sealed)
    return words === null ? new Set() : (known = words)
  }
  const write = async (
    keys: DerivedKeys | null,
    words: ReadonlySet<string>
  ): Promise<Result<null, NotWritten>> => {
    if (keys !== null) {
      const ownWords = { sealed: seal.seal(keys.key, JSON.stringify([...words])) }
      const written = await settings.change((before) => ({ ...before, ownWords }))
      if (written.kind === 'failed') return written
    }
    known = words
    return ok(null)
  }
  const change = (edit: (words: Set<string>) => void): Promise<Result<null, NotWritten>> =>
    seal.with((keys) => {
      const words = new Set(keptOf(keys))
      edit(words)
      return write(keys, words)
    })
  return {
    read: () => seal.with(keptOf),
    add: (text) => {
      const word = ownWord(text)
      return change((words) => word !== null && words.size < spellingLimits.own && words.add(word))
    },
    remove: (word) => change((words) => words.delete(word)),
    reseal: () =>
      seal.with(async (keys) => {
        const before = sealedIn(settings)
        const isPresent = before !== null && seal.open(keys?.key ?? null, before) !== null
        if (!isPresent && keptOf(keys).size > 0) await write(keys, keptOf(keys))
        const after = sealedIn(settings)
        return after === null || seal.openByEarlier(keys, after) === null
      }),
    drop: () => {
      known = null
    }
  }
}

function openedBy(seal: TextSeal, keys: DerivedKeys, sealed: string): ReadonlySet<string> | null {
  const text = seal.open(keys.key, sealed) ?? seal.openByEarlier(keys, sealed)
  return text === null ? null : new Set(listSchema.parse(JSON.parse(text)))
}

function sealedIn(settings: Pick<SettingsFile, 'read'>): string | null {
  return settings.read().ownWords?.sealed ?? null
}
