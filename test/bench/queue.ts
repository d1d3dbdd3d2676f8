import { startSandbox } from '../../electron/sandbox/server.ts'
import { freshUserData } from '../e2e/app-driver.ts'
import { connectTo, main, triage } from '../e2e/person.ts'
import { syncAndRead } from './app-on-sandbox.ts'
import {
  chooseRow,
  expectDrafts,
  expectDraftsAfterKill,
  fastestLook,
  measureDecisions,
  measureFirstDecisions
} from './decisions.ts'
import { type Benchmark, type Figure, median, percentile } from './figure.ts'
import { startMeasuredApp } from './measured-app.ts'
import { measureNumbers, measureQueries } from './page-measures.ts'
import { measureMemory } from './process-memory.ts'
import { measureScrolls, scrollFigures } from './scroll.ts'
import { measureStarts, memoryFigures, startFigures } from './start.ts'
import { createStolenTime, type StolenTime } from './stolen-time.ts'
import {
  frameFigures,
  freezePage,
  measureBareFrames,
  measureBarePairs,
  measureFixedWork,
  pairFigures,
  workFigure
} from './yardstick.ts'

const decisions = 200
const second = 1_000
/** Seconds of rest after the pull, in which the browser cleans up once after 100,000 alerts while nobody waits. */
const rest = 20

/** The queue with many alerts, and its yardsticks, measured in one run on one profile. */
export function queueBenchmark(alerts: number): Benchmark {
  return {
    ids: [
      'work',
      'frame',
      'frame-median',
      'put',
      'put-median',
      'put-and-frame',
      'put-and-frame-median',
      'put-and-frame-held',
      'put-and-frame-held-median',
      'put-and-frame-first',
      'put-and-frame-first-median',
      'decide-held-same-pace',
      'queue-frame',
      'query',
      'query-median',
      'decide',
      'decide-median',
      'decide-held',
      'decide-held-median',
      'decide-first',
      'decide-first-median',
      'scroll-dropped',
      'bare-list-dropped',
      'scroll-unpainted',
      'bare-list-unpainted',
      'scroll-longest',
      'bare-list-longest',
      'memory',
      'memory-own',
      'memory-live',
      'memory-used',
      'memory-used-own',
      'empty-window-memory',
      'empty-window-memory-own',
      'numbers',
      'numbers-longest',
      'start',
      'empty-window'
    ],
    async run(note) {
      const stolen = createStolenTime()
      const { userData, figures } = await measureQueue(alerts, stolen, note)
      const starts = await stolen.during('start', () => measureStarts(userData))
      const first = await stolen.during('decide-first', () =>
        measureFirstDecisions(userData, decisions, { look: fastestLook, after: decisions * 2 })
      )
      note(
        `queue: ${stolen.line() ?? 'this system does not tell what other machines take from its processors'}`
      )
      const first95 = `in the first minute of a start, p95 of ${String(first.own.length)}`
      return [
        ...figures,
        figure('decide-first', `the same, looked at, ${first95}`, percentile(first.own, 0.95), 'ms'),
        figure('decide-first-median', 'the same, median', median(first.own), 'ms'),
        figure(
          'put-and-frame-first',
          'key to one strict put, then one painted frame, behind those in the same start, p95',
          percentile(first.bare, 0.95),
          'ms'
        ),
        figure('put-and-frame-first-median', 'the same, median', median(first.bare), 'ms'),
        ...startFigures(starts)
      ]
    }
  }
}

function figure(id: string, name: string, value: number, unit: string): Figure {
  return { id, name, value, unit }
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
    const scrolls = await stolen.during('scroll', () => measureScrolls(app.page))
    const decided = await stolen.during('decide', () =>
      measureDecisions(app.page, decisions, { look: fastestLook, after: 0 })
    )
    const held = await stolen.during('decide-held', () =>
      measureDecisions(app.page, decisions, { look: 0, after: decisions })
    )
    const used = await measureMemory(app.page)
    await expectDrafts(app.page, decisions * 2)
    const numbers = await stolen.during('numbers', () => measureNumbers(app.page))
    // What is drawn anew below is as the questions had it: a list at its beginning. A copy of one loses its place.
    await chooseRow(app.page, 0, 0)
    const work = await measureFixedWork(app.page)
    await freezePage(app.page)
    const bareFrames = await stolen.during('frames', () => measureBareFrames(app.page))
    const barePairs = await stolen.during('pairs', () => measureBarePairs(app.page, decisions, fastestLook))
    await expectDraftsAfterKill(app, decisions * 2)
    const p95 = (id: string, name: string, times: readonly number[]): Figure =>
      figure(id, name, percentile(times, 0.95), 'ms')
    return {
      userData,
      figures: [
        workFigure(work),
        ...frameFigures(bareFrames),
        ...pairFigures(barePairs, held),
        p95('query', `key to rows painted, each filter, order and search, p95 of ${queries.length}`, queries),
        figure('query-median', 'the same, median', median(queries), 'ms'),
        p95('decide', `key to next alert painted, draft durable, ${fastestLook} ms looked at, p95`, decided),
        figure('decide-median', 'the same, median', median(decided), 'ms'),
        p95('decide-held', 'the same, the next press at once, p95', held),
        figure('decide-held-median', 'the same, median', median(held), 'ms'),
        ...scrollFigures(scrolls),
        ...memoryFigures(
          'memory-used',
          "all that the page's process holds after filtering, scrolling and deciding",
          [used]
        ),
        figure(
          'numbers',
          `the screen of the numbers opened to painted, longest of ${numbers.painted.length}`,
          Math.max(...numbers.painted),
          'ms'
        ),
        figure('numbers-longest', 'longest task of the page in it', numbers.longest, 'ms')
      ]
    }
  } finally {
    await app.close()
    await sandbox.close()
  }
}
