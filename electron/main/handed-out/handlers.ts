import { savedOrNot } from '../files/saved-or-not.ts'
import type { HandlersOf } from '../ipc/dispatch.ts'
import type { HandedOut } from './handed-out.ts'

/** What the page hands out as a file. */
export function createHandedOutHandlers(handedOut: HandedOut): HandlersOf<'file'> {
  return {
    'file.choose-place': async ({ name }) => {
      const chosen = await handedOut.choose(name)
      return chosen === null ? { kind: 'nowhere' } : { kind: 'chosen', ...chosen }
    },
    'file.write': async ({ place, content }) => savedOrNot(await handedOut.write(place, content)),
    'file.left': async () => [...(await handedOut.clear())]
  }
}
