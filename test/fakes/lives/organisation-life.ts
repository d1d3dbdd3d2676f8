import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Fetch, FetchedAnswer } from '../../../electron/main/service/http-client.ts'
import { recordChange } from '../../../electron/sandbox/world/organisations.ts'
import { checkForChanges } from '../../../renderer/features/organisations/acts.ts'
import { type CreatingParts, removeItem } from '../../../renderer/features/organisations/creation-acts.ts'
import { useOrganisations } from '../../../renderer/features/organisations/state.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { assertNever } from '../../../shared/errors.ts'
import { type RealParts, type RowsOfStore, startRealParts } from '../main/real-parts.ts'
import { type ChangingDisk, createChangingDisk } from '../store/changing-disk.ts'
import type { Hits } from './hits.ts'
import { OrganisationCalls } from './organisation-calls.ts'
import { isRefusal, kinds, type Meanwhile, type OrganisationPhase, phaseOf } from './organisation-hits.ts'
import { MonitoringPerson, organisations, wishFor } from './organisation-person.ts'
import type { OrganisationDays, OrganisationStep, ResetTo, Trouble } from './organisation-steps.ts'
import { OwnMonitoring } from './organisation-truth.ts'
import { LifeBroken } from './own-work.ts'
import { codecKinds, rowsBy } from './stored-rows.ts'
import { nameOf } from './sync-hits.ts'
import { SyncApp } from './sync-app.ts'

const dayMillis = 86_400_000

/** Lives through the steps and a quiet end. @returns how many presses asked for something new. @throws if a law is broken. */
export async function liveOrganisations(days: OrganisationDays, hits: Hits): Promise<number> {
  const { seed, updateLinks, updatesPerPage } = days
  const disk = createChangingDisk()
  const world = { seed, updateLinks, updatesPerPage }
  const parts = await startRealParts(
    { ...world, followLists: 1, subscriptions: 0, alerts: 0, addresses: 0 },
    { disk }
  )
  const rows = await rowsBy(days.codec)
  if (days.codec !== 'plain') hits.add(codecKinds[days.codec], 'not running')
  const life = new OrganisationLife(parts, { disk, days, rows }, hits)
  try {
    for (const step of days.steps) await life.take(step)
    await life.end()
    return life.person.presses
  } finally {
    await life.close()
  }
}

/** Somebody who monitors organisations with an app that is killed and reset, at a service that answers badly. */
class OrganisationLife {
  readonly person: MonitoringPerson
  readonly #parts: RealParts
  readonly #disk: ChangingDisk
  readonly #days: OrganisationDays
  readonly #hits: Hits
  readonly #app: SyncApp
  readonly #calls = new OrganisationCalls()
  readonly #own: OwnMonitoring
  #trouble: Trouble | null = null
  /** What is pressed just now. */
  #pressed: Pressed | null = null
  #killLater: Promise<void> | null = null
  /** What was begun while the answer to the press was late. */
  #besides: Promise<void> | null = null
  #ids = 0

  constructor(
    parts: RealParts,
    {
      disk,
      days,
      rows
    }: { readonly disk: ChangingDisk; readonly days: OrganisationDays; readonly rows: RowsOfStore },
    hits: Hits
  ) {
    this.#parts = parts
    this.#disk = disk
    this.#days = days
    this.#hits = hits
    this.#own = new OwnMonitoring(parts.sandbox)
    this.person = new MonitoringPerson({
      sandbox: parts.sandbox,
      own: this.#own,
      page: () => this.#page(),
      press: (page, act) => this.#press(page, act)
    })
    this.#app = new SyncApp(parts, { fetch: this.#fetch, onEnd: () => this.#calls.killed(), rows })
  }

  async take(step: OrganisationStep): Promise<void> {
    switch (step.kind) {
      case 'create-list':
      case 'add':
      case 'remove':
      case 'poll':
        this.#trouble = step.trouble
        this.#app.isDiskSlow = step.trouble?.what === 'loss'
        await this.person.press(step)
        this.#trouble = null
        this.#app.isDiskSlow = false
        break
      case 'poll-part':
      case 'forget':
      case 'name-list':
      case 'read':
        await this.person.quietly(step)
        break
      case 'change':
        this.#change(step.where, step.hoursLate)
        return
      case 'days':
        this.#parts.sandbox.advance({ days: step.days, screen: 'none', organizationShare: 0 })
        this.#parts.clock.shiftMillis += step.days * dayMillis
        return
      case 'clock':
        this.#parts.clock.shiftMillis += step.days * dayMillis
        return
      case 'kill':
        this.#kill(kinds.killed, 'between')
        break
      case 'remember':
        await this.#disk.remember()
        return
      case 'reset':
        if (!step.running) this.#kill(kinds.killed, 'between')
        await this.#reset(step.to, step.running ? 'between' : 'not running')
        break
      default:
        assertNever(step)
    }
    await this.#check()
  }

  /** Nothing goes wrong any more: each organisation changes, everything is polled, and what can be removed is. */
  async end(): Promise<void> {
    for (const where of organisations.keys()) this.#change(where, 0)
    await checkForChanges(await this.#page())
    await this.#app.inStore((store) => this.#own.checkEnd(store, this.#days.updateLinks !== 'circle'))
    for (;;) {
      const row = (await this.person.rows()).find(({ itemId }) => itemId !== null)
      if (row === undefined) break
      await removeItem(await this.#page(), row)
      await this.#check()
      if ((await this.person.rows()).some(({ key }) => key === row.key))
        throw new LifeBroken('stuck', `${row.label} was removed, and is shown`)
    }
    await nextTurn()
    this.#calls.check(this.#parts.ledger, this.#parts.sandbox)
  }

  async close(): Promise<void> {
    this.#kill(kinds.killed, null)
    await this.#parts.close()
  }

  async #check(): Promise<void> {
    await this.#app.inStore((store) => this.#own.check(store))
  }

  async #page(): Promise<CreatingParts> {
    const { client, store } = await this.#app.started()
    const newId = (): string => `made-here-${(this.#ids += 1)}`
    return { client, workspace: store, newId }
  }

  async #press(page: CreatingParts, act: () => Promise<unknown>): Promise<boolean> {
    let dies = (): void => undefined
    const died = new Promise<void>((resolve) => {
      dies = resolve
    })
    const pressed: Pressed = { page, act, dies, isDoubted: false, broken: null }
    this.#pressed = pressed
    const acting = act().catch((thrown: unknown) => {
      // Only what a reset has broken off may throw.
      if (!pressed.isDoubted) throw thrown
    })
    await Promise.race([acting, died])
    this.#pressed = null
    await Promise.all([this.#killLater, this.#besides])
    this.#killLater = null
    this.#besides = null
    if (pressed.broken !== null) throw pressed.broken
    return pressed.isDoubted
  }

  #change(where: number, hoursLate: number): void {
    const { world } = this.#parts.sandbox
    const { entityId, entityType } = wishFor(where).wish
    const at = world.time.now() - hoursLate * 3_600_000
    const change = { entityId, entityType, collection: 'name', operation: 'change', at } as const
    recordChange(world.monitoring, world.random, change)
  }

  readonly #fetch: Fetch = async (...asked) => {
    const answer = await this.#answer(...asked)
    return this.#days.tellsTime ? answer : withoutDate(answer)
  }

  readonly #answer: Fetch = async (url, init) => {
    const { method = 'GET', signal } = init
    if (signal?.aborted === true) throw signal.reason
    const phase = phaseOf(method, url, init.body)
    const trouble = this.#trouble?.phase === phase ? this.#trouble : null
    if (trouble === null) return this.#calls.send(method, url, () => fetch(url, init))
    if (trouble.what !== 'fault' || !trouble.again) this.#trouble = null
    if (trouble.what === 'kill' && trouble.moment === 'before')
      return this.#calls.send(method, url, () => {
        this.#kill(kinds.killedBefore, phase)
        return Promise.reject(new Error('The app is dead.'))
      })
    return this.#calls.send(method, url, () => this.#happen(trouble, phase, [url, init]))
  }

  async #happen(
    trouble: Trouble,
    phase: OrganisationPhase,
    [url, init]: Parameters<Fetch>
  ): ReturnType<Fetch> {
    switch (trouble.what) {
      case 'fault':
        return this.#strike(trouble, phase, [url, init])
      case 'kill':
        if (trouble.moment === 'carried-out') {
          await fetch(url, { ...init, signal: null }).then((answer) => answer.text())
          this.#kill(kinds.killedAfter, phase)
        } else this.#killLater = this.#killAfter(trouble.turns, phase)
        return fetch(url, init)
      case 'loss':
        await whole(await fetch(url, { ...init, signal: null }))
        this.#kill(kinds.loss, phase)
        await this.#disk.reset('empty')
        this.#own.read = new Set()
        return fetch(url, init)
      case 'reset': {
        const answer = await whole(await fetch(url, init))
        await this.#reset(trouble.to, phase)
        return answer
      }
      case 'late': {
        const answer = await whole(await fetch(url, init))
        await this.#meanwhile(trouble.meanwhile, phase)
        return answer
      }
      default:
        return assertNever(trouble)
    }
  }

  async #strike(
    { effect }: Extract<Trouble, { what: 'fault' }>,
    phase: OrganisationPhase,
    [url, init]: Parameters<Fetch>
  ): ReturnType<Fetch> {
    const { sandbox } = this.#parts
    const before = sandbox.stats().faultsStruck
    sandbox.setFaults([{ nth: 1, effect }])
    try {
      return await fetch(url, init)
    } finally {
      sandbox.clearFaults()
      if (sandbox.stats().faultsStruck > before) this.#hits.add(nameOf(effect), phase)
      if (!isRefusal(effect)) this.#doubt()
    }
  }

  async #killAfter(turns: number, phase: OrganisationPhase): Promise<void> {
    for (let turn = 0; turn < turns && this.#pressed !== null; turn += 1) await nextTurn()
    if (this.#pressed !== null) this.#kill(kinds.killedAnswered, phase)
    else this.#kill(kinds.killed, 'between')
  }

  async #meanwhile(what: Meanwhile, phase: OrganisationPhase): Promise<void> {
    const pressed = this.#pressed
    if (pressed === null) return
    const { sandbox } = this.#parts
    const before = sandbox.stats().total
    if (what === 'press-again') {
      const isOver = await this.#endsInTime(pressed.act())
      if (!isOver || sandbox.stats().total !== before)
        pressed.broken = new LifeBroken(
          'doubled',
          `Pressed again while it was on its way, and ${isOver ? 'sent' : 'not turned away'}: ${phase}`
        )
    } else for (const where of organisations.keys()) this.#change(where, 0)
    // The pace of this start may let only one call go at a time.
    if (what !== 'poll' || (await this.#endsInTime(checkForChanges(pressed.page))))
      this.#hits.add(kinds.late[what], phase)
  }

  /**
   * Whether what was begun while an answer is late ends without it. If not, it is awaited with the press. A call that has
   * gone out ends however slow the machine is; what the pace holds back until that answer has come sends none.
   */
  async #endsInTime(begun: Promise<unknown>): Promise<boolean> {
    const state = { isOver: false }
    this.#besides = begun.then(() => {
      state.isOver = true
    })
    let still = 0
    while (!state.isOver && still < 300) {
      await pause(1)
      // The late one is under way as well.
      still = this.#calls.underWay() > 1 ? 0 : still + 1
    }
    return state.isOver
  }

  #doubt(): void {
    if (this.#pressed !== null) this.#pressed.isDoubted = true
  }

  #kill(kind: string, phase: string | null): void {
    if (!this.#app.isRunning()) return
    if (phase !== null) this.#hits.add(kind, phase)
    this.#doubt()
    this.#app.kill()
    useOrganisations.getState().reset()
    useMessages.setState({ messages: [] })
    this.#pressed?.dies()
  }

  async #reset(to: ResetTo, phase: string): Promise<void> {
    const isOlder = to === 'older' && this.#disk.hasCopy()
    this.#hits.add(kinds.reset[isOlder ? 'older' : 'empty'], phase)
    this.#doubt()
    this.#own.read = new Set()
    await this.#disk.reset(to)
  }
}

/** One press of a button, until it is over. */
interface Pressed {
  readonly page: CreatingParts
  readonly act: () => Promise<unknown>
  /** The app is dead. */
  readonly dies: () => void
  /** Whether anything happened after which its outcome may be unknown. */
  isDoubted: boolean
  /** How it has broken a law. */
  broken: LifeBroken | null
}

function withoutDate({ status, body, headers }: FetchedAnswer): FetchedAnswer {
  const get = (name: string): string | null => (name.toLowerCase() === 'date' ? null : headers.get(name))
  return { status, body, headers: { get } }
}

/** Its body is here, so that it can be handed on later. */
async function whole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer()
  return new Response(answer.status === 204 ? null : body, answer)
}
