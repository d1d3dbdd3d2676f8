import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft, withdrawReview } from '../../../renderer/decisions/reviews.ts'
import {
  confirmArrival,
  decideAgain,
  denyArrival,
  discardReview,
  keepDecision,
  retryReview
} from '../../../renderer/features/outbox/review-acts.ts'
import { addMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { decisions, type QueuedReview } from '../../../shared/domain/review.ts'
import { createSetClock } from '../clock.ts'
import { createMemoryDisk, createTestJournals, type JournalWire } from '../journal-in-memory.ts'
import { createModelService, cutOff, mostLateMillis, unauthorized } from '../service/model-service.ts'
import { alertsOf, buildWorld } from '../service/model-world.ts'
import { createChangingDisk } from '../store/changing-disk.ts'
import {
  interruptedService,
  type Interruption,
  type LifeApp,
  onceMoreIfLost,
  openLifeApp
} from './life-app.ts'
import { LifeAttachment } from './life-attachment.ts'
import { changeWorld, pick, stumble, type WorldChange } from './life-changes.ts'
import { type Act, failures, type LifeStep, type Trouble, unseen, waits, whenOf } from './life-steps.ts'
import { mostOfARun, RunLimits } from './run-limits.ts'
import { arrivedUnseen, OutboxBroken, OwnWork, type Seen } from './own-work.ts'

const user = 'analyst'
/** A user's days with the app on a small service in memory, through everything that can go wrong (SPEC O, J). */
export class OutboxLife {
  readonly #world = buildWorld([{ persons: [2, 1], businesses: [1] }])
  readonly #clock = createSetClock()
  readonly #service = createModelService(this.#world, this.#clock)
  readonly #own = new OwnWork()
  readonly #disk = createChangingDisk()
  #folder = createMemoryDisk()
  #journals = createTestJournals(this.#folder, undefined, 20_000)
  readonly #wire: JournalWire = { breaks: null }
  #start: LifeApp | null = null
  readonly #attachment = new LifeAttachment()
  #isKeyValid = true
  #ids = 0
  #texts = 0
  #offset = 0
  /** How long our steady clock stood still. */
  #slept = 0
  /** Steps that follow within seconds. */
  #hurried = 0
  #interruption: Interruption | null = null
  #limits = new RunLimits()
  faults = 0
  /** Lives through the steps and a quiet end. @throws if a law is broken. */
  async live(steps: readonly LifeStep[]): Promise<{ readonly faults: number; readonly reviews: number }> {
    await this.#run('sync')
    await this.#attachment.write((await this.#started()).store)
    for (const step of steps) {
      // Not a whole minute: the clock is set by whole minutes, so that no two moments are the same.
      this.#pass(this.#hurried > 0 ? 7_001 : 61_000)
      this.#hurried = Math.max(0, this.#hurried - 1)
      await this.#take(step)
      if (!unseen.has(step.kind)) this.#own.check(await this.#seen(), this.#service.applied)
    }
    this.#isKeyValid = true
    for (let round = 0; round < 3; round += 1) {
      this.#pass(12 * 3_600_000)
      await this.#run('submit')
    }
    const seen = await this.#seen()
    this.#own.check(seen, this.#service.applied)
    this.#own.checkEnd(seen)
    this.#killNow()
    await this.#attachment.check((await this.#started()).store)
    this.#close()
    return { faults: this.faults, reviews: this.#own.reviewsMade }
  }

  /** What the service was still at work on is done on the way. */
  #pass(millis: number): void {
    const first = Math.min(millis, mostLateMillis)
    this.#clock.forward(first)
    this.#service.finishLate()
    this.#clock.forward(millis - first)
  }

  async #take(step: LifeStep): Promise<void> {
    switch (step.kind) {
      case 'submit':
      case 'sync':
        return this.#run(step.kind, step.trouble)
      case 'change':
        this.#change(step)
        return
      case 'key':
        this.#isKeyValid = step.valid
        return
      case 'clock':
        this.#setClock(step.offsetMinutes * 60_000)
        this.faults += 1
        return
      case 'wait':
      case 'night':
      case 'days':
        this.#pass(waits[step.kind])
        return
      case 'hurry':
        this.#hurried = 3
        return
      case 'kill':
        this.#killNow()
        return
      case 'reset':
        if (!step.running) this.#killNow()
        await this.#reset(step.to)
        if (!step.running) await this.#run('sync')
        return
      case 'remember':
        await this.#disk.remember()
        this.#attachment.remember()
        return
      case 'stumble':
        this.faults += 1
        stumble(step, this.#folder, this.#wire)
        return
      case 'locked':
        this.#killNow()
        // A browser asks four times for one opening.
        this.#disk.openingsToFail = step.lasting ? Infinity : 4
        await this.#run('sync')
        return
      case 'decide':
      case 'type':
      case 'queue':
      case 'withdraw':
      case 'keep':
      case 'again':
      case 'discard':
      case 'tell':
      case 'retry':
        return this.#act(step)
    }
  }

  #change(change: WorldChange): void {
    if (changeWorld(this.#world, change, new Date(this.#clock.now() - this.#offset).toISOString()))
      this.faults += 1
  }

  #setClock(offset: number): void {
    this.#clock.forward(offset - this.#offset)
    this.#service.aheadMillis = -offset
    this.#offset = offset
  }

  #delay({ how, minutes, where }: Extract<Trouble, { readonly kind: 'delay' }>): void {
    const millis = minutes * 60_000
    this.#pass(millis)
    if (how === 'asleep') this.#slept += millis
    if (how === 'set-back') this.#setClock(this.#offset - millis)
    this.#change({ where, what: 'other-reviewer' })
  }

  async #reset(to: 'empty' | 'older'): Promise<void> {
    this.faults += 1
    this.#attachment.reset(to)
    await this.#disk.reset(to)
  }

  #act(step: Act): Promise<void> {
    return onceMoreIfLost(this.#started, ({ store }) => this.#actIn(store, step))
  }

  async #actIn(store: WorkspaceStore, step: Act): Promise<void> {
    if (step.kind === 'decide' || step.kind === 'type') {
      const key = pick([...alertsOf(this.#world).keys()], step.where)
      if (key === undefined) return
      this.#texts += 1
      const own = { own: `Looked at it, ${String(this.#texts)}`, same: 'Another year of birth', none: '' }
      const change =
        'decision' in step
          ? { status: decisions[step.decision % 3] ?? 'open', riskComment: own[step.comment] }
          : { riskComment: own.own }
      const saved = await saveDraft(store, key, change)
      if (saved.kind === 'ok') this.#own.drafted(saved.value)
      if ('queue' in step && step.queue) await this.#queue(store, key)
      return
    }
    if (step.kind === 'queue') {
      const draft = pick(await listDrafts(store), step.where)
      if (draft !== undefined) await this.#queue(store, alertKey(draft.alert))
      return
    }
    if (step.kind === 'tell') return this.#tell(store, step.where)
    if (step.kind === 'retry') return this.#retry(store, step.where)
    const review = pick(await listReviews(store), step.where)
    if (review !== undefined) await this.#actOn(store, review, step.kind)
  }

  async #queue(store: WorkspaceStore, key: string): Promise<void> {
    const queued = await queueDraft(store, key, user)
    if (queued.kind === 'ok') this.#own.queued(queued.value)
  }

  async #actOn(
    store: WorkspaceStore,
    review: QueuedReview,
    kind: 'withdraw' | 'keep' | 'again' | 'discard'
  ): Promise<void> {
    if (kind === 'discard') {
      // A user discards a review of unknown outcome only after looking at the service, which nobody does
      // here.
      if (
        review.state.kind !== 'uncertain' &&
        (await discardReview(store, review.id, 'Not ours')).kind === 'ok'
      )
        this.#own.gone(review)
      return
    }
    if (kind === 'keep') {
      const kept = await keepDecision(store, review.id)
      if (kept.kind === 'ok') this.#own.consented(kept.value)
      return
    }
    const draft = await (kind === 'withdraw'
      ? withdrawReview(store, review.id)
      : decideAgain(store, review.id))
    if (draft.kind === 'failed') return
    this.#own.gone(review)
    this.#own.drafted(draft.value)
  }

  /** Whoever cannot wait presses the button of what is uncertain. */
  async #retry(store: WorkspaceStore, where: number): Promise<void> {
    const uncertain = (await listReviews(store)).filter(({ state }) => state.kind === 'uncertain')
    const review = pick(uncertain, where)
    if (review === undefined) return
    await retryReview(store, review.id)
    this.#own.retried(review)
  }

  /** Tells whether a review arrived, as a user knows after comparing it with the history. */
  async #tell(store: WorkspaceStore, where: number): Promise<void> {
    const reviews = await listReviews(store)
    const review = pick(
      reviews.filter(({ state }) => state.kind === 'uncertain' && state.evidence !== undefined),
      where
    )
    if (review === undefined) return
    if (arrivedUnseen(review, reviews, this.#service.applied)) {
      const confirmed = await confirmArrival(store, review.id)
      if (confirmed.kind === 'ok') this.#own.confirmed(confirmed.value)
      return
    }
    const denied = await denyArrival(store, review.id)
    if (denied.kind === 'failed') return
    this.#own.gone(review)
    this.#own.drafted(denied.value)
  }

  async #run(kind: 'submit' | 'sync', trouble: Trouble = { kind: 'none' }): Promise<void> {
    const start = await this.#started()
    const first = this.#service.calls.length
    const struckAt = trouble.kind === 'none' ? Infinity : first + trouble.at
    this.#limits = new RunLimits()
    this.#interruption = this.#interruptionOf(trouble, struckAt)
    const refusedBefore = this.#service.refused.length
    this.#service.lacksOne = (number) =>
      trouble.kind !== 'lacks-one' || number !== struckAt ? 'no' : trouble.applied ? 'applied' : 'not-applied'
    this.#service.refusesOne = (number) => trouble.kind === 'refuses-one' && number === struckAt
    this.#service.fault = ({ method }, number) => {
      if (number - first > mostOfARun) throw new OutboxBroken('stuck', 'A run makes calls without end')
      if (!this.#isKeyValid) return { when: 'before', failure: unauthorized }
      if (trouble.kind !== 'fails' && trouble.kind !== 'kill') return null
      const isStruck =
        number === struckAt ||
        (trouble.kind === 'fails' && trouble.again && number > struckAt && method === 'submitReviews')
      if (!isStruck) return null
      this.faults += 1
      if (trouble.kind === 'fails') return { when: whenOf(trouble), failure: failures[trouble.failure] }
      this.#killNow()
      return { when: trouble.when, failure: cutOff }
    }
    await (kind === 'sync' ? start.session.start({ full: false }) : start.session.submit())
    this.#service.fault = () => null
    this.#folder.room = Infinity
    if (this.#start !== null && trouble.kind !== 'resets')
      this.#own.checkRun(await this.#seen(), this.#clock.now(), this.#service.refused.slice(refusedBefore))
  }

  #interruptionOf(trouble: Trouble, at: number): Interruption | null {
    switch (trouble.kind) {
      case 'acts':
        return { at, when: 'before', happens: () => this.#act(trouble.act) }
      case 'delay':
        return {
          at,
          // A machine that is awake reads an answer at once.
          when: trouble.how === 'set-back' ? 'before' : trouble.when,
          happens: () => {
            this.#delay(trouble)
            return Promise.resolve()
          }
        }
      case 'resets':
        return { at, when: 'before', happens: () => this.#reset(trouble.to) }
      case 'full':
        return {
          at,
          when: 'before',
          happens: () => {
            this.#folder.room = 0
            return Promise.resolve()
          }
        }
      case 'none':
      case 'fails':
      case 'kill':
      case 'lacks-one':
      case 'refuses-one':
        return null
    }
  }

  async #interrupt(when: Interruption['when'], number: number): Promise<void> {
    const due = this.#interruption
    if (due?.when !== when || number < due.at) return
    this.#interruption = null
    this.faults += 1
    await due.happens()
  }

  /** What is on screen, read from the databases as after a restart. */
  async #seen(): Promise<Seen> {
    const read = ({ store }: LifeApp) => Promise.all([listDrafts(store), listReviews(store)])
    const [drafts, reviews] = await onceMoreIfLost(this.#started, read)
    return { drafts, reviews }
  }

  readonly #started = async (): Promise<LifeApp> => {
    if (this.#start?.isLost() === true) {
      const lost = this.#start
      this.#start = null
      await lost.leave()
    }
    this.#start ??= await this.#open().catch(() => this.#openAgain())
    // Without a journal nothing is sent, so the person starts the app again.
    if (this.#start.store.journal.problem !== null) {
      this.#start.kill()
      this.#start = await this.#openAgain()
    }
    return this.#start
  }

  #openAgain(): Promise<LifeApp> {
    this.#restartJournals()
    return this.#open()
  }

  #open(): Promise<LifeApp> {
    return openLifeApp({
      ...{ disk: this.#disk, folder: this.#folder, journals: this.#journals, clock: this.#clock },
      wire: this.#wire,
      steady: { now: () => addMillis(this.#clock.now(), this.#service.aheadMillis - this.#slept) },
      service: interruptedService(
        this.#service,
        {
          before: () => this.#interrupt('before', this.#service.calls.length + 1),
          answered: () => this.#interrupt('answered', this.#service.calls.length)
        },
        (subscription, item) => this.#limits.countSent(subscription, item)
      ),
      nextId: () => `id-${String((this.#ids += 1))}`,
      onBatch: () => this.#limits.countBatch()
    })
  }

  #killNow(): void {
    if (this.#start === null) return
    this.faults += 1
    this.#start.kill()
    this.#disk.openingsToFail = 0
    this.#restartJournals()
    this.#start = null
  }

  #restartJournals(): void {
    this.#folder = createMemoryDisk(this.#folder.files)
    this.#journals = createTestJournals(this.#folder, undefined, 20_000)
  }

  #close(): void {
    this.#start?.kill()
    this.#start = null
  }
}
