import { describe, expect, it } from 'vitest'
import { toPlainJson } from '../../chromium-host/wire.ts'

describe('toPlainJson', () => {
  it.each([null, true, 'text', 0.5, [], [1, [null]], { a: { b: 'c' } }, Object.create(null)])(
    'carries %j whole',
    (value) => {
      expect(JSON.parse(toPlainJson(value, 'value'))).toEqual(value)
    }
  )

  it('leaves out properties that are undefined', () => {
    expect(toPlainJson({ a: undefined, b: 1 }, 'value')).toBe('{"b":1}')
  })

  it.each([
    [[undefined], 'value[0] is of type undefined'],
    [{ a: [{ b: new Date(0) }] }, 'value.a[0].b is a Date'],
    [{ a: Number.NaN }, 'value.a is NaN'],
    [[1, Infinity], 'value[1] is Infinity'],
    [new Map(), 'value is a Map'],
    [new Uint8Array(2), 'value is a Uint8Array'],
    [10n, 'value is of type bigint'],
    [() => 1, 'value is of type function']
  ])('refuses %s by the name of its place', (value, message) => {
    expect(() => toPlainJson(value, 'value')).toThrow(message)
  })
})
