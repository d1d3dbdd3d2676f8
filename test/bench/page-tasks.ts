import type { Page } from 'playwright-core'
import { traced, type TraceEvent } from '../e2e/browser-trace.ts'

/** The tasks of the page's own thread while something was done. */
export interface PageTasks<Value> {
  readonly value: Value
  /**
   * Milliseconds that the processor was at the longest one, short ones included, which the page itself is not told of.
   * What other programs took from it meanwhile is left out, and so is what the trace adds.
   */
  readonly longest: number
  /** Milliseconds from beginning to end of the one that lasted longest, with all that other programs took. */
  readonly longestWall: number
  /** How many took 50 ms or more of the processor. */
  readonly long: number
}

export type TaskTimes = Omit<PageTasks<unknown>, 'value'>

/** Of a first sync and of a later one. */
export interface TasksOfBoth {
  readonly first: TaskTimes
  readonly later: TaskTimes
}

/** Marks where the work begins: before it, the page is told that it is traced. */
const begun = 'bench-begun'
/** A task counts as long from here on. */
const longMillis = 50

/** Notes every task of the page's thread by the browser's own trace. */
export async function withPageTasks<Value>(
  page: Page,
  work: () => Promise<Value>
): Promise<PageTasks<Value>> {
  const { value, events } = await traced(
    page,
    {
      categories: ['toplevel', 'blink.user_timing', '__metadata'],
      isWanted: (event) => event.name === 'thread_name' || event.name === begun || isTask(event)
    },
    async () => {
      await page.evaluate((name) => performance.mark(name), begun)
      return await work()
    }
  )
  const tasks = tasksOfBusiestPage(events)
  if (tasks.length === 0) throw new Error('The trace holds no task of a page.')
  return {
    value,
    longest: tasks.reduce((longest, { processor }) => Math.max(longest, processor), 0),
    longestWall: tasks.reduce((longest, { wall }) => Math.max(longest, wall), 0),
    long: tasks.filter(({ processor }) => processor >= longMillis).length
  }
}

function isTask({ name, ph }: Pick<TraceEvent, 'name' | 'ph'>): boolean {
  return ph === 'X' && name === 'ThreadControllerImpl::RunTask'
}

/** Milliseconds of one task: of the processor, and from its beginning to its end. */
interface PageTask {
  readonly processor: number
  readonly wall: number
}

/**
 * Each task of the page that had most to do: a browser has further page processes that wait for work.
 * Twice a second the trace charges one task with processor time that is not its own, the more of it the more events
 * were traced. On an empty page too, a task of 1 ms then has had the processor for 2. None has it for longer than it
 * lasts.
 */
export function tasksOfBusiestPage(events: readonly TraceEvent[]): readonly PageTask[] {
  const threads = new Map<string, PageTask[]>()
  for (const { name, pid, tid, args } of events)
    if (name === 'thread_name' && args?.name === 'CrRendererMain') threads.set(`${pid}/${tid}`, [])
  const from = events.find(({ name }) => name === begun)?.ts ?? 0
  for (const { pid, tid, ts, dur = 0, tdur = dur, ...event } of events)
    if (isTask(event) && ts > from)
      threads.get(`${pid}/${tid}`)?.push({ processor: Math.min(tdur, dur) / 1_000, wall: dur / 1_000 })
  const busy = (tasks: readonly PageTask[]): number =>
    tasks.reduce((sum, { processor }) => sum + processor, 0)
  return [...threads.values()].toSorted((left, right) => busy(right) - busy(left))[0] ?? []
}
