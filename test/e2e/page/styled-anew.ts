import type { Page } from 'playwright-core'

interface StyleEvent {
  readonly name: string
  readonly args?: { readonly elementCount?: number }
}

/** The most elements that the browser styled anew in one go while something was done, by its own trace. */
export async function mostStyledAnew(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('The page has no browser to ask.')
  const counts: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as readonly StyleEvent[])
      if (name === 'UpdateLayoutTree') counts.push(args?.elementCount ?? 0)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] }
  })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  if (counts.length === 0) throw new Error('Nothing was styled anew.')
  return Math.max(...counts)
}
