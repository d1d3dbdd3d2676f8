import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft, withdrawReview } from '../../../renderer/decisions/reviews.ts'
import { type DecisionFile, importDecisions } from '../../../renderer/features/outbox/import-acts.ts'
import { suggestDecisionMapping } from '../../../renderer/features/outbox/import-plan.ts'
import {
  confirmArrival,
  decideAgain,
  denyArrival,
  discardReview,
  keepDecision,
  retryReview
} from '../../../renderer/features/outbox/review-acts.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { decisions, type Draft, type QueuedReview } from '../../../shared/domain/review.ts'
import type { AppliedReview } from '../service/model-service.ts'
import { alertsOf, type ModelWorld } from '../service/model-world.ts'
import { breakOff, type BrokenAct } from './broken-act.ts'
import { pick } from './life-changes.ts'
import type { EditsInLife } from './edits-in-life.ts'
import type { Act } from './life-steps.ts'
import { type OwnWork, traceOf } from './own-work.ts'
import type { Seen } from './seen.ts'

const user = 'analyst'

/** What a person was about to do. After a kill in the middle of it, it was done whole or not at all. */
type Intention =
  | {
      readonly kind: 'decide'
      readonly key: string
      readonly content: Partial<Pick<Draft, 'status'>> & Pick<Draft, 'riskComment'>
    }
  | { readonly kind: 'review'; readonly review: QueuedReview }

export interface PersonParts {
  readonly own: OwnWork
  readonly edits: EditsInLife
  readonly applied: readonly AppliedReview[]
  readonly world: ModelWorld
}

/** Works in the app and tells `OwnWork` what was done. */
export class PersonInLife {
  readonly #parts: PersonParts
  #texts = 0
  #intention: Intention | null = null
  #isAsking = false
  /** A person who was interrupted by a kill sees nothing more of what they did before it. */
  #sitting = 0

  constructor(parts: PersonParts) {
    this.#parts = parts
  }

  /** Whether the app is at work on what the person does. It is not while the person looks what is there. */
  get isActing(): boolean {
    return this.#isAsking || this.#parts.edits.isActing
  }

  async act(store: WorkspaceStore, step: Act): Promise<void> {
    const note = this.#noteTaker()
    if (this.#parts.own.isApart) this.#parts.own.looksAt(await listReviews(store))
    if (step.kind === 'edit' || step.kind === 'discard-edit') return this.#parts.edits.act(store, step)
    if (step.kind === 'decide' || step.kind === 'type') return this.#decide(store, step, note)
    if (step.kind === 'queue') {
      const draft = pick(await listDrafts(store), step.where)
      if (draft === undefined) return
      const { status, riskComment } = draft
      const key = alertKey(draft.alert)
      this.#intention = { kind: 'decide', key, content: { status, riskComment } }
      return this.#queue(store, key, note)
    }
    if (step.kind === 'import') return this.#import(store, step, note)
    if (step.kind === 'tell') return this.#tell(store, step.where, note)
    if (step.kind === 'retry') return this.#retry(store, step.where)
    const review = pick(await listReviews(store), step.where)
    if (review !== undefined) await this.#actOn(store, review, step.kind, note)
  }

  /** Acts, and sees nothing more of it when the app has been at work for so many turns of the event loop. */
  actInPart(store: WorkspaceStore, step: Act, turns: number): Promise<BrokenAct> {
    return breakOff(this.act(store, step), {
      turns,
      isActing: () => this.isActing,
      interrupted: () => this.#interrupted()
    })
  }

  #interrupted(): void {
    this.#sitting += 1
    this.#parts.edits.interrupted()
  }

  /** Looks after the start whether the act that was interrupted was done. */
  takeOver({ drafts, reviews, edits }: Seen): void {
    this.#parts.edits.takeOver(edits)
    const intention = this.#intention
    this.#intention = null
    const { own } = this.#parts
    if (intention === null) return
    if (intention.kind === 'decide') {
      const { key, content } = intention
      const isMeant = ({ status, riskComment }: Pick<Draft, 'status' | 'riskComment'>): boolean =>
        riskComment === content.riskComment && (content.status === undefined || status === content.status)
      const draft = drafts.find(({ alert }) => alertKey(alert) === key)
      if (draft !== undefined && isMeant(draft)) own.drafted(draft)
      const queued = reviews.find((one) => alertKey(one.alert) === key && !own.knows(one))
      if (queued !== undefined && isMeant(queued.content)) own.queued(queued)
      return
    }
    const { review } = intention
    const found = reviews.find(({ id }) => id === review.id)
    if (found === undefined) {
      own.gone(review)
      const draft = drafts.find(({ alert }) => alertKey(alert) === alertKey(review.alert))
      if (draft?.riskComment === review.content.riskComment) own.drafted(draft)
      return
    }
    if (found.state.kind !== review.state.kind && found.state.kind === 'queued') own.consented(found)
    if (found.state.kind !== review.state.kind && found.state.kind === 'accepted') own.confirmed(found)
  }

  #noteTaker(): Note {
    const sitting = this.#sitting
    this.#intention = null
    this.#isAsking = false
    return (write) => {
      if (this.#sitting === sitting) write(this.#parts.own)
    }
  }

  /** Asks the app for something, which a kill may leave without an answer. */
  async #ask<Done>(asked: Promise<Done>): Promise<Done> {
    const sitting = this.#sitting
    this.#isAsking = true
    const done = await asked
    if (this.#sitting === sitting) this.#isAsking = false
    return done
  }

  async #decide(store: WorkspaceStore, step: Act, note: Note): Promise<void> {
    const key = pick([...alertsOf(this.#parts.world).keys()], step.where)
    if (key === undefined) return
    this.#texts += 1
    const content =
      'decision' in step
        ? {
            status: decisions[step.decision % 3] ?? 'open',
            riskComment: commentOf(step.comment, this.#texts)
          }
        : { riskComment: commentOf('own', this.#texts) }
    this.#intention = { kind: 'decide', key, content }
    const saved = await this.#ask(saveDraft(store, key, content))
    if (saved.kind === 'ok') note((work) => work.drafted(saved.value))
    if ('queue' in step && step.queue) await this.#queue(store, key, note)
  }

  /** Takes in a file with one line. */
  async #import(
    store: WorkspaceStore,
    { where, isTrue, comment }: Extract<Act, { readonly kind: 'import' }>,
    note: Note
  ): Promise<void> {
    const key = pick([...alertsOf(this.#parts.world).keys()], where)
    if (key === undefined) return
    this.#texts += 1
    const status = isTrue ? 'true-positive' : 'false-positive'
    const riskComment = commentOf(comment, this.#texts)
    this.#intention = { kind: 'decide', key, content: { status, riskComment } }
    const done = await this.#ask(importDecisions(store, decisionFile(key, status, riskComment)))
    if (done.kind === 'failed' || done.value.queued === 0) return
    const made = (await listReviews(store)).find(
      (one) => alertKey(one.alert) === key && !this.#parts.own.knows(one)
    )
    if (made !== undefined) note((work) => work.queued(made))
  }

  async #queue(store: WorkspaceStore, key: string, note: Note): Promise<void> {
    const queued = await this.#ask(queueDraft(store, key, user))
    if (queued.kind === 'ok') note((work) => work.queued(queued.value))
  }

  async #actOn(
    store: WorkspaceStore,
    review: QueuedReview,
    kind: 'withdraw' | 'keep' | 'again' | 'discard',
    note: Note
  ): Promise<void> {
    if (kind === 'discard') {
      // A user discards a review of unknown outcome only after looking at the service, which nobody does here.
      if (review.state.kind === 'uncertain') return
      this.#intention = { kind: 'review', review }
      const discarded = await this.#ask(discardReview(store, review.id, 'Not ours'))
      if (discarded.kind === 'ok') note((work) => work.gone(review))
      return
    }
    this.#intention = { kind: 'review', review }
    if (kind === 'keep') {
      const kept = await this.#ask(keepDecision(store, review.id))
      if (kept.kind === 'ok') note((work) => work.consented(kept.value))
      return
    }
    const draft = await this.#ask(
      kind === 'withdraw' ? withdrawReview(store, review.id) : decideAgain(store, review.id)
    )
    if (draft.kind === 'ok') note((work) => work.backToDraft(review, draft.value))
  }

  /** Whoever cannot wait presses the button of what is uncertain. */
  async #retry(store: WorkspaceStore, where: number): Promise<void> {
    const uncertain = (await listReviews(store)).filter(({ state }) => state.kind === 'uncertain')
    const review = pick(uncertain, where)
    if (review === undefined) return
    await this.#ask(retryReview(store, review.id))
    this.#parts.own.retried(review)
  }

  /** Tells whether a review arrived, as a user knows after comparing it with the history. */
  async #tell(store: WorkspaceStore, where: number, note: Note): Promise<void> {
    const reviews = await listReviews(store)
    const review = pick(
      reviews.filter(({ state }) => state.kind === 'uncertain' && state.evidence !== undefined),
      where
    )
    if (review === undefined) return
    this.#intention = { kind: 'review', review }
    if (arrivedUnseen(review, reviews, this.#parts.applied)) {
      const confirmed = await this.#ask(confirmArrival(store, review.id))
      if (confirmed.kind === 'ok') note((work) => work.confirmed(confirmed.value))
      return
    }
    const denied = await this.#ask(denyArrival(store, review.id))
    if (denied.kind === 'ok') note((work) => work.backToDraft(review, denied.value))
  }
}

/** Whether the service has more of these than the app calls accepted, so that this one is among them. */
function arrivedUnseen(
  { alert, content }: QueuedReview,
  reviews: readonly QueuedReview[],
  applied: readonly AppliedReview[]
): boolean {
  const trace = traceOf(alertKey(alert), content)
  const times = applied.filter(({ alertKey: key, item }) => traceOf(key, item) === trace).length
  return (
    times >
    reviews.filter(
      (one) => one.state.kind === 'accepted' && traceOf(alertKey(one.alert), one.content) === trace
    ).length
  )
}

function commentOf(comment: 'own' | 'same' | 'none', number: number): string {
  return { own: `Looked at it, ${String(number)}`, same: 'Another year of birth', none: '' }[comment]
}

/** A file that names the alert by its list, its subject and its own id. */
function decisionFile(key: string, status: string, comment: string): DecisionFile {
  const [followList = '', , subject = '', alert = ''] = key.split('/')
  const header = ['alert', 'status', 'comment', 'subject', 'list']
  const cells = [alert, status, comment, subject, followList]
  return {
    file: { header, headerLine: 1, records: [{ line: 2, cells, broken: false }] },
    mapping: suggestDecisionMapping(header),
    userId: user
  }
}

type Note = (write: (own: OwnWork) => void) => void
