import type { Page } from 'playwright-core'

/** Notes every text that the status bar shows from now on, however short. */
export async function noteTexts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    const bar = document.querySelector('footer')
    const note = (): void => {
      const text = bar?.textContent ?? ''
      if (text !== seen.at(-1)) seen.push(text)
    }
    note()
    if (bar !== null)
      new MutationObserver(note).observe(bar, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { seenInStatusBar: seen })
  })
  return () =>
    page.evaluate(() => (window as unknown as { readonly seenInStatusBar: string[] }).seenInStatusBar)
}
