import type { EventValue } from '../../shared/ipc/contract.ts'
import type { Client } from '../client/client.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { commentStored } from '../decisions/comment-away.ts'
import { forgetTyped, keepTyped, noteUnattached } from '../parts/typed-away.ts'

/** Writes what is typed when the app or its window is about to go, and tells main (SPEC W1a). Returns what stops it. */
export function settleWhenLeaving(client: Client, store: Pick<WorkspaceStore, 'settled'>): () => void {
  let signs = new AbortController()
  const stay = (): void => {
    signs.abort()
    forgetTyped()
  }
  const leave = ({ isForGood, turn }: EventValue<'app.leaving'>): void => {
    const kept = keepTyped()
    noteUnattached()
    signs.abort()
    signs = new AbortController()
    const staying = { once: true, capture: true, signal: signs.signal }
    // Over a sleep the page may stay, with its dialog.
    if (!isForGood)
      for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, stay, staying)
    leaveField()
    void commentStored()
    void kept.then(() => store.settled()).then(() => client.ask('app.settled', { turn }))
  }
  const stops = [client.on('app.leaving', leave), client.on('app.staying', stay)]
  return () => stops.forEach((stop) => stop())
}

/** Each field writes its text when it is left. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
