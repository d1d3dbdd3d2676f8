import { main, triage } from '../e2e/person.ts'
import { startAppOnSandbox, syncAndRead } from './app-on-sandbox.ts'
import { measureDroppingPage } from './dropping-page.ts'
import type { Benchmark } from './figure.ts'
import { withPageTasks } from './page-tasks.ts'

/** The longest task of the page's thread in a first sync, and in a later one while the full queue is on screen. */
export function pageBlockedBenchmark(alerts: number): Benchmark {
  return {
    ids: ['page-blocked', 'page-blocked-first', 'page-blocked-later', 'page-long-tasks', 'page-dropping'],
    async run(note) {
      const app = await startAppOnSandbox({ seed: 7, alerts })
      try {
        const first = await withPageTasks(app.page, () => syncAndRead(app.page))
        await main.goTo(app.page, 'Triage')
        await triage.rows(app.page).first().waitFor()
        app.sandbox.advance({ days: 1, screen: 'all', share: 0.05 })
        const later = await withPageTasks(app.page, () => syncAndRead(app.page))
        note(
          `page: ${String(first.long)} tasks of 50 ms or more in a first sync, ${String(later.long)} in a later one`
        )
        const millis = (id: string, name: string, value: number) => ({ id, name, value, unit: 'ms' })
        return [
          millis(
            'page-blocked',
            `longest task of the page in a sync of ${String(alerts)} alerts`,
            Math.max(first.longest, later.longest)
          ),
          millis('page-blocked-first', 'the same in the first one', first.longest),
          millis('page-blocked-later', 'the same in a later one, a full queue on screen', later.longest),
          {
            id: 'page-long-tasks',
            name: 'tasks of 50 ms or more in both',
            value: first.long + later.long,
            unit: 'tasks'
          },
          millis(
            'page-dropping',
            'longest task of a page that drops the messages',
            await measureDroppingPage(alerts, note)
          )
        ]
      } finally {
        await app.close()
      }
    }
  }
}
