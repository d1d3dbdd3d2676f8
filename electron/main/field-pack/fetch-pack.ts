import type { Clock } from '../../../shared/clock.ts'
import type { AlertRef } from '../../../shared/domain/alert.ts'
import type { PackChoice, PackNeed } from '../../../shared/domain/field-pack.ts'
import type { ImageFailure, ProfileImage } from '../../../shared/domain/profile-image.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { PackPiece } from '../../../shared/ipc/case-store.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/port-call.ts'
import type { Result } from '../../../shared/result.ts'
import { createCallSlots } from '../run/call-slots.ts'
import { createTaskGroup } from '../run/concurrency.ts'
import { cancelled, isOfOneAnswer, type RunStop, stopForService, stopForStore } from '../run/run-stop.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import type { PackMeter } from './pack-meter.ts'
import { readHistory } from './read-history.ts'

/** Null: the signal was aborted. A `ServiceFailure` ends the run: nothing may be asked for now. */
export type ReadImage = (address: string, signal: AbortSignal) => Promise<Result<Result<ProfileImage, ImageFailure>, ServiceFailure> | null>

export interface CarryDeps {
  readonly store: Pick<RemoteCaseStore, 'packCost' | 'packNeeds' | 'commitPack'>
  readonly service: Pick<ComplianceService, 'listReviews'>
  readonly readImage: ReadImage
  readonly clock: Clock
  readonly meter: PackMeter
  readonly signal: AbortSignal
}

/** Alerts that are carried side by side: a kill repeats at most the pieces of these (SPEC P5). */
export const piecesInFlight = 4
/** Needs that are in memory at once. */
const portion = 100
const faultsAllowed = 3

/** Fetches what the choice lacks, alert by alert. Null: all of it was tried. */
export async function carry(deps: CarryDeps, choice: PackChoice): Promise<RunStop | null> {
  const { store, meter, signal, clock } = deps
  // One time for the whole run: what it reads itself stays young until it has ended.
  const at = clock.now()
  const cost = await store.packCost({ choice, at })
  if (cost.kind === 'failed') return stopForStore(cost.failure)
  meter.expect(cost.value)
  const run = new CarryRun(deps)
  for (let after: AlertRef | null = null; ; ) {
    if (signal.aborted) return cancelled
    const needs = await store.packNeeds({ choice, at, after, limit: portion })
    if (needs.kind === 'failed') return stopForStore(needs.failure)
    const last = needs.value.at(-1)
    if (last === undefined) return run.ending()
    await run.carryAll(needs.value)
    if (run.isStopping()) return run.ending()
    after = last.alert
  }
}

class CarryRun {
  readonly #deps: CarryDeps
  readonly #faults: ServiceFailure[] = []
  #stop: RunStop | null = null

  constructor(deps: CarryDeps) {
    this.#deps = deps
  }

  isStopping(): boolean {
    return this.#stop !== null || this.#deps.signal.aborted
  }

  ending(): RunStop | null {
    const fault = this.#faults[0]
    return this.#stop ?? (this.#deps.signal.aborted ? cancelled : fault === undefined ? null : stopForService(fault))
  }

  async carryAll(needs: readonly PackNeed[]): Promise<void> {
    const slots = createCallSlots(piecesInFlight)
    const group = createTaskGroup()
    // One profile may match several subjects: its image is fetched once.
    const images = new Map<string, ReturnType<ReadImage>>()
    const readImage: ReadImage = (address, signal) => {
      const reading = images.get(address) ?? this.#deps.readImage(address, signal)
      images.set(address, reading)
      return reading
    }
    for (const need of needs) {
      const release = await slots.take()
      if (this.isStopping() || group.hasThrown()) break
      group.start(() => this.#carryOne(need, readImage).finally(release))
    }
    await group.join()
  }

  async #carryOne(need: PackNeed, readImage: ReadImage): Promise<void> {
    const { signal } = this.#deps
    if (need.history !== null) {
      const history = await readHistory(this.#deps.service, need.alert, signal)
      if (history.kind === 'failed') this.#note(history.failure)
      else await this.#commit(history.value)
    }
    if (need.image === null || this.isStopping()) return
    const image = await readImage(need.image, signal)
    if (image === null) return
    if (image.kind === 'failed') this.#end(stopForService(image.failure))
    else await this.#commit(imagePiece(need.alert, need.image, image.value, this.#deps.clock))
  }

  async #commit(piece: PackPiece): Promise<void> {
    const committed = await this.#deps.store.commitPack({ pieces: [piece] })
    if (committed.kind === 'failed') {
      this.#end(stopForStore(committed.failure))
      return
    }
    const { kind } = piece
    this.#deps.meter.carried({ histories: kind === 'history' ? 1 : 0, images: kind === 'image' ? 1 : 0, imagesFailed: kind === 'image-failed' ? 1 : 0 })
  }

  /** One alert's failure does not hold up the others; the third one ends the run (as SPEC S16). */
  #note(failure: ServiceFailure): void {
    if (failure.kind === 'not-found') {
      this.#deps.meter.unknownAlert()
      return
    }
    this.#faults.push(failure)
    if (!isOfOneAnswer(failure) || this.#faults.length >= faultsAllowed) this.#end(stopForService(failure))
  }

  #end(stop: RunStop): void {
    this.#stop ??= stop
  }
}

function imagePiece(alert: AlertRef, address: string, read: Result<ProfileImage, ImageFailure>, clock: Clock): PackPiece {
  const readAt = clock.now()
  return read.kind === 'ok' ? { kind: 'image', alert, address, image: read.value, readAt } : { kind: 'image-failed', alert, address, reason: read.failure, readAt }
}
