import { mayBeAsked } from '../../../shared/domain/connection.ts'
import { rereadAfterMillis } from '../../../shared/domain/settings.ts'
import type { ReadyWork } from '../../../shared/ipc/case-store.ts'
import { fullIfBefore } from '../budget/budget.ts'
import { createFieldPackSession } from '../field-pack/fetch-field-pack.ts'
import { createImageAccess } from '../field-pack/image-access.ts'
import { createImageFetcher } from '../field-pack/image-fetcher.ts'
import { errorFacts } from '../log/log.ts'
import { createOutboxSchedule, type OutboxSchedule } from '../outbox/schedule.ts'
import { type BackgroundSync, createBackgroundSync } from '../pull/background-sync.ts'
import { estimate, type EstimateParts } from '../pull/estimate.ts'
import { createLostAnswerClock } from '../run/lost-answer-clock.ts'
import type { SyncRuns } from '../run/run-control.ts'
import { createRunTeller, type Emit } from './page-events.ts'
import type { ApplicationParts, Rooms } from './rooms.ts'
import type { Signals } from './signals.ts'
import { createSyncRuns, createSyncSession } from './sync-session.ts'

type RoomsOfRuns = Pick<
  Rooms,
  | 'turn'
  | 'network'
  | 'workspaces'
  | 'currentId'
  | 'storeLink'
  | 'service'
  | 'customerKeys'
  | 'refusedKeys'
  | 'namedHosts'
  | 'budgetParts'
  | 'outboxSettings'
>

/** Makes the runs of the sync and of the field pack out of the rooms that they need. */
export function openRuns(parts: ApplicationParts, signals: Signals, rooms: RoomsOfRuns): SyncRuns {
  const { network, workspaces, storeLink, service, outboxSettings } = rooms
  const common = {
    clock: parts.clock,
    store: storeLink.store,
    service: service.compliance,
    keys: rooms.customerKeys
  }
  const readImage = createImageAccess({
    isWorkingOffline: () => network.read().workOffline,
    workspace: () => workspaces.read(),
    images: createImageFetcher({ fetch: parts.fetchImage }),
    isNamed: rooms.namedHosts.isNamed
  })
  const { random, newPassId, newRequestId, steady, emit, after, log } = parts
  const lostAnswers = createLostAnswerClock(steady)
  return createSyncRuns({
    turn: rooms.turn,
    clock: parts.clock,
    currentId: rooms.currentId,
    fullIfBefore: () => fullIfBefore(rooms.budgetParts),
    onEnded: () => signals.tell('reading.over', null),
    onEnding: (ending, sends) => signals.tell('sync.ended', { ending, sends }),
    onPackOver: () => signals.tell('pack.over', null),
    newSession: (onState) =>
      createSyncSession({
        ...common,
        refusedKeys: rooms.refusedKeys,
        subjects: service.subjects,
        ...{ lostAnswers, steady, random, newPassId, newRequestId },
        sendingRules: () => {
          const { batchSize, reread } = outboxSettings()
          return { batchSize, rereadAfterMillis: rereadAfterMillis(reread) }
        },
        onState
      }),
    newFieldPack: (onState) => createFieldPackSession({ ...common, readImage, onState }),
    onState: createRunTeller((state) => emit('sync.state', state), after),
    onFieldPackState: createRunTeller((state) => emit('field-pack.state', state), after),
    log
  })
}

/** Reads in the background if the user wants that and the budget allows the least that a run takes. */
export function openBackground(
  { clock, after, log }: ApplicationParts,
  rooms: Pick<Rooms, 'network' | 'runs' | 'currentId' | 'budget' | 'estimateParts' | 'schedule'>
): BackgroundSync {
  const { network, runs, currentId, budget, estimateParts, schedule } = rooms
  return createBackgroundSync({
    clock,
    after,
    minutes: () => {
      const id = currentId()
      return id === null ? null : budget.schedule(id).backgroundMinutes
    },
    mayRun: async () => {
      if (runs.isRunning() || !mayBeAsked(network.read().reachability)) return false
      const cost = await estimate(estimateParts, { full: false, run: 'sync' })
      if (cost.kind !== 'estimated') return false
      const { left, byApi } = cost.estimate
      return left === null || byApi.compliance.least <= left
    },
    run: async () => {
      // What was taken back in its seconds stays ready, and the run only reads.
      const sends = await schedule.announce()
      if (sends === 'interrupted') return
      await runs
        .start({ full: false, sends })
        .catch((thrown: unknown) => log.error('sync.bug', errorFacts(thrown)))
    }
  })
}

/** Sends what is due, and asks the user about what is ready. */
export function openOutboxSchedule(
  { clock, after, emit, log }: ApplicationParts,
  rooms: Pick<
    Rooms,
    | 'network'
    | 'runs'
    | 'currentId'
    | 'storeLink'
    | 'service'
    | 'estimateParts'
    | 'outboxSettings'
    | 'waits'
    | 'refusedKeys'
  >
): OutboxSchedule {
  const { network, runs, currentId, storeLink, service, estimateParts, outboxSettings, waits } = rooms
  const place = waits.open(() => {
    service.tryNow()
    schedule.tryNow()
  })
  const schedule = createOutboxSchedule({
    clock,
    after,
    mayRun: () => currentId() !== null && !runs.isRunning() && mayBeAsked(network.read().reachability),
    waiting: async () => {
      const waiting = await storeLink.store.readWaiting({ at: clock.now() })
      return waiting.kind === 'ok' ? waiting.value : null
    },
    submission: () => outboxSettings().submission,
    submit: async (retriesOnly) => {
      await runs.submit({ retriesOnly }).catch((thrown: unknown) => log.error('sync.bug', errorFacts(thrown)))
    },
    ask: (ready) => void askToSend(emit, estimateParts, ready),
    makeDue: async () => {
      await storeLink.store.makeDue({ at: clock.now() })
    },
    onWaiting: place.tell,
    onSendingSoon: (soon) => emit('outbox.sending-soon', soon),
    isKeyRefused: () => rooms.refusedKeys.isInUse(),
    onStopped: (stop) => emit('outbox.stopped', stop)
  })
  return schedule
}

async function askToSend(emit: Emit, estimateParts: EstimateParts, ready: ReadyWork): Promise<void> {
  const cost = await estimate(estimateParts, { full: false, run: 'submission' })
  if (cost.kind !== 'estimated') return
  const { outbox: forReviews, edits } = cost.estimate
  emit('outbox.question', {
    reviews: { ready: ready.reviews, calls: forReviews },
    edits: { ready: ready.edits, calls: edits }
  })
}
