import { describe, expect, it } from 'vitest'
import {
  cleanKey,
  keyHeader,
  linkWithoutKey,
  withoutKey
} from '../../../../../electron/main/service/service-request.ts'

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

  it('is taken out of a link with each parameter that repeats it, however it is written there (S39f)', () => {
    const key = 'Token a/b+c'
    const cursor = 'page[cursor]=d%2B+e#end'
    for (const written of ['a/b+c', 'a%2Fb%2Bc', 'Token%20a%2Fb%2Bc', 'Token+a/b%2Bc'])
      expect(linkWithoutKey(`https://s/x?k=${written}&${cursor}`, key)).toBe(`https://s/x?${cursor}`)
    expect(linkWithoutKey('/a%2Fb%2Bc/x?offset=2', key)).toBe('/[key]/x?offset=2')
    // Without any text it would say that there is no next page.
    for (const alone of ['a/b+c', 'k=a/b+c']) expect(linkWithoutKey(alone, key)).toContain('[key]')
  })
})
