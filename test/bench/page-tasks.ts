import type { Page } from 'playwright-core'

/** The tasks of the page's own thread while something was done. */
export interface PageTasks<Value> {
  readonly value: Value
  /** Milliseconds of the longest one, short ones included, which the page itself is not told of. */
  readonly longest: number
  /** How many took 50 ms or more. */
  readonly long: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

/** A task counts as long from here on. */
const longMillis = 50

/** Notes every task of the page's thread by the browser's own trace. */
export async function withPageTasks<Value>(
  page: Page,
  work: () => Promise<Value>
): Promise<PageTasks<Value>> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('The page has no browser to ask.')
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[])
      if (event.name === 'thread_name' || isTask(event)) events.push(event)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'], traceBufferSizeInKb: 400_000 }
  })
  const value = await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const tasks = tasksOfBusiestPage(events)
  if (tasks.length === 0) throw new Error('The trace holds no task of a page.')
  return {
    value,
    longest: tasks.reduce((longest, task) => Math.max(longest, task), 0),
    long: tasks.filter((task) => task >= longMillis).length
  }
}

function isTask({ name, ph }: TraceEvent): boolean {
  return ph === 'X' && name.endsWith('RunTask')
}

/** A browser has further page processes that wait for work. */
function tasksOfBusiestPage(events: readonly TraceEvent[]): readonly number[] {
  const threads = new Map<string, number[]>()
  for (const { name, pid, tid, args } of events)
    if (name === 'thread_name' && args?.name === 'CrRendererMain') threads.set(`${pid}/${tid}`, [])
  for (const event of events)
    if (isTask(event)) threads.get(`${event.pid}/${event.tid}`)?.push((event.dur ?? 0) / 1_000)
  const busy = (tasks: readonly number[]): number => tasks.reduce((sum, task) => sum + task, 0)
  return [...threads.values()].toSorted((left, right) => busy(right) - busy(left))[0] ?? []
}
