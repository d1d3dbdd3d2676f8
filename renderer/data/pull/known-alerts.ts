import { subscriptionKeyOf } from '../database/row-keys.ts'
import type { CacheChange } from './cache-commit.ts'
import type { AlertRecord } from './read-alerts.ts'

/** The alert on screen, the next one, and some to go back to. */
const mostKept = 16

/** The alerts that were shown lately, until a commit writes them: a decision need not read again what is on screen. */
export class KnownAlerts {
  readonly #records = new Map<string, AlertRecord>()
  #commits = 0

  /** Grows with each commit: what was read before one may be wrong after it. */
  get commits(): number {
    return this.#commits
  }

  find(key: string): AlertRecord | undefined {
    return this.#records.get(key)
  }

  /** `readAt`: `commits` as they were before the reading began. */
  note(record: AlertRecord, readAt: number): void {
    if (readAt !== this.#commits) return
    const oldest = this.#records.keys().next()
    if (this.#records.size >= mostKept && oldest.done !== true) this.#records.delete(oldest.value)
    this.#records.set(record.key, record)
  }

  /** Forgets what the commit wrote. */
  apply({ alerts, gone, decided, subjects }: CacheChange): void {
    this.#commits += 1
    for (const { key } of [...alerts, ...decided]) this.#records.delete(key)
    for (const key of gone) this.#records.delete(key)
    const changed = new Set(subjects.map(({ key }) => key))
    for (const key of this.#records.keys()) if (changed.has(subscriptionKeyOf(key))) this.#records.delete(key)
  }
}
