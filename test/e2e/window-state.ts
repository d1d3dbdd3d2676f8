import type { Page } from 'playwright-core'

interface WindowState {
  readonly left?: number
  readonly top?: number
  readonly width?: number
  readonly height?: number
  readonly windowState?: string
}

/** Where its window is, and whether it is minimised, maximised, in full screen or nothing of it, as the browser sees it. */
export async function windowOf(page: Page): Promise<WindowState> {
  const session = await page.context().newCDPSession(page)
  return (await session.send('Browser.getWindowForTarget')).bounds
}

export async function windowStateOf(page: Page): Promise<string | undefined> {
  return (await windowOf(page)).windowState
}
