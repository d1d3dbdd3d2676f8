import { deleteSubject } from '../../../electron/main/edits/delete-subject.ts'
import { pushEdits } from '../../../electron/main/edits/push-edits.ts'
import { estimateSync } from '../../../electron/main/pull/estimate.ts'
import type { RunStop } from '../../../electron/main/run/run-stop.ts'
import { createLostAnswerClock } from '../../../electron/main/run/lost-answer-clock.ts'
import { createRunContext } from '../../../electron/main/run/run-context.ts'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { toStoreFailure } from '../../../renderer/data/database/store-failures.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { addMillis } from '../../../shared/clock.ts'
import type { CallRange } from '../../../shared/domain/budget.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import { firstRetention, type Retention } from '../../../shared/domain/settings.ts'
import { type EditContent, type SubjectEdit, unsentListId } from '../../../shared/domain/subject-edit.ts'
import type { SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { type EditId, editId, followListId } from '../../../shared/ids.ts'
import type { DeletionTarget } from '../../../shared/ipc/case-store.ts'
import type { DeletionOutcome } from '../../../shared/ipc/edit-schemas.ts'
import { callStoreOver, serveStoreOver } from '../../../shared/ipc/store-port.ts'
import { createSetClock, type SetClock } from '../clock.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../journal-in-memory.ts'
import { linkedPorts } from '../network/linked-ports.ts'
import { createModelSubjects, type ModelSubjects, type SubjectFault } from '../service/model-subjects.ts'
import { createChangingDisk } from '../store/changing-disk.ts'
import { openFakeWorkspace } from '../store/open-workspace.ts'

/** What the service may still be at work on is looked up so much later (SPEC C7b). */
const halfAMinute = 30_000

export const home = followListId('list-home')
export const cutOff: ServiceFailure = { kind: 'unreachable', reason: 'cut-off', applied: 'unknown' }
export const timedOut: ServiceFailure = { kind: 'unreachable', reason: 'timed-out', applied: 'unknown' }
export const listSettings: FollowListSettings = {
  name: 'Klanten Zuid',
  threshold: 80,
  frequency: 'daily',
  datasets: ['PEP', 'SAN']
}

export function person(name: string, over: Partial<SubscriptionSettings> = {}): SubscriptionSettings {
  return { name, countries: ['NL'], dateOfBirth: '1971-05-01', gender: 'female', ...over }
}

export function creation(name: string): EditContent {
  return { kind: 'create-subscription', followListId: home, family: 'persons', settings: person(name) }
}

/** A person in a follow list that was created here. */
export function creationIn(list: Pick<SubjectEdit, 'id'>, name: string): EditContent {
  return {
    kind: 'create-subscription',
    followListId: unsentListId(list.id),
    family: 'persons',
    settings: person(name)
  }
}

export interface EditRig {
  readonly model: ModelSubjects
  readonly clock: SetClock
  /** Somebody sets the machine's clock, which moves neither the service's nor the steady time. */
  setClock(byMillis: number): void
  store(): WorkspaceStore
  /** `replaces`: the queued edit that is edited again. */
  queue(content: EditContent, replaces?: EditId): Promise<SubjectEdit>
  /** Runs the engine once. `killAt`: the app is killed at this call, and nothing more is known of the run. */
  run(killAt?: number): Promise<RunStop | null>
  /** A run, and another one when the service can be asked what became of it. */
  runAndLookUp(): Promise<RunStop | null>
  /** Deletes something as the user asks for it. */
  remove(target: DeletionTarget): Promise<DeletionOutcome>
  /** The number of calls that the engine expects for its next run. */
  costs(): Promise<CallRange>
  edits(): Promise<readonly SubjectEdit[]>
  /** The disk keeps a copy of the databases as they are. */
  remember(): Promise<void>
  /** The app ends, its databases are emptied or become that copy, and it starts again with its journal. */
  reset(to: 'empty' | 'older'): Promise<void>
  /** Starts the app at the current time of the clock. */
  reopen(retention: Retention): Promise<void>
  close(): void
}

export async function statesOf(rig: EditRig): Promise<readonly string[]> {
  return (await rig.edits()).map(({ state }) => state.kind)
}

/** The names at the service, sorted. */
export function namesOf({ model }: EditRig): readonly string[] {
  return model.entries.map(({ settings }) => settings.name).sort()
}

/** The service fails at the first such call. */
export function failOnce(
  { model }: EditRig,
  method: string,
  when: 'before' | 'after',
  failure: ServiceFailure
): void {
  let struck = false
  model.fault = (called) => {
    if (struck || called !== method) return null
    struck = true
    return { when, failure }
  }
}

/** The page's real store on a disk that outlives it, the real engine, and a service that fails when told to. */
export async function createEditRig(codec?: RowCodec, aheadMillis = 0): Promise<EditRig> {
  const disk = createChangingDisk()
  let folder = createMemoryDisk()
  const steady = createSetClock()
  let setMillis = 0
  const clock: SetClock = {
    now: () => addMillis(steady.now(), setMillis),
    forward: (millis) => steady.forward(millis)
  }
  const model = createModelSubjects(steady, aheadMillis)
  model.lists.push({ id: home, settings: listSettings })
  const open = async (retention: Retention = firstRetention): Promise<WorkspaceStore> =>
    (
      await openFakeWorkspace(disk, {
        now: clock.now(),
        journal: workJournalOf(createTestJournals(folder)),
        retention,
        ...(codec === undefined ? {} : { codec })
      })
    ).store
  let store = await open()
  let lostAnswers = createLostAnswerClock(steady)
  /** What the journal has not written by now is lost. */
  const end = (): void => {
    folder.operationsLeft = 0
    store.close()
    folder = createMemoryDisk(folder.files)
  }
  let ids = 0
  const rig: EditRig = {
    model,
    clock,
    setClock: (byMillis) => {
      setMillis += byMillis
    },
    store: () => store,
    queue: async (content, replaces) => {
      ids += 1
      clock.forward(1)
      const opened: WorkspaceStore = { ...store, clock }
      const queued = await queueEdit(opened, {
        id: editId(`change-${String(ids).padStart(4, '0')}`),
        content,
        followListName: 'Home',
        replaces: replaces ?? null
      })
      if (queued.kind === 'failed') throw new Error(queued.failure.kind)
      return queued.value
    },
    run: async (killAt = Infinity) => {
      const { left, right, cut } = linkedPorts()
      const stop = serveStoreOver(right, store.caseStore, toStoreFailure)
      const port = callStoreOver(left)
      const before = model.calls.length
      const ownFault = model.fault
      model.fault = (method, call): SubjectFault | null => {
        if (call - before < killAt) return ownFault(method, call)
        cut()
        port.close()
        return { when: (['before', 'after', 'late'] as const)[call % 3] ?? 'late', failure: cutOff }
      }
      const ended = await pushEdits({
        store: port.store,
        service: model,
        subjects: model,
        ...createRunContext({
          clock,
          meter: { called: () => undefined, editsSettled: () => undefined },
          signal: new AbortController().signal
        }),
        newRequestId: () => 'request',
        random: () => 0.5,
        lostAnswers,
        steady,
        which: 'all'
      })
      model.fault = ownFault
      stop()
      if (model.calls.length - before >= killAt) {
        end()
        store = await open()
        lostAnswers = createLostAnswerClock(steady)
      }
      return ended
    },
    runAndLookUp: async () => {
      await rig.run()
      clock.forward(halfAMinute)
      return rig.run()
    },
    remove: async (target) => {
      const { left, right } = linkedPorts()
      const stop = serveStoreOver(right, store.caseStore, toStoreFailure)
      const outcome = await deleteSubject(
        { store: callStoreOver(left).store, service: model, subjects: model, clock },
        target,
        { signal: new AbortController().signal }
      )
      stop()
      return outcome
    },
    costs: async () =>
      estimateSync(await store.caseStore.readKnowledge({ at: clock.now(), run: 'sync' }), {
        full: false,
        rate: null,
        left: null,
        batchSize: 20
      }).edits,
    edits: async () => store.editBook.decode(await store.work.changes.toArray()),
    remember: () => disk.remember(),
    reset: async (to) => {
      await store.settled()
      end()
      await disk.reset(to)
      store = await open()
      lostAnswers = createLostAnswerClock(steady)
    },
    reopen: async (retention) => {
      store.close()
      store = await open(retention)
    },
    close: () => store.close()
  }
  return rig
}
