import type { Page } from 'playwright-core'
import { startMeasuredEmptyWindow } from './measured-app.ts'
import { type TasksOfBoth, type TaskTimes, withPageTasks } from './page-tasks.ts'
import type { RecordedMessages } from './recorded-messages.ts'

/** Milliseconds of rest after the window has its page: what loading it left to do is no part of the measurement. */
const rest = 3_000

/**
 * The tasks of a page that receives what main sent to the app's in each sync, in the same order, one message at a time,
 * and drops it. Main reads the messages from their file before they are measured: none of it passes the page before.
 */
export async function measureDroppingPage(
  messages: Pick<RecordedMessages, 'first' | 'later'>,
  note: (line: string) => void
): Promise<TasksOfBoth> {
  const window = await startMeasuredEmptyWindow()
  try {
    await window.page.evaluate(dropAll)
    await window.page.waitForTimeout(rest)
    const measure = async (file: string): Promise<TaskTimes> => {
      const count = await window.page.evaluate(loadMessages, file)
      const { value, ...tasks } = await withPageTasks(window.page, () => replay(window.page))
      if (value !== count)
        throw new Error(`${String(value)} of ${String(count)} messages came back in their order.`)
      note(`page: ${String(count)} messages were received and dropped`)
      return tasks
    }
    return { first: await measure(messages.first), later: await measure(messages.later) }
  } finally {
    await window.killHard()
  }
}

interface DroppingPage {
  readonly fixture: {
    acknowledge(): void
    onPushed(listener: (message: unknown) => void): void
    invoke(channel: string, argument: unknown): Promise<unknown>
  }
}

/** Runs in the page. */
function dropAll(): void {
  const { fixture } = globalThis as unknown as DroppingPage
  fixture.onPushed(() => undefined)
  fixture.acknowledge()
}

/** Runs in the page. */
async function loadMessages(file: string): Promise<number> {
  const { fixture } = globalThis as unknown as DroppingPage
  return (await fixture.invoke('load-messages', file)) as number
}

async function replay(page: Page): Promise<number> {
  return await page.evaluate(replayMessages)
}

/** Runs in the page. */
async function replayMessages(): Promise<number> {
  const { fixture } = globalThis as unknown as DroppingPage
  return (await fixture.invoke('replay', null)) as number
}
