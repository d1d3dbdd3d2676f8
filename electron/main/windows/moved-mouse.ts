import type { MouseInputEvent } from 'electron'

type Mouse = Pick<MouseInputEvent, 'type' | 'globalX' | 'globalY'>

/**
 * Tells whether a person moved or pressed the mouse. A script may move the window under a mouse that lies still, of which
 * the engine then tells as of one that moved.
 */
export function createMouseWatch(): (mouse: Mouse) => boolean {
  let place: string | null = null
  return ({ type, globalX, globalY }) => {
    if (type === 'mouseDown' || type === 'mouseUp') return true
    const before = place
    place = `${String(globalX)} ${String(globalY)}`
    return type === 'mouseMove' && before !== null && before !== place
  }
}
