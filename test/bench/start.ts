import type { Page } from 'playwright-core'
import { freshUserData } from '../e2e/app-driver.ts'
import { type Figure, median } from './figure.ts'
import { startMeasuredApp, startMeasuredEmptyWindow } from './measured-app.ts'
import { measureMemory, type PageMemory } from './process-memory.ts'

const rounds = 5
/** Milliseconds from a start that can be used to the reading of its memory, for both. */
const rest = 5_000

export interface Starts {
  /** Milliseconds until an alert can be chosen and is shown. */
  readonly usable: readonly number[]
  /** Milliseconds until an empty window of the same engine has its page. */
  readonly empty: readonly number[]
  /** What each holds after the same rest. */
  readonly memory: readonly PageMemory[]
  readonly emptyMemory: readonly PageMemory[]
}

/** Starts both in turn, so that a slow machine slows both, and both in a profile that was used and closed before. */
export async function measureStarts(userData: string): Promise<Starts> {
  const [usable, empty]: [number[], number[]] = [[], []]
  const [memory, emptyMemory]: [PageMemory[], PageMemory[]] = [[], []]
  const emptyUserData = freshUserData()
  await (await startMeasuredEmptyWindow(emptyUserData)).close()
  for (let round = 0; round < rounds; round += 1) {
    const emptyStarted = performance.now()
    const window = await startMeasuredEmptyWindow(emptyUserData)
    await window.page.locator('body').waitFor({ state: 'attached' })
    empty.push(performance.now() - emptyStarted)
    emptyMemory.push(await memoryAfterRest(window.page))
    await window.close()
    const started = performance.now()
    const app = await startMeasuredApp({ userData })
    await app.page.waitForFunction(chosenAndShown)
    usable.push(performance.now() - started)
    memory.push(await memoryAfterRest(app.page))
    await app.close()
  }
  return { usable, empty, memory, emptyMemory }
}

async function memoryAfterRest(page: Page): Promise<PageMemory> {
  await page.waitForTimeout(rest)
  return await measureMemory(page)
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

const megabyte = 1_000_000

/** None where the system does not tell: the goal is missed then. */
export function memoryFigures(id: string, name: string, read: readonly PageMemory[]): readonly Figure[] {
  const told = read.flatMap(({ held }) => (held === null ? [] : [held]))
  const figure = (one: string, what: string, bytes: readonly number[]): readonly Figure[] =>
    bytes.length === 0 ? [] : [{ id: one, name: what, value: median(bytes) / megabyte, unit: 'MB' }]
  return [
    ...figure(
      id,
      name,
      told.map(({ resident }) => resident)
    ),
    ...figure(
      `${id}-own`,
      'of it, in no file and shared with no process',
      told.map(({ own }) => own)
    )
  ]
}

export function startFigures({ usable, empty, memory, emptyMemory }: Starts): readonly Figure[] {
  const seconds = `${String(rest / 1_000)} s after a start`
  return [
    { id: 'start', name: 'start to usable queue, median', value: median(usable), unit: 'ms' },
    {
      id: 'empty-window',
      name: 'start of an empty window in a used profile',
      value: median(empty),
      unit: 'ms'
    },
    ...memoryFigures('memory', `all that the page's process holds in memory ${seconds}, median`, memory),
    ...memoryFigures(
      'empty-window-memory',
      `all that the process of an empty window holds ${seconds}, median`,
      emptyMemory
    ),
    {
      id: 'memory-live',
      name: `live memory of the page ${seconds}, median`,
      value: median(memory.map(({ live }) => live)) / megabyte,
      unit: 'MB'
    }
  ]
}
