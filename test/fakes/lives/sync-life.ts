import { type FaultInput, faultSchema } from '../../../electron/sandbox/faults/faults.ts'
import { reshape } from '../../../electron/sandbox/faults/reshape.ts'
import type { Fetch, FetchInit } from '../../../electron/main/service/http-client.ts'
import { addMillis, type Clock, toEpochMillis } from '../../../shared/clock.ts'
import { assertNever } from '../../../shared/errors.ts'
import { keyPrint } from '../../../shared/ids.ts'
import { type RealParts, type RowsOfStore, type Run, startRealParts } from '../main/real-parts.ts'
import { mostLateMillis } from '../service/model-service.ts'
import { type ChangingDisk, createChangingDisk } from '../store/changing-disk.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { contentsOf } from '../main/sandbox-truth.ts'
import { breakOff } from './broken-act.ts'
import { callsKnownTo, callsToRead } from './expected-calls.ts'
import type { Hits } from './hits.ts'
import { LifeBroken } from './own-work.ts'
import { answerOfAnother, doesReshape, hasCursor, isListing, silence } from './sync-answers.ts'
import { SyncApp } from './sync-app.ts'
import { type Call, callNumber, SyncCalls } from './sync-calls.ts'
import { Colleagues } from './sync-edits.ts'
import { callsLike, kinds, nameOf, ofReading, phaseOf, syncHits, type SyncRunPhase } from './sync-hits.ts'
import type { Edit, ResetTo, SyncStep, Trouble, WorldShape } from './sync-steps.ts'
import { SyncWork } from './sync-work.ts'
import { codecKinds, rowsBy } from './stored-rows.ts'

/** One trouble of one run, until it happens. */
interface Pending {
  readonly trouble: Trouble
  readonly run: Run
  /** About how many calls the run will make, as long as it does not know of more. */
  readonly calls: number
  requests: number
}

interface Request {
  readonly call: Call
  readonly url: string
  readonly init: FetchInit
  readonly phase: SyncRunPhase
}

/** An app with an empty database and a journal on a service that changes, through everything that can go wrong. */
export class SyncLife {
  readonly parts: RealParts
  readonly app: SyncApp
  readonly colleagues: Colleagues
  readonly work = new SyncWork()
  readonly calls: SyncCalls
  /** True if a row was refused or a value left out of it, or if the databases went back behind an own review: only a full pass sees that. */
  isHidden = false
  /** True while the key is another customer's. */
  isOthersKey = false
  readonly #hits: Hits
  readonly #disk: ChangingDisk
  readonly #time: PassingTime
  readonly #rowsPerPage: number
  readonly habits: WorldShape['habits']
  readonly #late: (() => Promise<unknown>)[] = []
  #pending: Pending | null = null
  /** The calls of this run, and of the last one that made any, by phase. */
  readonly #made = new Map<SyncRunPhase, number>()
  readonly #usual = new Map<SyncRunPhase, number>()
  #isReading = false
  /** Something was edited since everything was read. */
  #hasChanged = false
  /** How many reviews the service had recorded, and what the person's work was, when the disk kept its copy. */
  #recordedAtCopy = 0
  #workAtCopy = ''

  constructor(
    parts: RealParts,
    surroundings: {
      readonly disk: ChangingDisk
      readonly time: PassingTime
      readonly rows: RowsOfStore
    },
    { rowsPerPage, habits }: Pick<WorldShape, 'rowsPerPage' | 'habits'>,
    hits: Hits
  ) {
    this.parts = parts
    this.#disk = surroundings.disk
    this.#time = surroundings.time
    this.#rowsPerPage = rowsPerPage
    this.habits = habits
    this.#setFaults(null)
    this.#hits = hits
    this.calls = new SyncCalls(parts.sandbox)
    const { rows } = surroundings
    this.app = new SyncApp(parts, { fetch: this.#fetch, onEnd: () => this.calls.killed(), rows })
    this.colleagues = new Colleagues(parts.sandbox)
  }

  async take(step: SyncStep): Promise<void> {
    switch (step.kind) {
      case 'sync':
      case 'submit':
        await this.#runOnce(step)
        break
      case 'edit':
        await this.#edit(step, 'between')
        return
      case 'act':
        await this.app.inStore((store) => this.work.act(store, step))
        break
      case 'broken-act':
        await this.#breakInside(step)
        break
      case 'key':
        await this.#changeKey(step.of)
        break
      case 'jump':
        this.parts.clock.shiftMillis += step.minutes * 60_000
        this.#hits.add(kinds.clock, 'between')
        return
      case 'wait':
        return this.pass(step.minutes * 60_000)
      case 'kill':
        this.#kill(kinds.killed, 'between')
        break
      case 'remember':
        await this.#disk.remember()
        this.#recordedAtCopy = this.#recorded()
        this.#workAtCopy = this.work.shown
        return
      case 'reset':
        if (!step.running) this.#kill(kinds.killed, 'between')
        await this.#reset(step.to, step.running ? 'between' : 'not running')
        break
      default:
        assertNever(step)
    }
    await this.check()
  }

  /** Time passes for everybody, and what the service was still at work on is done. */
  async pass(millis: number): Promise<void> {
    const first = Math.min(millis, mostLateMillis)
    this.#time.passedMillis += first
    if (first === mostLateMillis) for (const carryOut of this.#late.splice(0)) await carryOut()
    this.#time.passedMillis += millis - first
  }

  /** Checks the person's own work as the app shows it. */
  async check(): Promise<void> {
    const { reviewsApplied } = this.parts.sandbox.stats()
    await this.app.inStore((store) => this.work.check(store, reviewsApplied))
  }

  async close(): Promise<void> {
    this.app.kill()
    this.calls.close()
    await this.parts.close()
  }

  async #runOnce({ kind, full, trouble }: Extract<SyncStep, { kind: 'sync' | 'submit' }>): Promise<void> {
    const run = await this.app.started()
    this.#pending = trouble === null ? null : { trouble, run, calls: this.#callsOf(kind, full), requests: 0 }
    if (trouble !== null) this.#hits.troubles.drawn += 1
    this.#made.clear()
    const before = this.isOthersKey ? await this.#shown() : null
    if (kind === 'submit') await run.session.submit()
    else {
      this.#isReading = true
      this.#isReading = (await run.session.start({ full })).kind !== 'completed'
      if (!this.#isReading) this.#hasChanged = false
    }
    if (before !== null) {
      this.#hits.add(kinds.otherKey, 'between')
      if ((await this.#shown()) !== before)
        throw new LifeBroken('untrue', 'A key of another customer changed what is shown')
    }
    if (trouble !== null && this.#pending === null) this.#hits.troubles.happened += 1
    this.#pending = null
    this.#setFaults(null)
    for (const [phase, made] of this.#made) this.#usual.set(phase, made)
  }

  /** A run reads everything, or what has changed, which is taken for a third of it, or only whether anything has. */
  #callsOf(kind: 'sync' | 'submit', full: boolean): number {
    if (kind === 'submit') return 4
    const { signals, rest } = callsToRead(this.parts.sandbox.snapshot(), this.#rowsPerPage)
    return signals + (full || this.#isReading ? rest : this.#hasChanged ? Math.ceil(rest / 3) : 0)
  }

  /** The way to the service, with small pages, on which the trouble of the run happens when its moment has come. */
  readonly #fetch: Fetch = (asked, given) => {
    const url = asked.replace(/(page(?:\[|%5B)size(?:\]|%5D)=)\d+/iu, `$1${String(this.#rowsPerPage)}`)
    return this.calls.send(url, given, async (call, init) => {
      const state = this.#pending?.run.session.state()
      const isSending = state !== undefined && state.kind !== 'idle' && state.progress.phase === 'submitting'
      const request = { call, url, init, phase: phaseOf(init.method ?? 'GET', url, isSending) }
      const trouble = this.#due(request)
      return trouble === null ? this.#ask(request) : this.#happen(trouble, request)
    })
  }

  /** The run's trouble, if this is the request at which it happens. */
  #due({ phase, url, init }: Request): Pending | null {
    const made = (this.#made.get(phase) ?? 0) + 1
    this.#made.set(phase, made)
    const pending = this.#pending
    if (pending === null || this.isOthersKey) return null
    pending.requests += 1
    const { trouble, run, calls, requests } = pending
    if (trouble.what === 'late' && init.method !== 'PUT') return null
    if (trouble.what === 'fault' && trouble.effect.kind === 'expired-cursor' && !hasCursor(url)) return null
    const { moment } = trouble
    const [all, before] =
      moment.kind === 'phase'
        ? [this.#usual.get(moment.phase) ?? 1, moment.phase === phase ? made : 0]
        : [Math.max(calls, callsKnownTo(run)), requests]
    if (before <= Math.floor((moment.percent / 100) * all)) return null
    this.#pending = null
    return pending
  }

  async #happen(pending: Pending, request: Request): ReturnType<Fetch> {
    const { trouble, run } = pending
    const { url, init, phase } = request
    switch (trouble.what) {
      case 'kill':
        // The service may have carried out what the dead app asked for.
        if (trouble.carriedOut) await fetch(url, { ...init, signal: null }).then((answer) => answer.text())
        this.#kill(trouble.carriedOut ? kinds.killedAfter : kinds.killedBefore, phase)
        break
      case 'cancel':
        this.#hits.add('cancel', phase)
        run.session.cancel()
        break
      case 'pause':
        this.#hits.add('pause', phase)
        run.session.pause()
        setTimeout(() => run.session.resume(), 2)
        break
      case 'late':
        this.#hits.add(kinds.late, phase)
        this.#late.push(() => fetch(url, { ...init, signal: null }).then((answer) => answer.text()))
        throw silence()
      case 'edit':
        if (!(await this.#edit(trouble.edit, phase)))
          this.#retry({ ...pending, trouble: { ...trouble, edit: elsewhere(trouble.edit) } })
        break
      case 'reset':
        await this.#reset(trouble.to, phase)
        break
      case 'fault':
        return this.#strike(pending, trouble, request)
      default:
        assertNever(trouble)
    }
    return fetch(url, init)
  }

  /** The next call of the phase gets what did not happen at this one. */
  #retry(pending: Pending): void {
    this.#pending ??= pending
  }

  /** The fault strikes this call and, if it strikes again, the next calls like it. */
  async #strike(
    pending: Pending,
    { effect, again }: Extract<Trouble, { what: 'fault' }>,
    request: Request
  ): ReturnType<Fetch> {
    const { call, url, init, phase } = request
    const release = await this.calls.alone(call)
    const before = this.#struck()
    let isFelt = true
    try {
      isFelt = await this.#isFelt(effect, request)
      if (isFelt) this.#setFaults({ ...callsLike(init.method ?? 'GET', url), times: again ? 4 : 1, effect })
      const answer = await fetch(url, init)
      if (doesReshape(effect) && answer.status >= 300) isFelt = false
      return answer
    } finally {
      release()
      if (!isFelt) this.#retry(pending)
      else if (this.#struck() > before) {
        this.#hits.add(nameOf(effect), phase)
        // A row may be refused or lack a value, which no count tells.
        if ((effect.kind === 'wrong-types' || effect.kind === 'left-out') && isReading(phase))
          this.isHidden = true
      }
    }
  }

  /** Whether it makes another answer of this one. */
  async #isFelt(effect: FaultInput['effect'], { url, init }: Request): Promise<boolean> {
    if (!doesReshape(effect) || (init.method ?? 'GET') !== 'GET') return true
    const { method, headers } = { method: 'GET', headers: new Headers(init.headers) }
    headers.delete(callNumber)
    const answer = await this.colleagues.ask(url, { method, headers })
    const reply = { status: answer.status, contentType: '', body: await answer.text() }
    return reshape(reply, [faultSchema.parse({ effect }).effect]).body !== reply.body
  }

  async #ask({ call, url, init }: Request): ReturnType<Fetch> {
    if (!this.isOthersKey) return fetch(url, init)
    call.isOurs = isListing(url, init)
    return answerOfAnother(url, init)
  }

  /** Only where the lists of this customer were read and are there: another's would be taken for them otherwise. */
  async #changeKey(of: 'another' | 'the-customer'): Promise<void> {
    const { asOf, followLists } = await this.app.inStore((store) => readFacts(store))
    const isKnown =
      asOf !== null && followLists.some(({ missing, question }) => !missing && question === null)
    this.isOthersKey = of === 'another' && isKnown
    this.parts.keys.inUse = keyPrint(this.isOthersKey ? 'another' : 'the-customer')
  }

  /** What the app shows, to be compared after a run with another customer's key. */
  async #shown(): Promise<string> {
    const { alerts, subscriptions, followLists } = await this.app.inStore((store) => contentsOf(store))
    return JSON.stringify([[...followLists.keys()], [...subscriptions.keys()], [...alerts.keys()]])
  }

  /** @returns whether anything was edited. */
  async #edit(edit: Edit, phase: SyncRunPhase | 'between'): Promise<boolean> {
    const shows = await this.colleagues.edit(edit)
    if (shows === 'nothing' || shows === 'no row') return shows === 'no row'
    this.#hasChanged = true
    if (phase !== 'between') this.#hits.add(kinds.change, phase)
    if (shows === 'silent') this.#hits.add(kinds.silent, phase)
    return true
  }

  #kill(kind: string, phase: string): void {
    if (!this.app.isRunning()) return
    this.#hits.add(kind, phase)
    this.app.kill()
  }

  /** Kills the app, or resets its databases, so many turns after the app began to act, if it is not over before. */
  async #breakInside(step: Extract<SyncStep, { kind: 'broken-act' }>): Promise<void> {
    const { store } = await this.app.started()
    const { phase, settled } = await breakOff(this.work.act(store, step), {
      turns: step.turns,
      isActing: () => this.work.isActing,
      interrupted: () => this.work.interrupted()
    })
    if (step.by === 'kill') this.#kill(kinds.killed, phase)
    else await this.#reset(step.by, phase).then(() => settled)
    await this.app.inStore((reopened) => this.work.takeOver(reopened))
  }

  async #reset(to: ResetTo, phase: string): Promise<void> {
    this.isOthersKey = false
    const isOlder = to === 'older' && this.#disk.hasCopy()
    const where = isOlder ? 'older' : 'empty'
    this.#hits.add(kinds.reset[where], phase)
    // The check after this step fails if it does not come back. What the copy holds need not.
    const isLost = isOlder ? this.work.shown !== this.#workAtCopy : !this.work.isEmpty()
    if (isLost) this.#hits.add(kinds.back[where], 'between')
    if (isOlder && this.#recorded() !== this.#recordedAtCopy) this.isHidden = true
    await this.#disk.reset(to)
  }

  #setFaults(fault: FaultInput | null): void {
    const habits = this.habits.map((effect) => ({ effect }))
    this.parts.sandbox.setFaults(fault === null ? habits : [...habits, fault])
  }

  /** How many faults have struck that are no habit: a habit strikes each call. */
  #struck(): number {
    const { faultsStruck, total } = this.parts.sandbox.stats()
    return faultsStruck - total * this.habits.length
  }

  #recorded(): number {
    return this.parts.sandbox.stats().reviewsAppliedTotal
  }
}

/** Time that passes for the app and the service, beside the time that the machine needs. */
interface PassingTime extends Clock {
  passedMillis: number
}

export async function startSyncLife(shape: WorldShape, hits = syncHits()): Promise<SyncLife> {
  const { rowsPerPage, habits, codec, ...world } = shape
  if (codec !== 'plain') hits.add(codecKinds[codec], 'not running')
  const time: PassingTime = {
    passedMillis: 0,
    now: () => addMillis(toEpochMillis(Date.now()), time.passedMillis)
  }
  const disk = createChangingDisk()
  const parts = await startRealParts({ ...world, addresses: 0, clock: time }, { steady: time, disk })
  return new SyncLife(parts, { disk, time, rows: await rowsBy(codec) }, { rowsPerPage, habits }, hits)
}

const isReading = (phase: SyncRunPhase): boolean => ofReading.includes(phase)
const elsewhere = (edit: Edit): Edit => ({ ...edit, where: edit.where + 1 })
