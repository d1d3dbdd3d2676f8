import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { type Draft, isUnderWay, type QueuedReview, type ReviewState } from '../../../shared/domain/review.ts'
import type { EditState } from '../../../shared/domain/subject-edit.ts'
import { grouped } from '../../../shared/grouped.ts'
import type { AppliedReview } from '../service/model-service.ts'
import type { Seen } from './seen.ts'

/**
 * How a law was broken: work is gone, is at the service twice, does not move on, was sent although its basis
 * had changed or an older review of its alert was not settled, or is shown as what it is not.
 */
export const breaches = ['lost', 'doubled', 'stuck', 'stale', 'untrue'] as const
export type Breach = (typeof breaches)[number]

export class LifeBroken extends Error {
  readonly kind: Breach

  constructor(kind: Breach, message: string) {
    super(message)
    this.kind = kind
  }
}

/** What users know that they did, compared with what the app shows. Every difference breaks a law. */
export class OwnWork {
  readonly #drafts = new Map<string, Draft>()
  readonly #reviews = new Map<string, QueuedReview>()
  readonly #confirmed = new Set<string>()
  #mayBeStale = false
  readonly #retried = new Set<string>()
  /** The bases of all decisions that look the same to the service. */
  readonly #bases = new Map<string, QueuedReview['basis'][]>()
  /** The routes on which all decisions that look the same to the service may go. */
  readonly #routes = new Map<string, Set<QueuedReview['route']>>()
  readonly #refused: readonly Pick<AppliedReview, 'alertKey' | 'item'>[]
  #returned: ReadonlySet<string> = new Set()
  readonly #takenBack = new Set<string>()
  #shown: ReadonlyMap<string, ReviewState['kind']> = new Map()
  /** Those that were queued while nobody knew of the reviews before. */
  readonly #apart = new Set<string>()
  #copied: ReadonlySet<string> = new Set()
  /** The entries in other words that a look-up has shown for a review. */
  readonly #inOtherWords = new Map<string, string>()
  #checked = 0
  isApart = false
  reviewsMade = 0

  /** `refused`: what the service refuses, which grows. */
  constructor(refused: readonly Pick<AppliedReview, 'alertKey' | 'item'>[] = []) {
    this.#refused = refused
  }

  drafted(draft: Draft): void {
    const key = alertKey(draft.alert)
    if (draft.status === null && draft.riskRating === '' && draft.riskComment === '') this.#drafts.delete(key)
    else this.#drafts.set(key, draft)
  }

  /** A newer decision replaces one that came back. */
  queued(review: QueuedReview): void {
    const key = alertKey(review.alert)
    this.#drafts.delete(key)
    for (const older of [...this.#reviews.values()]) {
      if (alertKey(older.alert) === key && this.#returned.has(older.id)) this.gone(older)
    }
    this.consented(review)
    if (this.isApart) this.#apart.add(review.id)
    this.reviewsMade += 1
  }

  /** The user confirms the review for the alert as it is now. */
  consented(review: QueuedReview): void {
    this.#reviews.set(review.id, review)
    const trace = traceOf(alertKey(review.alert), review.content)
    this.#bases.set(trace, [...(this.#bases.get(trace) ?? []), review.basis])
    this.#routes.set(trace, (this.#routes.get(trace) ?? new Set()).add(review.route))
  }

  /** The user took it back. */
  gone({ id }: QueuedReview): void {
    this.#reviews.delete(id)
    // What was sent since the copy was made cannot be taken back in the copy.
    if (!this.isApart || mayBeTakenBack(this.#shown.get(id) ?? 'queued')) this.#takenBack.add(id)
  }

  /** A review was taken back, and what it said is a draft again. */
  backToDraft(review: QueuedReview, draft: Draft): void {
    this.gone(review)
    this.drafted(draft)
  }

  knows({ id }: QueuedReview): boolean {
    return this.#reviews.has(id)
  }

  /** The user wants no alert to be read again before its review goes out (SPEC O4a). */
  acceptsUnseenChanges(): void {
    this.#mayBeStale = true
  }

  /** What the user sees has come back to them, so that a newer decision replaces it. */
  looksAt(reviews: readonly QueuedReview[]): void {
    const returned = reviews.filter(({ state }) => state.kind === 'conflict' || state.kind === 'rejected')
    this.#returned = new Set(returned.map(({ id }) => id))
  }

  /** The databases were copied as they were seen last. */
  remember(): void {
    this.#copied = this.#pieces()
  }

  /** Whether there is any work that databases lack which are the copy, or which hold nothing. */
  isLostBy(databases: 'copy' | 'nothing'): boolean {
    return [...this.#pieces()].some((piece) => databases === 'nothing' || !this.#copied.has(piece))
  }

  /** The user said that it arrived, so nothing may say otherwise any more (SPEC O1a). */
  confirmed({ id }: QueuedReview): void {
    this.#confirmed.add(id)
  }

  /** The user asked for it to be looked up again, so that it is due at once by their own wish. */
  retried({ id }: QueuedReview): void {
    this.#retried.add(id)
  }

  /**
   * Checks that no draft and no review is lost or altered, and that the service has nothing that the app does
   * not know to be there or on its way.
   */
  check({ drafts, reviews }: Seen, applied: readonly AppliedReview[]): void {
    const draftsByKey = new Map(drafts.map((draft) => [alertKey(draft.alert), draft]))
    for (const [key, { status, riskComment }] of this.#drafts) {
      const found = draftsByKey.get(key)
      if (found === undefined || found.status !== status || found.riskComment !== riskComment)
        throw new LifeBroken('lost', `A draft of ${key} is lost`)
    }
    const byId = new Map<string, QueuedReview>(reviews.map((review) => [review.id, review]))
    for (const { id, content } of this.#reviews.values()) {
      const found = byId.get(id)
      if (found === undefined || JSON.stringify(found.content) !== JSON.stringify(content))
        throw new LifeBroken('lost', `A review is lost: ${id}`)
    }
    this.#shown = new Map(reviews.map(({ id, state }) => [id, state.kind]))
    this.looksAt(reviews)
    this.#checkBases(applied)
    checkApplied(reviews, applied)
    for (const review of reviews) {
      if (this.#takenBack.has(review.id))
        throw new LifeBroken(
          'untrue',
          `A review that was taken back is ${review.state.kind} again: ${review.id}`
        )
      checkReason(review, this.#refused)
      checkEvidence(review, this.#inOtherWords)
      if (this.#confirmed.has(review.id) && review.state.kind !== 'accepted')
        throw new LifeBroken(
          'untrue',
          `The user said that it arrived, and it is ${review.state.kind} again: ${review.id}`
        )
    }
    checkOnePerAlert(reviews.filter(({ id }) => !this.#apart.has(id)))
  }

  /** Each draft with what it says, and each review with its state. */
  #pieces(): ReadonlySet<string> {
    const drafts = [...this.#drafts].map(([key, draft]) => `${key} ${draft.status} ${draft.riskComment}`)
    return new Set([...drafts, ...[...this.#reviews.keys()].map((id) => `${id} ${this.#shown.get(id)}`)])
  }

  /** Checks that nothing was sent without consent after its basis had changed (SPEC O4b). */
  #checkBases(applied: readonly AppliedReview[]): void {
    for (const { alertKey: key, item, before, route } of applied.slice(this.#checked)) {
      const bases = this.#bases.get(traceOf(key, item)) ?? []
      if (this.#routes.get(traceOf(key, item))?.has(route) === false)
        throw new LifeBroken('untrue', `A review of ${key} went out as ${route ?? 'the review of an alert'}`)
      const stands = bases.some(
        ({ matchVersion, status }) =>
          matchVersion === before.matchVersion &&
          matchVersion === item.matchVersion &&
          status === before.status
      )
      if (!stands && !this.#mayBeStale)
        throw new LifeBroken('stale', `A review of ${key} was sent although the alert had changed`)
    }
    this.#checked = applied.length
  }

  /** Checks that what a run tried and left for later has a later time (SPEC O9, O11). */
  checkRun(
    { reviews }: Seen,
    endedAt: EpochMillis,
    refused: readonly Pick<AppliedReview, 'alertKey' | 'item'>[]
  ): void {
    const refusedNow = refused.map(({ alertKey: key, item }) => traceOf(key, item))
    for (const { id, alert, content, state } of reviews) {
      const isRefused = refusedNow.includes(traceOf(alertKey(alert), content))
      // An equal review may have been accepted before.
      if (isRefused && state.kind !== 'rejected' && state.kind !== 'accepted')
        throw new LifeBroken('untrue', `A review that the service refused is ${state.kind}: ${id}`)
    }
    for (const key of refusedNow) {
      if (
        !reviews.some(
          ({ alert, content, state }) =>
            state.kind === 'rejected' && traceOf(alertKey(alert), content) === key
        )
      )
        throw new LifeBroken('untrue', `A refusal of the service is not shown (${key})`)
    }
    for (const { id, state, attempts } of reviews) {
      if (state.kind === 'sending') continue
      if (
        state.kind === 'queued' &&
        state.notBefore === endedAt &&
        (state.lastProblem === 'server-error' || (state.lastProblem === 'not-applied' && attempts > 1))
      ) {
        throw new LifeBroken(
          'stuck',
          `A review is due again at once, after its failure number ${String(attempts)}: ${id}`
        )
      }
      if (state.kind !== 'uncertain') continue
      if (state.since === endedAt && state.notBefore < endedAt + 30_000)
        throw new LifeBroken('stuck', `A review whose answer was lost is looked up too early: ${id}`)
      if (state.notBefore === endedAt && state.evidence !== undefined && !this.#retried.has(id))
        throw new LifeBroken(
          'stuck',
          `A review that nobody could decide on is looked up again at once: ${id}`
        )
    }
    this.#retried.clear()
  }

  /** Checks that after a quiet end each review is in some state, with its reason, or waits for one that is (SPEC O12). */
  checkEnd({ reviews }: Seen): void {
    const behind = new Set(several(reviews).flatMap((ofAlert) => ofAlert.slice(1).map(({ id }) => id)))
    for (const { id, state } of reviews) {
      if ((state.kind === 'queued' && !behind.has(id)) || state.kind === 'sending')
        throw new LifeBroken('stuck', `A review is stuck as ${state.kind}: ${id}`)
      if (state.kind === 'uncertain' && state.evidence === undefined)
        throw new LifeBroken('stuck', `A review is uncertain, and nothing to compare it with: ${id}`)
    }
  }
}

/**
 * Checks that the app knows each review at the service once, as there or on its way, and that each review
 * which the app calls accepted is at the service.
 */
function checkApplied(reviews: readonly QueuedReview[], applied: readonly AppliedReview[]): void {
  const times = countBy(applied.map(({ alertKey: key, item }) => traceOf(key, item)))
  const inState = (...kinds: readonly ReviewState['kind'][]): ReadonlyMap<string, number> =>
    countBy(
      reviews
        .filter(({ state }) => kinds.includes(state.kind))
        .map(({ alert, content }) => traceOf(alertKey(alert), content))
    )
  const sent = inState('accepted', 'uncertain', 'sending')
  for (const [trace, count] of times) {
    const known = sent.get(trace) ?? 0
    if (count > known)
      throw new LifeBroken(
        'doubled',
        `A review is at the service ${String(count)} times; the app knows of ${String(known)} (${trace})`
      )
  }
  for (const [trace, count] of inState('accepted')) {
    if ((times.get(trace) ?? 0) < count)
      throw new LifeBroken(
        'lost',
        `A review is called accepted, but the service has ${String(times.get(trace) ?? 0)} of ${String(count)} (${trace})`
      )
  }
}

/** Checks that no alert has two reviews under way, but for those that were queued apart (SPEC O12). */
function checkOnePerAlert(reviews: readonly QueuedReview[]): void {
  for (const [key, count] of countBy(
    reviews.filter(({ state }) => isUnderWay(state)).map(({ alert }) => alertKey(alert))
  )) {
    if (count > 1)
      throw new LifeBroken('untrue', `${String(count)} reviews of an alert are under way: ${key}`)
  }
}

/** The reviews of alerts that have several under way, each alert's oldest first. */
export function several(reviews: readonly QueuedReview[]): readonly (readonly QueuedReview[])[] {
  const open = reviews.filter(({ state }) => isUnderWay(state))
  return [...grouped(open, ({ alert }) => alertKey(alert)).values()]
    .filter(({ length }) => length > 1)
    .map((ofAlert) =>
      ofAlert.toSorted((one, other) => one.queuedAt - other.queuedAt || (one.id < other.id ? -1 : 1))
    )
}

/**
 * Checks that what is being sent is not the newer of two reviews that are under way (SPEC O12).
 * @returns whether a newer one waits for it.
 */
export function checkTurn(
  reviews: readonly QueuedReview[],
  key: string,
  item: Parameters<typeof traceOf>[1]
): boolean {
  const ofAlert = several(reviews).find(([first]) => first !== undefined && alertKey(first.alert) === key)
  if (ofAlert === undefined) return false
  const turn = ofAlert.findLastIndex(
    ({ content, state }) => state.kind === 'sending' && traceOf(key, content) === traceOf(key, item)
  )
  if (turn > 0)
    throw new LifeBroken(
      'stale',
      `A review of ${key} is sent while an older one is ${ofAlert[0]?.state.kind}`
    )
  return turn === 0
}

/** Milliseconds. Clocks differ by less than twelve hours in these lives, and SPEC O16b adds a day and an hour. */
const oldestEvidence = 37 * 3_600_000

/** The same for other words, of which ten minutes count (SPEC O14e) where the time tells its zone (SPEC O16k). */
const oldestInOtherWords = 12 * 3_600_000 + 10 * 60_000

/**
 * Checks that an entry which a user is asked to compare with a review says the same and is not days older, so
 * that it may be the review. In other words it may be one that leaves the status as it is, and was written since. It
 * stays where a later look-up reads nothing (SPEC O24c).
 */
function checkEvidence({ id, content, basis, state }: QueuedReview, inOtherWords: Map<string, string>): void {
  if (state.kind !== 'uncertain' || state.evidence === undefined) return
  const shown = JSON.stringify(
    state.evidence.map(({ status, riskRating, riskComment, at }) => [status, riskRating, riskComment, at])
  )
  if (state.lastProblem === 'entry-with-other-values') inOtherWords.set(id, shown)
  const mayDiffer = inOtherWords.get(id) === shown && basis.status === content.status
  for (const { status, riskRating, riskComment, at } of state.evidence) {
    const isEqual = (riskRating ?? '') === content.riskRating && (riskComment ?? '') === content.riskComment
    if (status !== content.status || !(isEqual || mayDiffer))
      throw new LifeBroken('untrue', `A review is compared with what says something else: ${id}`)
    const isExact = !isEqual && at.endsWith('Z')
    if (Date.parse(at) < state.sentAt - (isExact ? oldestInOtherWords : oldestEvidence))
      throw new LifeBroken('untrue', `A review is compared with a decision of days before: ${id}`)
  }
}

/**
 * In these lives the service accepts every review of an alert that is there, except those that it was made to
 * refuse. Any other outcome is untrue.
 */
function checkReason(
  { id, alert, content, basis, state, attempts }: QueuedReview,
  refused: readonly Pick<AppliedReview, 'alertKey' | 'item'>[]
): void {
  const trace = traceOf(alertKey(alert), content)
  const isRefused = refused.some((one) => traceOf(one.alertKey, one.item) === trace)
  if (
    state.kind === 'rejected' &&
    state.reason.kind !== 'alert-discarded' &&
    state.reason.kind !== 'item-error' &&
    !(state.reason.kind === 'request-refused' && isRefused)
  )
    throw new LifeBroken('untrue', `A review is called ${state.reason.kind}: ${id}`)
  if (
    state.kind === 'conflict' &&
    state.now.matchVersion === basis.matchVersion &&
    state.now.status === basis.status
  )
    throw new LifeBroken('untrue', `A review is in conflict with nothing: ${id}`)
  // Its own sending made it uncertain, not a kill or a later look-up.
  if (state.kind === 'uncertain' && attempts === 0 && state.since === state.sentAt)
    throw new LifeBroken('untrue', `An attempt was forgotten: ${id}`)
}

/** What the service shows of a review, as one text. */
export function traceOf(
  key: string,
  {
    status,
    riskRating,
    riskComment
  }: { readonly status: string; readonly riskRating: string; readonly riskComment: string }
): string {
  return JSON.stringify([key, status, riskRating, riskComment])
}

function countBy(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** What may have arrived is not there to be taken back. */
export function mayBeTakenBack(state: EditState['kind']): boolean {
  return state === 'queued' || state === 'conflict' || state === 'rejected'
}
