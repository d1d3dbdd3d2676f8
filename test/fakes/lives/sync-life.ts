import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import type { Fetch, FetchInit } from '../../../electron/main/service/http-client.ts'
import { addMillis, type Clock, toEpochMillis } from '../../../shared/clock.ts'
import { assertNever } from '../../../shared/errors.ts'
import { type RealParts, type Run, startRealParts } from '../main/real-parts.ts'
import { mostLateMillis } from '../service/model-service.ts'
import { type ChangingDisk, createChangingDisk } from '../store/changing-disk.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { contentsOf } from '../main/sandbox-truth.ts'
import type { Hits } from './hits.ts'
import { LifeBroken } from './own-work.ts'
import { SyncApp } from './sync-app.ts'
import { Colleagues } from './sync-edits.ts'
import { callsLike, nameOf, phaseOf, syncHits, type SyncRunPhase } from './sync-hits.ts'
import type { Edit, ResetTo, SyncStep, Trouble, WorldShape } from './sync-steps.ts'
import { SyncWork } from './sync-work.ts'

/** One trouble of one run, until it happens. */
interface Pending {
  readonly trouble: Trouble
  readonly run: Run
  /** About how many calls the run will make, as long as it does not know of more. */
  readonly calls: number
  requests: number
}

interface Armed {
  readonly effect: Extract<Trouble, { what: 'fault' }>['effect']
  readonly phase: SyncRunPhase
}

interface Request {
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
  /** Requests that were made, and those of them that a kill or a cancellation cut off on their way. */
  readonly requests = { made: 0, cutOff: 0 }
  /** True if a row was refused or a value left out of it, or if the databases went back behind an own review: only a full pass sees that. */
  isHidden = false
  /** True while the key is another customer's. So many calls did not reach ours. */
  isOthersKey = false
  othersCalls = 0
  readonly #hits: Hits
  readonly #disk: ChangingDisk
  readonly #time: PassingTime
  readonly #rowsPerPage: number
  readonly habits: WorldShape['habits']
  readonly #late: (() => Promise<unknown>)[] = []
  #pending: Pending | null = null
  /** The fault that waits at the service for a call of this phase. */
  #armed: Armed | null = null
  #isReading = false
  /** Something was edited since everything was read. */
  #hasChanged = false
  /** How many reviews the service had recorded when the disk kept its copy. */
  #recordedAtCopy = 0

  constructor(
    parts: RealParts,
    surroundings: { readonly disk: ChangingDisk; readonly time: PassingTime },
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
    this.app = new SyncApp(parts, this.#fetch)
    this.colleagues = new Colleagues(parts.sandbox)
  }

  async take(step: SyncStep): Promise<void> {
    switch (step.kind) {
      case 'sync':
      case 'submit':
        await this.#runOnce(step)
        break
      case 'edit':
        return this.#edit(step, 'between')
      case 'act':
        await this.app.inStore((store) => this.work.act(store, step))
        break
      case 'killed-act':
        await this.#killInside(step)
        break
      case 'key':
        await this.#changeKey(step.of)
        break
      case 'jump':
        this.parts.clock.shiftMillis += step.minutes * 60_000
        this.#hits.add('clock is set', 'between')
        return
      case 'wait':
        return this.pass(step.minutes * 60_000)
      case 'kill':
        this.#kill('between')
        break
      case 'remember':
        await this.#disk.remember()
        this.#recordedAtCopy = this.#recorded()
        return
      case 'reset':
        if (!step.running) this.#kill('between')
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
    await this.parts.close()
  }

  async #runOnce({ kind, full, trouble }: Extract<SyncStep, { kind: 'sync' | 'submit' }>): Promise<void> {
    const run = await this.app.started()
    this.#pending = trouble === null ? null : { trouble, run, calls: this.#callsOf(kind, full), requests: 0 }
    const struckBefore = this.#struck()
    this.#armed = null
    const before = this.isOthersKey ? await this.#shown() : null
    if (kind === 'submit') await run.session.submit()
    else {
      this.#isReading = true
      this.#isReading = (await run.session.start({ full })).kind !== 'completed'
      if (!this.#isReading) this.#hasChanged = false
    }
    if (before !== null) {
      this.#hits.add('run with the key of another customer', 'between')
      if ((await this.#shown()) !== before)
        throw new LifeBroken('untrue', 'A key of another customer changed what is shown')
    }
    this.#pending = null
    this.#setFaults(null)
    this.#countStrike(this.#struck() > struckBefore)
  }

  /** A run reads everything, or what has changed, which is taken for a third of it, or only whether anything has. */
  #callsOf(kind: 'sync' | 'submit', full: boolean): number {
    if (kind === 'submit') return 4
    const { followLists } = this.parts.sandbox.snapshot()
    const pagesOf = (rows: number): number => Math.ceil(rows / this.#rowsPerPage)
    const signals = Math.max(1, pagesOf(followLists.length)) + followLists.length
    const rest = followLists
      .flatMap((list) => [list.persons.subscriptions, list.businesses.subscriptions])
      .reduce(
        (sum, own) =>
          own.reduce((more, { alerts }) => more + pagesOf(alerts.length), sum + pagesOf(own.length)),
        0
      )
    return signals + (full || this.#isReading ? rest : this.#hasChanged ? Math.ceil(rest / 3) : 0)
  }

  #countStrike(isStruck: boolean): void {
    if (this.#armed === null || !isStruck) return
    const { effect, phase } = this.#armed
    this.#hits.add(nameOf(effect), phase)
    if (effect.kind === 'wrong-types' || effect.kind === 'left-out') this.isHidden = true
  }

  /** The way to the service, with small pages, on which the trouble of the run happens when its moment has come. */
  readonly #fetch: Fetch = async (asked, init) => {
    const url = asked.replace(/(page(?:\[|%5B)size(?:\]|%5D)=)\d+/iu, `$1${String(this.#rowsPerPage)}`)
    this.requests.made += 1
    try {
      const state = this.#pending?.run.session.state()
      const isSending = state !== undefined && state.kind !== 'idle' && state.progress.phase === 'submitting'
      const request = { url, init, phase: phaseOf(init.method ?? 'GET', url, isSending) }
      const trouble = this.#due(request)
      return trouble === null ? await this.#ask(url, init) : await this.#happen(trouble, request)
    } catch (thrown) {
      if (init.signal?.aborted === true) this.requests.cutOff += 1
      throw thrown
    }
  }

  /** The run's trouble, if this is the request at which it happens. */
  #due({ phase, init }: Request): Pending | null {
    const pending = this.#pending
    if (pending === null || this.isOthersKey) return null
    pending.requests += 1
    const { trouble, run, calls, requests } = pending
    if (trouble.what === 'late' && init.method !== 'PUT') return null
    if (trouble.what === 'fault' && trouble.effect.kind === 'expired-cursor' && !phase.startsWith('next'))
      return null
    const isNow =
      trouble.moment.kind === 'phase'
        ? trouble.moment.phase === phase
        : requests > Math.floor((trouble.moment.percent / 100) * Math.max(calls, callsKnownTo(run)))
    if (!isNow) return null
    this.#pending = null
    return pending
  }

  async #happen({ trouble, run }: Pending, { url, init, phase }: Request): ReturnType<Fetch> {
    switch (trouble.what) {
      case 'kill':
        // The service may have carried out what the dead app asked for.
        if (trouble.carriedOut) await fetch(url, { ...init, signal: null }).then((answer) => answer.text())
        this.#kill(phase)
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
        this.#hits.add('carried out late, answer lost', phase)
        this.#late.push(() => fetch(url, { ...init, signal: null }).then((answer) => answer.text()))
        throw silence()
      case 'edit':
        await this.#edit(trouble.edit, phase)
        break
      case 'reset':
        await this.#reset(trouble.to, phase)
        break
      case 'fault': {
        const { effect, again } = trouble
        this.#armed = { effect, phase }
        this.#setFaults({ ...callsLike(init.method ?? 'GET', url), times: again ? 4 : 1, effect })
        break
      }
      default:
        assertNever(trouble)
    }
    return fetch(url, init)
  }

  async #ask(url: string, init: FetchInit): ReturnType<Fetch> {
    if (!this.isOthersKey) return fetch(url, init)
    if (!isListing(url, init)) this.othersCalls += 1
    return answerOfAnother(url, init)
  }

  /** Only where the lists of this customer were read and are there: another's would be taken for them otherwise. */
  async #changeKey(of: 'another' | 'the-customer'): Promise<void> {
    const { asOf, followLists } = await this.app.inStore((store) => readFacts(store))
    const isKnown =
      asOf !== null && followLists.some(({ missing, question }) => !missing && question === null)
    this.isOthersKey = of === 'another' && isKnown
  }

  /** What the app shows, to be compared after a run with another customer's key. */
  async #shown(): Promise<string> {
    const { alerts, subscriptions, followLists } = await this.app.inStore((store) => contentsOf(store))
    return JSON.stringify([[...followLists.keys()], [...subscriptions.keys()], [...alerts.keys()]])
  }

  async #edit(edit: Edit, phase: SyncRunPhase | 'between'): Promise<void> {
    const shows = await this.colleagues.edit(edit, { isMidway: this.#isReading })
    if (shows !== 'nothing') this.#hasChanged = true
    if (shows !== 'nothing' && phase !== 'between') this.#hits.add('change while a run is under way', phase)
    if (shows === 'silent') this.#hits.add('silent change (without lastScreened)', phase)
  }

  #kill(phase: string): void {
    if (!this.app.isRunning()) return
    this.#hits.add('kill', phase)
    this.app.kill()
  }

  async #killInside(step: Extract<SyncStep, { kind: 'killed-act' }>): Promise<void> {
    await this.app.started()
    const state = { isOver: false }
    const acting = this.app
      .inStore((store) => this.work.act(store, step))
      .then(() => {
        state.isOver = true
      })
    // What a dead app could not finish is no failure.
    acting.catch(() => undefined)
    for (let turn = 0; turn < step.turns && !state.isOver; turn += 1) await nextTurn()
    if (!state.isOver) this.work.interrupted()
    this.#kill(state.isOver ? 'between' : 'inside an act')
    if (!state.isOver) await this.app.inStore((store) => this.work.takeOver(store))
  }

  async #reset(to: ResetTo, phase: string): Promise<void> {
    this.isOthersKey = false
    const isOlder = to === 'older' && this.#disk.hasCopy()
    const where = isOlder ? 'an older copy' : 'empty'
    this.#hits.add(`reset to ${where}`, phase)
    // The check after this step fails if it does not come back.
    if (!this.work.isEmpty()) this.#hits.add(`work comes back after a reset to ${where}`, 'between')
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
  const { rowsPerPage, habits, ...world } = shape
  const time: PassingTime = {
    passedMillis: 0,
    now: () => addMillis(toEpochMillis(Date.now()), time.passedMillis)
  }
  const disk = createChangingDisk()
  const parts = await startRealParts({ ...world, addresses: 0, clock: time }, { steady: time, disk })
  return new SyncLife(parts, { disk, time }, { rowsPerPage, habits }, hits)
}

/** Another customer's service at the same address: lists with other ids, and nothing of ours. */
async function answerOfAnother(url: string, init: FetchInit): ReturnType<Fetch> {
  const headers = { 'content-type': 'application/json' }
  const gone = { status: '404', code: 'not-found', title: 'Not found', detail: 'Nothing here' }
  if (!isListing(url, init)) return new Response(JSON.stringify({ errors: [gone] }), { status: 404, headers })
  const ours = await (await fetch(url, init)).text()
  return new Response(ours.replaceAll(/"id":\s*"/gu, '"id":"another-'), { status: 200, headers })
}

function isListing(url: string, { method = 'GET' }: FetchInit): boolean {
  return method === 'GET' && new URL(url).pathname.endsWith('/follow-lists')
}

/** It knows of the pages of a list when it has read that list. */
function callsKnownTo({ session }: Run): number {
  const state = session.state()
  return state.kind === 'idle' ? 0 : (state.progress.expectedCalls ?? 0)
}

/** As Node's own `fetch` says that a connection was cut. */
function silence(): TypeError {
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  })
}
