import { readFileSync } from 'node:fs'
import { startEveryWord } from '../fakes/page/every-word.ts'
import { withRunningLines } from '../../electron/main/reports/running-lines.ts'
import { makeReport } from '../../renderer/features/reports/acts.ts'
import type { ReportData } from '../../shared/domain/report.ts'

/** Writes what is printed of each volume of a written report from the data beside it: `render-report FILE.json`. */
Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } })
await startEveryWord('en')
const {
  cases,
  madeAt,
  workspace,
  timeZone,
  format: _format,
  ...choice
} = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as ReportData
const { volumes } = await makeReport(
  { ...choice, withDocument: true },
  { cases, madeAt, workspace, timeZone, readPictures: () => Promise.resolve(new Map()) }
)
process.stdout.write(JSON.stringify(volumes.map(withRunningLines)))
