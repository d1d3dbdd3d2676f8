import { expect, it } from 'vitest'
import { createCameraGate } from '../../../../../electron/main/windows/camera.ts'

const own = { requestingUrl: 'app://fieldcase/index.html', isMainFrame: true }
const video = { ...own, mediaTypes: ['video'] as ('audio' | 'video')[] }

it('main gives a picture to the own page after a yes, and nothing else to anybody (F8a)', () => {
  const gate = createCameraGate()
  expect(gate.grants('media', video)).toBe(false)
  gate.allow(true)
  expect(gate.grants('media', video)).toBe(true)
  expect(gate.grants('media', { ...own, mediaType: 'video' })).toBe(true)
  for (const [permission, asked] of [
    ['media', { ...video, mediaTypes: ['audio'] as 'audio'[] }],
    ['media', { ...video, mediaTypes: ['video', 'audio'] as ('audio' | 'video')[] }],
    ['media', { ...own, mediaTypes: [] as 'video'[] }],
    ['media', own],
    ['media', { ...own, mediaType: 'audio' as const }],
    ['media', { ...own, mediaType: 'unknown' as const }],
    ['media', { ...video, isMainFrame: false }],
    ['media', { ...video, requestingUrl: 'https://elsewhere.example/' }],
    ['media', { ...video, requestingUrl: 'app://fieldcase.example/' }],
    ['display-capture', video],
    ['geolocation', video]
  ] as const)
    expect([permission, asked, gate.grants(permission, asked)]).toEqual([permission, asked, false])
  gate.allow(false)
  expect(gate.grants('media', video)).toBe(false)
})
