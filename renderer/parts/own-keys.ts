import { isSingle, keysOrName } from './key-grammar.ts'
import { type Preferences, usePreferences } from './preferences.ts'

export const sameKeys = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('+') === other.join('+')

/** The keys of a command now: what was chosen, or else its first ones, if they are nobody's choice and not switched off. */
export function keysNow(
  id: string,
  first: readonly string[],
  { ownKeys, singleKeys }: Pick<Preferences, 'ownKeys' | 'singleKeys'>
): readonly string[] {
  const own = ownKeys[id]
  const isTaken = Object.entries(ownKeys).some(([other, keys]) => other !== id && sameKeys(keys, first))
  const keys = own ?? (isTaken ? [] : first)
  return !singleKeys && isSingle(keys) ? [] : keys
}

/** Tells the keys of now by the id of a command and its first keys. */
export function useKeysNow(): (id: string, first: readonly string[]) => readonly string[] {
  const choice = useKeyChoice()
  return (id, first) => keysNow(id, first, choice)
}

/** Draws whoever names keys in a sentence anew when they change. */
export function useKeyChoice(): Pick<Preferences, 'ownKeys' | 'singleKeys'> {
  const ownKeys = usePreferences((state) => state.ownKeys)
  const singleKeys = usePreferences((state) => state.singleKeys)
  return { ownKeys, singleKeys }
}

/** Names the keys of now in a sentence, or the button that has the same name where there are none (SPEC W30e). */
export function keysInWords(id: string, first: readonly string[], name: string): string {
  return keysOrName(keysNow(id, first, usePreferences.getState()), name)
}
