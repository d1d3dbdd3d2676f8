import type { CacheDatabase } from '../database/cache-database.ts'

/**
 * Which feeds may have refused rows. There are hardly any, and to ask the database about each feed of each commit took
 * longer than to seal its rows. It is asked once for each connection, since one that was made again may hold others.
 */
export class RefusedFeeds {
  readonly #cache: CacheDatabase
  #known: Promise<Set<string>> | null = null

  constructor(cache: CacheDatabase) {
    this.#cache = cache
    cache.on('ready', () => void (this.#known = null), true)
  }

  /** Those of these feeds that may have some. Called by one commit at a time. */
  async among(feeds: readonly string[]): Promise<readonly string[]> {
    const known = await this.#read()
    return feeds.filter((feed) => known.has(feed))
  }

  /** A commit is about to write rows of this feed. */
  async note(feed: string): Promise<void> {
    const known = await this.#read()
    known.add(feed)
  }

  async #read(): Promise<Set<string>> {
    this.#known ??= feedsOf(this.#cache)
    try {
      return await this.#known
    } catch (thrown) {
      this.#known = null
      throw thrown
    }
  }
}

async function feedsOf({ quarantine }: CacheDatabase): Promise<Set<string>> {
  return new Set((await quarantine.orderBy('feed').uniqueKeys()).map(String))
}
