import { startAppOnSandbox, syncAndRead, workspaceOf } from './app-on-sandbox.ts'
import { putBare } from './bare-dexie.ts'
import type { Benchmark } from './row.ts'

/** Rows a second of a whole first pull, compared with `bulkPut` of the same rows, page by page and 1,000 rows at a time. */
export const pullBenchmark: Benchmark = {
  ids: ['pull', 'pull-rows', 'pull-bare-rows', 'pull-against-one-go'],
  async run(note) {
    const app = await startAppOnSandbox({ seed: 5, alerts: 20_000, subscriptions: 6_000 })
    try {
      const pulled = await syncAndRead(app.page)
      const workspace = await workspaceOf(app.page)
      const inPages = await putBare(app.page, workspace, 'page')
      const atOnce = await putBare(app.page, workspace, 1_000)
      const rate = (inPages.rows / (pulled.endedAt - pulled.startedAt)) * 1_000
      const bare = (inPages.rows / inPages.millis) * 1_000
      const bareAtOnce = (atOnce.rows / atOnce.millis) * 1_000
      note(`pull: ${inPages.rows} rows in ${pulled.calls} calls and ${pulled.endedAt - pulled.startedAt} ms`)
      return [
        {
          id: 'pull',
          name: 'rows a second of a pull, against bare bulkPut of each page',
          value: rate / bare,
          unit: 'x',
          goal: 0.7,
          direction: 'at-least'
        },
        {
          id: 'pull-rows',
          name: 'pull, unthrottled sandbox to committed',
          value: rate,
          unit: 'rows/s',
          goal: null,
          direction: 'at-least'
        },
        {
          id: 'pull-bare-rows',
          name: 'bare bulkPut, a page of the service at a time',
          value: bare,
          unit: 'rows/s',
          goal: null,
          direction: 'at-least'
        },
        {
          id: 'pull-against-one-go',
          name: 'the same pull, against bare bulkPut of 1,000 rows a time',
          value: rate / bareAtOnce,
          unit: 'x',
          goal: null,
          direction: 'at-least'
        }
      ]
    } finally {
      await app.close()
    }
  }
}

const alerts = 100_000

/** The longest task of the page's thread during a first sync. The browser reports tasks from 50 ms on; 0 means none. */
export const pageBlockedBenchmark: Benchmark = {
  ids: ['page-blocked', 'page-long-tasks'],
  async run(note) {
    const app = await startAppOnSandbox({ seed: 7, alerts })
    try {
      await app.page.evaluate(() => {
        const told = globalThis as unknown as { longTasks: number[] }
        told.longTasks = []
        new PerformanceObserver((list) =>
          told.longTasks.push(...list.getEntries().map(({ duration }) => duration))
        ).observe({ type: 'longtask' })
      })
      const { startedAt, endedAt } = await syncAndRead(app.page)
      const tasks = await app.page.evaluate(
        () => (globalThis as unknown as { longTasks: number[] }).longTasks
      )
      note(`page: ${tasks.length} tasks of 50 ms or more in ${endedAt - startedAt} ms`)
      return [
        {
          id: 'page-blocked',
          name: `longest task of the page during a sync of ${alerts} alerts`,
          value: Math.max(0, ...tasks),
          unit: 'ms',
          goal: 50,
          direction: 'at-most'
        },
        {
          id: 'page-long-tasks',
          name: 'tasks of 50 ms or more in it',
          value: tasks.length,
          unit: 'tasks',
          goal: null,
          direction: 'at-most'
        }
      ]
    } finally {
      await app.close()
    }
  }
}
