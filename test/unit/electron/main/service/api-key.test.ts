import { describe, expect, it } from 'vitest'
import { cleanKey, keyHeader, withoutKey } from '../../../../../electron/main/service/service-request.ts'

describe('an API key', () => {
  it.each([
    ['abc', 'abc'],
    ['  abc\n', 'abc'],
    ['Token abc', 'Token abc'],
    ['a\nb', null],
    ['a\u0000b', null],
    ['schlüssel', null],
    ['', null],
    ['   ', null]
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanKey(typed)).toBe(kept)
  })

  it('is sent bare or after the word Token, which is never written twice', () => {
    expect(keyHeader('abc', 'bare')).toBe('abc')
    expect(keyHeader('abc', 'token')).toBe('Token abc')
    expect(keyHeader('Token abc', 'token')).toBe('Token abc')
  })

  it('is taken out of a text, with its word and without', () => {
    expect(withoutKey('the key Token abc is not abc', 'Token abc')).not.toContain('abc')
    expect(withoutKey('the key Token e', 'Token e')).toBe('th[key] k[key]y [key]')
  })
})
