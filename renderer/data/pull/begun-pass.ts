import type { PassId } from '../../../shared/ids.ts'
import type { CacheDatabase } from '../database/cache-database.ts'
import { BegunBefore } from '../database/store-failures.ts'

/**
 * The pass that a run has begun, or goes on with, over the connection as it is now. A run knows what it has committed,
 * and a database whose connection was made again may be an older copy that does not hold it (SPEC S20d).
 */
export class BegunPass {
  #id: PassId | null = null

  begin(id: PassId): void {
    this.#id = id
  }

  forget(): void {
    this.#id = null
  }

  /** @throws BegunBefore */
  require(id: PassId): void {
    if (this.#id !== id) throw new BegunBefore('The pass was begun over an earlier connection')
  }
}

/** Follows the connection of an open database until it is closed. */
export function begunOver(cache: CacheDatabase): BegunPass {
  const begun = new BegunPass()
  cache.on('ready', () => begun.forget(), true)
  return begun
}
