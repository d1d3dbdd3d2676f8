import { alertKey } from '../../../shared/domain/alert.ts'
import type { Draft } from '../../../shared/domain/review.ts'
import type { WorkChange } from './work-write.ts'

/** More are forgotten and read again. */
const mostKept = 1_000

/**
 * The drafts that were read or written lately, and the alerts that were seen to have none: only this page writes
 * them, so that a decision need not ask the database first.
 */
export class KnownDrafts {
  readonly #drafts = new Map<string, Draft | null>()
  #changes = 0

  /** Grows with each change: what was read before one may be wrong after it. */
  get changes(): number {
    return this.#changes
  }

  /** Null: there is none. Undefined: nobody knows. */
  find(key: string): Draft | null | undefined {
    return this.#drafts.get(key)
  }

  /** `readAt`: `changes` as they were before the reading began. */
  note(key: string, draft: Draft | null, readAt: number): void {
    if (readAt !== this.#changes) return
    if (this.#drafts.size >= mostKept) this.#drafts.clear()
    this.#drafts.set(key, draft)
  }

  apply({ putDrafts, deleteDrafts }: Pick<WorkChange, 'putDrafts' | 'deleteDrafts'>): void {
    this.#changes += 1
    for (const key of deleteDrafts) this.note(key, null, this.#changes)
    for (const draft of putDrafts) this.note(alertKey(draft.alert), draft, this.#changes)
  }

  forget(): void {
    this.#changes += 1
    this.#drafts.clear()
  }
}
