import { startSandbox } from '../../electron/sandbox/server.ts'
import { freshUserData } from '../e2e/app-driver.ts'
import { connectTo, main, triage } from '../e2e/person.ts'
import { syncAndRead } from './app-on-sandbox.ts'
import { type Benchmark, type Figure, median, percentile } from './figure.ts'
import { startMeasuredApp } from './measured-app.ts'
import {
  fastestLook,
  measureDecisions,
  measureFirstDecisions,
  measureNumbers,
  measureQueries
} from './page-measures.ts'
import { measureMemory } from './process-memory.ts'
import { measureBareScroll, measureScroll, scrollFigures } from './scroll.ts'
import { measureStarts } from './start.ts'
import { createStolenTime, type StolenTime } from './stolen-time.ts'
import { frameFigures, freezePage, measureBareFrames, measureFixedWork, workFigure } from './yardstick.ts'

const decisions = 200
const second = 1_000
/** Seconds of rest after the pull, in which the browser cleans up once after 100,000 alerts while nobody waits. */
const rest = 20
const megabyte = 1_000_000

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
      'memory-live',
      'empty-window-memory',
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
      return [
        ...figures,
        figure(
          'decide-first',
          'the same, looked at, in the first minute of a start, p95',
          percentile(first, 0.95),
          'ms'
        ),
        figure('decide-first-median', 'the same, median', median(first), 'ms'),
        figure('start', 'start to usable queue, median', median(starts.usable), 'ms'),
        figure('empty-window', 'start of an empty window in a used profile', median(starts.empty), 'ms'),
        ...memoryFigure('empty-window-memory', 'all that its process holds', starts.emptyResident)
      ]
    }
  }
}

function figure(id: string, name: string, value: number, unit: string): Figure {
  return { id, name, value, unit }
}

function memoryFigure(id: string, name: string, bytes: number | null): readonly Figure[] {
  return bytes === null ? [] : [figure(id, name, bytes / megabyte, 'MB')]
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
    const scrolled = await stolen.during('scroll', () => measureScroll(app.page))
    const decided = await stolen.during('decide', () =>
      measureDecisions(app.page, decisions, { look: fastestLook, after: 0 })
    )
    const held = await stolen.during('decide-held', () =>
      measureDecisions(app.page, decisions, { look: 0, after: decisions })
    )
    const memory = await measureMemory(app.page)
    const numbers = await stolen.during('numbers', () => measureNumbers(app.page))
    await triage.comparison(app.page).waitFor()
    const work = await measureFixedWork(app.page)
    await freezePage(app.page)
    const bareFrames = await stolen.during('frames', () => measureBareFrames(app.page))
    const bareScroll = await stolen.during('bare list', () => measureBareScroll(app.page))
    const p95 = (id: string, name: string, times: readonly number[]): Figure =>
      figure(id, name, percentile(times, 0.95), 'ms')
    return {
      userData,
      figures: [
        workFigure(work),
        ...frameFigures(bareFrames),
        p95('query', `key to rows painted, each filter, order and search, p95 of ${queries.length}`, queries),
        figure('query-median', 'the same, median', median(queries), 'ms'),
        p95('decide', `key to next alert painted, draft durable, ${fastestLook} ms looked at, p95`, decided),
        figure('decide-median', 'the same, median', median(decided), 'ms'),
        p95('decide-held', 'the same with no look at all, as for a key that is held down, p95', held),
        figure('decide-held-median', 'the same, median', median(held), 'ms'),
        ...scrollFigures(scrolled, bareScroll),
        ...memoryFigure('memory', "all that the page's process holds in memory", memory.resident),
        ...memoryFigure('memory-live', 'live memory of the page', memory.live),
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
