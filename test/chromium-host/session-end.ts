import { openWindows } from './open-windows.ts'
import { PreventableEvent } from './preventable-event.ts'

let wasAsked = false

/**
 * Windows logs off, in two steps. It asks the windows whether it may, and gives them a moment. Then it tells them,
 * and ends the app with all that it was doing: none of the app's own events comes.
 */
export function endSessionByStep(): void {
  const name = wasAsked ? 'session-end' : 'query-session-end'
  for (const window of openWindows)
    window.emit(name, Object.assign(new PreventableEvent(), { reasons: ['logoff'] }))
  if (wasAsked) process.kill(process.pid, 'SIGKILL')
  wasAsked = true
}
