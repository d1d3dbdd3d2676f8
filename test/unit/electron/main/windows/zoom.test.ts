import { expect, it } from 'vitest'
import { zoomAfter } from '../../../../../shared/domain/zoom.ts'
import { keptWindowSchema } from '../../../../../electron/main/windows/kept-window.ts'
import { zoomStepOf } from '../../../../../electron/main/windows/zoom.ts'

const key = { type: 'keyDown', key: '+', control: true, meta: false, alt: false } as const

it.each([
  ['linux', key, 'in'],
  ['win32', { ...key, key: '=' }, 'in'],
  ['linux', { ...key, key: '-' }, 'out'],
  ['linux', { ...key, key: '0' }, 'reset'],
  ['darwin', { ...key, control: false, meta: true }, 'in'],
  ['darwin', key, null],
  ['linux', { ...key, control: false, meta: true }, null],
  ['linux', { ...key, alt: true }, null],
  ['linux', { ...key, type: 'keyUp' }, null],
  ['linux', { ...key, key: 'k' }, null]
] as const)('on %s %j zooms: %s (W5a)', (platform, input, step) => {
  expect(zoomStepOf(input, platform)).toBe(step)
})

const steps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200] as const

it('the zoom goes from step to step, and no further than to the ends (W5a)', () => {
  for (const [at, percent] of steps.entries()) {
    expect(zoomAfter(percent, 'in')).toBe(steps[at + 1] ?? 200)
    expect(zoomAfter(percent, 'out')).toBe(steps[at - 1] ?? 50)
    expect(zoomAfter(percent, 'reset')).toBe(100)
  }
  expect([zoomAfter(100, 'in'), zoomAfter(100, 'out'), zoomAfter(175, 'reset')]).toEqual([110, 90, 100])
  expect([zoomAfter(200, 'in'), zoomAfter(50, 'out')]).toEqual([200, 50])
})

it('the zoom is kept with the place of the window, and what is no step costs the place nothing (W5b)', () => {
  const place = { width: 900, height: 720, at: { x: 1, y: 2 }, isMaximized: false }
  expect(keptWindowSchema.parse({ ...place, zoom: 150 })).toEqual({ ...place, zoom: 150 })
  for (const zoom of [undefined, 137, 'large', null])
    expect(keptWindowSchema.parse({ ...place, zoom })).toEqual({ ...place, zoom: 100 })
})
