import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { alertKey, canBeReviewed } from '../../../shared/domain/alert.ts'
import { decisions, type QueuedReview } from '../../../shared/domain/review.ts'
import { decide } from '../main/real-parts.ts'
import { contentsOf } from '../main/sandbox-truth.ts'
import { LifeBroken } from './own-work.ts'
import { pick } from './life-changes.ts'
import type { OwnAct } from './sync-steps.ts'

/** What a person wrote and decided in a life of the sync, compared with what the app shows. */
export class SyncWork {
  /** Comments of the written drafts, by alert. */
  readonly #drafts = new Map<string, string>()
  /** How often each alert was decided on. */
  readonly #decided = new Map<string, number>()
  /** Each review that was seen. A review never vanishes in these lives. */
  readonly #seen = new Set<string>()
  /** The alert that an act was at when the app was killed. */
  #interruptedAt: string | null = null
  #sitting = 0
  #shown = ''

  /** Whether the app is doing something of an act just now, and not the person who chooses what to do. */
  get isActing(): boolean {
    return this.#interruptedAt !== null
  }

  /** What the last check saw of it that never goes back: texts, reviews, and what became of those. */
  get shown(): string {
    return this.#shown
  }

  isEmpty(): boolean {
    return this.#drafts.size === 0 && this.#decided.size === 0
  }

  /** Works on what the store shows. */
  async act(store: WorkspaceStore, { act, where, alerts }: OwnAct): Promise<void> {
    const sitting = this.#sitting
    for (let made = 0; made < alerts && sitting === this.#sitting; made += 1) {
      const key = pick(await this.#free(store), where + made)
      if (key === undefined || sitting !== this.#sitting) return
      this.#interruptedAt = key
      if (act === 'decide') await decide(store, key, pick(decisions, where + made) ?? 'open')
      else await writeDraft(store, key)
      if (sitting !== this.#sitting) return
      if (act === 'decide') this.#decided.set(key, (this.#decided.get(key) ?? 0) + 1)
      else this.#drafts.set(key, noteOn(key))
      this.#interruptedAt = null
    }
  }

  /** The app was killed in the middle of an act. */
  interrupted(): void {
    this.#sitting += 1
  }

  /** Looks after the start whether the act that was interrupted was done, whole or up to its draft. */
  async takeOver(store: WorkspaceStore): Promise<void> {
    const key = this.#interruptedAt
    if (key === null) return
    const draft = (await listDrafts(store)).find(({ alert }) => alertKey(alert) === key)
    if (draft !== undefined) this.#drafts.set(key, draft.riskComment)
    const times = (await listReviews(store)).filter(({ alert }) => alertKey(alert) === key).length
    if (times === (this.#decided.get(key) ?? 0) + 1) this.#decided.set(key, times)
    if (draft !== undefined && ![noteOn(key), decisionOn(key)].includes(draft.riskComment))
      throw new LifeBroken('untrue', `A draft says what nobody wrote (${key})`)
    this.#interruptedAt = null
  }

  /** Checks that all of it is there, unaltered, and that nothing was recorded more often than it was decided. */
  async check(store: WorkspaceStore, applied: Readonly<Record<string, number>>): Promise<void> {
    const [drafts, reviews] = await Promise.all([listDrafts(store), listReviews(store)])
    const written = new Map(drafts.map(({ alert, riskComment }) => [alertKey(alert), riskComment]))
    for (const [key, comment] of this.#drafts)
      if (written.get(key) !== comment) throw new LifeBroken('lost', `A draft of ${key} is lost`)
    for (const key of written.keys())
      if (!this.#drafts.has(key)) throw new LifeBroken('untrue', `Nobody wrote a draft of ${key}`)
    for (const [key, times] of this.#decided) checkDecided(key, times, reviews, applied)
    const ids = new Set<string>(reviews.map(({ id }) => id))
    for (const id of this.#seen) if (!ids.has(id)) throw new LifeBroken('lost', `A review is lost: ${id}`)
    for (const id of ids) this.#seen.add(id)
    const texts = [...written].map(([key, comment]) => `${key} ${comment}`)
    this.#shown = [...texts, ...reviews.map(endOf)].sort().join('\n')
  }

  /** Checks that nothing waits any more, when it could have been sent. */
  async checkEnd(store: WorkspaceStore): Promise<void> {
    for (const { id, state } of await listReviews(store)) {
      if (state.kind === 'queued' || state.kind === 'sending')
        throw new LifeBroken('stuck', `A review is stuck as ${state.kind}: ${id}`)
      if (state.kind === 'uncertain' && state.evidence === undefined)
        throw new LifeBroken('stuck', `A review is uncertain, and nothing to compare it with: ${id}`)
    }
  }

  /** Alerts that the store shows, on which nothing is under way. */
  async #free(store: WorkspaceStore): Promise<readonly string[]> {
    const { alerts } = await contentsOf(store)
    const busy = new Set(
      (await listReviews(store))
        .filter(({ state }) => state.kind !== 'accepted')
        .map(({ alert }) => alertKey(alert))
    )
    return [...alerts]
      .filter(([key, { status }]) => canBeReviewed(status) && !busy.has(key) && !this.#drafts.has(key))
      .map(([key]) => key)
  }
}

/** The review, and how it has ended. */
function endOf({ id, state }: QueuedReview): string {
  return `${id} ${['queued', 'sending', 'uncertain'].includes(state.kind) ? 'waits' : state.kind}`
}

function checkDecided(
  key: string,
  times: number,
  reviews: readonly QueuedReview[],
  applied: Readonly<Record<string, number>>
): void {
  const own = reviews.filter(({ alert }) => alertKey(alert) === key)
  if (own.length < times) throw new LifeBroken('lost', `A review of ${key} is lost`)
  if (own.length > times) throw new LifeBroken('doubled', `The app has one review more of ${key}`)
  if (own.some(({ content }) => content.riskComment !== decisionOn(key)))
    throw new LifeBroken('lost', `A review of ${key} says something else`)
  const recorded = applied[own[0]?.alert.alertId ?? ''] ?? 0
  if (recorded > times) throw new LifeBroken('doubled', `A review of ${key} was recorded twice`)
  if (own.filter(({ state }) => state.kind === 'accepted').length > recorded)
    throw new LifeBroken('lost', `A review of ${key} is called accepted and was never recorded`)
}

async function writeDraft(store: WorkspaceStore, key: string): Promise<void> {
  const saved = await saveDraft(store, key, { riskComment: noteOn(key) })
  if (saved.kind === 'failed') throw new Error(`No draft: ${saved.failure.kind}`)
}

const noteOn = (key: string): string => `Note on ${key}`
/** As `decide` writes it. */
const decisionOn = (key: string): string => `Looked at ${key}`
