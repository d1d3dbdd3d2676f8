import { expect, it } from 'vitest'
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
] as const)('on %s %j zooms: %s (W5)', (platform, input, step) => {
  expect(zoomStepOf(input, platform)).toBe(step)
})
