import fc from 'fast-check'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import type { Sealing, WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { releaseFromBackup } from '../../../renderer/decisions/held-work.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { retryReview } from '../../../renderer/features/outbox/review-acts.ts'
import { queueEdit, retryEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { heldProblemOf } from '../../../shared/domain/from-backup.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { decisions, type QueuedReview } from '../../../shared/domain/review.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { editId, workspaceId } from '../../../shared/ids.ts'
import { createSetClock } from '../clock.ts'
import { createMemoryDisk, createTestJournals } from '../journal-in-memory.ts'
import { creation, home, listSettings } from '../main/edit-rig.ts'
import { createModelService } from '../service/model-service.ts'
import { createModelSubjects } from '../service/model-subjects.ts'
import { alertsOf, buildWorld } from '../service/model-world.ts'
import { backUpInMemory, openInMemory } from '../store/backup-in-memory.ts'
import { createFakeDisk } from '../store/open-workspace.ts'
import { testSealing } from '../store/sealing.ts'
import { done } from '../store/store-steps.ts'
import { type LifeApp, openLifeApp } from './life-app.ts'
import { pick } from './life-changes.ts'

/** `there`: the machine that makes the backups. `here`: the one on which they are restored. */
type Place = 'there' | 'here'

export type MachineStep =
  | { readonly kind: 'decide' | 'create'; readonly on: Place; readonly where: number }
  /** The machine sends what it may. */
  | { readonly kind: 'work' | 'kill'; readonly on: Place }
  | { readonly kind: 'back-up' | 'restore' }
  /** Somebody asks for one of those that are held. */
  | { readonly kind: 'ask'; readonly where: number }
  /** `there` is not used any more from now on, and somebody says so. */
  | { readonly kind: 'retire' }

const on = fc.constantFrom('there' as const, 'here' as const)

const queueing = fc.record({
  kind: fc.constantFrom('decide' as const, 'create' as const),
  on,
  where: fc.nat(20)
})
const any: fc.Arbitrary<MachineStep> = fc.oneof(
  { weight: 4, arbitrary: queueing },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('work' as const), on }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), on }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('back-up' as const, 'restore' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const), where: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'retire' as const }) }
)
/** Something waits while the backup is made. */
const moved = queueing.map((one): readonly MachineStep[] => [one, { kind: 'back-up' }, { kind: 'restore' }])

export const machineSteps: fc.Arbitrary<readonly MachineStep[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: any.map((step): readonly MachineStep[] => [step]) },
      { weight: 1, arbitrary: moved }
    ),
    { minLength: 3, maxLength: 12 }
  )
  .map((parts) => parts.flat())

/** One service, and two machines that live from one backup (SPEC B6). */
export class TwoMachines {
  readonly #clock = createSetClock()
  readonly #world = buildWorld([{ persons: [2, 2], businesses: [1] }])
  readonly #service = createModelService(this.#world, this.#clock)
  readonly #subjects = createModelSubjects(this.#clock)
  readonly #machines: Readonly<Record<Place, Machine>>
  #backup: Uint8Array<ArrayBuffer> | null = null
  #isRetired = false
  #ids = 0

  constructor(there: Sealing, here: Sealing) {
    this.#subjects.lists.push({ id: home, settings: listSettings })
    const { listFollowLists, readFollowList, listSubscriptions } = this.#subjects
    const parts = {
      service: { ...this.#service, listFollowLists, readFollowList, listSubscriptions },
      subjects: this.#subjects,
      clock: this.#clock,
      nextId: () => `id-${String((this.#ids += 1))}`
    }
    this.#machines = { there: new Machine(parts, there), here: new Machine(parts, here) }
  }

  static async create(): Promise<TwoMachines> {
    return new TwoMachines(await testSealing(1, 'v-there'), await testSealing(2, 'v-here'))
  }

  /** Lives through the steps, and lets both machines finish. @throws if something is there twice or is missing. */
  async live(steps: readonly MachineStep[]): Promise<{ readonly restored: number }> {
    const { there, here } = this.#machines
    await there.readAll(this.#service)
    let restored = 0
    for (const step of steps) {
      this.#clock.forward(61_000)
      restored += await this.#take(step)
      this.#checkOnce()
    }
    await this.#finish(this.#isRetired ? [here] : [here, there])
    if (!this.#isRetired) this.#checkMade(there.created)
    await here.release()
    await this.#finish([here])
    this.#checkMade(here.created)
    await here.checkNothingWaits()
    there.kill()
    here.kill()
    return { restored }
  }

  async #finish(working: readonly Machine[]): Promise<void> {
    for (let round = 0; round < 3; round += 1)
      for (const machine of working) {
        this.#clock.forward(12 * 3_600_000)
        await machine.work()
        this.#checkOnce()
      }
  }

  /** Returns how many reviews and creations were restored. */
  async #take(step: MachineStep): Promise<number> {
    if (this.#isRetired && (step.kind === 'back-up' || ('on' in step && step.on === 'there'))) return 0
    switch (step.kind) {
      case 'decide':
        await this.#machines[step.on].decide([...alertsOf(this.#world).keys()], step.where)
        return 0
      case 'create':
        await this.#machines[step.on].create()
        return 0
      case 'work':
        await this.#machines[step.on].work()
        return 0
      case 'kill':
        this.#machines[step.on].kill()
        return 0
      case 'back-up':
        this.#backup = await this.#machines.there.backUp()
        return 0
      case 'restore':
        return this.#backup === null ? 0 : await this.#machines.here.restore(this.#backup)
      case 'ask':
        await this.#machines.here.ask(step.where)
        return 0
      case 'retire':
        this.#isRetired = true
        await this.#machines.here.release()
        return 0
    }
  }

  /** Each decision has its own comment, and each creation its own name. */
  #checkOnce(): void {
    const twice = [...this.#comments(), ...this.#names()].filter((one, at, all) => all.indexOf(one) !== at)
    if (twice.length > 0) throw new Error(`The service has this twice: ${twice.join(', ')}`)
  }

  /** A decision may be in conflict by now. A creation is made in any case. */
  #checkMade(created: readonly string[]): void {
    const names = new Set(this.#names())
    const missing = created.filter((name) => !names.has(name))
    if (missing.length > 0) throw new Error(`The service lacks this: ${missing.join(', ')}`)
  }

  #comments(): readonly string[] {
    return this.#service.applied.map(({ item }) => item.riskComment)
  }

  #names(): readonly string[] {
    return this.#subjects.entries.map(({ settings }) => settings.name)
  }
}

type Parts = Pick<Parameters<typeof openLifeApp>[0], 'service' | 'subjects' | 'clock' | 'nextId'>

let machines = 0

class Machine {
  readonly created: string[] = []
  readonly #parts: Parts
  readonly #sealing: Sealing
  readonly #disk = createFakeDisk()
  readonly #name = `m${String((machines += 1))}`
  #folder = createMemoryDisk()
  #texts = 0
  #app: LifeApp | null = null

  constructor(parts: Parts, sealing: Sealing) {
    this.#parts = parts
    this.#sealing = sealing
  }

  async readAll(service: Parts['service']): Promise<void> {
    this.#app = await this.#open({ ...this.#parts, service })
    await this.#app.session.start({ full: false })
    this.kill()
  }

  async decide(keys: readonly string[], where: number): Promise<void> {
    const store = await this.#store()
    const key = pick(keys, where)
    if (key === undefined) return
    this.#texts += 1
    await saveDraft(store, key, {
      status: decisions[where % 3] ?? 'open',
      riskComment: `${this.#name}, ${String(this.#texts)}`
    })
    await queueDraft(store, key, 'analyst')
  }

  async create(): Promise<void> {
    const store = await this.#store()
    this.#texts += 1
    const name = `${this.#name}, ${String(this.#texts)}`
    const id = editId(`change-${name}`)
    done(await queueEdit(store, { id, content: creation(name), followListName: 'Home', replaces: null }))
    this.created.push(name)
  }

  async work(): Promise<void> {
    await (await this.#started()).session.submit()
  }

  /** Asks for one of those that are held, as the button beside it does. */
  async ask(where: number): Promise<void> {
    const store = await this.#store()
    const reviews = (await listReviews(store)).filter(isHeld)
    const edits = (await editsOf(store)).filter(isHeld)
    const one = pick([...reviews, ...edits], where)
    if (one === undefined) return
    if ('alert' in one) done(await retryReview(store, one.id))
    else done(await retryEdit(store, one.id))
  }

  async release(): Promise<void> {
    done(await releaseFromBackup(await this.#store()))
  }

  /** A decision may stay uncertain, if the history holds an equal one. A newer one of its alert waits for it (O12). */
  async checkNothingWaits(): Promise<void> {
    const store = await this.#store()
    const all = await listReviews(store)
    const unsettled = new Set(
      all.filter((one) => one.state.kind === 'uncertain').map(({ alert }) => alertKey(alert))
    )
    const reviews = all.filter(
      (one) =>
        (one.state.kind === 'queued' && !unsettled.has(alertKey(one.alert))) ||
        one.state.kind === 'sending' ||
        isHeld(one)
    )
    const edits = (await editsOf(store)).filter(({ state }) => state.kind !== 'accepted')
    const waiting = [...reviews, ...edits].map(({ id, state }) => `${id} is ${JSON.stringify(state)}`)
    if (waiting.length > 0) throw new Error(`This still waits: ${waiting.join(', ')}`)
  }

  async backUp(): Promise<Uint8Array<ArrayBuffer>> {
    return (await backUpInMemory(await this.#store(), this.#parts.clock.now())).bytes
  }

  async restore(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    this.kill()
    const { vaultId, codec } = this.#sealing
    const restored = await restoreBackup(
      done(await openInMemory(bytes)),
      {
        ...{ workspaceId: workspaceId('test'), vaultId, codec },
        dependencies: this.#disk,
        at: this.#parts.clock.now()
      },
      () => undefined
    )
    return restored.reviews + restored.changes
  }

  kill(): void {
    this.#app?.kill()
    this.#app = null
    this.#folder = createMemoryDisk(this.#folder.files)
  }

  async #store(): Promise<WorkspaceStore> {
    return (await this.#started()).store
  }

  async #started(): Promise<LifeApp> {
    this.#app ??= await this.#open(this.#parts)
    return this.#app
  }

  #open(parts: Parts): Promise<LifeApp> {
    return openLifeApp({
      ...parts,
      ...{ disk: this.#disk, folder: this.#folder, sealing: this.#sealing },
      journals: createTestJournals(this.#folder),
      wire: { breaks: null },
      steady: parts.clock,
      onBatch: () => undefined
    })
  }
}

function editsOf(store: WorkspaceStore): Promise<readonly SubjectEdit[]> {
  return store.work.changes.toArray().then((rows) => store.editBook.decode(rows))
}

function isHeld({ state }: QueuedReview | SubjectEdit): boolean {
  return state.kind === 'uncertain' && heldProblemOf(state.lastProblem) !== null
}
