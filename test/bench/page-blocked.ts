import { startAppOnSandbox, syncTwice } from './app-on-sandbox.ts'
import { measureDroppingPage } from './dropping-page.ts'
import type { Benchmark, Figure } from './figure.ts'
import { type TasksOfBoth, withPageTasks } from './page-tasks.ts'
import { recordMessages } from './recorded-messages.ts'

/**
 * The longest task of the page's thread in a first sync, and in a later one while the full queue is on screen. Beside it
 * that of a page that gets the messages of both and drops them.
 */
export function pageBlockedBenchmark(alerts: number): Benchmark {
  return {
    ids: [
      'page-blocked',
      'page-blocked-first',
      'page-blocked-later',
      'page-blocked-wall',
      'page-long-tasks',
      'page-dropping',
      'page-dropping-first',
      'page-dropping-later',
      'page-dropping-wall'
    ],
    async run(note) {
      const messages = await recordMessages(alerts)
      try {
        const own = await measureApp(alerts)
        note(
          `page: ${String(own.first.long)} tasks of 50 ms or more in a first sync, ${String(own.later.long)} in a later one`
        )
        const dropping = await measureDroppingPage(messages, note)
        return figuresOf(own, dropping, `${alerts.toLocaleString('en')} alerts`)
      } finally {
        await messages.remove()
      }
    }
  }
}

async function measureApp(alerts: number): Promise<TasksOfBoth> {
  const app = await startAppOnSandbox({ seed: 7, alerts })
  try {
    const [first, later] = await syncTwice(app, (sync) => withPageTasks(app.page, sync))
    return { first, later }
  } finally {
    await app.close()
  }
}

function figuresOf(own: TasksOfBoth, dropping: TasksOfBoth, of: string): readonly Figure[] {
  const millis = (id: string, name: string, value: number): Figure => ({ id, name, value, unit: 'ms', of })
  const most = ({ first, later }: TasksOfBoth, which: 'longest' | 'longestWall'): number =>
    Math.max(first[which], later[which])
  return [
    millis('page-blocked', 'longest task of the page in a sync', most(own, 'longest')),
    millis('page-blocked-first', 'the same in the first one', own.first.longest),
    millis('page-blocked-later', 'the same in a later one, a full queue on screen', own.later.longest),
    millis(
      'page-blocked-wall',
      'the task that lasted longest in both, with all that other programs took',
      most(own, 'longestWall')
    ),
    {
      id: 'page-long-tasks',
      name: 'tasks of 50 ms or more in both',
      value: own.first.long + own.later.long,
      unit: 'tasks'
    },
    millis(
      'page-dropping',
      'longest task of a page that drops the messages of both',
      most(dropping, 'longest')
    ),
    millis('page-dropping-first', 'the same of the first one', dropping.first.longest),
    millis('page-dropping-later', 'the same of the later one', dropping.later.longest),
    millis(
      'page-dropping-wall',
      'the task of it that lasted longest, with all that other programs took',
      most(dropping, 'longestWall')
    )
  ]
}
