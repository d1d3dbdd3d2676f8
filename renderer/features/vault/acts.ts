import type { Client } from '../../client/client.ts'
import { useWriting } from '../../decisions/writing.ts'
import { wording } from '../../i18n/wording.ts'
import { sayFailure } from '../../parts/say.ts'
import { problemText } from './locking.ts'

/** A comment that cannot be stored must not keep the app open. */
const longestWaitMillis = 2_000

/** Stores what is being typed, then locks: main replaces this page by an empty one. */
export async function lockNow(client: Client): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await untilWritten()
  const outcome = await client.ask('protection.lock', null)
  if (outcome.kind === 'refused') sayFailure({ sentence: problemText(wording().t, outcome.reason), details: null })
}

async function untilWritten(): Promise<void> {
  if (!useWriting.getState().unsaved) return
  await new Promise<void>((resolve) => {
    const end = (): void => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = useWriting.subscribe(({ unsaved }) => {
      if (!unsaved) end()
    })
    const timer = setTimeout(end, longestWaitMillis)
  })
}
