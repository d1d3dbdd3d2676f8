import { setTimeout as realTime } from 'node:timers/promises'
import { createSessionKeychain } from '../../../electron/main/secrets/keychain.ts'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import type { EpochMillis } from '../../../shared/clock.ts'
import { type Alert, alertKey } from '../../../shared/domain/alert.ts'
import type { Reachability } from '../../../shared/domain/connection.ts'
import { assertNever } from '../../../shared/errors.ts'
import { VirtualTime } from '../clock.ts'
import { openPage, runApplication, type RunningApplication } from '../main/running-application.ts'
import { decisionOn } from '../store/invented-reviews.ts'
import type { MemoryCaseStore } from '../store/memory-case-store.ts'
import { silence } from './sync-answers.ts'

/** What happens to an app whose way to the service comes and goes. Nobody presses a button in it but `sync` and `work-offline`. */
export type ConnectionStep =
  | { readonly kind: 'restart' }
  | { readonly kind: 'queue'; readonly reviews: number }
  | PlayedStep

/** What is played on a running app. */
type PlayedStep =
  | { readonly kind: 'silence' | 'answers' | 'sync' }
  /** The connection of the next request that sends something is cut once, applied or not. */
  | { readonly kind: 'cut-next-sending'; readonly applied: boolean }
  | { readonly kind: 'network'; readonly isThere: boolean }
  | { readonly kind: 'work-offline'; readonly on: boolean }
  | { readonly kind: 'pass'; readonly minutes: number }

/** One app, with its page and its service, on a clock that jumps. */
export interface ConnectionLife {
  readonly time: VirtualTime
  readonly sandbox: Sandbox
  readonly store: MemoryCaseStore
  play(step: ConnectionStep): Promise<void>
  /** What the screen shows of the connection. */
  shown(): Promise<Reachability>
  close(): Promise<void>
}

const minute = 60_000
/** A name that is not this machine's: such a service needs a network. */
const baseUrl = 'https://service.example'

/** How the way to the service is just now. */
interface Way {
  answers: boolean
  cut: { readonly applied: boolean } | null
  underWay: number
}

export async function startConnectionLife(
  folder: string,
  seed: number,
  backgroundMinutes: number | null
): Promise<ConnectionLife> {
  const time = new VirtualTime()
  const sandbox = await startSandbox({ seed, alerts: 12, startAt: time.now(), clock: time })
  const way: Way = { answers: true, cut: null, underWay: 0 }
  time.settle = async () => {
    // Files are written, and the page is asked, in real time, which the clock that jumps must not overtake.
    for (let quiet = 0; quiet < 2;) {
      await realTime(1)
      const isBusy = way.underWay > 0 || process.getActiveResourcesInfo().some(isOfApp)
      quiet = isBusy ? 0 : quiet + 1
    }
  }
  const keychain = createSessionKeychain()
  const start = (): Promise<RunningApplication> =>
    runApplication({
      folder,
      keychains: [
        { offer: () => Promise.resolve({ kind: 'offered', keychain }), abandon: () => Promise.resolve() }
      ],
      clock: time,
      steady: time.steady,
      after: time.after,
      fetch: fetchOver(way, sandbox.baseUrl)
    })
  let running = await start()
  const connection = { baseUrl, headerForm: 'bare' as const, userId: 'a.analyst' }
  await running.ask('connection.save', { connection, key: sandbox.apiKey })
  const schedule = { fullPassAfterDays: null, backgroundMinutes, notifyNewAlerts: false }
  await running.ask('schedule.save', { schedule })
  const store = await openPage(running)
  let reviews = 0
  const life: ConnectionLife = {
    time,
    sandbox,
    store,
    play: async (step) => {
      if (step.kind === 'restart') {
        await running.application.close()
        running = await start()
        await openPage(running, store)
      } else if (step.kind === 'queue') {
        for (const alert of undecided(store).slice(0, step.reviews))
          queue(store, alert, String((reviews += 1)), time.now())
      } else await playOn(running, way, time, step)
    },
    shown: async () => (await running.ask('network.read', null)).reachability,
    close: async () => {
      await running.application.close()
      await sandbox.close()
    }
  }
  return life
}

async function playOn(
  running: RunningApplication,
  way: Way,
  time: VirtualTime,
  step: PlayedStep
): Promise<void> {
  switch (step.kind) {
    case 'silence':
      way.answers = false
      return
    case 'answers':
      way.answers = true
      return
    case 'cut-next-sending':
      way.cut = step
      return
    case 'network':
      running.application.network.learn({ hasNetwork: step.isThere })
      return
    case 'work-offline':
      await running.ask('network.work-offline', { workOffline: step.on })
      return
    case 'sync':
      await time.run(running.ask('sync.start', { full: false }))
      return
    case 'pass':
      await time.run(time.sleep(step.minutes * minute))
      return
    default:
      assertNever(step)
  }
}

/** A file that is read or written, or a message between main and its page. */
function isOfApp(resource: string): boolean {
  return resource.startsWith('FSReq') || resource === 'CloseReq' || resource === 'Immediate'
}

/** The sandbox behind a name, over a way that a test opens and shuts. */
function fetchOver(way: Way, origin: string): Fetch {
  return async (input, init) => {
    if (!way.answers) throw silence()
    const cut = init.method === 'POST' ? way.cut : null
    if (cut !== null) way.cut = null
    if (cut?.applied === false) throw silence()
    way.underWay += 1
    try {
      const answer = await fetch(input.replace(baseUrl, origin), init)
      const body = await answer.arrayBuffer()
      if (cut !== null) throw silence()
      return new Response(answer.status === 204 ? null : body, answer)
    } finally {
      way.underWay -= 1
    }
  }
}

function undecided(store: MemoryCaseStore): readonly Alert[] {
  const decided = new Set([...store.outbox.values()].map(({ alert }) => alertKey(alert)))
  return [...store.alerts().values()].filter(
    (alert) => alert.status === 'open' && !decided.has(alertKey(alert))
  )
}

function queue(store: MemoryCaseStore, alert: Alert, id: string, now: EpochMillis): void {
  const review = decisionOn(alert, id, now)
  store.outbox.set(review.id, review)
}
