import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { findChromium } from '../chromium-host/find-chromium.ts'
import { bundleBenchmark } from './bundle.ts'
import { callsBenchmark, callsOnePercentBenchmark, submitCallsBenchmark } from './calls.ts'
import { encryptedBenchmark } from './encrypted.ts'
import { growthBenchmark } from './growth.ts'
import { memoryMainBenchmark } from './memory-main.ts'
import { pageBlockedBenchmark, pullBenchmark } from './pull.ts'
import { queueBenchmark } from './queue.ts'
import { rateUsedBenchmark } from './rate-used.ts'
import { largeReportBenchmark, reportBenchmark } from './report.ts'
import { type Benchmark, type BenchmarkRow, toTable } from './row.ts'

// A user's app starts with a browser's work around its engine, and is compared with windows that do too.
const wholeBrowser = findChromium()
if (wholeBrowser !== undefined) process.env['CHROMIUM_PATH'] = wholeBrowser
const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    alerts: { type: 'string', default: '100000' }
  }
})
const benchmarks: readonly Benchmark[] = [
  bundleBenchmark,
  callsBenchmark,
  callsOnePercentBenchmark,
  rateUsedBenchmark,
  submitCallsBenchmark,
  pageBlockedBenchmark,
  memoryMainBenchmark,
  growthBenchmark,
  pullBenchmark,
  encryptedBenchmark,
  reportBenchmark,
  largeReportBenchmark,
  queueBenchmark(Number(values.alerts))
]
const known = benchmarks.flatMap(({ ids }) => ids)
const wanted = values.only?.split(',').map((id) => id.trim()) ?? known
const unknown = wanted.filter((id) => !known.includes(id))
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}

const rows: BenchmarkRow[] = []
for (const benchmark of benchmarks) {
  if (!benchmark.ids.some((id) => wanted.includes(id))) continue
  const measured = await benchmark.run((line) => console.error(line))
  rows.push(...measured.filter(({ id }) => wanted.includes(id)))
}
console.log(toTable(rows))
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
