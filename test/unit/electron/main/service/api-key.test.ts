import { describe, expect, it } from 'vitest'
import {
  cleanKey,
  keyHeader,
  linksWithout,
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
    const without = linksWithout(key)
    for (const written of ['a/b+c', 'a%2Fb%2Bc', 'Token%20a%2fb%2bc', 'Token+a/b%2Bc', '%61/b%2Bc'])
      expect(without(`https://s/x?k=${written}&${cursor}`)).toBe(`https://s/x?${cursor}`)
    for (const written of ['a%2Fb%2Bc', 'a%2fb%2bc', 'a%2Fb+c', 'Token%20%61/b%2Bc'])
      expect(without(`/${written}/x?offset=2`)).toBe('/[key]/x?offset=2')
    expect(linksWithout('ü')('/%C3%bc')).toBe('/[key]')
    // Without any text it would say that there is no next page.
    for (const alone of ['a/b+c', 'k=a/b+c']) expect(without(alone)).toContain('[key]')
  })

  it('is taken out of a link by each of its signs, and nothing else is (S39f)', () => {
    const key = 'a.b*(c)|$'
    expect(linksWithout(key)(`/x?k=${key}&b=1`)).toBe('/x?b=1')
    for (const other of ['/a.bbc', '/aXb*(c)|$', '/A.b*(c)|$']) expect(linksWithout(key)(other)).toBe(other)
  })

  it('is taken out of a link that is too long to be taken apart, and no parameter with it (S39f)', () => {
    const link = (written: string) => `/x?k=${written}&${'&'.repeat(200_000)}page[cursor]=d`
    expect(linksWithout('a/b')(link('a%2fb'))).toBe(link('[key]'))
  })
})
