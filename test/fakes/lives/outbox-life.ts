import { addMillis } from '../../../shared/clock.ts'
import { createSetClock } from '../clock.ts'
import {
  createMemoryDisk,
  createTestJournals,
  lockedKey,
  type JournalWire,
  type MemoryDisk
} from '../journal-in-memory.ts'
import {
  createModelService,
  cutOff,
  type Fault,
  mostLateMillis,
  type ServiceMethod,
  unauthorized
} from '../service/model-service.ts'
import { buildWorld } from '../service/model-world.ts'
import { createChangingDisk } from '../store/changing-disk.ts'
import {
  interruptedService,
  type Interruption,
  type LifeApp,
  onceMoreIfLost,
  openLifeApp
} from './life-app.ts'
import { type Beginning, beginningOf } from './life-beginning.ts'
import { LifeAttachment } from './life-attachment.ts'
import {
  changeWorld,
  countStumble,
  type Disturbances,
  interruptionOf,
  spoilAnswer,
  stumble
} from './life-changes.ts'
import {
  type Act,
  failures,
  isAct,
  type LifeStep,
  quietly,
  type Run,
  type Trouble,
  unseen,
  waits,
  whenOf,
  type WorldChange
} from './life-steps.ts'
import { EditsInLife } from './edits-in-life.ts'
import type { Hits } from './hits.ts'
import { carriedOut, outboxHits, silently } from './outbox-hits.ts'
import { OwnWork } from './own-work.ts'
import { PersonInLife } from './person-in-life.ts'
import { ReviewsInTurn } from './reviews-in-turn.ts'
import { reviewsSent } from './reviews-sent.ts'
import { callsOf, nothingWaits, RunLimits, waitingOf } from './run-limits.ts'
import { type RunPhase, RunPhases } from './run-phases.ts'
import { readSeen, type Seen } from './seen.ts'
import { StruckCall } from './struck-call.ts'

/** A user's days with the app on a small service in memory, through everything that can go wrong (SPEC O, J). */
export class OutboxLife {
  readonly #world = buildWorld([{ persons: [2, 1], businesses: [1] }])
  readonly #clock = createSetClock()
  readonly #service = createModelService(this.#world, this.#clock)
  readonly #own = new OwnWork(this.#service.refused)
  readonly #edits: EditsInLife
  readonly #person: PersonInLife
  readonly #hits: Hits
  readonly #turns: ReviewsInTurn
  readonly #phases = new RunPhases()
  readonly #disk = createChangingDisk()
  #folder = createMemoryDisk()
  #journals = createTestJournals(this.#folder, undefined, 4_000)
  readonly #wire: JournalWire = { breaks: null }
  /** The disk or the wire that is about to throw. */
  #stumbling: MemoryDisk | JournalWire | null = null
  #start: LifeApp | null = null
  readonly #attachment = new LifeAttachment()
  #isKeyValid = true
  #ids = 0
  #offset = 0
  /** How long our steady clock stood still. */
  #slept = 0
  /** Steps that follow within seconds. */
  #hurried = 0
  #interruption: Interruption | null = null
  #struck = new StruckCall(quietly('sync'), 0, 1)
  #limits = new RunLimits()
  #beginning: Beginning = {}
  /** What is ready to be sent, and what is to be looked up, as far as was seen last. */
  #waiting = nothingWaits

  constructor(hits = outboxHits()) {
    this.#hits = hits
    this.#turns = new ReviewsInTurn(hits)
    this.#edits = new EditsInLife(this.#clock, this.#world, hits)
    const { applied } = this.#service
    this.#person = new PersonInLife({ own: this.#own, edits: this.#edits, applied, world: this.#world })
  }

  /** Lives through the steps and a quiet end. @returns how many reviews were queued. @throws if a law is broken. */
  async live(steps: readonly LifeStep[]): Promise<number> {
    this.#beginning = await beginningOf(steps[0], this.#service, this.#world, this.#hits, this.#own)
    await this.#run(quietly('sync'))
    await this.#attachment.write((await this.#started()).store)
    for (const step of steps) {
      // Not a whole minute: the clock is set by whole minutes, so that no two moments are the same.
      this.#pass(this.#hurried > 0 ? 7_001 : 61_000)
      // The page asks for itself every few seconds (SPEC J3d).
      await this.#start?.store.settled()
      this.#hurried = Math.max(0, this.#hurried - 1)
      await this.#take(step)
      this.#stumbling = countStumble(this.#stumbling, this.#hits)
      if (!unseen.has(step.kind)) this.#check(await this.#seen())
    }
    this.#isKeyValid = true
    for (let round = 0; round < 3; round += 1) {
      this.#pass(12 * 3_600_000)
      await this.#run(quietly('submit'))
    }
    const seen = await this.#seen()
    this.#check(seen)
    this.#own.checkEnd(seen)
    this.#edits.checkEnd(seen.edits)
    this.#end()
    await this.#attachment.check((await this.#started()).store)
    this.#end()
    return this.#own.reviewsMade
  }

  #check(seen: Seen): void {
    this.#own.check(seen, this.#service.applied)
    this.#edits.check(seen.edits)
  }

  /** What the service was still at work on is done on the way. */
  #pass(millis: number): void {
    const first = Math.min(millis, mostLateMillis)
    this.#clock.forward(first)
    this.#service.finishLate()
    this.#clock.forward(millis - first)
  }

  async #take(step: LifeStep): Promise<void> {
    if (isAct(step)) return this.#act(step)
    switch (step.kind) {
      case 'submit':
      case 'sync':
        return this.#run(step)
      case 'change':
        this.#change(step, 'between')
        return
      case 'key':
        this.#isKeyValid = step.valid
        return
      case 'clock':
        this.#setClock(step.offsetMinutes * 60_000)
        this.#hits.add('clock is set', 'between')
        return
      case 'wait':
      case 'night':
      case 'days':
        this.#pass(waits[step.kind])
        return
      case 'hurry':
        this.#hurried = 3
        return
      case 'begin':
        return
      case 'kill':
        this.#killNow('between')
        return
      case 'broken-act':
        return this.#breakInside(step)
      case 'reset':
        if (!step.running) this.#killNow('between')
        await this.#reset(step.to, step.running ? 'between' : 'not running')
        if (!step.running) await this.#run(quietly('sync'))
        return
      case 'unjournaled':
        return this.#workUnjournaled(step)
      case 'remember':
        await this.#disk.remember()
        this.#own.remember()
        this.#attachment.remember()
        return
      case 'stumble':
        this.#stumbling = step.where === 'wire' ? this.#wire : this.#folder
        stumble(step, this.#folder, this.#wire)
        return
      case 'locked':
        this.#killNow('between')
        this.#hits.add(
          `database does not open ${step.lasting ? 'until the next start' : 'for a moment'}`,
          'not running'
        )
        // A browser asks four times for one opening.
        this.#disk.openingsToFail = step.lasting ? Infinity : 4
        await this.#run(quietly('sync'))
        return
    }
  }

  #change(change: WorldChange, phase: string): void {
    if (changeWorld(this.#world, change, new Date(this.#clock.now() - this.#offset).toISOString()))
      this.#hits.add(silently(change.what), phase)
  }

  #setClock(offset: number): void {
    this.#clock.forward(offset - this.#offset)
    this.#service.aheadMillis = -offset
    this.#offset = offset
  }

  #delay({ how, minutes, where, what }: Extract<Trouble, { readonly kind: 'delay' }>, phase: RunPhase): void {
    const millis = minutes * 60_000
    this.#pass(millis)
    if (how === 'asleep') this.#slept += millis
    if (how === 'set-back') this.#setClock(this.#offset - millis)
    this.#change({ where, what }, phase)
  }

  async #reset(to: 'empty' | 'older', phase: string): Promise<void> {
    const isOlder = to === 'older' && this.#disk.hasCopy()
    const where = isOlder ? 'an older copy' : 'empty'
    this.#hits.add(`reset to ${where}`, phase)
    // Every check after this one fails if it does not come back.
    const isLost = this.#own.isLostBy(isOlder ? 'copy' : 'nothing')
    if (isLost) this.#hits.add(`work comes back after a reset to ${where}`, 'between')
    this.#attachment.reset(to)
    await this.#disk.reset(to)
  }

  /** A start that knows only what is in the databases, and reads and is worked in. Then the journal opens again. */
  async #workUnjournaled({ to, acts }: Extract<LifeStep, { readonly kind: 'unjournaled' }>): Promise<void> {
    this.#killNow('between')
    await this.#reset(to, 'not running')
    this.#hits.add('journal does not open', 'not running')
    this.#interruption = null
    this.#start = await this.#open(createTestJournals(this.#folder, lockedKey))
    await this.#start.session.start({ full: false })
    this.#own.isApart = this.#edits.isApart = true
    for (const act of acts) await this.#person.act(this.#start.store, act)
    this.#own.isApart = this.#edits.isApart = false
    this.#end()
    await this.#seen()
    await this.#run(quietly('sync'))
  }

  #act(step: Act): Promise<void> {
    this.#folder.room = Infinity
    return onceMoreIfLost(this.#started, ({ store }) => this.#person.act(store, step))
  }

  /** Kills the app, or resets its databases, in the middle of an act, or after one that is over sooner. */
  async #breakInside({ by, act, turns }: Extract<LifeStep, { readonly kind: 'broken-act' }>): Promise<void> {
    this.#folder.room = Infinity
    const { store } = await this.#started()
    const { isBroken, phase, settled } = await this.#person.actInPart(store, act, turns)
    if (by === 'kill') this.#killNow(phase)
    else await this.#reset(by, phase).then(() => settled)
    if (isBroken) this.#person.takeOver(await this.#seen())
  }

  async #run(run: Run): Promise<void> {
    this.#folder.room = Infinity
    const start = await this.#started()
    this.#struck = new StruckCall(run, this.#service.calls.length, callsOf(run.kind, this.#waiting))
    // In these time passes or the person decides anew, so that it may be due.
    const mayBeDue = run.trouble.kind === 'delay' || run.trouble.kind === 'acts'
    this.#limits = new RunLimits(mayBeDue ? [] : this.#waiting.lostTwice)
    this.#phases.begin()
    this.#interruption = interruptionOf(run.trouble, this.#disturbances)
    const refusedBefore = this.#service.refused.length
    spoilAnswer(this.#service, run.trouble, this.#struck, this.#hits)
    this.#service.fault = ({ method }, number) => {
      this.#limits.countCall()
      return this.#faultOf(method, number)
    }
    await (run.kind === 'sync' ? start.session.start({ full: false }) : start.session.submit())
    this.#service.fault = () => null
    if (run.trouble.kind === 'refuses-one' && this.#service.refused.length > refusedBefore)
      this.#hits.add('one is refused', 'in flight')
    if (this.#start === null || run.trouble.kind === 'resets') return
    // A journal that throws stops the run.
    if (this.#stumbling === null) this.#limits.checkEnd()
    this.#own.checkRun(await this.#seen(), this.#clock.now(), this.#service.refused.slice(refusedBefore))
  }

  #faultOf(method: ServiceMethod, number: number): Fault | null {
    const phase = this.#phases.of(method)
    if (!this.#isKeyValid) {
      this.#hits.add('refused key', phase)
      return { when: 'before', failure: unauthorized }
    }
    const trouble = this.#struck.faultAt(method, number)
    if (trouble === null) return null
    const when = trouble.kind === 'fails' ? whenOf(trouble) : trouble.when
    if (phase === 'in flight') this.#hits.add(carriedOut[when], phase)
    if (trouble.kind === 'fails') {
      this.#hits.add(trouble.failure, phase)
      return { when, failure: failures[trouble.failure] }
    }
    this.#killNow(phase)
    return { when, failure: cutOff }
  }

  readonly #disturbances: Disturbances = {
    act: (step) => this.#act(step),
    delay: (trouble, phase) => this.#delay(trouble, phase),
    reset: (to, phase) => this.#reset(to, phase),
    // It stays full until the person does something, and databases may be lost before that.
    fillDisk: () => {
      this.#folder.room = 0
    }
  }

  async #interrupt(when: Interruption['when'], phase: RunPhase): Promise<void> {
    const number = this.#service.calls.length + (when === 'before' ? 1 : 0)
    if (when === 'before') this.#struck.enter(phase, number)
    const due = this.#interruption
    if (due?.when !== when || number < this.#struck.number) return
    this.#interruption = null
    // A reset is counted where it is made, with what it resets to.
    if (due.kind !== 'reset') this.#hits.add(due.kind, phase)
    await due.happens(phase)
  }

  /** What is on screen, read from the databases as after a restart. */
  async #seen(): Promise<Seen> {
    const seen = await onceMoreIfLost(this.#started, ({ store }) => readSeen(store))
    this.#turns.look(seen.reviews)
    this.#waiting = waitingOf(seen)
    return seen
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

  #open(journals = this.#journals): Promise<LifeApp> {
    return openLifeApp({
      ...this.#beginning,
      ...{ disk: this.#disk, folder: this.#folder, journals, clock: this.#clock },
      wire: this.#wire,
      steady: { now: () => addMillis(this.#clock.now(), this.#service.aheadMillis - this.#slept) },
      service: interruptedService(
        this.#service,
        {
          phases: this.#phases,
          before: (phase) => this.#interrupt('before', phase),
          answered: (phase) => this.#interrupt('answered', phase)
        },
        reviewsSent(this.#hits, this.#turns, { app: () => this.#start, limits: () => this.#limits })
      ),
      subjects: this.#edits.subjects,
      nextId: () => `id-${String((this.#ids += 1))}`,
      onBatch: () => this.#limits.countBatch()
    })
  }

  #killNow(phase: string): void {
    if (this.#start === null) return
    this.#hits.add('kill', phase)
    this.#end()
  }

  #end(): void {
    this.#start?.kill()
    this.#start = null
    this.#disk.openingsToFail = 0
    this.#restartJournals()
  }

  #restartJournals(): void {
    this.#folder = createMemoryDisk(this.#folder.files)
    this.#journals = createTestJournals(this.#folder, undefined, 4_000)
  }
}
