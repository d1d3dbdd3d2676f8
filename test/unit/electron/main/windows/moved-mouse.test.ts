import { expect, it } from 'vitest'
import { createMouseWatch } from '../../../../../electron/main/windows/moved-mouse.ts'

it('a person is seen in a mouse that goes elsewhere on the screen, and in its buttons (E13b)', () => {
  const isOfPerson = createMouseWatch()
  isOfPerson({ type: 'mouseMove', globalX: 10, globalY: 10 })
  expect(isOfPerson({ type: 'mouseMove', globalX: 11, globalY: 10 })).toBe(true)
  expect(isOfPerson({ type: 'mouseDown', globalX: 11, globalY: 10 })).toBe(true)
  expect(isOfPerson({ type: 'mouseUp', globalX: 11, globalY: 10 })).toBe(true)
})

it('a person is not seen where a script has moved the window under a mouse that lies still (E13b)', () => {
  const isOfPerson = createMouseWatch()
  // The place in the window changes, and that on the screen does not.
  for (const type of ['mouseMove', 'mouseLeave', 'mouseEnter', 'mouseMove', 'mouseMove'] as const)
    expect(isOfPerson({ type, globalX: 10, globalY: 10 })).toBe(false)
})
