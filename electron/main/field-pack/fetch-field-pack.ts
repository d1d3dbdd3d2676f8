import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import { alertKey, type AlertRef } from '../../../shared/domain/alert.ts'
import type {
  FieldPackChoice,
  FieldPackEnding,
  FieldPackNeed,
  FieldPackPiece,
  FieldPackState
} from '../../../shared/domain/field-pack.ts'
import type { ImageFailure, ProfileImage } from '../../../shared/domain/profile-image.ts'
import type { HistoryEntry } from '../../../shared/domain/review.ts'
import { failed, ok, type Result, type ServiceFailure } from '../../../shared/errors.ts'
import type { CorrelationId } from '../../../shared/ids.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import { cursorInCircle, failureOfPage } from '../run/endless-feeds.ts'
import { createCallSlots, createTaskGroup } from '../run/concurrency.ts'
import { isOfOneAnswer, isUnsendable } from '../run/failure-kinds.ts'
import { cancelled, endingOf, type RunStop, stopForService, stopForStore } from '../run/run-stop.ts'
import { type CheckedReadsParts, createCheckedReads } from '../run/customer-check.ts'
import { createRunContext, type RunContext } from '../run/run-context.ts'
import { type Turns, turnsOf } from '../run/turns.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import type { CallContext } from '../service/service-request.ts'
import { createFieldPackMeter, type FieldPackMeter } from './field-pack-meter.ts'

export interface FieldPackSessionDeps extends Omit<
  FieldPackDeps,
  'unreadBefore' | keyof RunContext<FieldPackMeter>
> {
  readonly store: FieldPackDeps['store'] & CheckedReadsParts['store']
  readonly service: ComplianceService
  readonly keys: CheckedReadsParts['keys']
  readonly clock: Clock
  /** Called at each visible change. */
  readonly onState: (state: FieldPackState) => void
}

/** Runs of the field pack, one at a time. Throws if one is started while `state()` is `running`, because that is a bug. */
export interface FieldPackSession {
  start(choice: FieldPackChoice): Promise<FieldPackEnding>
  /** Ends the run at the end of a page. The run's promise resolves when that has happened. */
  cancel(): void
  state(): FieldPackState
}

export function createFieldPackSession(deps: FieldPackSessionDeps): FieldPackSession {
  let run: { readonly meter: FieldPackMeter; readonly abort: AbortController } | null = null
  let last: FieldPackEnding | null = null
  const unreadBefore = new Set<string>()
  const state = (): FieldPackState =>
    run === null
      ? { kind: 'idle', last }
      : { kind: 'running', progress: run.meter.progress(), cancelling: run.abort.signal.aborted }
  const tell = (): void => deps.onState(state())
  return {
    start: async (choice) => {
      if (run !== null) throw new Error('A run is under way; ask state() first.')
      const meter = createFieldPackMeter(deps.clock, tell)
      const abort = new AbortController()
      run = { meter, abort }
      tell()
      try {
        const context = createRunContext({ clock: deps.clock, meter, signal: abort.signal })
        const customer = createCheckedReads({ ...deps, ...context })
        const checked = { ...deps, ...context, service: customer.service, unreadBefore }
        const stop = (await customer.begin('stand')) ?? (await takeOffline(checked, choice))
        last = endingOf(stop, meter.summary())
        return last
      } finally {
        run = null
        tell()
      }
    },
    cancel: () => {
      if (run === null || run.abort.signal.aborted) return
      run.abort.abort()
      tell()
    },
    state
  }
}

/**
 * Null: the signal was aborted. A `ServiceFailure` is that of `askService`, which has the service say where the image is,
 * for one call, or says that nothing may be fetched now.
 */
export type ReadImage = (
  address: string,
  signal: AbortSignal,
  askService: () => Promise<Result<unknown, ServiceFailure>>
) => Promise<Result<Result<ProfileImage, ImageFailure>, ServiceFailure> | null>

export interface FieldPackDeps extends RunContext<FieldPackMeter> {
  readonly store: Pick<RemoteCaseStore, 'fieldPackCost' | 'fieldPackNeeds' | 'commitFieldPack'>
  readonly service: Pick<ComplianceService, 'listReviews' | 'readAlert'>
  readonly readImage: ReadImage
  /** Keys of the alerts whose histories earlier runs could not read, the longest ago tried first. A run changes it. */
  readonly unreadBefore: Set<string>
}

/** How many alerts are packed concurrently. A kill repeats at most the pieces of these (SPEC P5b). */
const piecesInFlight = 4
/** How many needs are in memory at once. */
const portion = 100
const faultsAllowed = 3

/** Fetches what the choice lacks, alert by alert. Null: all of it was tried. */
async function takeOffline(deps: FieldPackDeps, choice: FieldPackChoice): Promise<RunStop | null> {
  const { store, meter, signal, clock } = deps
  // One time for the whole run, so that what it reads itself counts as fresh until it ends.
  const at = clock.now()
  const cost = await store.fieldPackCost({ choice, at })
  if (cost.kind === 'failed') return stopForStore(cost.failure)
  meter.expect(cost.value)
  const run = new FieldPackRun(deps)
  const left: FieldPackNeed[] = []
  for (let after: AlertRef | null = null; ;) {
    if (signal.aborted) return cancelled
    const needs = await store.fieldPackNeeds({ choice, at, after, limit: portion })
    if (needs.kind === 'failed') return stopForStore(needs.failure)
    const last = needs.value.at(-1)
    if (last === undefined) break
    left.push(...needs.value.filter(run.isForLast))
    await run.takeAll(needs.value.filter((need) => !run.isForLast(need)))
    if (run.isStopping()) return run.ending()
    after = last.alert
  }
  await run.takeAll(left.toSorted(run.byLastTry))
  return run.ending()
}

class FieldPackRun {
  readonly #deps: FieldPackDeps
  readonly #faults: ServiceFailure[] = []
  readonly #turns: Turns
  #stop: RunStop | null = null

  constructor(deps: FieldPackDeps) {
    this.#deps = deps
    this.#turns = turnsOf(deps.unreadBefore)
  }

  /** What cannot be read must not keep the others from being read, run after run (SPEC P9d). */
  readonly isForLast = ({ alert }: FieldPackNeed): boolean => this.#turns.isForLast(alertKey(alert))

  readonly byLastTry = (one: FieldPackNeed, other: FieldPackNeed): number =>
    this.#turns.byLastTry(alertKey(one.alert), alertKey(other.alert))

  isStopping(): boolean {
    return this.#stop !== null || this.#deps.signal.aborted
  }

  ending(): RunStop | null {
    const fault = this.#faults[0]
    return (
      this.#stop ??
      (this.#deps.signal.aborted ? cancelled : fault === undefined ? null : stopForService(fault))
    )
  }

  async takeAll(needs: readonly FieldPackNeed[]): Promise<void> {
    const slots = createCallSlots(piecesInFlight)
    const group = createTaskGroup()
    // One profile may match several subjects, so each image is fetched once.
    const images = new Map<string, Promise<SharedReading>>()
    const readImage: ReadImage = async (address, signal, askService) => {
      const anew = (): Promise<SharedReading> =>
        this.isStopping()
          ? Promise.resolve(nothingRead)
          : readNoting(askService, (ask) => this.#deps.readImage(address, signal, ask))
      const before = images.get(address)
      const reading = before?.then((shared) => (shared.isLeftOpen ? anew() : shared)) ?? anew()
      images.set(address, reading)
      return (await reading).read
    }
    for (const need of needs) {
      const release = await slots.take()
      if (this.isStopping() || group.hasThrown()) break
      group.start(() => this.#takeOne(need, readImage).finally(release))
    }
    await group.join()
  }

  async #takeOne(need: FieldPackNeed, readImage: ReadImage): Promise<void> {
    const { signal, reading } = this.#deps
    if (need.history !== null) {
      const history = await readHistory(this.#deps.service, need.alert, reading)
      if (history.kind === 'failed') this.#note(need.alert, history.failure)
      else {
        this.#turns.forget(alertKey(need.alert))
        await this.#commit(history.value)
      }
    }
    if (need.image === null || this.isStopping()) return
    const image = await readImage(need.image, signal, () => this.#deps.service.readAlert(need.alert, reading))
    if (image === null) return
    if (image.kind === 'failed') this.#note(need.alert, image.failure)
    else await this.#commit(imagePiece(need.alert, need.image, image.value, this.#deps.clock))
  }

  async #commit(piece: FieldPackPiece): Promise<void> {
    const committed = await this.#deps.store.commitFieldPack({ pieces: [piece] })
    if (committed.kind === 'failed') {
      this.#end(stopForStore(committed.failure))
      return
    }
    const { kind } = piece
    this.#deps.meter.packed({
      histories: kind === 'history' ? 1 : 0,
      images: kind === 'image' ? 1 : 0,
      imagesFailed: kind === 'image-failed' ? 1 : 0
    })
  }

  /** A failure at one alert does not stop the others. The third one ends the run (like SPEC S16c, S16d). */
  #note(alert: AlertRef, failure: ServiceFailure): void {
    if (failure.kind === 'not-found') {
      this.#deps.meter.unknownAlert()
      return
    }
    const isOfAlert = isOfOneAnswer(failure) || isUnsendable(failure)
    if (isOfAlert) this.#turns.tried(alertKey(alert))
    // Several alerts with one image wait for one answer.
    if (!this.#faults.includes(failure)) this.#faults.push(failure)
    if (!isOfAlert || this.#faults.length >= faultsAllowed) this.#end(stopForService(failure))
  }

  #end(stop: RunStop): void {
    this.#stop ??= stop
  }
}

/** What a fetch of an image that several alerts name has shown. */
interface SharedReading {
  readonly read: Awaited<ReturnType<ReadImage>>
  /** It was refused for an alert that the service does not know, which says nothing of the others (SPEC P9f). */
  readonly isLeftOpen: boolean
}

const nothingRead: SharedReading = { read: null, isLeftOpen: false }

async function readNoting(
  askService: Parameters<ReadImage>[2],
  readImage: (ask: Parameters<ReadImage>[2]) => ReturnType<ReadImage>
): Promise<SharedReading> {
  const asked: Result<unknown, ServiceFailure>[] = []
  const read = await readImage(async () => {
    const answer = await askService()
    asked.push(answer)
    return answer
  })
  const isUnknown = asked.some((answer) => answer.kind === 'failed' && answer.failure.kind === 'not-found')
  const isRefused =
    read?.kind === 'ok' && read.value.kind === 'failed' && read.value.failure === 'address-refused'
  return { read, isLeftOpen: isUnknown && isRefused }
}

function imagePiece(
  alert: AlertRef,
  address: string,
  read: Result<ProfileImage, ImageFailure>,
  clock: Clock
): FieldPackPiece {
  const readAt = clock.now()
  return read.kind === 'ok'
    ? { kind: 'image', alert, address, image: read.value, readAt }
    : { kind: 'image-failed', alert, address, reason: read.failure, readAt }
}

/** 1,000 entries are more than any history has. The limit ends a reading whose pages form a circle. */
const mostPages = 50

type HistoryPiece = Extract<FieldPackPiece, { readonly kind: 'history' }>

/** All pages of one alert's review history, newest first (SPEC P5a). */
async function readHistory(
  service: Pick<ComplianceService, 'listReviews'>,
  alert: AlertRef,
  call: CallContext
): Promise<Result<HistoryPiece, ServiceFailure>> {
  const entries: HistoryEntry[] = []
  const seen = new Set<string>()
  const correlationIds: CorrelationId[] = []
  let refused = 0
  let readAt: EpochMillis | null = null
  let cursor: string | null = null
  for (let pages = 1; ; pages += 1) {
    const answer = await service.listReviews(alert, cursor, call)
    if (answer.kind === 'failed') return failed(failureOfPage(cursor, answer.failure))
    const { value: page, receivedAt, correlationId } = answer.value
    entries.push(...page.rows)
    if (correlationId !== null) correlationIds.push(correlationId)
    refused += page.refused.length
    // The time of the first page, which is the newest: entries that were added later are on none of the
    // others.
    readAt ??= receivedAt
    cursor = page.nextCursor
    if (cursor === null)
      return ok({ kind: 'history', alert, entries, refused, pages, correlationIds, readAt })
    if (seen.has(cursor) || pages === mostPages) return failed(cursorInCircle(correlationId))
    if (call.signal.aborted) return failed({ kind: 'cancelled', applied: 'no' })
    seen.add(cursor)
  }
}
