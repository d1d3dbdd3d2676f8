import { startAppOnSandbox, syncAndRead } from './app-on-sandbox.ts'
import type { Benchmark } from './row.ts'

const alerts = 100_000

/** The longest task of the page's thread during a first sync. The browser tells of tasks of 50 ms and more; none is 0. */
export const pageBlockedBenchmark: Benchmark = {
  ids: ['page-blocked', 'page-long-tasks'],
  async run(note) {
    const app = await startAppOnSandbox({ seed: 7, alerts })
    try {
      await app.page.evaluate(() => {
        const told = globalThis as unknown as { longTasks: number[] }
        told.longTasks = []
        new PerformanceObserver((list) => told.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
      })
      const { startedAt, endedAt } = await syncAndRead(app.page)
      const tasks = await app.page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)
      note(`page: ${tasks.length} tasks of 50 ms or more in ${endedAt - startedAt} ms`)
      return [
        { id: 'page-blocked', name: `longest task of the page during a sync of ${alerts} alerts`, value: Math.max(0, ...tasks), unit: 'ms', goal: 50, direction: 'at-most' },
        { id: 'page-long-tasks', name: 'tasks of 50 ms or more in it', value: tasks.length, unit: 'tasks', goal: null, direction: 'at-most' }
      ]
    } finally {
      await app.close()
    }
  }
}
