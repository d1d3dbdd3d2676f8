import { describe, expect, it } from 'vitest'
import { isTrustedSender } from '../../../../../electron/main/ipc/dispatch.ts'

describe('a sender', () => {
  it.each([['app://fieldcase'], ['app://fieldcase/'], ['app://fieldcase/index.html#/triage']])(
    'is trusted at %s',
    (url) => {
      expect(isTrustedSender({ url, isMainFrame: true, isOwnWindow: true })).toBe(true)
    }
  )

  it.each([
    [''],
    ['about:blank'],
    ['https://fieldcase/'],
    ['app://fieldcase.example/'],
    ['app://fieldcase@evil/'],
    ['app://other/?app://fieldcase/'],
    ['file:///app://fieldcase/'],
    ['data:text/html,app://fieldcase/']
  ])('is not trusted at %s', (url) => {
    expect(isTrustedSender({ url, isMainFrame: true, isOwnWindow: true })).toBe(false)
  })

  it('is not trusted in a frame inside the page, nor in another window', () => {
    expect(isTrustedSender({ url: 'app://fieldcase/', isMainFrame: false, isOwnWindow: true })).toBe(false)
    expect(isTrustedSender({ url: 'app://fieldcase/', isMainFrame: true, isOwnWindow: false })).toBe(false)
  })
})
