import { freshUserData } from '../e2e/app-driver.ts'
import { median } from './figure.ts'
import { startMeasuredApp, startMeasuredEmptyWindow } from './measured-app.ts'
import { measureMemory } from './process-memory.ts'

const rounds = 5

export interface Starts {
  /** Milliseconds until an alert can be chosen and is shown. */
  readonly usable: readonly number[]
  /** Milliseconds until an empty window of the same host has its page. */
  readonly empty: readonly number[]
  /** Bytes that the process of the empty page holds in memory, as the app's is measured, median. Null if the system does not tell. */
  readonly emptyResident: number | null
}

/** Starts both in turn, so that a slow machine slows both, and both in a profile that was used and closed before. */
export async function measureStarts(userData: string): Promise<Starts> {
  const usable: number[] = []
  const empty: number[] = []
  const emptyUserData = freshUserData()
  const held: number[] = []
  await (await startMeasuredEmptyWindow(emptyUserData)).close()
  for (let round = 0; round < rounds; round += 1) {
    const emptyStarted = performance.now()
    const window = await startMeasuredEmptyWindow(emptyUserData)
    await window.page.locator('body').waitFor({ state: 'attached' })
    empty.push(performance.now() - emptyStarted)
    const { resident } = await measureMemory(window.page)
    if (resident !== null) held.push(resident)
    await window.close()
    const started = performance.now()
    const app = await startMeasuredApp({ userData })
    await app.page.waitForFunction(chosenAndShown)
    usable.push(performance.now() - started)
    await app.close()
  }
  return { usable, empty, emptyResident: held.length === 0 ? null : median(held) }
}

/**
 * Runs in the page at every frame, since the driver itself looks only up to twice a second. It chooses the first row, once,
 * and says whether its case is there: asked for each of the two, the driver would ask its second question behind all
 * that the page does after the paint.
 */
function chosenAndShown(): boolean {
  const row = document.querySelector<HTMLElement>('[role=grid] [role=row]')
  const page = globalThis as unknown as { hasChosen?: true }
  if (page.hasChosen === undefined) row?.click()
  if (row !== null) page.hasChosen = true
  return row !== null && document.querySelector('#case table') !== null
}
