import { expect, it } from 'vitest'
import { tasksOfBusiestPage } from '../../bench/page-tasks.ts'
import type { TraceEvent } from '../../e2e/browser-trace.ts'

const thread = (pid: number, name = 'CrRendererMain'): TraceEvent => ({
  ...{ name: 'thread_name', ph: 'M', pid, tid: 1, ts: 0 },
  args: { name }
})
const task = (pid: number, dur: number, tdur: number, ts = 200): TraceEvent => ({
  ...{ name: 'ThreadControllerImpl::RunTask', ph: 'X', pid, tid: 1 },
  ...{ ts, dur, tdur }
})
const begun: TraceEvent = { name: 'bench-begun', ph: 'R', pid: 7, tid: 1, ts: 100 }

it('the bench counts what the processor was at of each task, and never more than the task lasted', () => {
  const whileOthersRan = task(7, 9_000, 2_000)
  const chargedWithMore = task(7, 1_000, 2_100)
  expect(tasksOfBusiestPage([thread(7), begun, whileOthersRan, chargedWithMore])).toEqual([
    { processor: 2, wall: 9 },
    { processor: 1, wall: 1 }
  ])
})

it('the bench looks at the page that had most to do, from the mark on', () => {
  const events = [
    ...[thread(7), thread(8), thread(9, 'Compositor'), begun],
    ...[task(7, 3_000, 3_000), task(7, 50_000, 50_000, 50), task(8, 1_000, 1_000), task(9, 90_000, 90_000)]
  ]
  expect(tasksOfBusiestPage(events)).toEqual([{ processor: 3, wall: 3 }])
})
