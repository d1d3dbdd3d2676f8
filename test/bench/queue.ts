import { startSandbox } from '../../electron/sandbox/server.ts'
import { freshUserData } from '../e2e/app-driver.ts'
import { connectTo, main, triage } from '../e2e/person.ts'
import { syncAndRead } from './app-on-sandbox.ts'
import { measureBareQueries } from './bare-dexie.ts'
import { startMeasuredApp } from './measured-app.ts'
import {
  fastestLook,
  measureDecisions,
  measureFirstDecisions,
  measureNumbers,
  measureQueries,
  measureScroll
} from './page-measures.ts'
import { measureMemory } from './process-memory.ts'
import { type Benchmark, type BenchmarkRow, median, percentile } from './row.ts'
import { measureStarts } from './start.ts'
import { createStolenTime, type StolenTime } from './stolen-time.ts'

const decisions = 200
/** Milliseconds. A frame counts as dropped from two frames of sixty a second on. */
const droppedFrom = 33
const second = 1_000
/** Seconds of rest after the pull, in which the browser cleans up once after 100,000 alerts while nobody waits. */
const rest = 20
const megabyte = 1_000_000

/**
 * The queue with many alerts, measured in one run on one profile. The goals are for 100,000 alerts; larger
 * queues are shown without goals.
 */
export function queueBenchmark(alerts: number): Benchmark {
  const goal = (value: number): number | null => (alerts > 100_000 ? null : value)
  return {
    ids: [
      'query',
      'query-against-bare',
      'query-bare',
      'decide',
      'decide-median',
      'decide-held',
      'decide-first',
      'scroll',
      'scroll-dropped',
      'memory',
      'memory-resident',
      'numbers',
      'numbers-longest',
      'start',
      'start-usable',
      'start-empty'
    ],
    async run(note) {
      const stolen = createStolenTime()
      const { userData, ...measured } = await measureQueue(alerts, stolen, note)
      const { usable, empty } = await stolen.during('start', () => measureStarts(userData))
      const first = await stolen.during('decide-first', () =>
        measureFirstDecisions(userData, decisions, fastestLook)
      )
      note(
        `queue: ${stolen.line() ?? 'this system does not tell what other machines take from its processors'}`
      )
      const { queries, bare, decided, held, gaps, memory, numbers } = measured
      const row = (
        id: string,
        name: string,
        value: number,
        unit: string,
        wanted: number | null,
        direction: BenchmarkRow['direction'] = 'at-most'
      ): BenchmarkRow => ({ id, name, value, unit, goal: wanted === null ? null : goal(wanted), direction })
      return [
        row(
          'query',
          `any filter, order or search to rows painted, p95 of ${queries.length}, ${alerts} alerts`,
          percentile(queries, 0.95),
          'ms',
          50
        ),
        row(
          'query-against-bare',
          'the same question to bare Dexie, p95, against it',
          percentile(bare, 0.95) / percentile(queries, 0.95),
          'x',
          10,
          'at-least'
        ),
        row('query-bare', 'bare Dexie, p95', percentile(bare, 0.95), 'ms', null),
        row(
          'decide',
          `decision key to next alert painted, draft durable, p95, each alert looked at for ${fastestLook} ms`,
          percentile(decided, 0.95),
          'ms',
          50
        ),
        row('decide-median', 'the same, median', median(decided), 'ms', null),
        row(
          'decide-held',
          'the same with no look at all, so that each waits for what the one before left to do, p95',
          percentile(held, 0.95),
          'ms',
          null
        ),
        row(
          'decide-first',
          'the same as the first, in the first minute of a start, p95',
          percentile(first, 0.95),
          'ms',
          null
        ),
        row(
          'scroll',
          `longest frame while the whole list goes by, ${rest} s after the first pull at the earliest`,
          Math.max(...gaps),
          'ms',
          droppedFrom
        ),
        row(
          'scroll-dropped',
          `frames above ${droppedFrom} ms of ${gaps.length}`,
          gaps.filter((gap) => gap > droppedFrom).length,
          'frames',
          0
        ),
        row('memory', 'live memory of the page', memory.live / megabyte, 'MB', 250),
        ...(memory.resident === null
          ? []
          : [
              row(
                'memory-resident',
                "all that its process holds in memory, the browser's own code included",
                memory.resident / megabyte,
                'MB',
                null
              )
            ]),
        row(
          'numbers',
          `the screen of the numbers opened to painted, longest of ${numbers.painted.length}`,
          Math.max(...numbers.painted),
          'ms',
          null
        ),
        row('numbers-longest', 'longest task of the page in it', numbers.longest, 'ms', 50),
        row(
          'start',
          'start to usable queue less one second, against an empty window',
          (median(usable) - second) / median(empty),
          'x',
          1.5
        ),
        row('start-usable', 'start to usable queue', median(usable), 'ms', null),
        row('start-empty', 'start of an empty window of the same host', median(empty), 'ms', null)
      ]
    }
  }
}

async function measureQueue(alerts: number, stolen: StolenTime, note: (line: string) => void) {
  const sandbox = await startSandbox({ seed: 9, alerts, subscriptions: Math.round(alerts * 0.3) })
  const userData = freshUserData()
  const app = await startMeasuredApp({ userData })
  try {
    await connectTo(app.page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'bench' })
    await main.syncNow(app.page).waitFor()
    const pulled = await syncAndRead(app.page)
    note(`queue: ${alerts} alerts pulled in ${pulled.endedAt - pulled.startedAt} ms`)
    await app.page.waitForTimeout(rest * second)
    await main.goTo(app.page, 'Triage')
    await triage.rows(app.page).first().waitFor()
    const queries = await stolen.during('query', () => measureQueries(app.page))
    const gaps = await stolen.during('scroll', () => measureScroll(app.page))
    const decided = await stolen.during('decide', () => measureDecisions(app.page, decisions, fastestLook))
    const held = await stolen.during('decide-held', () => measureDecisions(app.page, decisions, 0))
    const memory = await measureMemory(app.page)
    const numbers = await stolen.during('numbers', () => measureNumbers(app.page))
    return {
      userData,
      queries,
      gaps,
      decided,
      held,
      memory,
      numbers,
      bare: await measureBareQueries(app.page, alerts)
    }
  } finally {
    await app.close()
    await sandbox.close()
  }
}
