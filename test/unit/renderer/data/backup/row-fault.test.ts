import * as z from 'zod'
import { expect, it } from 'vitest'
import { faultOf } from '../../../../../renderer/data/backup/row-fault.ts'
import type { RowFault } from '../../../../../shared/domain/row-fault.ts'

/** What is said of a row whose field is checked so. */
function faultIn(schema: z.ZodType, row: unknown): RowFault {
  const parsed = z.object({ field: schema }).safeParse(row, { reportInput: true })
  if (parsed.success) throw new Error('Nothing is wrong with it')
  return faultOf(parsed.error.issues)
}

it.each<readonly [fault: string, z.ZodType, value: unknown]>([
  ['missing', z.string(), undefined],
  ['no-text', z.string(), 7],
  ['no-number', z.number(), 'seven'],
  ['no-number', z.int(), '7'],
  ['no-number', z.int(), 7.5],
  ['no-list', z.array(z.string()), {}],
  ['no-list', z.tuple([z.string()]), 'a'],
  ['no-fields', z.object({}), []],
  ['no-fields', z.record(z.string(), z.string()), null],
  ['other-type', z.boolean(), 'true'],
  ['too-long', z.string().max(2), 'abc'],
  ['too-long', z.array(z.string()).max(0), ['a']],
  ['too-short', z.string().min(1), ''],
  ['too-high', z.number().max(2), 3],
  ['too-low', z.number().min(2), 1],
  ['other-form', z.string().regex(/^\d$/u), 'a'],
  ['other-value', z.enum(['a', 'b']), 'c'],
  ['other-value', z.literal('a'), 'c'],
  ['other-value', z.number().multipleOf(2), 3],
  ['other-value', z.string().refine(() => false), 'c'],
  ['unknown-field', z.strictObject({}), { planet: 'mars' }],
  ['no-known-shape', z.union([z.object({ a: z.string() }), z.string()]), 7]
])('says %s of a field (B3d)', (fault, schema, value) => {
  expect(faultIn(schema, { field: value })).toEqual({ kind: 'field', path: 'field', fault })
})

it('says of what is no row at all that it is none, and shows the beginning of a path without end (B3d)', () => {
  expect(faultIn(z.string(), 'text')).toEqual({ kind: 'no-row' })
  const fault = faultIn(z.record(z.string(), z.string()), { field: { ['x'.repeat(100_000)]: 7 } })
  expect(fault).toEqual({ kind: 'field', path: `field.${'x'.repeat(114)}`, fault: 'no-text' })
})
