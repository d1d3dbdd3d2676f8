import type { Page } from 'playwright-core'

/**
 * Presses keys one after the other. `g` and the letter behind it are given without waiting for an answer between them, as
 * fingers do: a busy machine may answer the first one when it no longer waits for the second.
 */
export async function pressKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const together of withLetters(keys)) await Promise.all(together.map((key) => page.keyboard.press(key)))
}

function withLetters(keys: readonly string[]): readonly (readonly string[])[] {
  const [key, next, ...rest] = keys
  if (key === undefined) return []
  if (next === undefined) return [[key]]
  return key === 'g' ? [[key, next], ...withLetters(rest)] : [[key], ...withLetters([next, ...rest])]
}
