import type { Page } from 'playwright-core'

/** Whether its window is minimised, maximised or neither, as the browser sees it. */
export async function windowStateOf(page: Page): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page)
  return (await session.send('Browser.getWindowForTarget')).bounds.windowState
}
