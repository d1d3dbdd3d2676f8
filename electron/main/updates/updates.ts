import { type Clock, dayMillis, type EpochMillis, hasPassed } from '../../../shared/clock.ts'
import { managedBy, type Policy } from '../../../shared/domain/policy.ts'
import {
  afterUpdateEvent,
  mayLook,
  type NextStart,
  type NotInstalled,
  type UpdateAbility,
  type UpdateEvent,
  type UpdateFailure,
  type UpdateRule,
  type UpdateState,
  type UpdateStatus
} from '../../../shared/domain/updates.ts'
import { failed } from '../../../shared/errors.ts'
import type { UpdateRuleSaved } from '../../../shared/ipc/update-schemas.ts'
import type { ConfirmedHosts } from '../connection/confirmed-hosts.ts'
import { savedOrNot } from '../files/saved-or-not.ts'
import type { SettingsFile } from '../files/settings.ts'
import { errorFacts, type Log } from '../log/log.ts'
import type { After } from '../rate/rate-gate.ts'
import type { RunTurn } from '../run/run-control.ts'
import type { UpdateAnswer, UpdateEngine, UpdateFeed } from './update-engine.ts'
import { updateFailureOf } from './update-problem.ts'

export interface UpdatesParts {
  readonly clock: Clock
  readonly after: After
  readonly log: Log
  readonly settings: SettingsFile
  readonly policy: Policy
  readonly ability: UpdateAbility
  /** Of this program. */
  readonly version: string
  /** Loads what looks, fetches and installs. Called only when that is wanted (SPEC U1a). */
  readonly openEngine: () => Promise<UpdateEngine>
  readonly isWorkingOffline: () => boolean
  readonly turn: Pick<RunTurn, 'isTaken' | 'over'>
  readonly hosts: ConfirmedHosts
  /** Asks the user. Null if they did not choose a folder. */
  readonly chooseFolder: (proposed: string) => Promise<string | null>
  /** Ends the app in order, as a person would. */
  readonly quit: () => void
  readonly onChange: (status: UpdateStatus) => void
}

/** New versions of the app: from a server if somebody wants that, from a folder, or not at all (SPEC U1). */
export interface Updates {
  status(): UpdateStatus
  save(rule: UpdateRule): Promise<UpdateRuleSaved>
  /** Asks the server now. */
  look(): void
  fetch(): void
  /** Looks in a folder that the user chooses, and takes what is there. */
  fromFolder(): Promise<void>
  install(): void
  /** The page has said what the last end could not install, so that no later page of this start does (SPEC U5c). */
  noteSaid(): void
  /** The user works offline from now on, or no longer. */
  noteNetwork(): void
  /** The app locks: what is under way is called off, and nobody looks (SPEC E21c). */
  hold(): void
  /** The app is open. If it was locked, the next look is half a minute away at most. */
  release(): void
  /**
   * The app is about to end. Installs what is ready, unless something is still under way (SPEC U5a). An installer that
   * goes on from here starts the app again if that `isWanted` by then and it can.
   */
  leave(isQuiet: boolean, isWanted: () => boolean): Promise<NextStart>
  close(): void
}

/** Milliseconds after the start, which has better things to do. */
const firstLookMillis = 30_000
/** Milliseconds between two looks at the clock, so that a machine that slept is noticed. */
const tickMillis = 3_600_000

export function createUpdates(parts: UpdatesParts): Updates {
  return new UpdatesInTurn(parts)
}

class UpdatesInTurn implements Updates {
  readonly #parts: UpdatesParts
  #state: UpdateState
  #engine: Promise<UpdateEngine> | null = null
  /** What is under way. An answer to anything else is late. */
  #underway: { readonly stop: AbortController; readonly feed: UpdateFeed } | null = null
  /** Where the version that is available was found. */
  #source: UpdateFeed | null = null
  #lookedAt: EpochMillis | null = null
  #startsAgain = false
  #isHeld = false
  #stopTimer: () => void = () => undefined

  constructor(parts: UpdatesParts) {
    this.#parts = parts
    this.#state =
      this.#leftBefore() ?? (this.#looksAlone() ? { kind: 'idle', lookedAt: null } : { kind: 'off' })
    this.#lookIn(firstLookMillis)
  }

  status(): UpdateStatus {
    return { rule: this.#rule(), ability: this.#parts.ability, state: this.#state }
  }

  async save(rule: UpdateRule): Promise<UpdateRuleSaved> {
    const { settings, policy, hosts } = this.#parts
    if (managedBy(policy).updates !== undefined) return { kind: 'managed' }
    if (rule.kind === 'from-server' && !(await hosts.mayUse(rule.address)))
      return { kind: 'host-not-confirmed' }
    const saved = savedOrNot(await settings.change((before) => ({ ...before, updates: rule })))
    if (saved.kind === 'saved') {
      this.#callOff()
      this.#startsAgain = false
      this.#tell({ kind: 'switched', isOn: this.#looksAlone() })
    }
    return saved
  }

  look(): void {
    const rule = this.#rule()
    if (rule.kind !== 'from-server' || !this.#mayBegin()) return
    if (this.#parts.isWorkingOffline()) this.#fail({ kind: 'working-offline' })
    else void this.#look({ kind: 'server', address: rule.address })
  }

  async fromFolder(): Promise<void> {
    if (this.#rule().kind === 'never' || !this.#mayBegin()) return
    const path = await this.#parts.chooseFolder('')
    if (path !== null && this.#mayBegin()) await this.#look({ kind: 'folder', path })
  }

  fetch(): void {
    const feed = this.#source
    if (this.#state.kind !== 'available' || feed === null) return
    if (feed.kind === 'server' && this.#parts.isWorkingOffline()) this.#fail({ kind: 'working-offline' })
    else void this.#fetch(feed)
  }

  install(): void {
    if (this.#state.kind !== 'ready' || this.#parts.ability.kind !== 'installs') return
    this.#startsAgain = this.#parts.ability.startsAgain
    if (this.#parts.turn.isTaken()) {
      this.#tell({ kind: 'waits' })
      void this.#quitWhenOver()
    } else this.#parts.quit()
  }

  noteSaid(): void {
    this.#tell({ kind: 'said' })
  }

  noteNetwork(): void {
    if (!this.#isUnderWay() || this.#underway?.feed.kind !== 'server' || !this.#parts.isWorkingOffline())
      return
    this.#callOff()
    this.#fail({ kind: 'working-offline' })
  }

  hold(): void {
    this.#isHeld = true
    this.#stopTimer()
    if (!this.#isUnderWay()) return
    this.#callOff()
    this.#tell({ kind: 'called-off', isOn: this.#looksAlone(), lookedAt: this.#lookedAt })
    // What an organisation has fetched by itself is found and fetched anew once the app is open.
    if (managedBy(this.#parts.policy).updates !== undefined) this.#lookedAt = null
  }

  release(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    // An app that is never open for an hour would otherwise not be looked for again.
    this.#lookIn(firstLookMillis)
  }

  async leave(isQuiet: boolean, isWanted: () => boolean): Promise<NextStart> {
    this.close()
    const { ability, log } = this.#parts
    const [state, engine] = [this.#state, this.#engine]
    if (state.kind !== 'ready' && state.kind !== 'waiting') return 'nobody'
    if (!isQuiet || ability.kind !== 'installs' || engine === null) return 'nobody'
    const startsAgain = (): boolean => this.#startsAgain || (isWanted() && ability.startsAgain)
    const installed = await this.#install(engine, startsAgain)
    if (installed.kind === 'ok') {
      log.info('update.installed')
      return 'installer'
    }
    const { failure } = installed
    log.warn('update.not-installed', factsOf(failure))
    await this.#noteLeft({ version: state.version, code: failure.kind === 'disk' ? failure.code : null })
    return this.#startsAgain ? 'itself' : 'nobody'
  }

  /** What is thrown ends as what could not be installed does, so that nobody is left without an app and a word (SPEC U5d). */
  async #install(
    engine: Promise<UpdateEngine>,
    startsAgain: () => boolean
  ): ReturnType<UpdateEngine['install']> {
    try {
      return await (await engine).install(startsAgain)
    } catch (thrown) {
      this.#parts.log.error('update.bug', errorFacts(thrown))
      return failed(expectedOr(thrown))
    }
  }

  async #noteLeft(updateNotInstalled: NotInstalled | null): Promise<void> {
    const { log, settings } = this.#parts
    const noted = savedOrNot(await settings.change((before) => ({ ...before, updateNotInstalled })))
    if (noted.kind !== 'saved') log.warn('update.not-noted', { kind: noted.kind })
  }

  /** What the last end could not install, which is said by this start alone (SPEC U5c). Null where it was installed since. */
  #leftBefore(): UpdateState | null {
    const { settings, version } = this.#parts
    const { updateNotInstalled: left } = settings.read()
    if (left === null) return null
    void this.#noteLeft(null)
    return left.version === version ? null : { kind: 'not-installed', isSaid: false, ...left }
  }

  close(): void {
    this.#stopTimer()
    this.#callOff()
  }

  #rule(): UpdateRule {
    return this.#parts.settings.read().updates
  }

  #looksAlone(): boolean {
    return this.#rule().kind === 'from-server' && this.#parts.ability.kind !== 'nothing'
  }

  #isUnderWay(): boolean {
    return this.#state.kind === 'looking' || this.#state.kind === 'fetching'
  }

  #mayBegin(): boolean {
    return !this.#isHeld && this.#parts.ability.kind !== 'nothing' && mayLook(this.#state)
  }

  #tell(event: UpdateEvent): void {
    const next = afterUpdateEvent(this.#state, event)
    if (next === this.#state) return
    this.#state = next
    this.#parts.onChange(this.status())
  }

  #fail(because: UpdateFailure): void {
    this.#parts.log.warn('update.failed', factsOf(because))
    this.#tell({ kind: 'failed', because, at: this.#parts.clock.now() })
  }

  #callOff(): void {
    this.#underway?.stop.abort()
    this.#underway = null
  }

  async #look(feed: UpdateFeed): Promise<void> {
    this.#tell({ kind: 'looks' })
    await this.#answer(feed, async (engine, signal) => {
      const found = await engine.look(feed, signal)
      this.#onAnswer(signal, found, (version) => this.#onLooked(feed, version))
    })
  }

  #onLooked(feed: UpdateFeed, version: string | null): void {
    const at = this.#parts.clock.now()
    if (feed.kind === 'server') this.#lookedAt = at
    if (version !== null) {
      this.#parts.log.info('update.found')
      this.#source = feed
      this.#tell({ kind: 'found', version })
      if (feed.kind === 'folder' || managedBy(this.#parts.policy).updates !== undefined) this.fetch()
    } else if (feed.kind === 'folder') this.#fail({ kind: 'not-newer' })
    else this.#tell({ kind: 'found-nothing', at })
  }

  async #fetch(feed: UpdateFeed): Promise<void> {
    this.#tell({ kind: 'fetches' })
    await this.#answer(feed, async (engine, signal) => {
      const onShare = (share: number): void => {
        if (!signal.aborted) this.#tell({ kind: 'fetched-part', share: inHundredths(share) })
      }
      const fetched = await engine.fetch(onShare, signal)
      this.#onAnswer(signal, fetched, (file) => {
        this.#parts.log.info('update.fetched')
        this.#tell({ kind: 'fetched', file })
      })
    })
  }

  async #answer(
    feed: UpdateFeed,
    work: (engine: UpdateEngine, signal: AbortSignal) => Promise<void>
  ): Promise<void> {
    const stop = new AbortController()
    this.#underway = { stop, feed }
    try {
      await work(await this.#openEngine(), stop.signal)
    } catch (thrown) {
      this.#parts.log.error('update.bug', errorFacts(thrown))
      if (!stop.signal.aborted) this.#fail(expectedOr(thrown))
    }
  }

  /** Whoever looks next tries anew to open what could not be opened. */
  #openEngine(): Promise<UpdateEngine> {
    this.#engine ??= this.#parts.openEngine().catch((thrown: unknown) => {
      this.#engine = null
      throw thrown
    })
    return this.#engine
  }

  #onAnswer<Value>(signal: AbortSignal, answer: UpdateAnswer<Value>, take: (value: Value) => void): void {
    if (signal.aborted || answer.kind === 'called-off') return
    if (answer.kind === 'failed') this.#fail(answer.failure)
    else take(answer.value)
  }

  async #quitWhenOver(): Promise<void> {
    while (this.#parts.turn.isTaken()) await this.#parts.turn.over()
    if (this.#state.kind === 'waiting') this.#parts.quit()
  }

  #lookIn(millis: number): void {
    this.#stopTimer = this.#parts.after(millis, () => {
      const isTime = this.#lookedAt === null || hasPassed(this.#lookedAt, this.#parts.clock.now(), dayMillis)
      if (isTime && !this.#parts.isWorkingOffline()) this.look()
      this.#lookIn(tickMillis)
    })
  }
}

/** The page is told of each hundredth, and not of each piece. */
function inHundredths(share: number): number {
  return Math.floor(share * 100) / 100
}

function expectedOr(thrown: unknown): UpdateFailure {
  try {
    return updateFailureOf(thrown)
  } catch {
    // It stands in the log.
    return { kind: 'unusable' }
  }
}

function factsOf(failure: UpdateFailure): Readonly<Record<string, string | number>> {
  return { ...failure, kind: failure.kind }
}
