import type { Page } from 'playwright-core'

export interface Presses {
  /** What the page measures from each key on, under this name. */
  readonly measure: string
  readonly key: string
  readonly count: number
  /**
   * Milliseconds between what was painted and the next key. With 0 the next press comes at once, so that each also waits
   * for the rest of the one before. No key is held down: the app takes no repeated key for a decision.
   */
  readonly look: number
  /** By this process's clock, no key is pressed from here on. */
  readonly stopAt?: number
}

/** What a key led to, as the page was when it had measured. */
export interface Pressed {
  readonly millis: number
  /** The case has another field for its comment than after the key before. Each alert has its own. */
  readonly isOther: boolean
  /** Subject, title and comparison of the case. */
  readonly shown: string
}

/** The loop of every decision and of its yardstick: a key, and then the next one when the page has told that it measured. */
export async function measurePresses(
  page: Page,
  { measure, key, count, look, stopAt = Infinity }: Presses
): Promise<readonly Pressed[]> {
  const told = await tellMeasures(page, measure)
  try {
    for (let made = 1; made <= count && performance.now() < stopAt; made += 1) {
      // 150 ms are nine whole frames, and a key begins anywhere in one.
      await page.waitForTimeout(look === 0 ? 0 : look + ((made * 7) % 17))
      await page.keyboard.press(key)
      await told.until(made)
    }
    return await page.evaluate(toldPresses)
  } finally {
    await told.stop()
  }
}

/** What the page calls when it has measured. */
const binding = 'benchMeasured'
/** Milliseconds after which a key has led to nothing. */
const patience = 30_000

/**
 * Tells how often the page has measured this from now on. The browser tells it by itself: no script of the driver runs
 * between a key and what is painted for it.
 */
async function tellMeasures(
  page: Page,
  name: string
): Promise<{ readonly until: (times: number) => Promise<void>; readonly stop: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  let made = 0
  let look = (): void => undefined
  session.on('Runtime.bindingCalled', (called) => {
    if (called.name !== binding) return
    made += 1
    look()
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: binding })
  await page.evaluate(observeMeasures, [name, binding] as const)
  return {
    until: (times) =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(
          () =>
            reject(
              new Error(`The page measured "${name}" ${String(made)} times after ${String(times)} keys.`)
            ),
          patience
        )
        look = () => {
          if (made < times) return
          clearTimeout(giveUp)
          resolve()
        }
        look()
      }),
    stop: async () => {
      await page.evaluate(stopObserving)
      await session.detach()
    }
  }
}

interface ToldPage {
  benchObserver: PerformanceObserver
  benchPressed: Pressed[]
}

/**
 * Runs in the page. There must be no named function inside: the compiler names it with a helper that the page does not
 * have. What it reads is read after the measure was made.
 */
function observeMeasures([name, call]: readonly [string, string]): void {
  const told = globalThis as unknown as ToldPage
  const bindings = globalThis as unknown as Record<string, (text: string) => void>
  let before = document.querySelector('#case textarea[data-comment]')
  told.benchPressed = []
  told.benchObserver = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntriesByName(name)) {
      const field = document.querySelector('#case textarea[data-comment]')
      told.benchPressed.push({
        millis: duration,
        isOther: field !== null && field !== before,
        shown: ['h2', '.alert-title', '.comparison']
          .map((part) => document.querySelector(`#case ${part}`)?.textContent ?? '')
          .join('\n')
      })
      before = field
      bindings[call]?.(name)
    }
  })
  told.benchObserver.observe({ type: 'measure' })
}

/** Runs in the page. */
function toldPresses(): readonly Pressed[] {
  return (globalThis as unknown as ToldPage).benchPressed
}

/** Runs in the page. */
function stopObserving(): void {
  ;(globalThis as unknown as ToldPage).benchObserver.disconnect()
}
