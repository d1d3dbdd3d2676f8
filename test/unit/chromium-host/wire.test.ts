import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { asLiteral, fromWire, toWire } from '../../chromium-host/wire.ts'

const carried = (value: unknown): unknown =>
  (fromWire(`[${toWire({ value }, 'message')}]`)[0] as { value: unknown }).value

describe('a message between page and host', () => {
  it.each([
    ...[null, true, 'text', 0.5, [], [1, [null]], { a: { b: 'c' } }],
    ...[undefined, [undefined], { a: undefined, b: [{ c: undefined }, 1] }]
  ])('carries %j whole', (value) => {
    expect(carried(value)).toStrictEqual(value)
  })

  it.each([
    "it's",
    'a "b"',
    String.raw`back\\slash \' \n`,
    'two\nlines',
    '\u2028\u2029',
    '\ud800',
    'Zarqāwī',
    ''
  ])('is read from a program as it was written: %j', (value) => {
    const text = `[${toWire({ value }, 'message')}]`
    expect(runInNewContext(asLiteral(text))).toBe(text)
  })

  it.each([
    [{ a: [{ b: new Date(0) }] }, 'message.value.a[0].b is a Date'],
    [{ a: Number.NaN }, 'message.value.a is NaN'],
    [[1, Infinity], 'message.value[1] is Infinity'],
    [new Map(), 'message.value is a Map'],
    [new Uint8Array(2), 'message.value is a Uint8Array'],
    [10n, 'message.value is of type bigint'],
    [() => 1, 'message.value is of type function']
  ])('refuses %s by the name of its place', (value, message) => {
    expect(() => toWire({ value }, 'message')).toThrow(message)
  })
})
