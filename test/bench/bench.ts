import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../chromium-host/find-chromium.ts'
import { bundleBenchmark } from './bundle.ts'
import { callsBenchmark, callsOnePercentBenchmark, submitCallsBenchmark } from './calls.ts'
import { encryptedBenchmark } from './encrypted.ts'
import type { Benchmark, Figure } from './figure.ts'
import { goals } from './goals.ts'
import { type Column, columns, type KeptRun, type KeptRuns, withRun } from './kept-runs.ts'
import { growthBenchmark } from './growth.ts'
import { killRepeatsBenchmark } from './kill-repeats.ts'
import { slowPagesDown } from './measured-app.ts'
import { memoryMainBenchmark } from './memory-main.ts'
import { pageBlockedBenchmark } from './page-blocked.ts'
import { performancePage } from './performance-page.ts'
import { pullBenchmark } from './pull.ts'
import { queueBenchmark } from './queue.ts'
import { rateUsedBenchmark } from './rate-used.ts'
import { largeReportBenchmark, reportBenchmark } from './report.ts'
import { thisPlace } from './run-place.ts'
import { figuresOf, goalsOf, judge, toTable } from './verdict.ts'

// A user's app starts with a browser's work around its engine, and is compared with windows that do too.
const wholeBrowser = findChromium()
if (wholeBrowser !== undefined) process.env['CHROMIUM_PATH'] = wholeBrowser
const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    alerts: { type: 'string', default: '100000' },
    slow: { type: 'string', default: '1' },
    write: { type: 'string' }
  }
})
const slow = Number(values.slow)
if (!(slow >= 1)) {
  console.error(`--slow takes how many times slower a page is, from 1 on, and was given ${values.slow}.`)
  process.exit(2)
}
const column = columns.find((one) => one === values.write)
if (values.write !== undefined && column === undefined) {
  console.error(
    `--write takes a column of docs/performance.md, ${columns.join(', ')}, and was given ${values.write}.`
  )
  process.exit(2)
}
slowPagesDown(slow)
const alerts = Number(values.alerts)
const benchmarks: readonly Benchmark[] = [
  bundleBenchmark,
  callsBenchmark,
  callsOnePercentBenchmark,
  rateUsedBenchmark,
  submitCallsBenchmark,
  pageBlockedBenchmark(alerts),
  memoryMainBenchmark,
  growthBenchmark,
  pullBenchmark,
  killRepeatsBenchmark,
  encryptedBenchmark,
  reportBenchmark,
  largeReportBenchmark,
  queueBenchmark(alerts)
]
const known = [...goals.map(({ id }) => id), ...benchmarks.flatMap(({ ids }) => ids)]
const wanted = values.only?.split(',').map((id) => id.trim()) ?? known
const unknown = wanted.filter((id) => !known.includes(id))
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}. There are: ${[...new Set(known)].join(', ')}.`)
  process.exit(2)
}
const needed = figuresOf(goals, wanted)

// Asked before anything is measured: what is changed or committed meanwhile is not what was measured.
const place = thisPlace()
const figures: Figure[] = []
for (const benchmark of benchmarks) {
  if (!benchmark.ids.some((id) => needed.has(id))) continue
  const begun = performance.now()
  try {
    const measured = await benchmark.run((line) => console.error(line))
    figures.push(...measured.filter(({ id }) => needed.has(id)))
  } catch (error) {
    // The others are measured all the same, and the goals of this one are missed.
    console.error(`${benchmark.ids[0] ?? ''} was not measured:`, error)
    process.exitCode = 1
  }
  console.error(`${benchmark.ids[0] ?? ''}: ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
}
const rows = judge(goalsOf(goals, wanted), figures, { alerts, slow })
console.log(toTable(rows))
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
if (column !== undefined) await keepRun(column, { alerts, slow, rows })
const missed = rows.filter(({ holds }) => holds === false)
if (missed.length > 0) {
  console.error(`Missed: ${missed.map(({ id }) => id).join(', ')}.`)
  process.exitCode = 1
}

async function keepRun(name: Column, run: Pick<KeptRun, 'alerts' | 'slow' | 'rows'>): Promise<void> {
  const file = join(import.meta.dirname, 'performance.json')
  const kept = JSON.parse(await readFile(file, 'utf8')) as KeptRuns
  const runs = withRun(kept, name, {
    ...run,
    ...place,
    day: new Date().toISOString().slice(0, 10),
    load: loadavg()[2] ?? 0
  })
  await writeFile(file, `${JSON.stringify(runs, null, 2)}\n`)
  await writeFile(join(import.meta.dirname, '../../docs/performance.md'), performancePage(runs))
}
