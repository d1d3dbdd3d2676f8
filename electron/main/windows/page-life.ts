import type { BrowserWindow } from 'electron'
import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import { appOrigin } from '../ipc/asker.ts'
import type { Log } from '../log/log.ts'

/** The page of the app's own window, which may crash and may not load. */
export interface PageLife {
  /** Loads a new page. */
  load(): void
  /** Whether it has ended for good, so that its window stays empty until it is loaded anew. */
  isDead(): boolean
}

export interface PageLifeParts {
  readonly log: Log
  /** Runs evenly, whatever the system's clock is set to. */
  readonly steady: Clock
  /** Called whenever the page has been replaced or has crashed. */
  readonly leavePage: () => void
  /** Called with why, once it has ended for good. */
  readonly onDead: (why: string) => void
}

/** Milliseconds. A page that crashes again within this time is not reloaded. */
const crashLoopMillis = 10_000

/** Loads the page again where it crashes, unless it does so at once. */
export function watchPage(
  window: BrowserWindow,
  { log, steady, leavePage, onDead }: PageLifeParts
): PageLife {
  let lastCrash: EpochMillis | null = null
  let isDead = false
  let loads = 0
  const die = (why: string): void => {
    if (isDead) return
    isDead = true
    onDead(why)
  }
  const load = (): void => {
    isDead = false
    const own = (loads += 1)
    window.loadURL(`${appOrigin}/`).catch((thrown: unknown) => {
      if (window.isDestroyed()) return
      log.error('page.not-loaded', { name: thrown instanceof Error ? thrown.name : null })
      // One that another load has taken the place of is not missed.
      if (own === loads && !isReplaced(thrown)) die('page.not-loaded')
    })
  }
  // A navigation that began may still be prevented. Only the one that is done has replaced the page.
  window.webContents.on('did-navigate', leavePage)
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log.error('page.gone', { reason })
    leavePage()
    const now = steady.now()
    const isLoop = lastCrash !== null && now - lastCrash < crashLoopMillis
    lastCrash = now
    if (isLoop) die(`page.gone ${reason}`)
    else load()
  })
  return { load, isDead: () => isDead }
}

/** As by a page that reloads itself while it is loaded. */
function isReplaced(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.includes('ERR_ABORTED')
}
