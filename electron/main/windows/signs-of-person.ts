import { app, type InputEvent } from 'electron'
import { createMouseWatch } from './moved-mouse.ts'

/** Events that are heard of, and that no listener can hold back from the page. */
const onlyHeardOf: ReadonlySet<InputEvent['type']> = new Set(['mouseWheel', 'touchStart', 'touchMove'])

/**
 * Tells of each sign of a person in any window, as the engine itself hears of it: no script of a page can make one.
 * `onSign` returns whether it is to be held back from the page. Must be called before the first window opens.
 */
export function watchSigns(onSign: () => boolean): void {
  const isOfPerson = createMouseWatch()
  app.on('web-contents-created', (_event, page) => {
    page.on('before-input-event', (event) => {
      if (onSign()) event.preventDefault()
    })
    page.on('before-mouse-event', (event, mouse) => {
      if (isOfPerson(mouse) && onSign()) event.preventDefault()
    })
    page.on('input-event', (_event, { type }) => {
      if (onlyHeardOf.has(type)) onSign()
    })
  })
}
