import type { Page } from 'playwright-core'

/** An event of the browser's own trace, as far as it is read here. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds: since when, how long, and how long the processor was at it. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly elementCount?: number }
}

interface Trace {
  readonly categories: readonly string[]
  /** What is kept: a trace has millions of events. */
  readonly isWanted: (event: TraceEvent) => boolean
}

/** Does something while the browser of the page is traced. */
export async function traced<Value>(
  page: Page,
  { categories, isWanted }: Trace,
  work: () => Promise<Value>
): Promise<{ readonly value: Value; readonly events: readonly TraceEvent[] }> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('The page has no browser to ask.')
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as readonly TraceEvent[]) if (isWanted(event)) events.push(event)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories], traceBufferSizeInKb: 400_000 }
  })
  const value = await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return { value, events }
}
