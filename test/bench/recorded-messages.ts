import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type BridgedPage, startAppOnSandbox, syncTwice } from './app-on-sandbox.ts'

/** Files of one message a line, as main sent them to the page of the built app in each sync. */
export interface RecordedMessages {
  readonly first: string
  readonly later: string
  readonly remove: () => Promise<void>
}

/** How many are taken out of the page at once. */
const portion = 100

/**
 * All requests to the page's database and all events of two syncs, in their order. The app is not traced meanwhile, and
 * its page holds what it was sent until each sync is over. Answers to what the page itself asked are not among them.
 */
export async function recordMessages(alerts: number): Promise<RecordedMessages> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcase-messages-'))
  const app = await startAppOnSandbox({ seed: 7, alerts })
  try {
    await app.page.evaluate(keepMessages)
    let recorded = 0
    const [first, later] = await syncTwice(app, async (sync) => {
      // What came between the syncs belongs to none.
      await app.page.evaluate(takeMessages, Infinity)
      await sync()
      recorded += 1
      const file = join(folder, `${String(recorded)}.ndjson`)
      await writeMessages(app.page, file)
      return file
    })
    return { first, later, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) }
  } finally {
    await app.close()
  }
}

async function writeMessages(page: Page, file: string): Promise<void> {
  await writeFile(file, '')
  let written = 0
  for (;;) {
    const lines = await page.evaluate(takeMessages, portion)
    if (lines.length === 0) break
    written += lines.length
    await appendFile(file, lines.map((line) => `${line}\n`).join(''))
  }
  if (written === 0) throw new Error('Main sent no message in a sync.')
}

interface KeepingPage extends BridgedPage {
  benchMessages: string[]
}

/** Runs in the page. */
function keepMessages(): void {
  const page = globalThis as unknown as KeepingPage
  page.benchMessages = []
  page.fieldcase.onStoreRequest((message) => void page.benchMessages.push(JSON.stringify(message)))
  page.fieldcase.onEvent((name, value) => void page.benchMessages.push(JSON.stringify([name, value])))
}

/** Runs in the page. */
function takeMessages(count: number): readonly string[] {
  return (globalThis as unknown as KeepingPage).benchMessages.splice(0, count)
}
