import { join } from 'node:path'
import { startApp } from '../e2e/app-driver.ts'

const emptyApp = join(import.meta.dirname, '../fixtures/host-app')
const rounds = 3

export interface Starts {
  /** Milliseconds until an alert can be chosen and is shown. */
  readonly usable: readonly number[]
  /** Milliseconds until an empty window of the same host has its page. */
  readonly empty: readonly number[]
}

/** Starts both in turn, so that a slow machine slows both. */
export async function measureStarts(userData: string): Promise<Starts> {
  const usable: number[] = []
  const empty: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const emptyStarted = performance.now()
    const window = await startApp({ appPath: emptyApp, onHost: 'itself' })
    await window.page.locator('body').waitFor({ state: 'attached' })
    empty.push(performance.now() - emptyStarted)
    await window.killHard()
    const started = performance.now()
    const app = await startApp({ userData })
    await app.page.waitForFunction(chooseFirst)
    await app.page.waitForFunction(() => document.querySelector('#case table') !== null)
    usable.push(performance.now() - started)
    await app.close()
  }
  return { usable, empty }
}

/**
 * Runs in the page at every frame until there is a row to choose, since the driver itself looks only up to
 * twice a second.
 */
function chooseFirst(): boolean {
  const row = document.querySelector<HTMLElement>('[role=grid] [role=row]')
  row?.click()
  return row !== null
}
