import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * That everything is to be deleted, and what the keychains hold of it. It is written before the first deletion, and
 * says `done` before it goes: a deletion that is repeated after that would be one of new work.
 */
export const marker = 'wipe-at-start'
/** What another program did not give away, and what no keychain has shown to be gone. */
export const remainsFile = 'wipe-left.json'

/** Whether a wipe may have left something to be done. Every start asks, before it reads anything that could do it. */
export function wipeWaits(folder: string): boolean {
  return [marker, remainsFile].some((name) => existsSync(join(folder, name)))
}
